import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePorts } from '../../client/use-ports';
import { grade } from '../../domain/grading/grade';
import type { Verdict } from '../../domain/grading/verdict';
import { gradeOf } from '../../domain/scheduling/grade-of';
import { usualParameters } from '../../domain/scheduling/usual-parameters';
import type { Sitting } from '../../domain/sitting';
import type { AskedSide } from '../../domain/study-log';
import type { Term } from '../../domain/study-set';
import { shownText } from '../../domain/shown-text';
import { askedLanguage } from '../answer/set-grader';
import type { SetDeal } from '../desk/read-set-deal';
import { useSitting } from '../desk/use-sitting';
import { useLatestView } from '../desk/use-deck';
import { revealedAfter, signsOf } from './revealed-letters';
import { spelledVerdict } from './spelled-right';
import { type SpellAct, spellMachine, type SpellSetup } from './spell-machine';

/** Nobody thinks longer, people go away. */
const mostMs = 60_000;

interface SpellWord {
  readonly card: Term;
  readonly asked: AskedSide;
  /** As it is shown. */
  readonly word: string;
  /** Another one for every question, also when a word comes back. */
  readonly name: string;
}

/** A word that was attempted. It stays until it is written right, with more and more of its signs shown. */
export interface Attempted {
  readonly word: SpellWord;
  /** Of the first attempt: this one counts. */
  readonly isRight: boolean;
  readonly overruled?: 'right' | 'wrong' | undefined;
  readonly typed: string;
  readonly verdict: Verdict;
  /** How many signs are shown; after a right answer, all. */
  readonly revealed: number;
}

/** Spell under a learner's hands. */
export function useSpell(deal: SetDeal, from: Sitting<SpellSetup, SpellAct> | SpellSetup) {
  const { clock } = usePorts();
  const { common, settings } = deal;
  const setId = deal.view.set.id;
  const { sitting, state, give, undo, beginAnew } = useSitting(
    spellMachine,
    'acts' in from ? from : { place: { setId, mode: 'spell' }, setup: from },
  );
  const latestView = useLatestView(setId, deal.view);
  const [view, setView] = useState(deal.view);
  const { set } = view;
  const cards = useMemo(() => new Map(set.terms.map((card) => [card.id, card])), [set]);
  const [attempted, setAttempted] = useState<Attempted | null>(null);
  const [next] = state.queue;
  const asked = useMemo((): SpellWord | null => {
    const card = next && cards.get(next.termId);
    const word = card ? shownText(card[next.asked], view.look).trim() : '';
    return card && word !== ''
      ? { card, asked: next.asked, word, name: `${state.round}:${state.answers}:${card.id}` }
      : null;
  }, [next, cards, view.look, state.round, state.answers]);
  const word = attempted?.word ?? asked;

  const shownAt = useRef(0);
  const name = attempted ? null : asked?.name;
  useEffect(() => {
    if (name !== null) shownAt.current = clock.monotonic();
  }, [clock, name]);

  // A card that is no longer in the set, or no longer has the word, is passed over.
  const gone = next && !asked && !attempted ? next.termId : null;
  useEffect(() => {
    if (gone !== null) give({ kind: 'gone', termId: gone });
  }, [gone, give]);

  /** Spelling is what is asked: nothing is a slip here, and accents are letters. One of several answers is enough: all were said. */
  const judge = (typed: string, { asked, word }: SpellWord) => {
    const language = askedLanguage(set, asked);
    const grading = { ...settings.grading, typos: false, accents: 'count', alternatives: 'one' } as const;
    return spelledVerdict(grade(typed, word, { language, settings: grading }), { word, typed, language });
  };

  const tell = (first: Attempted, tookMs: number) => {
    const { card, asked } = first.word;
    const { isRight, overruled } = first;
    const what = { termId: card.id, asked, tookMs, overruled };
    const fact = { ...what, kind: 'answered' as const, setId, mode: 'spell' as const, format: 'heard' as const };
    give({ kind: 'spelled', ...what, isRight }, [
      {
        ...fact,
        grade: gradeOf('heard', isRight, common),
        parameters: usualParameters,
        retention: settings.desiredRetention,
      },
    ]);
    setAttempted(first);
  };

  const goOn = useCallback(() => {
    setAttempted(null);
    setView(latestView());
  }, [latestView]);

  /** The first attempt counts; those after it are practice, until the word is right. Returns whether it is. */
  const attempt = (typed: string): boolean => {
    if (!word) return false;
    const verdict = judge(typed, word);
    const all = signsOf(word.word).length;
    const language = askedLanguage(set, word.asked);
    if (attempted && !attempted.isRight) {
      if (verdict.accepted) goOn();
      else
        setAttempted({
          ...attempted,
          typed,
          verdict,
          revealed: revealedAfter(attempted.revealed, { typed, word: word.word, language }),
        });
    } else if (!attempted) {
      const revealed = verdict.accepted ? all : revealedAfter(0, { typed, word: word.word, language });
      tell(
        { word, isRight: verdict.accepted, typed, verdict, revealed },
        Math.min(mostMs, Math.round(clock.monotonic() - shownAt.current)),
      );
    }
    return verdict.accepted;
  };
  /** Shows the whole word: before an attempt this is a miss. */
  const reveal = () => {
    if (!word) return;
    const revealed = signsOf(word.word).length;
    if (attempted) setAttempted({ ...attempted, revealed });
    else
      tell(
        { word, isRight: false, typed: '', verdict: judge('', word), revealed },
        Math.min(mostMs, Math.round(clock.monotonic() - shownAt.current)),
      );
  };
  const overrule = () => {
    if (!attempted || attempted.typed === '') return;
    const last = undo();
    if (last?.kind !== 'spelled') return;
    const isRight = !attempted.isRight;
    const wasAccepted = attempted.overruled === undefined ? attempted.isRight : attempted.overruled === 'wrong';
    const revealed = isRight ? signsOf(attempted.word.word).length : 1;
    tell(
      { ...attempted, isRight, revealed, overruled: isRight === wasAccepted ? undefined : isRight ? 'right' : 'wrong' },
      last.tookMs,
    );
  };
  const back = (): boolean => {
    setAttempted(null);
    let last = undo();
    while (last?.kind === 'gone') last = undo();
    return last !== null;
  };
  const nextRound = () => {
    setView(latestView());
    give({ kind: 'round' });
  };
  const restart = (setup: SpellSetup) => {
    setAttempted(null);
    beginAnew(setup);
  };
  return {
    state,
    view,
    word,
    attempted,
    attempt,
    reveal,
    overrule,
    goOn,
    back,
    nextRound,
    restart,
    canGoBack: sitting.acts.length > 0,
  };
}

export type Spelling = ReturnType<typeof useSpell>;
