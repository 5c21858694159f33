import type { FieldConflict } from '../../src/domain/problem';
import type { Term } from '../../src/domain/study-set';
import type { Violation } from './invariants';
import { plain } from './plain-text';
import type { Effect } from './simulated-service';
import type { StoredRows, WaitingRow } from './stored-rows';
import type { World } from './world';

/** The same question, whatever its user types into it meanwhile. */
export const questionOf = (fields: readonly FieldConflict[]): string =>
  JSON.stringify(fields.map(({ field, theirs }) => [field, theirs]));

/**
 * I8: what waits for a decision waits for one that is the user's to make. Nobody is asked about words that they typed over
 * themselves, about what they have decided already, or whether to delete a set that nobody else touched.
 */
export function askedWithCause(world: World) {
  const { ledger, service } = world;
  /** When the service first came to say a text, and when it last did. */
  const saidFirst = new Map<string, number>();
  const saidAt = new Map<string, number>();
  /** Texts that it came to say once more. */
  const saidAgain = new Set<string>();

  return {
    note({ to }: Effect, index: number): void {
      if (saidAt.has(plain(to))) saidAgain.add(plain(to));
      else saidFirst.set(plain(to), index);
      saidAt.set(plain(to), index);
    },
    of(device: number, user: string, rows: StoredRows): readonly Violation[] {
      const found: Violation[] = [];
      if (!world.isCrowded) return found;
      for (const row of rows.waiting) {
        const key = `${device} ${user} ${row.id}`;
        const fields =
          row.open === 1 && row.state.kind === 'needs-you' && row.state.problem.kind === 'conflict'
            ? row.state.problem.fields
            : [];
        const print = questionOf(fields);
        if (ledger.questions.get(key) === print) continue;
        ledger.questions.set(key, print);
        for (const field of world.restored ? [] : fields) {
          if (isCauseless(device, user, row, field, rows))
            found.push({
              invariant: 'I8',
              what: `device ${device} is asked about ${field.field} without cause: “${field.ours}” over “${field.theirs}” (${row.command.kind})`,
            });
        }
      }
      return found;
    },
  };

  function isCauseless(
    device: number,
    user: string,
    { command, setId }: WaitingRow,
    { field, before, ours, theirs }: FieldConflict,
    rows: StoredRows,
  ): boolean {
    switch (command.kind) {
      case 'edit-set':
      case 'edit-term':
        // Its making was in doubt, and what was found there says something else: perhaps another device's copy of the same.
        if (before === ours) return false;
        // Typed under one name of its set, and over what was sent under the other.
        if (ledger.hasOtherName(device, setId)) return false;
        return isTypedOver(device, ours, service.pictureAt(theirs)) || ledger.hasInsisted(device, field, ours, theirs);
      case 'delete-term': {
        // Deleted under one name of its set, and typed on under the other.
        if (ledger.hasOtherName(device, command.termId)) return false;
        const card = rows.contents.find((row) => row.setId === setId)?.terms.find((term) => term.id === command.termId);
        return (
          card !== undefined &&
          isSeen(device, command.before.term, card.term) &&
          isSeen(device, command.before.definition, card.definition) &&
          isSeen(device, pictureOf(command.before), pictureOf(card))
        );
      }
      case 'delete-set': {
        // Deleted under one name of the set, with something typed under the other, which may be sent by now.
        if (ledger.hasOtherName(device, setId)) return false;
        const number = rows.sets.find((set) => set.id === setId)?.serviceId ?? null;
        return service.effects.every((effect) => {
          const sender = world.senders.get(effect.request);
          return effect.setId !== number || (effect.user === user && sender?.device === device && !sender.duplicated);
        });
      }
      case 'create-set':
      case 'add-term':
      case 'move-term':
        return true;
      default:
        return command satisfies never;
    }
  }

  function pictureOf({ image }: Pick<Term, 'image'>): string {
    return image ? service.pictureAt(image.url) : '';
  }

  function isSeen(device: number, before: string, text: string): boolean {
    // Deleted over words that were taken back since: what stands there now was not what its user saw.
    if (ledger.hasTakenBack(device, before)) return false;
    return plain(before) === plain(text) || isTypedOver(device, before, text);
  }

  /** Typed on this device over `theirs`, by one edit or by several, and the service never came back to it from any of them. */
  function isTypedOver(device: number, ours: string, theirs: string): boolean {
    let first = Number.POSITIVE_INFINITY;
    for (let text = ours, typed = ledger.typedAs(ours); typed?.device === device; typed = ledger.typedAs(text)) {
      // What is asked about may have landed late, after the reading that asks.
      if (text !== ours) first = Math.min(first, saidFirst.get(plain(text)) ?? first);
      text = typed.before;
      // Taken back, with what came after it left standing over words that it was never meant for.
      if (ledger.hasTakenBack(device, text)) return false;
      if (text === '') return false;
      if (plain(text) === plain(theirs))
        return first === Number.POSITIVE_INFINITY
          ? !saidAgain.has(plain(theirs))
          : (saidAt.get(plain(theirs)) ?? -1) < first;
    }
    return false;
  }
}
