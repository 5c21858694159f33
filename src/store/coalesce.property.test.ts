import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { anyEditing, anyReordering } from '../../testing/arbitraries';
import { applyCommands } from '../domain/apply-command';
import type { Command } from '../domain/command';
import { coalesce } from './coalesce';
import type { OutboxRow } from './rows';
import { foldRows } from './stored-set';

const at = epochMs(1);

function rowOf(seq: number, command: Command): OutboxRow {
  const { setId } = command;
  return {
    seq,
    id: String(seq),
    v: 1,
    open: 1,
    setId,
    at,
    user: 'alice',
    command,
    state: { kind: 'queued' },
    tries: 0,
    lastStatus: null,
    notBefore: at,
    seenHash: null,
  };
}

/** The outbox after the commands, as the repository would keep it; `attempted` rows were tried once. */
function outboxAfter(commands: readonly Command[], attempted: ReadonlySet<number> = new Set()): readonly OutboxRow[] {
  let rows: readonly OutboxRow[] = [];
  for (const [index, command] of commands.entries()) {
    const { removed, changed, appended } = coalesce(rows, command);
    const gone = new Set(removed.map((row) => row.seq));
    const kept = rows
      .filter((row) => !gone.has(row.seq))
      .map((row) => changed.find((other) => other.seq === row.seq) ?? row);
    const fresh = appended ? [{ ...rowOf(index + 1, appended), tries: attempted.has(index) ? 1 : 0 }] : [];
    rows = [...kept, ...fresh];
  }
  return rows;
}

test('a shortened outbox comes to the same set, whatever of it was tried already', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyEditing, anyReordering),
      fc.array(fc.nat(24), { maxLength: 5 }),
      ({ base, commands }, attempted) => {
        const whole = applyCommands(base, commands, { at, user: 'alice' });
        const rows = outboxAfter(commands, new Set(attempted));
        expect({ ...foldRows(base, rows), modifiedAt: 0 }).toEqual({ ...whole, modifiedAt: 0 });
        expect(rows.length).toBeLessThanOrEqual(commands.length);
      },
    ),
    { numRuns: 500 },
  );
});

test('what was tried once is never changed or removed', () => {
  fc.assert(
    fc.property(anyEditing, ({ base, commands }) => {
      const tried = new Set(commands.keys());
      const rows = outboxAfter(commands, tried);
      expect(rows.map((row) => row.command)).toEqual(commands);
      expect(base.id).toBe(rows[0]?.setId ?? base.id);
    }),
  );
});

test('typing on and on is one edit from what the service has', () => {
  fc.assert(
    fc.property(anyEditing, ({ base }) => {
      const [card] = base.terms;
      if (!card) return;
      const edit = (before: string, after: string): Command => ({
        kind: 'edit-term',
        setId: base.id,
        termId: card.id,
        changes: { term: { before, after } },
      });
      const rows = outboxAfter([edit(card.term, 'x'), edit('x', 'xy'), edit('xy', 'xyz')]);
      expect(rows.map((row) => row.command)).toEqual([edit(card.term, 'xyz')]);
    }),
  );
});

test('typed over what another tab typed meanwhile, an edit starts from that', () => {
  fc.assert(
    fc.property(anyEditing, ({ base }) => {
      const [card] = base.terms;
      if (!card) return;
      const edit = (before: string, after: string): Command => ({
        kind: 'edit-term',
        setId: base.id,
        termId: card.id,
        changes: { term: { before, after } },
      });
      const rows = outboxAfter([edit(card.term, 'theirs'), edit(card.term, 'ours')], new Set([0]));
      expect(rows.map((row) => row.command)).toEqual([edit(card.term, 'theirs'), edit('theirs', 'ours')]);
    }),
  );
});

test('a card that came and went before anything was sent leaves no trace; an undone deletion neither', () => {
  fc.assert(
    fc.property(anyEditing, ({ base }) => {
      const [card] = base.terms;
      if (!card) return;
      const { id, term, definition } = card;
      const setId = base.id;
      const gone: Command = { kind: 'delete-term', setId, termId: id, before: card, after: null };
      const again: Command = { kind: 'add-term', setId, term: { id, term, definition }, after: null };
      expect(outboxAfter([gone, again])).toEqual([]);
      const fresh = { id: base.id as unknown as typeof id, term: 'new', definition: 'card' };
      const added: Command = { kind: 'add-term', setId, term: fresh, after: null };
      const taken: Command = {
        kind: 'delete-term',
        setId,
        termId: fresh.id,
        before: { ...card, ...fresh },
        after: null,
      };
      expect(outboxAfter([added, taken])).toEqual([]);
    }),
  );
});
