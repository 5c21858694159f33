import { expect } from '@playwright/test';
import type { Fault } from '../../testing/fault-proxy';
import type { SplitCarrel } from '../carrel';
import { arrive } from '../device';
import { testWithFaults as test } from '../fixtures';
import { editorPage, makeSet } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

test.use({ isFirstVisit: true });

test.describe.configure({ mode: 'parallel' });

const fish: readonly Card[] = [
  ['der Hecht', 'pike'],
  ['der Karpfen', 'carp'],
];

const html = '<h1>Sign in to the Wi-Fi</h1>';
const faults: readonly (readonly [what: string, fault: Fault])[] = [
  ['lost on its way', { kind: 'drop-before' }],
  ['done, and its answer lost', { kind: 'drop-after' }],
  ['done, and its answer cut', { kind: 'cut', bytes: 9 }],
  ['answered by a login page', { kind: 'replace', status: 200, type: 'text/html', body: html }],
  ['answered by an error of the way there', { kind: 'replace', status: 504, type: 'text/html', body: html }],
];

const isWrite = (method: string, path: string) => method !== 'GET' && path.startsWith('/2.0/');

/** What befalls the first write befalls no other. */
function befallFirstWrite({ faults }: SplitCarrel, fault: Fault) {
  const writes = () => faults.calls.filter(({ method, path }) => isWrite(method, path)).length;
  faults.forget();
  faults.plan((method, path) => (isWrite(method, path) && writes() === 1 ? fault : { kind: 'pass' }));
}

for (const [what, fault] of faults) {
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

for (const [what, fault] of faults) {
  test(`an edit whose sending was ${what} is at the service`, async ({ page, carrel, account, service }) => {
    const id = await service.createSet({ title: 'Fish', cards: fish });
    await arrive(page, carrel, account);
    befallFirstWrite(carrel, fault);
    await libraryPage(page).open('Fish');
    await setPage(page).edit();
    await editorPage(page).definition(1).fill('pike, a hunter');
    await editorPage(page).isSaved();
    await frame(page).isUpToDate();
    expect(await service.cards(id)).toEqual([['der Hecht', 'pike, a hunter'], fish[1]]);
  });
}

test('cards whose adding was done and its answer lost are there once', async ({ page, carrel, account, service }) => {
  const id = await service.createSet({ title: 'Fish', cards: fish });
  await arrive(page, carrel, account);
  befallFirstWrite(carrel, { kind: 'drop-after' });
  await libraryPage(page).open('Fish');
  await setPage(page).edit();
  const editor = editorPage(page);
  await editor.write(3, ['der Aal', 'eel']);
  await editor.write(4, ['der Aal', 'eel']);
  await editor.isSaved();
  await frame(page).isUpToDate();
  expect(await service.cards(id)).toEqual([...fish, ['der Aal', 'eel'], ['der Aal', 'eel']]);
});
