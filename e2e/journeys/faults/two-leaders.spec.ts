import { type Page, expect } from '@playwright/test';
import { arrive } from '../../device';
import { testWithFront as test } from '../../fixtures';
import { editorPage } from '../../pages/editor-page';
import { frame } from '../../pages/frame';
import { libraryPage } from '../../pages/library-page';
import { setPage } from '../../pages/set-page';

const isPost = (method: string, path: string) => method === 'POST' && path.startsWith('/relay/2.0/');
const names = ['from the first tab', 'from the second tab', 'from the third tab'] as const;

/** From the library, without a new start of the page. */
async function openEditor(page: Page) {
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toBeVisible();
}

/** Each tab adds a card of its own, all at once; each has to be at the service once in the end. */
async function addInAll(tabs: readonly Page[]) {
  await Promise.all(
    tabs.map(async (page, index) => {
      // Into the empty row, wherever the other tab's card pushes it meanwhile.
      await page
        .getByRole('group', { name: 'New card' })
        .getByRole('textbox', { name: /^Term/ })
        .fill(`${names[index]}`);
      await page.keyboard.press('Tab');
      await page.keyboard.insertText('a');
      await editorPage(page).isSaved();
    }),
  );
}

test('two tabs without Web Locks: every card is sent once', async ({ page, context, carrel, account, service }) => {
  const id = await service.createSet({ title: 'Birds' });
  await context.addInitScript(() => {
    delete (Navigator.prototype as { locks?: unknown }).locks;
  });
  await arrive(page, carrel, account);
  const second = await context.newPage();
  await libraryPage(second).goto();
  expect(await second.evaluate(() => 'locks' in navigator)).toBe(false);
  await openEditor(page);
  await openEditor(second);
  carrel.front.forget();
  await addInAll([page, second]);
  await Promise.all([frame(page).isUpToDate(), frame(second).isUpToDate()]);
  expect((await service.cards(id)).map(([term]) => term).toSorted()).toEqual(
    ['der Spatz', 'die Amsel', 'die Meise', names[0], names[1]].toSorted(),
  );
  expect(carrel.front.calls.filter(({ method, path }) => isPost(method, path)).length).toBeLessThanOrEqual(2);
});

test('the lock is stolen while the tab that held it is sending: nothing is sent twice', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds' });
  await arrive(page, carrel, account);
  const second = await context.newPage();
  await libraryPage(second).goto();
  await openEditor(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  carrel.front.plan((method, path) => {
    if (!isPost(method, path) || held > 0) return { kind: 'pass' };
    held += 1;
    return { kind: 'hold', released };
  });
  // What is typed while the card is on its way becomes a change of its own.
  await editorPage(page).term(4).fill('die Eule');
  await expect.poll(() => held).toBe(1);
  await editorPage(page).definition(4).fill('owl');
  await editorPage(page).isSaved();
  // Another program of this origin takes the lock from under it, and lets it go: the second tab leads from now on.
  const stolen = await second.evaluate(async () => {
    const { held: before = [] } = await navigator.locks.query();
    const names = before.flatMap(({ name }) => (name?.startsWith('carrel') ? [name] : []));
    for (const name of names) await navigator.locks.request(name, { steal: true }, async () => undefined);
    return names;
  });
  expect(stolen.length).toBeGreaterThan(0);
  release();
  await Promise.all([frame(page).isUpToDate(), frame(second).isUpToDate()]);
  expect((await service.cards(id)).filter(([term]) => term === 'die Eule')).toEqual([['die Eule', 'owl']]);
});

test('the tab that leads crashes with a request on its way: the next one finds out and sends nothing twice', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds' });
  await arrive(page, carrel, account);
  await openEditor(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  carrel.front.plan((method, path) => {
    if (!isPost(method, path) || held > 0) return { kind: 'pass' };
    held += 1;
    return { kind: 'hold', released };
  });
  await editorPage(page).write(4, ['die Eule', 'owl']);
  await editorPage(page).isSaved();
  await expect.poll(() => held).toBe(1);
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The answer to this never comes: whoever would give it is gone.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  release();
  // Tabs of one origin may share a process, so the next tab is a new one.
  const next = await context.newPage();
  await libraryPage(next).goto();
  await frame(next).isUpToDate();
  expect((await service.cards(id)).filter(([term]) => term === 'die Eule')).toHaveLength(1);
  await libraryPage(next).open('Birds');
  await expect(setPage(next).cards).toHaveCount(4);
});
