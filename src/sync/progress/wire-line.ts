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

/** A line as it travels (`docs/service.md`, the log): the same line always in the same words. Null: it waits for a number. Pure. */
export function wireLine(row: LogRow, numbers: Numbers): LogLineBody | null {
  const set_id = (row.kind === 'moved' ? row.numbers?.set : undefined) ?? numbers.set(row.setId);
  if (set_id === null) return null;
  const stamp = {
    id: row.id,
    device: row.device,
    number: row.seq,
    at: row.at,
    day: row.day,
    utc_offset_min: row.utcOffsetMin,
    rollover_hour: row.rolloverHour,
    set_id,
  };
  if (row.kind === 'undone') return mayUndo(row, numbers) ? { ...stamp, kind: row.kind, undoes: row.undoes } : null;
  const term_id = (row.kind === 'moved' ? row.numbers?.card : undefined) ?? numbers.card(row.setId, row.termId);
  if (term_id === null) return null;
  if (row.kind === 'moved') {
    const to_set_id = numbers.set(row.toSetId);
    const to_term_id = numbers.card(row.toSetId, row.toTermId);
    return to_set_id === null || to_term_id === null
      ? null
      : { ...stamp, kind: row.kind, term_id, to_set_id, to_term_id };
  }
  const card = { ...stamp, term_id, asked: row.asked };
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

/** It goes after the line that it takes back. */
function mayUndo({ setId, card }: Extract<LogRow, { kind: 'undone' }>, numbers: Numbers): boolean {
  if (card === null || card === heldMoves || isHeldUndone(card)) return true;
  return numbers.card(setId, card) !== null;
}

type AnsweredRow = Extract<LogRow, { kind: 'answered' }>;

/** The card that it was mixed up with: without a number it is left out, unless it may come to one. */
function otherCard({ setId, mixedUpWith: other }: AnsweredRow, numbers: Numbers) {
  if (other === undefined) return {};
  const mixed_up_with = numbers.card(setId, other);
  if (mixed_up_with !== null) return { mixed_up_with };
  return numbers.mayCome(setId, other) ? 'waits' : {};
}

const answerOf = (row: AnsweredRow) => ({
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
  const setNumber = line.set_id;
  const cardOf = (number: ServiceTermId, set = setNumber) => names.card(set, number) ?? heldCard(number);
  const setOf = (number: ServiceSetId) => names.set(number) ?? heldSet(number);
  const stamp = {
    id: line.id as LogEntryId,
    device: line.device as DeviceId,
    seq: line.number,
    at: epochMs(line.at),
    day: line.day as LearnerDay,
    utcOffsetMin: line.utc_offset_min,
    rolloverHour: line.rollover_hour,
    setId: setOf(setNumber),
  };
  const isHeld = (id: SetId | TermId) => heldNumber(id) !== null;
  if (line.kind === 'undone')
    return {
      strangers: isHeld(stamp.setId) ? [setNumber] : [],
      entry: { ...stamp, kind: 'undone', undoes: line.undoes as LogEntryId },
    };
  if (line.kind === 'moved') {
    const entry: CardMove = {
      ...stamp,
      kind: 'moved',
      termId: cardOf(line.term_id),
      toSetId: setOf(line.to_set_id),
      toTermId: cardOf(line.to_term_id, line.to_set_id),
      numbers: { set: setNumber, card: line.term_id },
    };
    const strangers = [
      ...(isHeld(entry.setId) || isHeld(entry.termId) ? [setNumber] : []),
      ...(isHeld(entry.toSetId) || isHeld(entry.toTermId) ? [line.to_set_id] : []),
    ];
    return { strangers, entry };
  }
  const card = { ...stamp, termId: cardOf(line.term_id), asked: line.asked };
  const strangers = isHeld(card.setId) || isHeld(card.termId) ? [setNumber] : [];
  switch (line.kind) {
    case 'buried':
    case 'suspended':
    case 'resumed':
      return { strangers, entry: { ...card, kind: line.kind } };
    case 'accepts':
    case 'accepts-no-longer':
      return { strangers, entry: { ...card, kind: line.kind, text: line.text } };
    case 'answered':
      return {
        // The other card may come later than the one that was asked.
        strangers: line.mixed_up_with !== undefined && isHeld(cardOf(line.mixed_up_with)) ? [setNumber] : strangers,
        entry: {
          ...card,
          kind: 'answered',
          // What a later build calls otherwise moves no schedule here.
          mode: line.mode as Answered['mode'],
          format: line.format as Answered['format'],
          grade: line.grade,
          tookMs: line.took_ms,
          parameters: line.parameters,
          retention: line.retention,
          ...(line.mixed_up_with !== undefined && { mixedUpWith: cardOf(line.mixed_up_with) }),
          ...(line.overruled !== undefined && { overruled: line.overruled }),
        },
      };
    default:
      return line satisfies never;
  }
}

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
