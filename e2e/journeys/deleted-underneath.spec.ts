import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { testWithFront as test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];

async function openEditor(page: Page): Promise<void> {
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  await expect(editorPage(page).definition(1)).toHaveValue('sparrow');
}

async function deleteInAnotherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/');
  await libraryPage(other).open('Birds');
  await setPage(other).delete();
  await expect(libraryPage(other).rows).toHaveCount(0);
  await page.bringToFront();
}

const gone = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This set was deleted in another tab or on Stacks.' });

test('whoever writes on a set that another tab deletes is told, goes on writing, and brings it back with every word', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  await openEditor(page);
  await deleteInAnotherTab(page);
  await expect(gone(page)).toBeVisible();
  const editor = editorPage(page);
  await editor.definition(1).fill('house sparrow');
  await editor.isSaved();
  await gone(page).getByRole('button', { name: 'Bring it back' }).press('Enter');
  await expect(gone(page)).toHaveCount(0);
  await expect(editor.definition(1)).toHaveValue('house sparrow');
  await frame(page).isUpToDate();
  expect(await service.cards(id)).toEqual([
    ['der Spatz', 'house sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
});

test('a set that is deleted on the service too by now is made again', async ({ page, carrel, account, service }) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  await openEditor(page);
  await deleteInAnotherTab(page);
  await expect.poll(() => service.statusOf(id), { timeout: 60_000 }).toBe(404);
  await gone(page).getByRole('button', { name: 'Bring it back' }).click();
  await expect(gone(page)).toHaveCount(0);
  await editorPage(page).definition(1).fill('house sparrow');
  await editorPage(page).done();
  await setPage(page).shows([
    ['der Spatz', 'house sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
  await frame(page).isUpToDate();
  expect(await service.titles()).toEqual(['Birds']);
});

test('what is typed on a set that another tab deleted is asked about once it is gone, and can be kept as a new one', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({ title: 'Birds', cards: birds });
  await arrive(page, carrel, account);
  await openEditor(page);
  await deleteInAnotherTab(page);
  await expect(gone(page)).toBeVisible();
  await editorPage(page).definition(1).fill('house sparrow');
  await editorPage(page).isSaved();
  await expect.poll(() => service.statusOf(id), { timeout: 60_000 }).toBe(404);
  await frame(page).open('Outbox');
  const { needsYou } = outboxPage(page);
  await expect(needsYou).toContainText('house sparrow');
  await needsYou.getByRole('button', { name: 'Keep it as a new set' }).click();
  await expect.poll(() => service.titles()).toEqual(['Birds']);
  const [set] = await service.sets();
  expect(await service.cards(set!.id)).toEqual([
    ['der Spatz', 'house sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
  await frame(page).isUpToDate();
});

test('without an account nothing is called saved of a set that is gone, and bringing it back keeps what was typed', async ({
  page,
  carrel,
}) => {
  await page.goto(`${carrel.url}/new`);
  const editor = editorPage(page);
  await editor.title.fill('Birds');
  for (const [index, card] of birds.entries()) await editor.write(index + 1, card);
  await editor.isSaved();
  const other = await page.context().newPage();
  await other.goto(page.url().replace(/\/edit$/, ''));
  await setPage(other).delete();
  await page.bringToFront();
  const note = page.getByRole('status').filter({ hasText: 'This set was deleted in another tab.' });
  await expect(note).toBeVisible();
  await editor.definition(1).fill('house sparrow');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Not saved');
  // It comes a moment later and moves the page: a button that is pressed just then is let go of elsewhere.
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved on this device.' })).toBeVisible();
  await note.getByRole('button', { name: 'Bring it back' }).click();
  await expect(note).toHaveCount(0);
  await editor.done();
  const kept = [
    ['der Spatz', 'house sparrow'],
    ['die Amsel', 'blackbird'],
  ] as const;
  // "Done" writes before it leads on: a page that is loaded anew sooner is the editor again.
  await setPage(page).shows(kept);
  await page.reload();
  await setPage(page).shows(kept);
});
