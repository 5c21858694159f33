import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { DeviceId, LogEntry, LogEntryId } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import type { LogRow, NewLogRow } from '../../store/rows';
import { heldUndone } from '../../domain/on-hold';
import { entryOf, namedAnew, nameOf, unitedLog } from './united-log';

/** A few devices with a few lines each; some lines are copies, under several names, of one that was written once. */
const entries = fc
  .uniqueArray(fc.record({ device: fc.constantFrom('a', 'b', 'c'), seq: fc.integer({ min: 1, max: 6 }) }), {
    selector: ({ device, seq }) => `${device} ${seq}`,
    maxLength: 12,
  })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.record({ name: fc.constant(name), id: fc.nat(8), undoes: fc.option(fc.nat(8)) })),
    ),
  )
  .map((made): readonly LogEntry[] =>
    made.map(({ name, id, undoes }) => {
      // What a line says belongs to its id, whatever it is called.
      const isUndo = id >= 6;
      const stamp = {
        id: `line-${id}` as LogEntryId,
        device: name.device as DeviceId,
        seq: name.seq,
        at: epochMs(1_000 + id),
        day: 3 as LearnerDay,
        utcOffsetMin: 0,
        rolloverHour: 4,
        setId: 'set' as SetId,
      };
      return isUndo
        ? { ...stamp, kind: 'undone', undoes: `line-${(undoes ?? 0) % 6}` as LogEntryId }
        : { ...stamp, kind: 'buried', termId: `card-${id}` as TermId, asked: 'term' };
    }),
  )
  // One line takes one other back, under whatever name it stands.
  .map((made) => {
    const undoes = new Map<LogEntryId, LogEntryId>();
    return made.map((entry) => {
      if (entry.kind !== 'undone') return entry;
      undoes.set(entry.id, undoes.get(entry.id) ?? entry.undoes);
      return { ...entry, undoes: undoes.get(entry.id) ?? entry.undoes };
    });
  });

/** As a database takes it: rows that are named anew get names that nobody has. */
function taken(log: readonly LogRow[], arrived: readonly LogEntry[]): readonly LogRow[] {
  const { removed, added, refiled, misnamed } = unitedLog(log, arrived);
  const goes = new Set(removed.map(({ n }) => n));
  let n = Math.max(0, ...log.map((row) => row.n));
  const row = (line: NewLogRow): LogRow => ({ ...line, n: (n += 1) });
  return [
    ...log.filter((line) => !goes.has(line.n)),
    ...[...added, ...refiled].map(row),
    ...namedAnew(misnamed, `anew-${misnamed[0]?.id}` as DeviceId).map(row),
  ];
}
const said = (log: readonly LogRow[]) =>
  log.map((row) => JSON.stringify({ ...entryOf(row), card: row.card })).toSorted();

test('the same lines make the same log in whatever order they arrive, and arriving again change nothing', () => {
  fc.assert(
    fc.property(entries, fc.nat(12), fc.infiniteStream(fc.nat()), (lines, at, order) => {
      const shuffled = lines
        .map((line) => ({ line, place: order.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ line }) => line);
      const once = taken([], lines);
      const inParts = taken(taken([], shuffled.slice(0, at)), shuffled.slice(at));
      expect(said(inParts)).toEqual(said(once));
      expect(said(taken(once, shuffled))).toEqual(said(once));
    }),
  );
});

test('no line is lost, no name is given twice, and what takes back stands with its card as soon as that is here', () => {
  fc.assert(
    fc.property(entries, entries, (here, arrived) => {
      const before = taken([], here);
      const after = taken(before, arrived);
      expect(new Set(after.map(({ id }) => id))).toEqual(new Set([...here, ...arrived].map(({ id }) => id)));
      expect(new Set(after.map(nameOf)).size).toBe(after.length);
      const cards = new Map(after.map((row) => [row.id, row.card]));
      for (const row of after)
        if (row.kind === 'undone') expect(row.card).toBe(cards.get(row.undoes) ?? heldUndone(row.undoes));
    }),
  );
});
