import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';
import type { Service } from '../service';

test.describe.configure({ mode: 'parallel' });

async function openEditor(page: Page, title: string) {
  await libraryPage(page).open(title);
  await setPage(page).edit();
  await expect(editorPage(page).term(1)).toBeVisible();
}

/** A definition that was changed here and on the service, and is asked about in the Outbox. `begin` opens the library, once the set is there. Resolves to its number. */
async function aQuestion(page: Page, service: Service, begin: () => Promise<void>): Promise<number> {
  const id = await service.createSet({
    title: 'Birds',
    cards: [
      ['der Spatz', 'sparrow'],
      ['die Amsel', 'blackbird'],
    ],
  });
  await begin();
  await openEditor(page, 'Birds');
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  await editorPage(page).definition(1).fill('mine');
  await editorPage(page).isSaved();
  await service.editCard(id, 'der Spatz', { definition: 'theirs' });
  await editorPage(page).done();
  await frame(page).open('Outbox');
  await page.context().setOffline(false);
  return id;
}

test('what is being written in the Outbox stays while theirs changes, and can be taken along when its question goes', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await aQuestion(page, service, () => arrive(page, carrel, account));
  const { needsYou } = outboxPage(page);
  const goOn = () => page.getByRole('button', { name: 'Send now' }).click();
  await needsYou.getByRole('button', { name: 'Write a merged one' }).click();
  const text = needsYou.getByRole('textbox');
  await text.fill('mine and theirs');
  await service.editCard(id, 'der Spatz', { definition: 'theirs, again' });
  await goOn();
  await expect(needsYou).toContainText('Theirs changed after you began to write.');
  await expect(text).toHaveValue('mine and theirs');
  await expectNothingForAxe(page);
  await frame(page).open('Library');
  await frame(page).open('Outbox');
  await expect(text).toHaveValue('mine and theirs');

  await service.editCard(id, 'der Spatz', { definition: 'mine' });
  await goOn();
  await expect(outboxPage(page).empty).toBeVisible();
  const left = page.getByRole('listitem').filter({ hasText: 'What you were writing is no longer asked for' });
  await expect(left).toContainText('mine and theirs');
  await expect(page.getByText('Everything written in this account is on Carrel.')).toBeHidden();
  await expectNothingForAxe(page);
  await left.getByRole('button', { name: 'Put it away' }).click();
  await expect(left).toBeHidden();
});

test('what is being written in the Outbox is there again when the page is loaded anew, and goes from there', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await aQuestion(page, service, () => arrive(page, carrel, account));
  const { needsYou } = outboxPage(page);
  await needsYou.getByRole('button', { name: 'Write a merged one' }).click();
  await needsYou.getByRole('textbox').fill('mine and theirs');
  await page.reload();
  await expect(needsYou.getByRole('textbox')).toHaveValue('mine and theirs');
  await needsYou.getByRole('button', { name: 'Keep what is written' }).click();
  await expect
    .poll(() => service.cards(id))
    .toEqual([
      ['der Spatz', 'mine and theirs'],
      ['die Amsel', 'blackbird'],
    ]);
  await page.reload();
  await expect(outboxPage(page).empty).toBeVisible();
});

test('what is written in the Outbox counts: beside a version that is looked at, when the writing is stopped, and for a card that was deleted there', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({
    title: 'Birds',
    cards: [
      ['der Spatz', 'sparrow'],
      ['die Amsel', 'blackbird'],
      ['die Meise', 'tit'],
    ],
  });
  await arrive(page, carrel, account);
  await openEditor(page, 'Birds');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  for (const number of [1, 2]) await editorPage(page).definition(number).fill(`mine ${number}`);
  await editorPage(page).isSaved();
  await service.editCard(id, 'der Spatz', { definition: 'theirs' });
  await service.deleteCard(id, 'die Amsel');
  await editorPage(page).done();
  await frame(page).open('Outbox');
  await context.setOffline(false);
  const items = outboxPage(page).needsYou.getByRole('listitem');
  await expect(items).toHaveCount(2);

  const gone = items.filter({ hasText: 'it was deleted' });
  await gone.getByRole('button', { name: 'Change it first' }).click();
  await gone.getByRole('textbox', { name: 'Definition' }).fill('written 2');
  await expect(gone.getByRole('button', { name: 'Keep mine as a new card' })).toBeHidden();
  await gone.getByRole('button', { name: 'Keep what is written as a new card' }).click();
  await expect(gone).toBeHidden();
  await expect.poll(async () => (await service.cards(id)).at(-1)?.[1]).toBe('written 2');

  const changed = items.filter({ hasText: 'The same card' });
  const text = changed.getByRole('textbox');
  const write = (name: string) => changed.getByRole('button', { name, exact: true }).click();
  await write('Write a merged one');
  await text.fill('mine and theirs');
  await expect(changed.getByRole('button', { name: 'Keep both as two cards' })).toBeHidden();
  await changed.getByRole('radio', { name: /^Theirs/ }).check();
  await expect(text).toBeHidden();
  await write('Go on writing');
  await expect(text).toHaveValue('mine and theirs');
  await text.press('Escape');
  await expect(text).toBeHidden();
  await expect(changed).toBeFocused();
  await expect(changed.getByRole('radio', { name: /^Yours/ })).toBeChecked();
  await page.reload();
  await write('Go on writing');
  await expect(text).toHaveValue('mine and theirs');
  await write('Keep what is written');
  await expect.poll(async () => (await service.cards(id))[0]?.[1]).toBe('mine and theirs');
});

test('a question that comes back by itself, with what was written for it, takes the focus from nobody', async ({
  page,
  context,
  carrel,
  account,
  service,
}) => {
  const id = await aQuestion(page, service, () => arrive(page, carrel, account));
  const { needsYou } = outboxPage(page);
  const text = needsYou.getByRole('textbox');
  await needsYou.getByRole('button', { name: 'Write a merged one' }).click();
  await expect(text).toBeFocused();
  await text.fill('mine and theirs');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await needsYou.getByRole('button', { name: 'Keep what is written' }).click();
  await expect(needsYou).toBeHidden();
  const focused = page.locator(':focus');
  await expect(focused).toHaveCount(1);
  await service.editCard(id, 'der Spatz', { definition: 'theirs, again' });
  await context.setOffline(false);
  await expect(needsYou).toContainText('theirs, again');
  const yours = needsYou.getByRole('radio', { name: /^Yours/ }).locator('xpath=ancestor::label');
  await expect(yours).toContainText('mine and theirs');
  await expect(needsYou.locator(':focus')).toHaveCount(0);
  // Nothing was typed by it.
  await page.keyboard.press('z');
  await expect(yours).toContainText('mine and theirs');
});
