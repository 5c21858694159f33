import { expect } from '@playwright/test';
import type { Fault } from '../../../testing/fault-proxy';
import type { FrontedCarrel } from '../../carrel';
import { arrive } from '../../device';
import { testWithFront as test } from '../../fixtures';
import { editorPage, makeSet } from '../../pages/editor-page';
import { frame } from '../../pages/frame';
import { libraryPage } from '../../pages/library-page';
import { setPage } from '../../pages/set-page';
import type { Card } from '../../service';

test.describe.configure({ mode: 'parallel' });

const fish: readonly Card[] = [
  ['der Hecht', 'pike'],
  ['der Karpfen', 'carp'],
];
const portal = {
  kind: 'replace',
  status: 200,
  type: 'text/html',
  body: '<!doctype html><title>Welcome to the guest network</title>',
} as const;
const isWrite = (method: string, path: string) => method !== 'GET' && path.startsWith('/relay/2.0/');

/** What befalls the first write on its way from the app to the relay befalls no other. */
function befallFirstWrite({ front }: FrontedCarrel, fault: Fault) {
  let isBefallen = false;
  front.plan((method, path) => {
    if (!isWrite(method, path) || isBefallen) return { kind: 'pass' };
    isBefallen = true;
    return fault;
  });
}

for (const [what, fault] of [
  ['lost before the relay', { kind: 'drop-before' }],
  ['done, and its answer lost', { kind: 'drop-after' }],
  ['done, and its answer cut behind the head', { kind: 'cut', bytes: 0 }],
  ['done, and its answer cut in the middle', { kind: 'cut', bytes: 20, framing: 'chunked' }],
  ['done, and its answer short, as if it were whole', { kind: 'cut', bytes: 20, framing: 'short' }],
  ['sent twice by somebody on the way', { kind: 'duplicate', answer: 'second' }],
  ['done, and answered by a login page', { ...portal, kind: 'replace-after' }],
] as const satisfies readonly (readonly [string, Fault])[]) {
  test(`a new set whose sending was ${what} is at the service once`, async ({ page, carrel, account, service }) => {
    await arrive(page, carrel, account);
    befallFirstWrite(carrel, fault);
    await makeSet(page, 'Fish', fish);
    await frame(page).isUpToDate();
    expect(await service.titles()).toEqual(['Fish']);
    const [set] = await service.sets();
    expect(await service.cards(set!.id)).toEqual(fish);
    await libraryPage(page).goto();
    await expect(libraryPage(page).rows).toHaveCount(1);
  });
}

test('a login page in place of everything: nothing is taken for an answer, nothing is lost, and it goes out when it has gone', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Fish', cards: fish });
  await arrive(page, carrel, account);
  await frame(page).isReadyForOffline();
  const known = await page.evaluate(async () => (await caches.keys()).toSorted());

  carrel.front.plan(() => portal);
  await libraryPage(page).open('Fish');
  await setPage(page).edit();
  await editorPage(page).definition(1).fill('pike, a hunter');
  await editorPage(page).isSaved();
  await expect(frame(page).status).toContainText('Offline since');
  // A worker that were a page would break every further start.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
  await libraryPage(page).goto();
  await expect(libraryPage(page).rows).toHaveCount(1);
  await libraryPage(page).open('Fish');
  const edited: readonly Card[] = [['der Hecht', 'pike, a hunter'], fish[1]!];
  await setPage(page).shows(edited);
  expect(await page.evaluate(async () => (await caches.keys()).toSorted())).toEqual(known);
  const [set] = await service.sets();
  expect(await service.cards(set!.id)).toEqual(fish);

  carrel.front.plan(() => ({ kind: 'pass' }));
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await frame(page).isUpToDate();
  expect(await service.cards(set!.id)).toEqual(edited);
});

test('a relay that dies between sending a change on and answering it: the change is there once', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await arrive(page, carrel, account);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  carrel.faults.plan((method, path) => {
    if (method !== 'POST' || path !== '/2.0/sets' || held > 0) return { kind: 'pass' };
    held += 1;
    return { kind: 'hold-answer', released };
  });
  await makeSet(page, 'Fish', fish);
  await expect.poll(() => service.titles()).toEqual(['Fish']);
  await carrel.web.kill('SIGKILL');
  release();
  await carrel.web.start();
  await frame(page).isUpToDate();
  expect(await service.titles()).toEqual(['Fish']);
  expect(held).toBe(1);
});
