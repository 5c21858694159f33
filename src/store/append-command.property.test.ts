import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import { idFactory } from '../platform/ids';
import { fakeClock } from '../../testing/fake-clock';
import { oneBrowser } from '../../testing/one-browser';
import { seededRandom } from '../../testing/seeded-random';
import { appendCommand, appendCommands } from './append-command';
import { CarrelDb } from './carrel-db';
import { type Store, storeOf } from './store';

const setId = 'set' as SetId;
const anyCard = fc.constantFrom<TermId[]>('a' as TermId, 'b' as TermId, 'c' as TermId);
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(anyCard, fc.constantFrom('term', 'definition'), fc.string({ maxLength: 2 }))
    .map(([termId, side, after]): Command => ({
      kind: 'edit-term',
      setId,
      termId,
      changes: { [side]: { before: '', after } },
    })),
  anyCard.map((id): Command => ({ kind: 'add-term', setId, term: { id, term: id, definition: '' }, after: null })),
  anyCard.map((id): Command => ({
    kind: 'delete-term',
    setId,
    termId: id,
    before: { id, serviceId: null, term: '', definition: '', image: null },
    after: null,
  })),
  fc
    .tuple(anyCard, fc.option(anyCard, { nil: null }))
    .map(([termId, after]): Command => ({ kind: 'move-term', setId, termId, after })),
);

async function waitingAfter(work: (store: Store) => Promise<void>): Promise<readonly Command[]> {
  const { storage } = oneBrowser().tab();
  const db = new CarrelDb('test', storage);
  const store = storeOf(db, idFactory(fakeClock(), seededRandom(1)));
  await db.write([db.outbox, db.sets], () => work(store));
  const rows = await store.outbox.open();
  db.close();
  return rows.map((row) => row.command);
}

test('commands put in together wait as they would one after the other', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { maxLength: 12 }), async (commands) => {
      const together = await waitingAfter((store) => appendCommands(store, commands, epochMs(1), 'alice'));
      const apart = await waitingAfter(async (store) => {
        for (const command of commands) await appendCommand(store, command, epochMs(1), 'alice');
      });
      expect(together).toEqual(apart);
    }),
    { numRuns: 150 },
  ));
