import type { CarrelClient } from '../src/client/carrel-client';
import { openClient } from '../src/client/open-client';
import type { Ports } from '../src/platform/ports';
import type { Database } from '../src/store/database';
import type { FakeClock } from './fake-clock';
import { memoryDatabase, type MemoryDisk, memoryDisk } from './memory-database';

/**
 * A tab of alice's over storage in memory, where a few turns of the loop are enough for anything to be done. `over`
 * stands between the program and its storage.
 */
export async function aMemoryTab(
  ports: Ports,
  disk: MemoryDisk = memoryDisk(),
  over: (db: Database) => Database = (db) => db,
): Promise<CarrelClient> {
  // What the program loads when it needs it comes off the disk in its own time: before all.
  await Promise.all([
    import('../src/sync/open-sync'),
    import('../src/client/sync-client'),
    import('../src/client/recording/record-commands'),
    import('../src/client/waiting/outbox-client'),
    import('../src/sync/pictures/cached-picture'),
  ]);
  return openClient(
    { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' },
    ports,
    undefined,
    (name) => Promise.resolve(over(memoryDatabase(name, disk, () => null))),
  );
}

/** Time goes by in steps, and what each sets off is done before the next. */
export async function pass(clock: FakeClock, ms: number, step = 1_000, each: () => void = () => {}): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    clock.advance(step);
    each();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}
