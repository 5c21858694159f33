import { type BrowserContext, type Page, expect } from '@playwright/test';
import type { Plan } from '../../../testing/fault-proxy';
import { arrive } from '../../device';
import { testWithFront as test } from '../../fixtures';
import { laterBuild } from '../../later-build';
import { editorPage } from '../../pages/editor-page';
import { frame } from '../../pages/frame';
import { libraryPage } from '../../pages/library-page';
import { outboxPage } from '../../pages/outbox-page';
import { setPage } from '../../pages/set-page';
import type { Card } from '../../service';

// Which worker serves which build is a journey of its own (service-worker.spec.ts); here each page is what is served now.
test.use({ serviceWorkers: 'block' });

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];
const isWrite = (method: string, path: string) => method !== 'GET' && path.startsWith('/relay/2.0/');
const todays: Plan = () => ({ kind: 'pass' });
const withoutWrites =
  (build: Plan): Plan =>
  (method, path, asked) =>
    isWrite(method, path) ? { kind: 'drop-before' } : build(method, path, asked);
const marked = 'x-page';
/** What a page that has gone sent last may arrive after it: only the page that bears `name` writes. */
const writesOf =
  (name: string, build: Plan): Plan =>
  (method, path, asked) =>
    (asked.headers[marked] === name ? build : withoutWrites(build))(method, path, asked);

async function openUncached(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.setExtraHTTPHeaders({ [marked]: name });
  // The files of both builds have the same names here.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}

async function edit(page: Page, card: number, definition: string) {
  await libraryPage(page).goto();
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await editorPage(page).definition(card).fill(definition);
  await editorPage(page).isSaved();
}

test('an outbox meets a later build, an older one again, and the later one: nothing is dropped, nothing misread, each sent once', async ({
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  const later = laterBuild();
  const first = await openUncached(context, 'first');
  await arrive(first, carrel, account);

  // Today's build writes a change that stays; the next build has it, and writes one of its own.
  carrel.front.plan(withoutWrites(todays));
  await edit(first, 1, 'written by today’s build');
  carrel.front.plan(withoutWrites(later));
  await edit(first, 2, 'written by the later build');
  await outboxPage(first).goto();
  await expect(outboxPage(first).needsYou).toBeHidden();
  await expect(outboxPage(first).waiting).toBeVisible();
  await first.close();

  // Rolled back: the older change goes out, the newer one is shown, kept and not sent.
  carrel.front.plan(writesOf('rolled back', todays));
  const rolledBack = await openUncached(context, 'rolled back');
  await outboxPage(rolledBack).goto();
  await expect(outboxPage(rolledBack).needsYou).toContainText(/version of Carrel/);
  await expect.poll(() => service.cards(id)).toEqual([['der Spatz', 'written by today’s build'], birds[1]!]);
  await expect(frame(rolledBack).status).toContainText('Needs you');
  await rolledBack.close();

  carrel.front.forget();
  carrel.front.plan(writesOf('again', later));
  const again = await openUncached(context, 'again');
  await outboxPage(again).goto();
  await expect(frame(again).status).toContainText('Up to date', { timeout: 60_000 });
  expect(await service.cards(id)).toEqual([
    ['der Spatz', 'written by today’s build'],
    ['die Amsel', 'written by the later build'],
  ]);
  expect(
    carrel.front.calls.filter(({ method, path, status }) => isWrite(method, path) && status !== null),
  ).toHaveLength(1);
  await expect(outboxPage(again).empty).toBeVisible();
});

test('a database that a later build has raised is not touched by an older one: nothing is wiped, its version stays', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  const raised = await page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find(
        (known) => known.name?.startsWith('carrel-') && known.name !== 'carrel-device',
      ) ?? {};
    const count = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name, 9_990);
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('sets').objectStore('sets').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
    return { name, count };
  });
  expect(raised.count).toBe(1);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await libraryPage(page).goto();
  await expect(libraryPage(page).row('Birds')).toBeVisible();
  const still = await page.evaluate(
    async (name) => (await indexedDB.databases()).find((known) => known.name === name)?.version,
    raised.name,
  );
  expect(still).toBe(9_990);
});
