import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import { faultOfLine, type LogLineBody } from '../../../contract/log-body';
import { epochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { heldCard, heldMoves, heldNumber, heldSet, isHeldUndone } from '../../domain/on-hold';
import type { Answered, AskedSide, CardMove, DeviceId, LogEntryId, LogLine } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import type { LogRow } from '../../store/rows';

/** The service's numbers of what a line speaks of; null: it has none yet. `mayCome`: a card that waits to be made. */
export interface Numbers {
  readonly set: (id: SetId) => ServiceSetId | null;
  readonly card: (setId: SetId, id: TermId) => ServiceTermId | null;
  readonly mayCome: (setId: SetId, id: TermId) => boolean;
}

type RowOf<Kind extends LogRow['kind']> = Extract<LogRow, { kind: Kind }>;
type OfCardRow = Exclude<LogRow, { kind: 'undone' | 'moved' }>;

/** A line as it travels (`docs/service.md`, the log): the same line always in the same words. Null: it waits for a number. Pure. */
export function wireLine(row: LogRow, numbers: Numbers): LogLineBody | null {
  switch (row.kind) {
    case 'undone':
      return undoneWire(row, numbers);
    case 'moved':
      return movedWire(row, numbers);
    default:
      return ofCardWire(row, numbers);
  }
}

const stampWire = (row: LogRow, set_id: ServiceSetId) => ({
  id: row.id,
  device: row.device,
  number: row.seq,
  at: row.at,
  day: row.day,
  utc_offset_min: row.utcOffsetMin,
  rollover_hour: row.rolloverHour,
  set_id,
});

/** It goes after the line that it takes back. */
function undoneWire(row: RowOf<'undone'>, numbers: Numbers): LogLineBody | null {
  const { kind, setId, card, undoes } = row;
  const set_id = numbers.set(setId);
  const isFree = card === null || card === heldMoves || isHeldUndone(card) || numbers.card(setId, card) !== null;
  return set_id !== null && isFree ? { ...stampWire(row, set_id), kind, undoes } : null;
}

/** What came from the service goes back under the numbers that it had. */
function movedWire(row: RowOf<'moved'>, { set, card }: Numbers): LogLineBody | null {
  const { kind, setId, termId, toSetId, toTermId } = row;
  const set_id = row.numbers?.set ?? set(setId);
  const term_id = row.numbers?.card ?? card(setId, termId);
  const [to_set_id, to_term_id] = [set(toSetId), card(toSetId, toTermId)];
  if (set_id === null || term_id === null || to_set_id === null || to_term_id === null) return null;
  return { ...stampWire(row, set_id), kind, term_id, to_set_id, to_term_id };
}

function ofCardWire(row: OfCardRow, numbers: Numbers): LogLineBody | null {
  const set_id = numbers.set(row.setId);
  const term_id = numbers.card(row.setId, row.termId);
  if (set_id === null || term_id === null) return null;
  const card = { ...stampWire(row, set_id), term_id, asked: row.asked };
  switch (row.kind) {
    case 'buried':
    case 'suspended':
    case 'resumed':
      return { ...card, kind: row.kind };
    case 'accepts':
    case 'accepts-no-longer':
      return { ...card, kind: row.kind, text: row.text };
    case 'answered': {
      const other = otherCard(row, numbers);
      if (other === 'waits') return null;
      return { ...card, ...answerOf(row), ...other, ...(row.overruled !== undefined && { overruled: row.overruled }) };
    }
    default:
      return row satisfies never;
  }
}

/** The card that it was mixed up with: without a number it is left out, unless it may come to one. */
function otherCard({ setId, mixedUpWith: other }: RowOf<'answered'>, numbers: Numbers) {
  if (other === undefined) return {};
  const mixed_up_with = numbers.card(setId, other);
  if (mixed_up_with !== null) return { mixed_up_with };
  return numbers.mayCome(setId, other) ? 'waits' : {};
}

const answerOf = (row: RowOf<'answered'>) => ({
  kind: row.kind,
  mode: row.mode,
  format: row.format,
  grade: row.grade,
  took_ms: row.tookMs,
  parameters: row.parameters,
  retention: row.retention,
});

/** This device's names of what the service has by number; undefined: it is not here. */
export interface NamesHere {
  readonly set: (number: ServiceSetId) => SetId | undefined;
  readonly card: (set: ServiceSetId, number: ServiceTermId) => TermId | undefined;
}

/** A line that arrived; what it names and is not here it names by number: of these sets. */
export interface Arrived {
  readonly entry: LogLine;
  readonly strangers: readonly ServiceSetId[];
}

/** Null: of a kind that this build does not know, or none. Pure. */
export function arrivedLine(value: unknown, names: NamesHere): Arrived | null {
  if (faultOfLine(value) !== null) return null;
  const line = value as KnownLine;
  if (!kinds.has(line.kind)) return null;
  switch (line.kind) {
    case 'undone':
      return undoneHere(line, names);
    case 'moved':
      return movedHere(line, names);
    default:
      return ofCardHere(line, names);
  }
}

const setHere = (names: NamesHere, number: ServiceSetId): SetId => names.set(number) ?? heldSet(number);
const cardHere = (names: NamesHere, set: ServiceSetId, number: ServiceTermId): TermId =>
  names.card(set, number) ?? heldCard(number);
/** It is not here, and is called by its number. */
const isHeld = (id: SetId | TermId) => heldNumber(id) !== null;

const stampHere = (line: Stamped, names: NamesHere) => ({
  id: line.id as LogEntryId,
  device: line.device as DeviceId,
  seq: line.number,
  at: epochMs(line.at),
  day: line.day as LearnerDay,
  utcOffsetMin: line.utc_offset_min,
  rolloverHour: line.rollover_hour,
  setId: setHere(names, line.set_id),
});

function undoneHere(line: LineOf<'undone'>, names: NamesHere): Arrived {
  const stamp = stampHere(line, names);
  return {
    strangers: isHeld(stamp.setId) ? [line.set_id] : [],
    entry: { ...stamp, kind: 'undone', undoes: line.undoes as LogEntryId },
  };
}

function movedHere(line: LineOf<'moved'>, names: NamesHere): Arrived {
  const { set_id, term_id, to_set_id, to_term_id } = line;
  const entry: CardMove = {
    ...stampHere(line, names),
    kind: 'moved',
    termId: cardHere(names, set_id, term_id),
    toSetId: setHere(names, to_set_id),
    toTermId: cardHere(names, to_set_id, to_term_id),
    numbers: { set: set_id, card: term_id },
  };
  const strangers = [
    ...(isHeld(entry.setId) || isHeld(entry.termId) ? [set_id] : []),
    ...(isHeld(entry.toSetId) || isHeld(entry.toTermId) ? [to_set_id] : []),
  ];
  return { strangers, entry };
}

function ofCardHere(line: OfCardLine, names: NamesHere): Arrived {
  const { set_id } = line;
  const card = { ...stampHere(line, names), termId: cardHere(names, set_id, line.term_id), asked: line.asked };
  const strangers = isHeld(card.setId) || isHeld(card.termId) ? [set_id] : [];
  switch (line.kind) {
    case 'buried':
    case 'suspended':
    case 'resumed':
      return { strangers, entry: { ...card, kind: line.kind } };
    case 'accepts':
    case 'accepts-no-longer':
      return { strangers, entry: { ...card, kind: line.kind, text: line.text } };
    case 'answered': {
      const { mixed_up_with: number } = line;
      const mixedUpWith = number === undefined ? undefined : cardHere(names, set_id, number);
      return {
        // The other card may come later than the one that was asked.
        strangers: mixedUpWith !== undefined && isHeld(mixedUpWith) ? [set_id] : strangers,
        entry: { ...card, ...answerHere(line), ...(mixedUpWith !== undefined && { mixedUpWith }) },
      };
    }
    default:
      return line satisfies never;
  }
}

const answerHere = (line: LineOf<'answered'>) => ({
  kind: line.kind,
  // What a later build calls otherwise moves no schedule here.
  mode: line.mode as Answered['mode'],
  format: line.format as Answered['format'],
  grade: line.grade,
  tookMs: line.took_ms,
  parameters: line.parameters,
  retention: line.retention,
  ...(line.overruled !== undefined && { overruled: line.overruled }),
});

const kinds: ReadonlySet<string> = new Set<LogLine['kind']>([
  'answered',
  'moved',
  'undone',
  'buried',
  'suspended',
  'resumed',
  'accepts',
  'accepts-no-longer',
]);

interface Stamped {
  readonly id: string;
  readonly device: string;
  readonly number: number;
  readonly at: number;
  readonly day: number;
  readonly utc_offset_min: number;
  readonly rollover_hour: number;
  readonly set_id: ServiceSetId;
}
interface OfCard extends Stamped {
  readonly term_id: ServiceTermId;
  readonly asked: AskedSide;
}
type KnownLine =
  | (Stamped & { readonly kind: 'undone'; readonly undoes: string })
  | (Stamped & {
      readonly kind: 'moved';
      readonly term_id: ServiceTermId;
      readonly to_set_id: ServiceSetId;
      readonly to_term_id: ServiceTermId;
    })
  | (OfCard & { readonly kind: 'buried' | 'suspended' | 'resumed' })
  | (OfCard & { readonly kind: 'accepts' | 'accepts-no-longer'; readonly text: string })
  | (OfCard & {
      readonly kind: 'answered';
      readonly mode: string;
      readonly format: string;
      readonly grade: Answered['grade'];
      readonly took_ms: number;
      readonly parameters: string;
      readonly retention: number;
      readonly mixed_up_with?: ServiceTermId;
      readonly overruled?: 'right' | 'wrong';
    });
type LineOf<Kind extends KnownLine['kind']> = Extract<KnownLine, { kind: Kind }>;
type OfCardLine = Exclude<KnownLine, { kind: 'undone' | 'moved' }>;
