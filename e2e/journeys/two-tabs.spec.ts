import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { inputMethod } from '../input-method';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { setPage } from '../pages/set-page';

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The definition was changed' });
const press = (page: Page, name: 'Keep mine' | 'Use theirs') => line(page).getByRole('button', { name }).click();

/** The same editor in a second tab. */
async function editedTwice(page: Page): Promise<Page> {
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(editorPage(other).definition(1)).toHaveValue('sparrow');
  return other;
}

/** Two tabs of one profile have typed two texts into one field, and the Outbox asks about them. */
async function inTwoTabs(page: Page): Promise<Page> {
  const other = await editedTwice(page);
  // Under an input method what is typed is not saved yet, so that the other tab's text comes in between.
  const cell = editorPage(other).definition(1);
  const method = await inputMethod(other);
  await cell.selectText();
  await method.compose('two');
  await editorPage(page).definition(1).fill('one');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Sent');
  await expect(line(other)).toContainText('one');
  await method.commit('two');
  await editorPage(other).needsYou();
  return other;
}

for (const [choice, text] of [
  ['Keep mine', 'two'],
  ['Use theirs', 'one'],
] as const) {
  test(`what is decided by "${choice}" in the editor the Outbox asks no more, and the service has it`, async ({
    page,
    carrel,
    account,
    service,
  }) => {
    const id = await service.createSet({
      title: 'Birds',
      cards: [
        ['der Spatz', 'sparrow'],
        ['die Amsel', 'blackbird'],
      ],
    });
    await arrive(page, carrel, account);
    const other = await inTwoTabs(page);
    await press(other, choice);
    await expect(line(other)).toHaveCount(0);
    await expect(editorPage(other).definition(1)).toHaveValue(text);
    await frame(other).isUpToDate();
    await editorPage(other).done();
    await frame(other).open('Outbox');
    await expect(outboxPage(other).empty).toBeVisible();
    await expect(outboxPage(other).needsYou).toHaveCount(0);
    await expect
      .poll(() => service.cards(id))
      .toEqual([
        ['der Spatz', text],
        ['die Amsel', 'blackbird'],
      ]);
  });
}

for (const [keeps, text] of [
  ['first', 'one'],
  ['second', 'two'],
] as const) {
  test(`the tab that was ${keeps} keeps its text, the other takes it: both show it, and so does the service`, async ({
    page,
    carrel,
    account,
    service,
  }) => {
    const id = await service.createSet({
      title: 'Birds',
      cards: [
        ['der Spatz', 'sparrow'],
        ['die Amsel', 'blackbird'],
      ],
    });
    await arrive(page, carrel, account);
    const second = await inTwoTabs(page);
    const [keeper, taker] = keeps === 'first' ? [page, second] : [second, page];
    await expect(line(page)).toContainText('two');
    await press(keeper, 'Keep mine');
    await expect(line(keeper)).toHaveCount(0);
    await expect(line(taker)).toContainText(text);
    await press(taker, 'Use theirs');
    await expect(line(taker)).toHaveCount(0);
    for (const tab of [page, second]) await expect(editorPage(tab).definition(1)).toHaveValue(text);
    await frame(second).isUpToDate();
    await editorPage(second).done();
    await frame(second).open('Outbox');
    await expect(outboxPage(second).empty).toBeVisible();
    await expect
      .poll(() => service.cards(id))
      .toEqual([
        ['der Spatz', text],
        ['die Amsel', 'blackbird'],
      ]);
  });
}

/** A text that was sent, its field still open, and what another tab did to that since. */
async function heldOpen(page: Page, does: (other: Page) => Promise<void>): Promise<void> {
  await libraryPage(page).open('Birds');
  await setPage(page).edit();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await editorPage(page).definition(1).fill('mine');
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Sent');
  await expect(editorPage(other).definition(1)).toHaveValue('mine');
  await does(other);
}

