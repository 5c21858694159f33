import { useCallback, useEffect, useMemo, useState } from 'react';
import * as words from '../../../messages/app/answer';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { GradingSettings } from '../../domain/grading/verdict';
import { cardKey, type CardKey, type SetProgress } from '../../domain/scheduling/progress';
import type { AskedSide, LogEntryId } from '../../domain/study-log';
import type { Term } from '../../domain/study-set';
import { useToast } from '../../ui/use-toast';
import { acceptedIn, type SeenSet, type SetGrader, setGrader } from './set-grader';
import { useKnownWords } from './use-known-words';

/** Long enough to get on, short enough that no key waits for it. */
const sliceMs = 8;

/** The grader of a set, which knows what this learner always accepts and reads the set while nothing else is to be done. */
export function useGrader(progress: SetProgress, seen: SeenSet, grading: GradingSettings, asked: AskedSide | 'both') {
  const client = useCarrel();
  const { clock, newId } = usePorts();
  const toast = useToast();
  const [changed, setChanged] = useState<ReadonlyMap<CardKey, readonly string[]>>(new Map());
  const overrulesBefore = useCallback(
    (card: Term, asked: AskedSide) => progress.get(cardKey(card.id, asked))?.overruledRight ?? 0,
    [progress],
  );
  const acceptedOf = useMemo(() => {
    const before = acceptedIn(progress);
    return (card: Term, asked: AskedSide) => changed.get(cardKey(card.id, asked)) ?? before(card, asked);
  }, [progress, changed]);
  const { set, look } = seen;
  const wordsOf = useKnownWords(set.langTerms, set.langDefinitions);
  const grader = useMemo(
    () => setGrader({ set, look }, grading, acceptedOf, wordsOf),
    [set, look, grading, acceptedOf, wordsOf],
  );
  useEffect(
    () => readWhileIdle(grader, asked === 'both' ? ['term', 'definition'] : [asked], () => clock.monotonic()),
    [grader, asked, clock],
  );

  return {
    /** `settings`: those chosen a moment ago. */
    grade: (card: Term, asked: AskedSide, text: string, settings: GradingSettings = grading) =>
      (settings === grading ? grader : setGrader(seen, settings, acceptedOf, wordsOf)).grade(card, asked, text),
    isAccepted: (card: Term, asked: AskedSide, text: string) => acceptedOf(card, asked).includes(text),
    overrulesBefore,
    /** From now on always right on this card, or no longer. */
    accept(card: Term, asked: AskedSide, text: string, isAccepted = true) {
      const others = acceptedOf(card, asked).filter((one) => one !== text);
      setChanged((before) => new Map(before).set(cardKey(card.id, asked), isAccepted ? [...others, text] : others));
      const fact = {
        kind: isAccepted ? ('accepts' as const) : ('accepts-no-longer' as const),
        termId: card.id,
        asked,
        text,
      };
      client.study
        .record(null, [{ ...fact, id: newId() as LogEntryId, setId: set.id, at: clock.now() }])
        .catch(() => toast({ text: words.notSaved, isProblem: true }));
    },
  };
}

/** A little at a time. Returns how to stop. */
function readWhileIdle(grader: SetGrader, ways: readonly AskedSide[], monotonic: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    const began = monotonic();
    const isTimeUp = () => monotonic() - began > sliceMs;
    const isMore = ways.some((asked) => grader.prepare(asked, isTimeUp));
    if (isMore) timer = setTimeout(read, 30);
  };
  timer = setTimeout(read, 600);
  return () => clearTimeout(timer);
}
