import { expect } from '@playwright/test';
import { expectNothingForAxe, expectNothingNow } from '../axe';
import { test } from '../fixtures';
import { makeSet } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { reviewPage } from '../pages/review-page';
import { setPage } from '../pages/set-page';
import { todayPage } from '../pages/today-page';
import { logOf } from '../study-log';

const dayMs = 86_400_000;

// Axe looks five times at a page of charts and tables: on a busy machine that takes its time.
test.describe.configure({ timeout: 240_000 });

test('statistics: empty before the first answer, then numbers, charts with their tables, and the way to what is hard', async ({
  page,
}) => {
  const review = reviewPage(page);
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const table = async (name: string) => {
    await panel(name).getByText('Show as table').click();
    return panel(name).getByRole('table');
  };

  const grades = async () => (await logOf(page)).map(({ grade }) => grade);

  await test.step('empty', async () => {
    await libraryPage(page).goto();
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('main')).toContainText('No answers yet');
    await expectNothingForAxe(page);
  });

  await test.step('two cards learned, a week later one of them forgotten', async () => {
    await makeSet(page, 'Clouds', [
      ['cirrus', 'a curl of hair'],
      ['nimbus', 'a rain cloud'],
    ]);
    await setPage(page).door('Review').click();
    await review.finishByPointer(2, 'Good');
    await expect.poll(grades, 'both are on the device').toEqual(['good', 'good']);
    await page.clock.setFixedTime(Date.now() + 7 * dayMs);
    await todayPage(page).goto();
    await todayPage(page).start.click();
    await review.isLeft(2);
    await review.turn.click();
    await review.grade('Again').click();
    await expect.poll(grades).toEqual(['good', 'good', 'again']);
    await review.finishByPointer(2, 'Good');
  });

  await test.step('numbers, charts and tables say the same', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Done for today');
    await expect
      .poll(() =>
        page.keyboard
          .press('g')
          .then(() => page.keyboard.press('s'))
          .then(() => page.url()),
      )
      .toMatch(/\/statistics$/);
    await expect(page.getByText('50%', { exact: true }).first()).toBeVisible();
    await expect(panel('Days at the desk')).toContainText('2 of the last 365. Longest run 1 day.');
    await expect(panel('Days at the desk').getByRole('img')).toHaveAccessibleName(
      /Cards answered a day over the last year\./,
    );
    await expect((await table('Days at the desk')).getByRole('row')).toHaveCount(54);
    await expect(panel('Month by month').getByRole('listitem')).toHaveText([/2 cards/, /2 cards/]);
    await expect((await table('What stays')).getByRole('row', { name: 'a week ago' })).toHaveText(
      /a week ago\s*2\s*50%/,
    );
    const days = (await table('Coming due')).getByRole('row');
    await expect(days).toHaveCount(31);
    await expect(days.nth(1)).toHaveText(/Today\s*0/);
    await expect((await table('Time')).getByRole('row')).toHaveCount(31);
    await expectNothingForAxe(page);
  });

  await test.step('a phone shows it without scrolling sideways, and what is hard leads to its set', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // What axe looks at seldom hangs on the width.
    if (process.env['CARREL_SOAK'] === '1') await expectNothingNow(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const hard = panel('Hardest cards').getByRole('listitem');
    await expect(hard).toHaveCount(1);
    await expect(hard).toContainText('forgotten once');
    await hard.getByRole('link', { name: 'Clouds' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clouds');
  });
});
