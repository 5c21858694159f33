import { openClient } from '../src/client/open-client';
import type { CarrelClient } from '../src/client/carrel-client';
import type { Http } from '../src/platform/http';
import type { Thread } from '../src/platform/thread';
import type { SyncFacts } from '../src/sync/sync-facts';
import { type FakeClock, fakeClock } from './fake-clock';
import { type MemoryDatabase, type MemoryDisk, memoryDatabase } from './memory-database';
import { oneBrowser } from './one-browser';

export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

interface TabOptions {
  readonly disk: MemoryDisk;
  readonly http: Http;
  readonly clock?: FakeClock;
  readonly startThread?: () => Thread | null;
  /** Counts the rows that storage hands out. */
  readonly rows?: { read: number };
}

interface KillableTab {
  readonly client: CarrelClient;
  /** What it told the other tabs so far. */
  readonly facts: readonly SyncFacts[];
  readonly clock: FakeClock;
  /** As if its process were gone. */
  readonly kill: () => void;
}

/** A tab of alice's, over a disk in memory that outlives it. */
export async function aKillableTab({
  disk,
  http,
  clock = fakeClock(),
  startThread,
  rows,
}: TabOptions): Promise<KillableTab> {
  // What the program loads when it needs it comes off the disk in its own time: before all.
  await Promise.all([
    import('../src/sync/open-sync'),
    import('../src/client/sync-client'),
    import('../src/client/drafted-view'),
    import('../src/client/when-idle'),
  ]);
  const facts: SyncFacts[] = [];
  const ports = {
    ...oneBrowser(disk.version + 1, clock).tab(http),
    caches: undefined,
    ...(startThread ? { startThread } : {}),
  };
  let connection: MemoryDatabase | null = null;
  const owner = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;
  const client = await openClient(owner, ports, undefined, (name) => {
    ports.openChannel(name).listen((message) => {
      const { kind, facts: told } = message as { readonly kind: string; readonly facts: SyncFacts };
      if (kind === 'sync-facts') facts.push(told);
    });
    connection = memoryDatabase(name, disk);
    return Promise.resolve(rows ? counted(connection, rows) : connection);
  });
  return { client, facts, clock, kill: () => connection?.kill() };
}

export const rowsOf = (disk: MemoryDisk, table: 'sets' | 'contents' | 'meta') =>
  [...disk.tables[table].inOrder()] as Record<string, unknown>[];

/** The same object; of whatever its calls come to, rows are counted. */
function counted<Value extends object>(value: Value, rows: { read: number }): Value {
  return new Proxy(value, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member === 'object' && member !== null && !Array.isArray(member)) return counted(member, rows);
      if (typeof member !== 'function' || name === 'read' || name === 'write')
        return typeof member === 'function' ? member.bind(target) : member;
      return (...args: unknown[]) => {
        const result: unknown = member.apply(target, args);
        if (!(result instanceof Promise))
          return typeof result === 'object' && result !== null ? counted(result, rows) : result;
        return result.then((found: unknown) => {
          rows.read += Array.isArray(found)
            ? found.filter((row) => row !== undefined).length
            : typeof found === 'object' && found !== null
              ? 1
              : 0;
          return found;
        });
      };
    },
  });
}
