import { expect, test } from 'vitest';
import type { SyncStatus } from '../client/carrel-client';
import { returnAnew } from './return-anew';

function aReturn(status: SyncStatus) {
  const told: string[] = [];
  let write = () => {};
  const written = new Promise<void>((resolve) => (write = resolve));
  const client = { written: () => written, sync: { status: () => status } as never };
  const done = returnAnew(client, { presence: { whenIdle: (run) => run() } }, () => told.push('loaded anew'));
  const end = () => {
    write();
    return done;
  };
  return { end, told };
}

test('a page that comes back is loaded anew once what it had begun to write is written', async () => {
  const { end, told } = aReturn({ kind: 'saved-here', waiting: 1 });
  expect(told).toEqual([]);
  await end();
  expect(told).toEqual(['loaded anew']);
});

test('a page with text that the device refuses stays as it is', async () => {
  const { end, told } = aReturn({
    kind: 'needs-you',
    reason: 'unsafe-storage',
    why: 'refused',
    waiting: 0,
    needsYou: 0,
  });
  await end();
  expect(told).toEqual([]);
});
