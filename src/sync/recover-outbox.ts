import { type EpochMs, unixSeconds } from '../../contract/units';
import type { AddTerm, Command, CreateSet } from '../domain/command';
import type { SetId } from '../domain/study-set';
import { type OutboxSnapshot, snapshotTables } from '../store/outbox-snapshot';
import { isReadable } from '../store/readable';
import type { AttemptRow, ContentRow, LostWrite, OutboxRow, SetRow } from '../store/rows';
import type { Store } from '../store/store';
import { foldRows, readStoredSet } from '../store/stored-set';
import { subjectsOf } from './subjects-of';

/**
 * Into a new database: the sets that changes wait for, as they were, to be read again, and the changes in their order,
 * before whatever was typed since. Since the copy was taken any of them may have been sent, a moment before `now` at the
 * latest. What makes something new counts as sent with its answer lost: it is looked for before it is made (I2). Anything
 * else goes again, and what is typed after it waits until it cannot land any more. The database bears an epoch from then on.
 */
export async function recoverOutbox(
  { db, meta, outbox, sets }: Store,
  snapshot: OutboxSnapshot,
  now: EpochMs,
  newId: () => string,
): Promise<void> {
  const { at, serviceTime } = snapshot;
  /** By both clocks, the latest moment at which any of it can have left. */
  const leftBy = {
    at: now,
    serviceTime: serviceTime === null ? null : unixSeconds(serviceTime + Math.max(0, Math.floor((now - at) / 1000))),
  };
  await db.write(snapshotTables(db), async () => {
    // Another tab may have done it, and sent some of it since.
    if ((await meta.get('epoch')) !== undefined) return;
    await meta.set('epoch', 0);
    if (snapshot.rows.length === 0) return;
    const names = new Map<string, string>();
    for (const header of snapshot.sets) {
      const twin = header.serviceId === null ? undefined : await sets.byServiceId(header.serviceId);
      // Known by its number alone, or read since: the changes name its cards as they were.
      if (twin && twin.id !== header.id) {
        const content = await db.contents.get(twin.id);
        rename(
          names,
          { header: twin, content },
          { header, content: snapshot.contents.find(({ setId }) => setId === header.id) },
        );
        await db.sets.delete(twin.id);
        await db.contents.delete(twin.id);
      }
      await db.sets.put({ ...header, stale: 1, copy: null });
    }
    await db.contents.bulkPut(snapshot.contents);
    const places = new Map<number, number>();
    const there = await outbox.all();
    const known = new Map(there.map((row) => [row.id, row.seq]));
    for (const { seq, ...row } of snapshot.rows) places.set(seq, known.get(row.id) ?? (await db.outbox.add(row)));
    for (const attempt of snapshot.attempts)
      await db.attempts.put({ ...attempt, resent: leftBy, ops: attempt.ops.map((seq) => places.get(seq) ?? seq) });
    const ids = new Set(snapshot.rows.map((row) => row.id));
    for (const { seq, ...row } of there.filter(({ id }) => !ids.has(id))) {
      await db.outbox.delete(seq);
      await db.outbox.add({
        ...row,
        setId: (names.get(row.setId) ?? row.setId) as SetId,
        command: withNames(row.command, names),
      });
    }
    for (const setId of new Set(snapshot.rows.map((row) => row.setId))) {
      const { base, open } = await readStoredSet(db, setId);
      for (const row of open) if (ids.has(row.id)) await doubt(row, open, foldRows(base, open));
    }
    const mayLand = (await outbox.open()).filter((row) => ids.has(row.id) && isWaiting(row) && !makesNew(row.command));
    for (const row of mayLand) if (isTried(row)) await outbox.put({ ...row, tries: row.tries + 1, lastStatus: null });
    const before = (snapshot.lostWrites ?? []).map((write) => ({
      ...write,
      ops: write.ops.flatMap((seq) => places.get(seq) ?? []),
    }));
    await meta.set('lostWrites', [...before, ...mayLand.map(lostWith)]);
  });

  function lostWith(row: OutboxRow): LostWrite {
    const { command, seq, setId } = row;
    return {
      id: newId(),
      setId,
      ops: [seq],
      sentAt: leftBy.at,
      serviceTime: leftBy.serviceTime,
      subjects: command.kind === 'move-term' ? null : subjectsOf(row),
    };
  }

  async function doubt(row: OutboxRow, open: readonly OutboxRow[], result: AttemptRow['result']): Promise<void> {
    const { command, state, setId } = row;
    if (state.kind !== 'queued' || !makesNew(command)) return;
    if (command.kind === 'add-term' && open.some((other) => other.command.kind === 'create-set')) return;
    const attempt: AttemptRow = {
      id: newId(),
      setId,
      ops:
        command.kind === 'create-set'
          ? open.filter((other) => other.state.kind === 'queued').map((other) => other.seq)
          : [row.seq],
      kind: command.kind,
      sentAt: at,
      resent: leftBy,
      serviceTime,
      keyed: false,
      ifMatch: null,
      result,
      termId: command.kind === 'add-term' ? command.term.id : null,
      known:
        command.kind === 'create-set'
          ? snapshot.known
          : (snapshot.contents.find((content) => content.setId === setId)?.terms ?? []).flatMap(({ serviceId }) =>
              serviceId === null ? [] : [serviceId],
            ),
      createdId: null,
    };
    await db.attempts.put(attempt);
    for (const seq of attempt.ops) {
      const waiting = open.find((other) => other.seq === seq);
      if (waiting)
        await outbox.put({ ...waiting, tries: waiting.tries + 1, state: { kind: 'unknown', attempt: attempt.id } });
    }
  }
}

const makesNew = (command: Command): command is CreateSet | AddTerm =>
  command.kind === 'create-set' || command.kind === 'add-term';

/** What the user was asked about may have been decided and sent since. */
const isWaiting = (row: OutboxRow): boolean =>
  isReadable(row) && (row.state.kind === 'queued' || row.state.kind === 'needs-you');

/** A counter is known by its never having been tried (countered.ts). */
const isTried = ({ state, note }: OutboxRow): boolean => state.kind === 'queued' && note !== 'counter';

/** A set that is here under two names. */
interface Known {
  readonly header: SetRow;
  readonly content: ContentRow | undefined;
}

/** Notes what a set that came anew, and its cards, are called among what waited. */
function rename(names: Map<string, string>, anew: Known, before: Known): void {
  names.set(anew.header.id, before.header.id);
  const cards = new Map(before.content?.terms.map(({ serviceId, id }) => [serviceId, id]));
  for (const { serviceId, id } of anew.content?.terms ?? []) {
    const name = serviceId === null ? undefined : cards.get(serviceId);
    if (name !== undefined) names.set(id, name);
  }
}

/** Commands are plain JSON, and no text is equal to a name. */
const withNames = (command: Command, names: ReadonlyMap<string, string>): Command =>
  JSON.parse(JSON.stringify(command), (_key, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as Command;
