import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openClient } from '../../src/client/open-client';
import type { Command } from '../../src/domain/command';
import { bareService } from '../bare-service';
import { aCreateSet, aTermId } from '../builders';
import { fakeClock } from '../fake-clock';
import { cutPower, memoryDatabase, memoryDisk } from '../memory-database';
import { oneBrowser } from '../one-browser';
import { readStoredRows } from './stored-rows';
import { runs } from '../soak';

const owner = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

/** A browser that tells of a write before the disk has it: when the power fails, the latest commits never were (fault 54). */
test('after a power cut whole commits are missing, the latest ones alone, and what is left arrives once', async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 0, max: 8 }),
    fc.boolean(),
    async (edits, lost, isOnline) => {
      const clock = fakeClock();
      const service = bareService(clock);
      const disk = memoryDisk();
      const open = async (online: boolean) => {
        const database = memoryDatabase('test', disk);
        const http = online ? service.http : () => Promise.reject(new TypeError('Failed to fetch'));
        // Switched on again: nobody holds a lock of before.
        const client = await openClient(
          owner,
          { ...oneBrowser(1, clock).tab(http), caches: undefined },
          undefined,
          () => Promise.resolve(database),
        );
        return { client, kill: () => database.kill() };
      };
      const before = await open(false);
      const create = aCreateSet();
      const { setId } = create;
      const commands: readonly Command[] = [
        create,
        ...Array.from({ length: edits }, (_, index): Command => ({
          kind: 'add-term',
          setId,
          term: { id: aTermId(), term: `card ${index}`, definition: '' },
          after: null,
        })),
      ];
      for (const command of commands) await before.client.dispatch(command);
      before.kill();
      cutPower(disk, lost);
      const rows = readStoredRows(disk);
      const left = rows.contents.flatMap(({ terms }) => terms.map((card) => card.term));
      const made = commands
        .slice(0, rows.changes)
        .flatMap((command) =>
          command.kind === 'add-term' ? [command.term.term] : create.terms.map((card) => card.term),
        );
      expect(left.toSorted()).toEqual(made.toSorted());
      expect(commands.length - rows.changes).toBeLessThanOrEqual(lost);

      const after = await open(true);
      for (let round = 0; round < 10 && isOnline; round += 1) {
        await after.client.sync.now();
        clock.advance(200_000);
      }
      const there = [...service.sets.values()].flatMap((set) => set.terms.map((card) => card.term));
      const wanted = left;
      if (isOnline) expect(there.toSorted()).toEqual(wanted.toSorted());
      after.kill();
    },
  );
  await fc.assert(property, { numRuns: runs(40) });
});
