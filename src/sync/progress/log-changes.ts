import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import type { DeviceId, LogEntryId, LogLine } from '../../domain/study-log';
import type { SetId } from '../../domain/study-set';
import type { LogExchange } from '../../store/meta-repository';
import { goneCards } from '../../store/gone-cards';
import { movesOf } from '../../store/placed-log';
import type { LogRow, NewLogRow } from '../../store/rows';
import { readStoredSet } from '../../store/stored-set';
import type { Engine } from '../engine';
import { namesOf } from './numbers-of';
import { heldMoves, heldNumber, heldSet, heldUndone } from '../../domain/on-hold';
import { entryOf, namedAnew, nameOf, toldOfOthers, unitedLog } from './united-log';
import { arrivedLine } from './wire-line';

/** Of what `arrivedLine` and `saidIn` read. */
const readerVersion = 3;
const nothingYet: LogExchange = { v: readerVersion, cursor: '0', upTo: 0, unsent: [], held: [], strangers: [] };

type Stored = Pick<Engine, 'store' | 'random'>;

/** Belongs into a transaction over `meta`. */
export async function exchangeOf({ store }: Pick<Engine, 'store'>): Promise<LogExchange> {
  const known = (await store.meta.get('exchange')) ?? nothingYet;
  return known.v === readerVersion ? known : { ...known, v: readerVersion, cursor: '0', unfit: [] };
}

/** Takes a page of the service's log. Belongs into a transaction over log and `saidTables`. Resolves to the sets of which there is news. */
export async function takePage(engine: Stored, values: readonly unknown[], cursor: string): Promise<readonly SetId[]> {
  const { db, meta } = engine.store;
  const names = await namesOf(
    db,
    setNumbersIn(values, ['set_id', 'to_set_id']),
    setNumbersIn(movesIn(values), ['set_id']),
  );
  const arrived = values.map((value) => arrivedLine(value, names)).filter((line) => line !== null);
  const before = await exchangeOf(engine);
  const strangers = new Set(before.strangers);
  for (const line of arrived) for (const number of line.strangers) strangers.add(number);
  const entries = arrived.map(({ entry }) => entry);
  const { here, told } = await rowsBeside(engine, entries);
  const { removed, added, refiled, misnamed } = unitedLog(here, entries, await ofNoCard(engine, told));
  // What was written here meanwhile lies before what arrives now.
  const after = await caughtUp(engine, { ...before, cursor, strangers: [...strangers] });
  const gone = new Set(removed.map(({ n }) => n));
  await db.log.bulkDelete([...gone]);
  await db.log.bulkAdd(added);
  const left = await nameAnew(engine, misnamed, {
    ...after,
    upTo: await lastNumber(engine),
    unsent: after.unsent.filter((n) => !gone.has(n)),
    held: after.held.filter((n) => !gone.has(n)),
  });
  // Perhaps they were not sent; sent again they do no harm.
  await db.log.bulkAdd(refiled);
  const kept = new Set([...added, ...refiled].map(nameOf));
  const own = await meta.get('device');
  // Where lines of this device stand under other names now, their numbers are not given again.
  if (own && removed.some((row) => row.device === own && !kept.has(nameOf(row)))) await freshName(engine, own);
  await meta.set('exchange', left);
  return setsTold(engine, added);
}

/** The sets of which such lines say something: of a card that moved the one that it is in by now, and of a move all. */
async function setsTold({ store: { db } }: Stored, lines: readonly NewLogRow[]): Promise<readonly SetId[]> {
  const moves = await movesOf(db);
  const ofMoves = lines.some(({ card }) => card === heldMoves) ? moves.named : [];
  const cards = lines.flatMap(({ setId, card }) => (card === null ? [] : moves.of({ setId, termId: card })));
  return [...new Set([...lines, ...cards, ...ofMoves].map(({ setId }) => setId))];
}

/** Another name that a set had here, with the numbers of what its cards were called. */
export interface FormerName {
  readonly setId: SetId;
  readonly cards: ReadonlyMap<string, ServiceTermId>;
}

/**
 * Files lines of one set, which named what was not here, or the set by another name, where they belong now. Belongs into a
 * transaction as `takePage` does.
 */
