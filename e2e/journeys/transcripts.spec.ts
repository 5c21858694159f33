import { type Page, expect } from '@playwright/test';
import { test } from '../fixtures';
import { liveIn } from '../lived-in';
import { frame } from '../pages/frame';
import { matchPage } from '../pages/match-page';
import { setPage } from '../pages/set-page';
import { testPage } from '../pages/test-page';
import { standsStill } from '../stands-still';
import { looseSigns, transcriptOf, voicesOf } from '../transcript';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const birds = ['Spatz', 'Amsel', 'Meise', 'Rabe', 'Zeisig', 'Fink'];

test('what a screen reader says of the rooms, of Test and of Match stands in the transcripts, and one voice speaks at a time', async ({
  page,
  carrel,
  account,
  service,
}) => {
  test.setTimeout(300_000);
  const voices = await voicesOf(page);
  const { set } = await liveIn(page, { carrel, account, service });
  const reads = async (name: string, act: () => Promise<unknown>) => {
    await act();
    await standsStill(page);
    const said = await transcriptOf(page, [account.username, ...birds.map((bird) => `a ${bird}`), ...birds]);
    expect(looseSigns(said)).toEqual([]);
    expect(said).toMatchSnapshot(`${name}.txt`);
  };
  const opens = (path: string) => async () => {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // What is due is counted when there is nothing else to do.
    if (!path.startsWith(`${set}/`) || path.endsWith('/edit')) await expect(frame(page).today).toContainText('due: 1');
  };
  await reads('today', opens('/today'));
  await reads('library', opens('/?show=all'));
  await reads('set', async () => {
    await opens(set)();
    await expect(setPage(page).door('Review')).toContainText('1 due');
  });
  await reads('editor', opens(`${set}/edit`));
  await reads('outbox', opens('/outbox'));

  await reads('test-setup', opens(`${set}/test`));
  await reads('test-paper', async () => {
    // Kinds are shuffled, too: one alone reads the same each time.
    for (const kind of ['True or false', 'Written', 'Matching']) await testPage(page).kind(kind).uncheck();
    await testPage(page).count.fill('2');
    await testPage(page).begin.click();
  });
  const dialog = page.getByRole('dialog');
  await reads('test-blanks', () => testPage(page).handIn.click());
  await reads('test-marked', () => dialog.getByRole('button', { name: 'Hand in' }).click());

  await reads('match', opens(`${set}/match`));
  await reads('match-end', async () => {
    await pick(page, 'Spatz', 'a Amsel');
    for (const bird of birds) await pick(page, bird, `a ${bird}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  });
  expect(await voices()).toEqual([]);
});

async function pick(page: Page, ...sides: readonly string[]): Promise<void> {
  for (const side of sides)
    await matchPage(page)
      .tiles.and(page.getByRole('button', { name: side, exact: true }))
      .click();
}
