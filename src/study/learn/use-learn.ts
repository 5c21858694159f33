import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as things from '../../../messages/app/things';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { gradeOf } from '../../domain/scheduling/grade-of';
import { usualParameters } from '../../domain/scheduling/usual-parameters';
import type { GradingSettings } from '../../domain/grading/verdict';
import type { TermId } from '../../domain/study-set';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { choiceMaker } from '../answer/choice-maker';
import { useGrader } from '../answer/use-grader';
import type { SetDeal } from '../desk/read-set-deal';
import { useDayChange } from '../desk/use-day-change';
import { useSitting } from '../desk/use-sitting';
import { useLatestView } from '../desk/use-deck';
import { type LearnAnswer, learnMachine, type LearnSetup } from './learn-machine';
import { type LearnPlan, learnSetup } from './learn-setup';
import { aboutAll, aboutOf, type LearnSitting } from './left-learn';
import { questionOf, type Told } from './learn-question';

/** Nobody thinks longer, people go away. */
const mostMs = 60_000;

/** Learn under a learner's hands: the sitting, the question, the verdict on it, and every way to disagree. */
export function useLearn(deal: SetDeal, from: LearnSitting | LearnSetup, stars: ReadonlySet<TermId>) {
  const client = useCarrel();
  const { clock, random } = usePorts();
  const toast = useToast();
  const { common } = deal;
  const setId = deal.view.set.id;
  const sitting = useSitting(learnMachine, 'acts' in from ? from : { place: { setId, mode: 'learn' }, setup: from });
  const { state, give, undo, latest, beginAnew, flush } = sitting;
  const latestView = useLatestView(setId, deal.view);
  const [view, setView] = useState(deal.view);
  const [settings, setSettings] = useState(deal.settings);
  const { set } = view;
  const [progress, setProgress] = useState(deal.progress);
  const grader = useGrader(progress, view, settings.grading, state.setup.asked);
  const cards = useMemo(() => new Map(set.terms.map((card) => [card.id, card])), [set]);
  const { look } = view;
  const maker = useMemo(() => choiceMaker({ set, look }), [set, look]);
  const question = useMemo(() => questionOf(state, cards, maker), [state, cards, maker]);
  /** Of the next answer: a desk may lie open overnight. */
  const [day, setDay] = useState(deal.day);
  useDayChange(day, setDay);
  const [told, setTold] = useState<Told | null>(null);
  /** Typed, and not judged before the learner said whether one of several answers is enough. */
  const [undecided, setUndecided] = useState<string | null>(null);

  const shownAt = useRef(0);
  const name = told ? null : question?.name;
  useEffect(() => {
    if (name !== null) shownAt.current = clock.monotonic();
  }, [clock, name]);

  // A card that is no longer in the set, or cannot be asked any more, is passed over.
  const gone = state.queue[0]?.termId;
  useEffect(() => {
    if (!told && gone !== undefined && !question) give({ kind: 'gone', termId: gone });
  }, [told, gone, question, give]);

  const tell = useCallback(
    (answered: Told, tookMs: number) => {
      const { question, isRight, overruled, verdict, chosen } = answered;
      const { card, asked, format } = question;
      const mixedUpWith = isRight
        ? undefined
        : (verdict?.mixedUpWith ?? (chosen === card.id ? undefined : (chosen ?? undefined)));
      const what = { termId: card.id, asked, format, tookMs, mixedUpWith, overruled } satisfies Partial<LearnAnswer>;
      const grade = gradeOf(format, isRight, common);
      give({ kind: 'answered', ...what, isRight, day }, [
        {
          kind: 'answered',
          setId,
          ...what,
          mode: 'learn',
          grade,
          parameters: usualParameters,
          retention: settings.desiredRetention,
        },
      ]);
      setTold(answered);
      setUndecided(null);
    },
    [common, day, give, setId, settings.desiredRetention],
  );
  const tookNow = () => Math.min(mostMs, Math.round(clock.monotonic() - shownAt.current));

  const changeGrading = (grading: GradingSettings) => {
    setSettings((before) => ({ ...before, grading }));
    void doOrTell(toast, things.choiceNotSaved, () => client.study.changeSetSettings(setId, { grading }));
  };

  /** Judges what was typed; where the card has more answers, the learner is asked once first. */
  const answer = (text: string, grading: GradingSettings = settings.grading) => {
    if (!question || told) return;
    const verdict = grader.grade(question.card, question.asked, text, grading);
    if (verdict.rule === 'one-or-all') setUndecided(text);
    else tell({ question, isRight: verdict.accepted, given: text, verdict, chosen: null }, tookNow());
  };
  const decide = (alternatives: 'one' | 'all') => {
    if (undecided === null) return;
    const grading = { ...settings.grading, alternatives };
    changeGrading(grading);
    answer(undecided, grading);
  };
  const choose = (id: TermId) => {
    if (!question || told) return;
    tell({ question, isRight: id === question.card.id, given: null, verdict: null, chosen: id }, tookNow());
  };
  const dontKnow = () => {
    if (!question || told) return;
    const verdict = question.format === 'typed' ? grader.grade(question.card, question.asked, '') : null;
    tell({ question, isRight: false, given: null, verdict, chosen: null }, tookNow());
  };

  /** The learner's word against the grader's: the answer is taken back and given again. */
  const overrule = () => {
    if (!told?.verdict || told.given === null) return null;
    const last = undo();
    if (last?.kind !== 'answered') return null;
    const isRight = !told.isRight;
    const overruled = isRight === told.verdict.accepted ? undefined : isRight ? ('right' as const) : ('wrong' as const);
    const next = { ...told, isRight, overruled };
    tell(next, last.tookMs);
    // What one always accepts is accepted no longer, and again where the word is taken back.
    if (told.verdict.rule === 'personal')
      grader.accept(told.question.card, told.question.asked, told.verdict.matched, isRight);
    return next;
  };
  /** Whether it is time to offer that an answer is always accepted: the learner overruled the grader on this card before. */
  const canAccept =
    told?.overruled === 'right' &&
    told.given !== null &&
    overrulesOf(told) >= 2 &&
    !grader.isAccepted(told.question.card, told.question.asked, told.given);
  function overrulesOf({ question: { card, asked } }: Told): number {
    const acts = latest().sitting.acts.filter(
      (act) => act.kind === 'answered' && act.termId === card.id && act.asked === asked && act.overruled === 'right',
    );
    return grader.overrulesBefore(card, asked) + acts.length;
  }

  const goOn = useCallback(() => {
    setTold(null);
    // Sync never changes the card on the desk: what came meanwhile is there with the next one.
    setView(latestView());
  }, [latestView]);
  const nextRound = () => {
    setView(latestView());
    give({ kind: 'round' });
  };

  /** Takes the last answer back, also behind the end; a question whose answer is not decided is simply asked again. */
  const back = (): boolean => {
    if (undecided !== null) {
      setUndecided(null);
      return true;
    }
    setTold(null);
    let last = undo();
    while (last?.kind === 'gone') last = undo();
    return last !== null;
  };

  /** Another sitting over the same cards, from what the log says now. */
  const restart = async (change: Partial<Pick<LearnPlan, 'asked' | 'options' | 'only' | 'since'>> = {}) => {
    await flush();
    const [log, progress, today] = await Promise.all([
      client.study.log(setId),
      client.study.progress(setId),
      client.study.day(),
    ]);
    const { sitting } = latest();
    const { asked, options } = sitting.setup;
    const view = latestView();
    const seed = Math.floor(random.next() * 2 ** 31);
    const plan = { set: view.set, stars, progress, log, asked, options, seed, day: today, ...aboutOf(sitting) };
    setTold(null);
    setUndecided(null);
    setView(view);
    setProgress(progress);
    setDay(today);
    beginAnew(learnSetup({ ...plan, ...change }));
  };
  const fromBeginning = (change: Partial<Pick<LearnPlan, 'asked' | 'options' | 'only'>> = {}) =>
    restart({ ...change, since: clock.now() });
  const changeAsked = (asked: LearnSetup['asked']) => {
    setSettings((before) => ({ ...before, asked }));
    void doOrTell(toast, things.choiceNotSaved, () => client.study.changeSetSettings(setId, { asked }));
  };

  return {
    sitting: sitting.sitting,
    state,
    view,
    settings,
    question,
    told,
    undecided,
    grader,
    answer,
    decide,
    choose,
    dontKnow,
    overrule,
    canAccept,
    goOn,
    nextRound,
    back,
    restart,
    fromBeginning,
    allCards: () => restart(aboutAll(latest().sitting)),
    changeGrading,
    changeAsked,
    canGoBack: sitting.sitting.acts.length > 0 || undecided !== null,
  };
}

export type Learning = ReturnType<typeof useLearn>;