export async function refile(
  engine: Stored,
  number: ServiceSetId,
  former: FormerName | null = null,
): Promise<readonly SetId[]> {
  const { db, meta } = engine.store;
  const names = await namesOf(db, [number]);
  const setId = names.set(number);
  if (setId === undefined) return [];
  const here = (card: string) => {
    const known = former?.cards.get(card) ?? heldNumber(card as never);
    return (known === null ? undefined : names.card(number, known as never)) ?? (card as never);
  };
  const removed: LogRow[] = [];
  const added: NewLogRow[] = [];
  let isDone = true;
  const setNames: readonly SetId[] = [heldSet(number), setId, ...(former ? [former.setId] : [])];
  const isOfSet = (name: SetId) => setNames.includes(name);
  const filedAgain = (row: LogRow): NewLogRow => {
    const entry = entryOf(row);
    switch (entry.kind) {
      case 'undone':
        return { ...entry, setId, card: row.card === null ? null : here(row.card) };
      case 'moved':
        return {
          ...entry,
          ...(isOfSet(entry.setId) && { setId, termId: here(entry.termId) }),
          ...(isOfSet(entry.toSetId) && { toSetId: setId, toTermId: here(entry.toTermId) }),
          card: heldMoves,
        };
      case 'answered': {
        const mixed = entry.mixedUpWith !== undefined && { mixedUpWith: here(entry.mixedUpWith) };
        return { ...entry, setId, termId: here(entry.termId), card: here(entry.termId), ...mixed };
      }
      default:
        return { ...entry, setId, termId: here(entry.termId), card: here(entry.termId) };
    }
  };
  const ofSet = await db.log.where('setId').anyOf(setNames).toArray();
  const cameTo = (await db.log.where('card').equals(heldMoves).toArray()).filter(
    (row) => row.kind === 'moved' && isOfSet(row.toSetId) && !isOfSet(row.setId),
  );
  for (const row of [...ofSet, ...cameTo]) {
    const entry = entryOf(row);
    const next = filedAgain(row);
    if (namesWhatIsAway(next, setId)) isDone = false;
    if (JSON.stringify(next) === JSON.stringify({ ...entry, card: row.card })) continue;
    removed.push(row);
    added.push(next);
  }
  if (removed.length === 0 && !isDone) return [];
  const before = await caughtUp(engine, await exchangeOf(engine));
  const numbers = new Set(removed.map(({ n }) => n));
  const isUnsent = removed.some(({ n }) => before.unsent.includes(n) || before.held.includes(n));
  await db.log.bulkDelete([...numbers]);
  await db.log.bulkAdd(added);
  await meta.set('exchange', {
    ...before,
    // Sent again does no harm.
    upTo: isUnsent ? before.upTo : await lastNumber(engine),
    unsent: before.unsent.filter((n) => !numbers.has(n)),
    held: before.held.filter((n) => !numbers.has(n)),
    strangers: isDone ? before.strangers.filter((stranger) => stranger !== number) : before.strangers,
  });
  return removed.length === 0 ? [] : setsTold(engine, added);
}

/** Whether a line names a card of this set by its number: it may come yet. */
const namesWhatIsAway = (row: NewLogRow, setId: SetId): boolean =>
  row.kind === 'moved'
    ? (row.setId === setId && heldNumber(row.termId) !== null) ||
      (row.toSetId === setId && heldNumber(row.toTermId) !== null)
    : (row.card !== null && heldNumber(row.card) !== null) ||
      (row.kind === 'answered' && row.mixedUpWith !== undefined && heldNumber(row.mixedUpWith) !== null);

/**
 * The service has other lines under these names: two devices share one, as a browser's profile does that was copied. With
 * whatever else the device did not send they go under a name that nobody has, and the service's log is read anew: perhaps it is the same
 * line, told of the card's number before it moved, and then the service's counts. Belongs into a transaction over log and meta.
 */
export async function renamed(engine: Stored, refused: readonly LogRow[]): Promise<void> {
  const { db, meta } = engine.store;
  const before = await caughtUp(engine, await exchangeOf(engine));
  const gone = new Set(refused.map(({ n }) => n));
  await db.log.bulkDelete([...gone]);
  const isLeft = (n: number) => !gone.has(n);
  const left = { ...before, unsent: before.unsent.filter(isLeft), held: before.held.filter(isLeft) };
  await meta.set(
    'exchange',
    await nameAnew(engine, refused.map(newRow), { ...left, cursor: nothingYet.cursor, upTo: await lastNumber(engine) }),
  );
}

