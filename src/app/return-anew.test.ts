import { expect, test } from 'vitest';
import type { SyncStatus } from '../client/carrel-client';
import { returnAnew } from './return-anew';

function aReturn(status: SyncStatus) {
  const page = new EventTarget() as unknown as Window;
  const told: string[] = [];
  let write = () => {};
  const written = new Promise<void>((resolve) => (write = resolve));
  const client = { written: () => written, sync: { status: () => status } as never };
  returnAnew(() => client, { page, presence: { whenIdle: (run) => run() }, reload: () => told.push('loaded anew') });
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const end = async () => {
    write();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { show, end, told };
}

test('a page that comes back is loaded anew once what it had begun to write is written', async () => {
  const { show, end, told } = aReturn({ kind: 'saved-here', waiting: 1 });
  show(true);
  expect(told).toEqual([]);
  await end();
  expect(told).toEqual(['loaded anew']);
});

test('a page with text that the device refuses stays as it is', async () => {
  const { show, end, told } = aReturn({ kind: 'needs-you', reason: 'unsafe-storage', waiting: 0, needsYou: 0 });
  show(true);
  await end();
  expect(told).toEqual([]);
});

test('a page that is shown first is not loaded twice', async () => {
  const { show, end, told } = aReturn({ kind: 'saved-here', waiting: 1 });
  show(false);
  await end();
  expect(told).toEqual([]);
});
