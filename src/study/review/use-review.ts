import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { usualScheduler } from '../../domain/scheduling/fsrs';
import type { CardKey } from '../../domain/scheduling/progress';
import type { Grade } from '../../domain/study-log';
import { usualSetStudySettings } from '../../domain/study-settings';
import type { Fact, Given as GivenAct } from '../desk/sitting-keeper';
import { useSitting } from '../desk/use-sitting';
import type { ReviewDeal } from './review-deal';
import { answeredElsewhere } from './answered-elsewhere';
import { datesOf, doneElsewhere, goneFrom, linesAside, newIn, withProgressOf } from './review-queue-now';
import { type Asked, type Given, keyOf, type ReviewAct, reviewMachine, type ReviewState } from './review-session';
import { type SetsInHand, useSetsInHand } from './use-sets-in-hand';

const longestAnswerMs = 60_000;

/** Review in hand: where it stands, and what can be done. Every act is on the screen first and on the device right after. */
export function useReview(deal: ReviewDeal, queue: readonly Asked[], isWithoutNew: boolean) {
  const client = useCarrel();
  const { clock } = usePorts();
  const { day } = deal;
  const from = deal.sitting ?? { place: { setId: deal.setId, mode: 'review' as const }, setup: { day, queue } };
  const { sitting, state, give: giveAct, undo: undoAct, latest, flush } = useSitting(reviewMachine, from);
  const [elsewhere] = useState(() => answeredElsewhere(day));
  const { shown, sets, asLearnt, catchUp, put, change } = useSetsInHand(deal.sets);
  const [turnedAt, setTurnedAt] = useState<number | null>(null);
  const turnedNow = useRef<number | null>(null);
  const position = sitting.acts.length;
  const isTurned = turnedAt === position && state.queue.length > 0;
  const shownAt = useRef(0);
  /** Time that the card had taken before its answer was taken back. */
  const takenMs = useRef(0);
  useEffect(() => {
    shownAt.current = clock.monotonic() - takenMs.current;
    takenMs.current = 0;
  }, [clock, position]);

  /** A card that is no longer there is none to begin with, or to come back to. */
  const dropGone = useCallback(
    (others: readonly CardKey[] = []) => {
      const gone = [...goneFrom(latest().state.queue, sets()), ...others];
      if (gone.length > 0) giveAct({ kind: 'gone', gone });
    },
    [giveAct, latest, sets],
  );
  /** Of a sitting that is gone on with: what it began with and is not to be asked now. */
  const unwanted = useCallback(
    (sets: SetsInHand) => {
      const { state } = latest();
      return [...doneElsewhere(state, sets, deal), ...(isWithoutNew ? newIn(state, sets) : [])];
    },
    [deal, isWithoutNew, latest],
  );
  useLayoutEffect(() => {
    dropGone(deal.sitting ? unwanted(deal.sets) : []);
  }, [deal, dropGone, unwanted]);

  const give = useCallback(
    (act: GivenAct<ReviewAct>, facts: readonly Fact[] = []): ReviewState => {
      const { queue } = latest().state;
      const gone = catchUp() ? goneFrom(queue, sets()) : [];
      // Another device may have answered what comes next; the card in hand is this act's.
      const all = [...new Set([...gone, ...elsewhere.of(queue, asLearnt())])];
      return giveAct(all.length > 0 ? { ...act, gone: all } : act, facts);
    },
    [asLearnt, catchUp, elsewhere, giveAct, latest, sets],
  );

  const turn = useCallback(() => {
    turnedNow.current = latest().sitting.acts.length;
    setTurnedAt(turnedNow.current);
  }, [latest]);
  /** Also before it is drawn. */
  const isTurnedNow = useCallback(() => turnedNow.current === latest().sitting.acts.length, [latest]);

  /** The answer that was given; null where there is no card. */
  const grade = useCallback(
    (chosen: Grade): Given | null => {
      const { state: before } = latest();
      const [card] = before.queue;
      if (!card) return null;
      const tookMs = Math.min(longestAnswerMs, Math.round(clock.monotonic() - shownAt.current));
      const dueDay = datesOf(card, before, sets(), day)[chosen];
      const { setId, termId, asked } = card;
      const retention = (sets().get(setId)?.settings ?? usualSetStudySettings).desiredRetention;
      const answered = {
        kind: 'answered',
        mode: 'review',
        format: 'self-rated',
        parameters: usualScheduler.name,
      } as const;
      const after = give({ kind: 'grade', grade: chosen, tookMs, dueDay }, [
        { ...answered, setId, termId, asked, grade: chosen, tookMs, retention },
      ]);
      return after.answers.at(-1) ?? null;
    },
    [clock, day, give, latest, sets],
  );

  const setAside = useCallback(
    (how: 'buried' | 'suspended'): boolean => {
      const [card] = latest().state.queue;
      if (!card) return false;
      give({ kind: 'set-aside', how }, linesAside(card, how, sets()));
      return true;
    },
    [give, latest, sets],
  );

  /** What is in hand was read when the sitting was opened: after a restart with the answer that is now taken back. */
  const rereadProgress = useCallback(
    (item: Asked) => {
      flush()
        .then(() => client.study.progress(item.setId))
        .then(
          (progress) => change((sets) => withProgressOf(sets, item, progress.get(keyOf(item)))),
          // The dates stay as they were; the log has the last word.
          () => undefined,
        );
    },
    [change, client, flush],
  );

  /**
   * Takes the last thing back that the learner did; what merely went in the meantime goes again. A card whose grade is
   * taken back lies there as it was graded: turned. Null: there was nothing.
   */
  const undo = useCallback((): ReviewAct | null => {
    let act = undoAct();
    const went = new Set<CardKey>();
    for (; act?.kind === 'gone'; act = undoAct()) for (const key of act.gone ?? []) went.add(key);
    const [card] = latest().state.queue;
    catchUp();
    if (card && (act?.kind === 'grade' || act?.kind === 'set-aside')) elsewhere.takeBack(card);
    const done = elsewhere.of(latest().state.queue, asLearnt());
    dropGone([...unwanted(sets()).filter((key) => went.has(key)), ...done]);
    if (act?.kind === 'grade' && card && latest().state.queue[0] === card) {
      takenMs.current = act.tookMs;
      turn();
      rereadProgress(card);
    }
    return act;
  }, [asLearnt, catchUp, dropGone, elsewhere, latest, rereadProgress, sets, turn, undoAct, unwanted]);

  return {
    sitting,
    state,
    sets: shown,
    setsNow: sets,
    isTurned,
    isTurnedNow,
    position,
    turn,
    grade,
    setAside,
    undo,
    give,
    put,
    latest,
    flush,
  };
}

export type Review = ReturnType<typeof useReview>;
