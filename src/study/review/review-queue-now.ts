import { type CardKey, type CardProgress, cardKey, isToRelearn } from '../../domain/scheduling/progress';
import { sidesOf } from '../../domain/scheduling/review-day';
import { previewGrades } from '../../domain/scheduling/preview-grades';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Grade, SetAside } from '../../domain/study-log';
import { everySet } from '../../domain/sitting';
import type { SetId, StudySet, Term, TermId } from '../../domain/study-set';
import { isWhole } from '../../domain/whole-card';
import { usualSetStudySettings } from '../../domain/study-settings';
import { type Asked, keyOf, type ReviewState } from './review-session';
import type { SetsInHand } from './use-sets-in-hand';

const indexed = new WeakMap<StudySet, ReadonlyMap<TermId, Term>>();
/** Gone through once a set, not once a card. */
function termsOf(set: StudySet): ReadonlyMap<TermId, Term> {
  const terms = indexed.get(set) ?? new Map(set.terms.map((term) => [term.id, term]));
  indexed.set(set, terms);
  return terms;
}

export function termOf(sets: SetsInHand, { setId, termId }: Asked): Term | undefined {
  const set = sets.get(setId);
  return set && termsOf(set.view.set).get(termId);
}

/** The cards of a queue that are no longer there to be asked: deleted, or without anything on one side. */
export const goneFrom = (queue: readonly Asked[], sets: SetsInHand): readonly CardKey[] =>
  queue
    .filter((item) => {
      const card = termOf(sets, item);
      return !card || !isWhole(card);
    })
    .map(keyOf);

export const progressOf = (sets: SetsInHand, item: Asked): CardProgress | undefined =>
  sets.get(item.setId)?.progress.get(cardKey(item.termId, item.asked));

/** The same sets, with what the log says of one card by now. */
export function withProgressOf(sets: SetsInHand, item: Asked, card: CardProgress | undefined): SetsInHand {
  const known = sets.get(item.setId);
  if (!known) return sets;
  const progress = new Map(known.progress);
  if (card) progress.set(keyOf(item), card);
  else progress.delete(keyOf(item));
  return new Map(sets).set(item.setId, { ...known, progress });
}

/**
 * Cards that were dealt with elsewhere since the sitting was left: answered in another mode, buried, suspended. What comes back in this sitting stays.
 * In a sitting over all sets also those of sets that were left out for the day.
 */
export function doneElsewhere(
  { queue }: Pick<ReviewState, 'queue'>,
  sets: SetsInHand,
  { day, setId }: SittingOf,
): readonly CardKey[] {
  const isLeftOut = (item: Asked) => setId === everySet && sets.get(item.setId)?.settings.leftOutOn === day;
  return [
    ...queue.filter(isLeftOut).map(keyOf),
    ...dealtWith({ queue: queue.filter((item) => !isLeftOut(item)) }, sets, day),
  ];
}

/** Cards of a queue that the log says are done with for the day; what comes back in this sitting is not. */
export const dealtWith = (
  { queue }: Pick<ReviewState, 'queue'>,
  sets: SetsInHand,
  day: LearnerDay,
): readonly CardKey[] => queue.filter((item) => !item.again && isDone(progressOf(sets, item), day)).map(keyOf);

/** Cards of a queue that no answer has given a date yet. */
export const newIn = ({ queue }: Pick<ReviewState, 'queue'>, sets: SetsInHand): readonly CardKey[] =>
  queue.filter((item) => !item.again && !progressOf(sets, item)?.schedule).map(keyOf);

interface SittingOf {
  readonly day: LearnerDay;
  /** `everySet`: over all of them. */
  readonly setId: SetId;
}

const isDone = (card: CardProgress | undefined, day: LearnerDay): boolean =>
  card !== undefined &&
  (card.isSuspended || card.buriedOn === day || (card.schedule?.lastDay === day && !isToRelearn(card, day)));

/** Until tomorrow a card asked both ways is put off both ways; suspended it is the way it was asked. */
export function linesAside(
  { setId, termId, asked }: Asked,
  how: 'buried' | 'suspended',
  sets: SetsInHand,
): readonly (SetAside & { readonly setId: SetId })[] {
  const isBoth = how === 'buried' && sets.get(setId)?.settings.asked === 'both';
  return (isBoth ? sidesOf('both') : [asked]).map((way) => ({ kind: how, setId, termId, asked: way }));
}

/** When the card comes again after each grade. Once it was answered today its date stands, whatever follows. */
export function datesOf(
  item: Asked,
  { answers }: Pick<ReviewState, 'answers'>,
  sets: SetsInHand,
  day: LearnerDay,
): Readonly<Record<Grade, LearnerDay>> {
  const key = keyOf(item);
  const answered = answers.find((answer) => answer.isFirst && keyOf(answer) === key);
  const schedule = progressOf(sets, item)?.schedule ?? null;
  const standing = answered?.dueDay ?? (schedule?.lastDay === day ? schedule.dueDay : null);
  if (standing !== null) return { again: standing, hard: standing, good: standing, easy: standing };
  const { desiredRetention } = sets.get(item.setId)?.settings ?? usualSetStudySettings;
  return previewGrades(schedule, day, desiredRetention);
}
