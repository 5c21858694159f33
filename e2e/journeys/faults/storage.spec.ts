import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../../axe';
import { arrive } from '../../device';
import { testWithFront as test } from '../../fixtures';
import { editorPage } from '../../pages/editor-page';
import { frame } from '../../pages/frame';
import { libraryPage } from '../../pages/library-page';
import { setPage } from '../../pages/set-page';
import type { Card } from '../../service';
import { shimStorage } from '../../storage-shim';

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];
const edited: readonly Card[] = [['der Spatz', 'house sparrow'], birds[1]!];
const saveState = (page: Page) => page.getByRole('main').getByRole('status').first();

async function openEditor(page: Page) {
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toBeVisible();
}

for (const loss of ['connections', 'mid-transaction'] as const) {
  test(`the connection to storage is lost (${loss}): opened again, nothing lost, everything sent once`, async ({
    page,
    context,
    carrel,
    account,
    service,
  }) => {
    const id = await service.createSet({ title: 'Birds', cards: birds });
    const storage = await shimStorage(context);
    await arrive(page, carrel, account);
    await openEditor(page);
    await storage.lose(page, loss);
    await editorPage(page).definition(1).fill('house sparrow');
    await editorPage(page).isSaved();
    await frame(page).isUpToDate();
    expect(await service.cards(id)).toEqual(edited);
    // Reading over dead connections does the same.
    await storage.lose(page, 'connections');
    await editorPage(page).done();
    await setPage(page).shows(edited);
    await frame(page).open('Library');
    await expect(libraryPage(page).rows).toHaveCount(1);
    await page.reload();
    await libraryPage(page).open('Birds');
    await setPage(page).shows(edited);
  });
}

test('storage that stays lost: nothing is called saved, the text stays, and is saved when storage is back', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  const storage = await shimStorage(context);
  await arrive(page, carrel, account);
  await openEditor(page);
  await storage.lose(page, 'everything');
  await editorPage(page).definition(1).fill('house sparrow');
  await expect(saveState(page)).toContainText('Not saved');
  await expect(saveState(page)).toContainText('Your text is kept in this window');
  await expect(editorPage(page).definition(1)).toHaveValue('house sparrow');
  expect(await service.cards(id)).toEqual(birds);
  await storage.restore(page);
  await editorPage(page).isSaved();
  await frame(page).isUpToDate();
  expect(await service.cards(id)).toEqual(edited);
});

test('a device that is full: nothing is called saved, the text stays, and is saved when there is room', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  // Chromium remembers for half a minute how much room there was, so there has to be little from the beginning.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: carrel.url, quotaSize: 250_000 });
  await arrive(page, carrel, account);
  await openEditor(page);
  const long = 'house sparrow '.repeat(25_000);
  await editorPage(page).definition(1).fill(long);
  await expect(saveState(page)).toContainText('Not saved', { timeout: 30_000 });
  await expect(saveState(page)).toContainText('This device is full');
  expect((await editorPage(page).definition(1).inputValue()) === long).toBe(true);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: carrel.url });
  await editorPage(page).definition(1).fill('house sparrow');
  await editorPage(page).isSaved();
  await frame(page).isUpToDate();
  expect(await service.cards(id)).toEqual(edited);
});

test('a device that is full: a star and a choice on the set page that could not be kept are told, and taken when there is room', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds', cards: [['der <b>Spatz</b>', 'sparrow'], birds[1]!] });
  const storage = await shimStorage(context);
  await arrive(page, carrel, account);
  await libraryPage(page).open('Birds');
  await expect(setPage(page).cards).toHaveCount(2);
  const problem = page.getByRole('alert');
  const star = page.getByRole('button', { name: 'Star card 1' });
  const formatting = page.getByRole('switch', { name: 'Show formatting' });
  await storage.lose(page, 'room');
  await star.click();
  await expect(problem).toContainText('The star was not saved. This device is full.');
  await formatting.click();
  await expect(problem).toContainText('The choice was not saved. This device is full.');
  await expect(formatting).not.toBeChecked();
  await storage.restore(page);
  await formatting.click();
  await expect(formatting).toBeChecked();
  await star.click();
  await expect(page.getByRole('button', { name: 'Starred 1' })).toBeVisible();
});

test('site data cleared while a tab is open: nothing is deleted at the service, and everything comes back from there', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  await openEditor(page);
  carrel.faults.forget();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: carrel.url, storageTypes: 'indexeddb' });
  await editorPage(page).definition(1).fill('house sparrow');
  await expect(editorPage(page).definition(1)).toHaveValue('house sparrow');
  await expect(saveState(page)).toContainText(/Saved on this device|Sent|Not saved/);
  await page.reload();
  await libraryPage(page).goto();
  await expect(libraryPage(page).rows).toHaveCount(1);
  await libraryPage(page).open('Birds');
  await expect(setPage(page).cards).toHaveCount(2);
  await expect(setPage(page).cards.nth(1)).toContainText('blackbird');
  expect(carrel.faults.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect((await service.cards(id))[1]).toEqual(birds[1]);
});

/** How many changes were copied beside the database. */
const copied = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('carrel-outbox');
    const snapshots = await Promise.all(
      (await cache.keys()).map(
        async (key) => (await (await cache.match(key))?.json()) as { readonly rows: readonly unknown[] },
      ),
    );
    return snapshots.flatMap(({ rows }) => rows).length;
  });

test('a database that is cleared while a tab is open gets back what waited in it', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  await openEditor(page);
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await editorPage(page).definition(1).fill('house sparrow');
  await editorPage(page).isSaved();
  await editorPage(page).done();
  await expect.poll(() => copied(page), { timeout: 60_000 }).toBe(1);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: carrel.url, storageTypes: 'indexeddb' });
  await context.setOffline(false);
  await frame(page).isUpToDate();
  expect(await service.cards(id)).toEqual(edited);
  await frame(page).open('Library');
  await libraryPage(page).open('Birds');
  await setPage(page).shows(edited);
});

for (const [what, take] of [
  ['no IndexedDB', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'an IndexedDB that refuses',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError');
      };
    },
  ],
] as const) {
  test(`a browser with ${what} is told that nothing is kept, and nothing is called saved`, async ({
    page,
    context,
    carrel,
  }) => {
    await context.addInitScript(take);
    await page.goto(carrel.url);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(frame(page).status).toContainText('Some of what you write is in this window only.');
    await editorPage(page).gotoNew();
    await editorPage(page).title.fill('Birds');
    await expect(saveState(page)).toContainText('Not saved');
    await editorPage(page).done();
    // No button leads to the loss, and whoever loads the page again is asked.
    await expect(page.getByText('This browser keeps nothing of what you write here')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load Carrel again' })).toHaveCount(0);
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloaded;
  });
}

test('a start that an older tab holds up, since it sleeps, says so, and goes on by itself once that is closed', async ({
  page,
  context,
}) => {
  await libraryPage(page).goto();
  await expect(libraryPage(page).rows.first()).toBeVisible();
  const asleep = await context.newPage();
  await asleep.goto('/icon.svg');
  // A page that never hears that a newer version is wanted.
  await asleep.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('carrel-device');
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result });
          resolve();
        };
      }),
  );
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function raised(this: IDBFactory, name: string, version?: number) {
      return open.call(this, name, version && version + 10);
    };
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Opening takes longer than it should' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Close the others');
  await expectNothingForAxe(page);
  await asleep.close();
  await expect(libraryPage(page).rows.first()).toBeVisible();
});
