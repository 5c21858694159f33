import type { Command } from '../domain/command';
import type { SetId } from '../domain/study-set';
import { type OutboxSnapshot, snapshotTables } from '../store/outbox-snapshot';
import type { AttemptRow, ContentRow, OutboxRow, SetRow } from '../store/rows';
import type { Store } from '../store/store';
import { foldRows, readStoredSet } from '../store/stored-set';

/**
 * Into a new database: the sets that changes wait for, as they were, to be read again, and the changes in their order,
 * before whatever was typed since. Since the copy was taken any of them may have been sent, so what makes something new
 * counts as sent with its answer lost: it is looked for before it is made (I2). The database bears an epoch from then on.
 */
export async function recoverOutbox({ db, meta, outbox, sets }: Store, snapshot: OutboxSnapshot, newId: () => string): Promise<void> {
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
        rename(names, { header: twin, content }, { header, content: snapshot.contents.find(({ setId }) => setId === header.id) });
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
    for (const attempt of snapshot.attempts) await db.attempts.put({ ...attempt, ops: attempt.ops.map((seq) => places.get(seq) ?? seq) });
    const ids = new Set(snapshot.rows.map((row) => row.id));
    for (const { seq, ...row } of there.filter(({ id }) => !ids.has(id))) {
      await db.outbox.delete(seq);
      await db.outbox.add({ ...row, setId: (names.get(row.setId) ?? row.setId) as SetId, command: withNames(row.command, names) });
    }
    for (const setId of new Set(snapshot.rows.map((row) => row.setId))) {
      const { base, open } = await readStoredSet(db, setId);
      for (const row of open) if (ids.has(row.id)) await doubt(row, open, foldRows(base, open));
    }
  });

  async function doubt(row: OutboxRow, open: readonly OutboxRow[], result: AttemptRow['result']): Promise<void> {
    const { command, state, setId } = row;
    if (state.kind !== 'queued' || (command.kind !== 'create-set' && command.kind !== 'add-term')) return;
    if (command.kind === 'add-term' && open.some((other) => other.command.kind === 'create-set')) return;
    const attempt: AttemptRow = {
      id: newId(),
      setId,
      ops: command.kind === 'create-set' ? open.filter((other) => other.state.kind === 'queued').map((other) => other.seq) : [row.seq],
      kind: command.kind,
      sentAt: snapshot.at,
      serviceTime: snapshot.serviceTime,
      keyed: false,
      ifMatch: null,
      result,
      termId: command.kind === 'add-term' ? command.term.id : null,
      known: command.kind === 'create-set' ? snapshot.known : (snapshot.contents.find((content) => content.setId === setId)?.terms ?? []).flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId])),
      createdId: null,
    };
    await db.attempts.put(attempt);
    for (const seq of attempt.ops) {
      const waiting = open.find((other) => other.seq === seq);
      if (waiting) await outbox.put({ ...waiting, tries: waiting.tries + 1, state: { kind: 'unknown', attempt: attempt.id } });
    }
  }
}

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
  JSON.parse(JSON.stringify(command), (_key, value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value)) as Command;
