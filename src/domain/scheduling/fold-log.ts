import type { Answered, LogEntry, LogEntryId, StudyMode } from '../study-log';
import type { TermId } from '../study-set';
import { usualScheduler } from './fsrs';
import { byMoment, inOrder } from './in-order';
import { seedOf } from './lot-of';
import { type CardKey, type CardProgress, type CardSchedule, cardKey, type SetProgress } from './progress';

export type AboutCard = Exclude<LogEntry, { readonly kind: 'undone' }>;
export type Answer = Extract<LogEntry, Answered>;

/** An answer that moved the schedule, and the schedule that it met; null: the card was new. */
export interface CountedAnswer {
  readonly answer: Answer;
  readonly before: CardSchedule | null;
}

/**
 * Everything that a set's log says of its cards. Lines may come in any order and more than once; what was taken back
 * counts as never written. The same lines give the same to the bit, on every device, and each card asked one way
 * depends on its own lines alone: whoever adds lines folds the cards they speak of again. Pure; n log n. What it makes is
 * stored: whoever changes that counts up the version of what is stored.
 */
export function foldLog(entries: readonly LogEntry[]): SetProgress {
  const progress = new Map<CardKey, CardProgress>();
  for (const [key, lines] of standingLines(entries)) {
    progress.set(key, inOrder(lines).reduce(afterLine, untouched));
  }
  return progress;
}

/** The answers of a set that moved the schedule, card by card, each card's in their order. */
export function countedAnswers(entries: readonly LogEntry[]): readonly CountedAnswer[] {
  const counted: CountedAnswer[] = [];
  for (const lines of standingLines(entries).values()) {
    let card = untouched;
    for (const line of inOrder(lines)) {
      if (line.kind === 'answered' && counts(card, line)) counted.push({ answer: line, before: card.schedule });
      card = afterLine(card, line);
    }
  }
  return counted;
}

/**
 * Each line once, by card, without those taken back. A line that takes back cannot itself be taken back: whoever wants
 * the answer again gives it again.
 */
export function standingLines(entries: readonly LogEntry[]): ReadonlyMap<CardKey, readonly AboutCard[]> {
  const takenBack = new Set<LogEntryId>();
  for (const entry of entries) if (entry.kind === 'undone') takenBack.add(entry.undoes);
  const lines = new Map<LogEntryId, AboutCard>();
  for (const entry of entries) {
    if (entry.kind === 'undone' || takenBack.has(entry.id)) continue;
    // What was copied to another device has another name there.
    const known = lines.get(entry.id);
    if (!known || byMoment(entry, known) < 0) lines.set(entry.id, entry);
  }
  const cards = new Map<CardKey, AboutCard[]>();
  for (const entry of lines.values()) {
    const key = cardKey(entry.termId, entry.asked);
    const ofCard = cards.get(key);
    if (ofCard) ofCard.push(entry);
    else cards.set(key, [entry]);
  }
  return cards;
}

const untouched: CardProgress = {
  schedule: null,
  isSuspended: false,
  buriedOn: null,
  answers: 0,
  right: 0,
  isMissed: false,
  answeredOn: null,
  accepted: [],
  overruledRight: 0,
  mixedUpWith: new Map(),
};

function afterLine(card: CardProgress, line: AboutCard): CardProgress {
  switch (line.kind) {
    case 'answered':
      return afterAnswer(card, line);
    case 'buried':
      return { ...card, buriedOn: line.day };
    case 'suspended':
      return { ...card, isSuspended: true };
    case 'resumed':
      return { ...card, isSuspended: false, buriedOn: null };
    case 'accepts':
      return card.accepted.includes(line.text) ? card : { ...card, accepted: [...card.accepted, line.text] };
    case 'accepts-no-longer':
      return { ...card, accepted: card.accepted.filter((text) => text !== line.text) };
    default:
      // What a later version of Carrel wrote says nothing to this one.
      line satisfies never;
      return card;
  }
}

function afterAnswer(card: CardProgress, answer: Answer): CardProgress {
  const { id, grade, day, retention, overruled, mixedUpWith } = answer;
  // The first answer that counts draws a card's dates. Its id is the same everywhere: a card's own differs between devices.
  const seed = card.schedule?.seed ?? seedOf(id);
  const isRight = grade !== 'again';
  return {
    schedule: counts(card, answer)
      ? usualScheduler.next(card.schedule, { seed, grade, day, retention })
      : card.schedule,
    isSuspended: card.isSuspended,
    buriedOn: card.buriedOn,
    answers: card.answers + 1,
    right: card.right + (isRight ? 1 : 0),
    isMissed: isAsked(answer) ? !isRight : card.isMissed,
    answeredOn: day,
    accepted: card.accepted,
    overruledRight: card.overruledRight + (overruled === 'right' ? 1 : 0),
    mixedUpWith: mixedUpWith === undefined ? card.mixedUpWith : oneMore(card.mixedUpWith, mixedUpWith),
  };
}

const schedulingModes: ReadonlySet<StudyMode> = new Set(['review', 'learn', 'test', 'spell']);

/**
 * Whether an answer moves the schedule: the first of its day that asked for the answer itself. A day that does not lie
 * behind the last one that counted (a journey westwards) begins nothing new.
 */
const counts = ({ schedule }: CardProgress, answer: Answer): boolean =>
  isAsked(answer) && (!schedule || answer.day > schedule.lastDay);

/** Whether it was asked for the answer itself; all else is practice. */
function isAsked({ mode, format }: Answer): boolean {
  if (!schedulingModes.has(mode)) return false;
  return (
    format === 'choice' || format === 'typed' || format === 'heard' || (format === 'self-rated' && mode === 'review')
  );
}

const oneMore = (counted: ReadonlyMap<TermId, number>, termId: TermId): ReadonlyMap<TermId, number> =>
  new Map(counted).set(termId, (counted.get(termId) ?? 0) + 1);
