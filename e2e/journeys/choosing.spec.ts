import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { test } from '../fixtures';
import { editorPage, makeSet } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { reviewPage } from '../pages/review-page';
import { setPage } from '../pages/set-page';
import type { Card } from '../service';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rooms: readonly Card[] = [
  ['扉', 'die Tür'],
  ['窓', 'das Fenster'],
  ['鍵', 'der Schlüssel'],
  ['階段', 'die Treppe'],
];
const box = (page: Page, number: number) => page.getByRole('checkbox', { name: `Choose card ${number}.` });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Choose cards' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

test('by keyboard cards are chosen one by one and from one to another, starred, swapped, deleted and put back', async ({
  page,
}) => {
  await makeSet(page, 'Rooms', rooms);
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  const editor = editorPage(page);
  await editor.term(1).focus();

  await test.step('a range, axe, and a step back to the cards', async () => {
    await page.keyboard.press('Control+Shift+l');
    await expect(bar(page)).toContainText('No card chosen');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(box(page, 2)).toBeFocused();
    await act(page, 'Delete').press('Enter');
    await expect(editor.term(4)).toHaveValue('階段');
    await box(page, 1).press('Space');
    await box(page, 3).press('Shift+Space');
    await expect(bar(page)).toContainText('3 cards chosen');
    await box(page, 2).press('Space');
    await expect(bar(page)).toContainText('2 cards chosen');
    await expectNothingForAxe(page);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await expect(editor.term(2)).toBeFocused();
  });

  await test.step('stars and sides of both, the sides taken back in one step', async () => {
    await page.keyboard.press('Control+Shift+l');
    await box(page, 1).press('Space');
    await box(page, 3).press('Space');
    await act(page, 'Star').press('Enter');
    await expect(act(page, 'Remove stars')).toBeVisible();
    await act(page, 'Swap sides').press('Enter');
    await expect(editor.term(3)).toHaveValue('der Schlüssel');
    await expect(editor.term(2)).toHaveValue('窓');
    await page.keyboard.press('Control+z');
    await expect(editor.term(3)).toHaveValue('鍵');
    await expect(editor.term(1)).toHaveValue('扉');
  });

  await test.step('both go, the focus is in the cards, and both come back to their places', async () => {
    await act(page, 'Delete').press('Enter');
    await expect(editor.term(1)).toHaveValue('窓');
    await expect(editor.term(1)).toBeFocused();
    await page.getByRole('button', { name: /^Undo/ }).last().press('Enter');
    for (const [index, [front]] of rooms.entries()) await expect(editor.term(index + 1)).toHaveValue(front);
    await editor.isSaved();
    await editor.done();
    await setPage(page).shows(rooms);
  });
});

test('Ctrl Z in the dialog that moves cards takes back words of the dialog, and nothing of the cards behind it', async ({
  page,
}) => {
  await makeSet(page, 'Rooms', rooms);
  await setPage(page).edit();
  const editor = editorPage(page);
  await editor.term(1).fill('戸');
  await editor.term(2).focus();
  await page.keyboard.press('Control+Shift+l');
  await box(page, 1).press('Space');
  await act(page, 'Move to a set').press('Enter');
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.pressSequentially('House');
  await page.keyboard.press('Control+z');
  await expect(field).not.toHaveValue('House');
  await page.keyboard.press('Escape');
  await expect(editor.term(1)).toHaveValue('戸');
});

test('without a network cards are moved to another set and to a new one with dates and stars, taken back, and reach the service once', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const from = await service.createSet({ title: 'Rooms', cards: rooms });
  const to = await service.createSet({
    title: 'House',
    cards: [
      ['家', 'das Haus'],
      ['庭', 'der Garten'],
    ],
  });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Rooms');
  await setPage(page).shows(rooms);
  await page.getByRole('button', { name: 'Star card 1' }).click();
  await setPage(page).door('Review').click();
  await reviewPage(page).turn.click();
  await reviewPage(page).grade('Easy').click();
  await page.getByRole('link', { name: 'Leave', exact: true }).click();
  const date = (card: number) =>
    setPage(page)
      .cards.nth(card - 1)
      .getByRole('link', { name: /^Card \d/ });
  await expect(date(1)).toContainText(/\d/);
  const comesAgain = await date(1).innerText();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(editorPage(page).term(4)).toHaveValue('階段');
  await frame(page).isReadyForOffline();
  await page.context().setOffline(true);
  const dialog = page.getByRole('dialog');
  const move = async (...numbers: readonly number[]) => {
    await page.getByRole('button', { name: /^Choose cards/ }).click();
    for (const number of numbers) await box(page, number).check();
    await act(page, 'Move to a set').click();
  };

  await move(1, 3);
  await dialog.getByRole('button', { name: /^House/ }).click();
  await expect(page.getByText('2 cards moved to House')).toBeVisible();
  await expect(editorPage(page).term(1)).toHaveValue('窓');
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(editorPage(page).term(3)).toHaveValue('鍵');

  await move(1, 3);
  await dialog.getByRole('textbox', { name: 'Find a set, or name a new one' }).fill('hou');
  await page.keyboard.press('Enter');
  await expect(editorPage(page).term(2)).toHaveValue('階段');

  await page.context().setOffline(false);
  await editorPage(page).done();
  await expect(frame(page).status).toContainText('Up to date');
  await expect.poll(() => service.cards(from)).toEqual([rooms[1], rooms[3]]);
  expect(await service.cards(to)).toEqual([['家', 'das Haus'], ['庭', 'der Garten'], rooms[0], rooms[2]]);
  await frame(page).open('Library');
  await libraryPage(page).open('House');
  await expect(date(3)).toHaveText(comesAgain);
  await expect(page.getByRole('button', { name: 'Star card 3' })).toHaveAttribute('aria-pressed', 'true');
  await frame(page).open('Library');
  await libraryPage(page).open('Rooms');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await move(1, 2);
  await dialog.getByRole('textbox', { name: 'Find a set, or name a new one' }).fill('Stairs 階段');
  await dialog.getByRole('button', { name: 'Make a set called “Stairs 階段”' }).click();
  await expect.poll(() => service.titles()).toContain('Stairs 階段');
});