for (const by of ['pointer', 'keyboard'] as const) {
  test(`"Keep mine" keeps a text that had been sent, with the field still open (${by})`, async ({
    page,
    carrel,
    account,
    service,
  }) => {
    const id = await service.createSet({
      title: 'Birds',
      cards: [
        ['der Spatz', 'sparrow'],
        ['die Amsel', 'blackbird'],
      ],
    });
    await arrive(page, carrel, account);
    await heldOpen(page, (other) => editorPage(other).definition(1).fill('theirs'));
    await expect(line(page)).toContainText('theirs');
    await expect
      .poll(() => service.cards(id))
      .toEqual([
        ['der Spatz', 'theirs'],
        ['die Amsel', 'blackbird'],
      ]);
    if (by === 'pointer') await press(page, 'Keep mine');
    else {
      // From the definition over the term to the line above both.
      for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('Shift+Tab');
      await expect(line(page).getByRole('button', { name: 'Keep mine' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(line(page)).toHaveCount(0);
    await expect(editorPage(page).definition(1)).toHaveValue('mine');
    await expect(editorPage(page).definition(1)).toBeFocused();
    await expect
      .poll(() => service.cards(id))
      .toEqual([
        ['der Spatz', 'mine'],
        ['die Amsel', 'blackbird'],
      ]);
  });
}

test('so is a card kept that was deleted meanwhile, without a word more', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({
    title: 'Birds',
    cards: [
      ['der Spatz', 'sparrow'],
      ['die Amsel', 'blackbird'],
    ],
  });
  await arrive(page, carrel, account);
  await heldOpen(page, (other) => editorPage(other).remove(1));
  await expect.poll(() => service.cards(id)).toEqual([['die Amsel', 'blackbird']]);
  const deleted = page.getByRole('status').filter({ hasText: 'This card was deleted' });
  await deleted.getByRole('button', { name: 'Keep mine' }).click();
  await expect(deleted).toHaveCount(0);
  await editorPage(page).done();
  await frame(page).isUpToDate();
  await expect
    .poll(() => service.cards(id))
    .toEqual([
      ['der Spatz', 'mine'],
      ['die Amsel', 'blackbird'],
    ]);
});

test('a tab that sleeps with words unsaved shows what another one saved meanwhile, when it wakes and writes its own', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const id = await service.createSet({
    title: 'Birds',
    cards: [
      ['der Spatz', 'sparrow'],
      ['die Amsel', 'blackbird'],
    ],
  });
  await arrive(page, carrel, account);
  const other = await editedTwice(page);
  // What still comes in is written first: a tab that is stopped within a write holds the database for all.
  for (const tab of [page, other]) await frame(tab).isUpToDate();
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  // Asleep between a letter and its saving.
  await page.evaluate("document.addEventListener('input', () => setTimeout(() => { debugger; }), { once: true })");
  const asleep = new Promise((resolve) => session.once('Debugger.paused', resolve));
  const typed = editorPage(page).definition(1).fill('earlier');
  await asleep;
  await editorPage(other).definition(1).fill('later');
  await expect(other.getByRole('main').getByRole('status').first()).toContainText('Saved on this device');
  await editorPage(other).done();
  await setPage(other).shows([
    ['der Spatz', 'later'],
    ['die Amsel', 'blackbird'],
  ]);
  await other.reload();
  await setPage(other).shows([
    ['der Spatz', 'later'],
    ['die Amsel', 'blackbird'],
  ]);
  await session.send('Debugger.resume');
  await typed;
  await expect(line(page)).toContainText('later');
  await press(page, 'Use theirs');
  await frame(page).isUpToDate();
  await expect.poll(() => service.cards(id)).toContainEqual(['der Spatz', 'later']);
  await expect(editorPage(page).definition(1)).toHaveValue('later');
});

for (const hand of ['mouse', 'keyboard']) {
  test(`a card that another tab deleted goes here too by ${hand}: that is said, can be undone, and the cursor is on the next card`, async ({
    page,
    carrel,
    account,
    service,
  }) => {
    const id = await service.createSet({
      title: 'Birds',
      cards: [
        ['der Spatz', 'sparrow'],
        ['die Amsel', 'blackbird'],
      ],
    });
    await arrive(page, carrel, account);
    const other = await editedTwice(page);
    await editorPage(page).definition(1).fill('little sparrow');
    await expect(editorPage(other).definition(1)).toHaveValue('little sparrow');
    await editorPage(page).definition(1).focus();
    await editorPage(other).remove(1);
    const button = page.getByRole('button', { name: 'Delete it here too' });
    if (hand === 'mouse') await button.click();
    else await button.press('Enter');
    await expect(editorPage(page).term(1)).toHaveValue('die Amsel');
    await expect(editorPage(page).term(1)).toBeFocused();
    const toast = page.getByRole('status').filter({ hasText: 'Deleted der Spatz' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(editorPage(page).definition(1)).toHaveValue('little sparrow');
    await frame(page).isUpToDate();
    await expect
      .poll(() => service.cards(id))
      .toEqual([
        ['der Spatz', 'little sparrow'],
        ['die Amsel', 'blackbird'],
      ]);
  });
}