/** `misnamed` are taken out already; the unsent lines of their devices go with them. Resolves to what is left to send. */
async function nameAnew(engine: Stored, misnamed: readonly NewLogRow[], known: LogExchange): Promise<LogExchange> {
  if (misnamed.length === 0) return known;
  const { db } = engine.store;
  const unsent = (await db.log.bulkGet([...known.unsent, ...known.held])).filter((row) => row !== undefined);
  const moved = new Set<number>();
  for (const device of new Set(misnamed.map((row) => row.device))) {
    const others = unsent.filter((row) => row.device === device);
    for (const { n } of others) moved.add(n);
    await db.log.bulkDelete(others.map(({ n }) => n));
    const all = [...misnamed.filter((row) => row.device === device), ...others.map(newRow)];
    await db.log.bulkAdd(namedAnew(all, await freshName(engine, device)));
  }
  const isLeft = (n: number) => !moved.has(n);
  return { ...known, unsent: known.unsent.filter(isLeft), held: known.held.filter(isLeft) };
}

const newRow = (row: LogRow): NewLogRow => ({ ...entryOf(row), card: row.card });

/** A name for a device's lines; if they are this device's, for those that come, too. */
async function freshName({ store, random }: Stored, device: DeviceId): Promise<DeviceId> {
  const fresh = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('') as DeviceId;
  if ((await store.meta.get('device')) === device) await store.meta.set('device', fresh);
  return fresh;
}

/** What was written here since is unsent, one by one: what comes behind it now is the service's. */
async function caughtUp({ store }: Stored, known: LogExchange): Promise<LogExchange> {
  const fresh = await store.db.log.where('n').above(known.upTo).toArray();
  if (fresh.length === 0) return known;
  return { ...known, upTo: fresh.at(-1)?.n ?? known.upTo, unsent: [...known.unsent, ...fresh.map(({ n }) => n)] };
}

const lastNumber = async ({ store }: Stored): Promise<number> => (await store.db.log.orderBy('n').last())?.n ?? 0;

interface Beside {
  /** What `unitedLog` asks for. */
  readonly here: readonly LogRow[];
  /** Of these, the rows that the page tells of another card. */
  readonly told: ReturnType<typeof toldOfOthers>;
}

async function rowsBeside({ store: { db } }: Stored, entries: readonly LogLine[]): Promise<Beside> {
  const ids = entries.flatMap((entry) => (entry.kind === 'undone' ? [entry.id, entry.undoes] : [entry.id]));
  const found = [
    ...(await db.log.where('id').anyOf(ids).toArray()),
    ...(await db.log
      .where('[device+seq]')
      .anyOf(entries.map(({ device, seq }) => [device, seq]))
      .toArray()),
    ...(await db.log
      .where('card')
      .anyOf(entries.map(({ id }) => heldUndone(id)))
      .toArray()),
  ];
  const told = toldOfOthers(found, entries);
  const takenBack = new Set(told.map(({ id }) => id));
  const takingBack =
    told.length === 0
      ? []
      : await db.log
          .where('card')
          .anyOf(told.map(({ card }) => card ?? ''))
          .toArray();
  found.push(...takingBack.filter((row) => row.kind === 'undone' && takenBack.has(row.undoes)));
  return { here: [...new Map(found.map((row) => [row.n, row])).values()], told };
}

/** Of lines that are told of other cards, those of a set that is here, and of a card that it has not and never had: a backup calls it as a lost device did. */
async function ofNoCard({ store: { db } }: Stored, told: Beside['told']): Promise<ReadonlySet<LogEntryId>> {
  const found = new Set<LogEntryId>();
  for (const setId of new Set(told.map((line) => line.setId))) {
    const { header, base, shown } = await readStoredSet(db, setId);
    if (!header) continue;
    const cards = new Set([...(base?.terms ?? []), ...(shown?.terms ?? [])].map(({ id }) => id));
    for (const [, id] of await goneCards(db, setId)) cards.add(id);
    for (const line of told) if (line.setId === setId && !cards.has(line.termId)) found.add(line.id);
  }
  return found;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const movesIn = (values: readonly unknown[]) => values.filter((value) => isFields(value) && value['kind'] === 'moved');

function setNumbersIn(values: readonly unknown[], fields: readonly string[]): ReadonlySet<ServiceSetId> {
  const numbers = new Set<ServiceSetId>();
  for (const value of values)
    for (const field of fields) {
      const number = isFields(value) ? value[field] : undefined;
      if (typeof number === 'number') numbers.add(number as ServiceSetId);
    }
  return numbers;
}
