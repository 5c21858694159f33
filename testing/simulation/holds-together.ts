import type { SetDraft } from '../../src/domain/draft/set-draft';
import type { Violation } from './invariants';
import type { StoredRows } from './stored-rows';
import type { World } from './world';

/**
 * I11: whatever was killed, and wherever, one disk holds together: what belongs into one transaction is there whole. A
 * change on its way has its attempt, an attempt has changes on their way, cards are as many as their set says and have a
 * name and a number each, and a set lies there once. I2: while its making is in doubt, the set that it made is not shown beside it, unless its user opened that.
 */
export function holdsTogether(
  { isCrowded, service, opened }: World,
  device: number,
  rows: StoredRows,
): readonly Violation[] {
  const found: Violation[] = [];
  const broken = (what: string) => found.push({ invariant: 'I11', what: `on device ${device} ${what}` });
  const carried = new Set(rows.drafts.flatMap(({ draft }) => [...awaited(draft)]));
  const attempts = new Set(rows.attempts.map(({ id }) => id));
  for (const id of carried) if (!attempts.has(id)) broken(`a change waits for attempt ${id}, which is not there`);
  for (const id of attempts) if (!carried.has(id)) broken(`attempt ${id} carries nothing any more`);
  const numbers = isCrowded ? rows.sets.flatMap(({ serviceId }) => serviceId ?? []) : [];
  for (const number of numbers)
    if (numbers.indexOf(number) !== numbers.lastIndexOf(number)) broken(`set ${number} lies there twice`);
  for (const { id, created, setId, asked } of isCrowded ? rows.attempts : []) {
    // Its user is asked which of those that are shown it is.
    if (asked) continue;
    const made =
      created !== null ? service.effects.find((effect) => effect.kind === 'set' && effect.request === id) : undefined;
    const isBeside =
      made &&
      !opened.has(`${device} ${made.setId}`) &&
      rows.sets.some((row) => row.serviceId === made.setId && row.id !== setId);
    if (isBeside)
      found.push({
        invariant: 'I2',
        what: `“${made.to}” stands on device ${device} a second time while its making is in doubt`,
      });
  }
  const sets = new Map(rows.sets.map((row) => [row.id, row]));
  for (const { setId, terms } of rows.contents) {
    const set = sets.get(setId);
    if (!set) broken(`cards of ${setId} lie there without it`);
    else if (set.availability === 'here' && set.termCount !== terms.length)
      broken(`“${set.title}” says ${set.termCount} cards and has ${terms.length}`);
    if (new Set(terms.map(({ id }) => id)).size < terms.length) broken(`two cards of “${set?.title}” have one name`);
    const numbered = terms.flatMap(({ serviceId }) => serviceId ?? []);
    if (new Set(numbered).size < numbered.length) broken(`two cards of “${set?.title}” have one number`);
  }
  return found;
}

/** Requests of which nobody knows until when they may land: they are under way, or sent again. */
function awaited({ values, there, order, exists }: SetDraft): ReadonlySet<string> {
  return new Set(
    [...Object.values(values), ...Object.values(there), order, exists].flatMap(
      (entry) => entry?.maybe.flatMap(({ attempt, until }) => (until === null ? [attempt] : [])) ?? [],
    ),
  );
}
