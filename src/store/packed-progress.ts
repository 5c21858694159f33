import type { CardKey, CardProgress, CardSchedule, SetProgress } from '../domain/scheduling/progress';
import type { LearnerDay } from '../domain/scheduling/learner-day';
import type { TermId } from '../domain/study-set';

/** One card as a list of plain values: a tenth of the time that its objects take to be stored and read. */
type Packed = readonly [
  key: CardKey,
  schedule:
    | readonly [
        stability: number,
        difficulty: number,
        firstDay: LearnerDay,
        lastDay: LearnerDay,
        dueDay: LearnerDay,
        reps: number,
        lapses: number,
        seed: number,
      ]
    | 0,
  isSuspended: 0 | 1,
  buriedOn: LearnerDay | null,
  answers: number,
  right: number,
  isMissed: 0 | 1,
  answeredOn: LearnerDay | null,
  accepted: readonly string[] | 0,
  overruledRight: number,
  mixedUpWith: readonly (readonly [TermId, number])[] | 0,
];

/** A set's progress as one text, which a browser stores and reads quickest. */
export function packedProgress(progress: SetProgress): string {
  const cards: Packed[] = [];
  for (const [key, card] of progress) cards.push(packed(key, card));
  return JSON.stringify(cards);
}

export function unpackedProgress(text: string): SetProgress {
  // Nobody but `packedProgress` writes such texts.
  const cards = JSON.parse(text) as readonly Packed[];
  return new Map(cards.map((card) => [card[0], unpacked(card)]));
}

function packed(
  key: CardKey,
  {
    schedule,
    isSuspended,
    buriedOn,
    answers,
    right,
    isMissed,
    answeredOn,
    accepted,
    overruledRight,
    mixedUpWith,
  }: CardProgress,
): Packed {
  return [
    key,
    schedule
      ? [
          schedule.stability,
          schedule.difficulty,
          schedule.firstDay,
          schedule.lastDay,
          schedule.dueDay,
          schedule.reps,
          schedule.lapses,
          schedule.seed,
        ]
      : 0,
    isSuspended ? 1 : 0,
    buriedOn,
    answers,
    right,
    isMissed ? 1 : 0,
    answeredOn,
    accepted.length > 0 ? accepted : 0,
    overruledRight,
    mixedUpWith.size > 0 ? [...mixedUpWith] : 0,
  ];
}

function unpacked([
  ,
  schedule,
  isSuspended,
  buriedOn,
  answers,
  right,
  isMissed,
  answeredOn,
  accepted,
  overruledRight,
  mixedUpWith,
]: Packed): CardProgress {
  return {
    schedule: schedule === 0 ? null : unpackedSchedule(schedule),
    isSuspended: isSuspended === 1,
    buriedOn,
    answers,
    right,
    isMissed: isMissed === 1,
    answeredOn,
    accepted: accepted === 0 ? [] : accepted,
    overruledRight,
    mixedUpWith: new Map(mixedUpWith === 0 ? [] : mixedUpWith),
  };
}

function unpackedSchedule([stability, difficulty, firstDay, lastDay, dueDay, reps, lapses, seed]: Exclude<
  Packed[1],
  0
>): CardSchedule {
  return { stability, difficulty, firstDay, lastDay, dueDay, reps, lapses, seed };
}
