import { type Page, expect } from '@playwright/test';
import { type Device, arrive, signedInDevice } from '../device';
import { test } from '../fixtures';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { reviewPage } from '../pages/review-page';
import { setPage } from '../pages/set-page';
import { todayPage } from '../pages/today-page';
import type { Card } from '../service';
import { logOf } from '../study-log';

const dayMs = 86_400_000;
const clouds: readonly Card[] = [
  ['cirrus', 'a curl of hair'],
  ['nimbus', 'a rain cloud'],
  ['stratus', 'a layer'],
];

/** So long after now it is for this page from its next address on. */
const later = (page: Page, days: number) => page.clock.setFixedTime(Date.now() + days * dayMs);

async function reviewOffline(
  { page, offline }: Device,
  days: number,
  grades: readonly (readonly [left: number, grade: string])[],
): Promise<void> {
  await later(page, days);
  await libraryPage(page).goto();
  await frame(page).isReadyForOffline();
  await offline();
  await libraryPage(page).open('Clouds');
  await setPage(page).door('Review').click();
  const review = reviewPage(page);
  for (const [left, grade] of grades) {
    await review.isLeft(left);
    await review.turn.click();
    await review.grade(grade).click();
  }
  await page.getByRole('button', { name: 'Leave the desk' }).click();
}

async function starFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Star card 1' }).click();
  await expect(page.getByRole('button', { name: 'Star card 1' })).toHaveAttribute('aria-pressed', 'true');
}

async function chooseLess(page: Page): Promise<void> {
  await frame(page).open('Today');
  const newCards = todayPage(page).stepper('New cards a day');
  await newCards.getByRole('button', { name: /fewer/ }).click();
  await expect(newCards).toContainText('15');
}

/** Stars and limits come a moment after the answers. */
async function isStarredAndLimited(page: Page): Promise<void> {
  await todayPage(page).goto();
  await expect(todayPage(page).stepper('New cards a day')).toContainText('15', { timeout: 90_000 });
  await frame(page).open('Library');
  await libraryPage(page).open('Clouds');
  await expect(page.getByRole('button', { name: 'Star card 1' })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 90_000,
  });
}

/** What it says at the same moment of what is due, when, and what was done. */
async function told(page: Page) {
  await later(page, 9);
  const today = todayPage(page);
  await today.goto();
  await expect(today.heading).toContainText('due');
  const due = [await today.heading.innerText(), await today.row('Clouds').innerText()];
  const slip = await today.slip.innerText();
  await page.goto('/statistics');
  await expect(
    page.getByRole('region', { name: 'Coming due' }).or(page.getByText('Coming due').first()).first(),
  ).toBeVisible();
  const coming = await page.getByRole('main').innerText();
  const lines = (await logOf(page)).map(({ id, grade }) => `${id} ${grade}`).sort();
  return { due, slip, coming, lines };
}

test('learned offline on two devices in turn, both have the same dates afterwards, and a new one has them too', async ({
  browser,
  carrel,
  account,
  service,
}) => {
  test.setTimeout(240_000);
  await service.createSet({ title: 'Clouds', cards: clouds });
  const [phone, laptop] = [
    await signedInDevice(browser, carrel, account),
    await signedInDevice(browser, carrel, account),
  ];
  await reviewOffline(phone, 0, [
    [3, 'Good'],
    [2, 'Again'],
    [2, 'Easy'],
    [1, 'Good'],
  ]);
  await expect(frame(phone.page).status).toContainText('4 answers are on this device only');
  await reviewOffline(laptop, 2, [
    [3, 'Easy'],
    [2, 'Good'],
    [1, 'Good'],
  ]);
  await starFirst(laptop.page);
  await chooseLess(phone.page);
  for (const { online } of [phone, laptop]) await online();
  for (const { page } of [phone, laptop]) await frame(page).isUpToDate();
  await expect.poll(async () => (await logOf(phone.page)).length, { timeout: 90_000 }).toBe(7);
  await expect.poll(async () => (await logOf(laptop.page)).length, { timeout: 90_000 }).toBe(7);

  const onPhone = await told(phone.page);
  expect(await told(laptop.page)).toEqual(onPhone);
  const tablet = await signedInDevice(browser, carrel, account);
  await expect.poll(async () => (await logOf(tablet.page)).length).toBe(7);
  expect(await told(tablet.page)).toEqual(onPhone);
  for (const { page } of [phone, laptop, tablet]) await isStarredAndLimited(page);
  await test.step('a device that was wiped gets all of it back', async () => {
    const { page, context } = tablet;
    await page.goto('about:blank');
    const tools = await context.newCDPSession(page);
    await tools.send('Storage.clearDataForOrigin', { origin: carrel.url, storageTypes: 'all' });
    await arrive(page, carrel, account);
    await expect.poll(async () => (await logOf(page)).length).toBe(7);
    expect(await told(page)).toEqual(onPhone);
    await isStarredAndLimited(page);
  });
  for (const { context } of [phone, laptop, tablet]) await context.close();
});

test('an answer on one device is on another that is looked at within five seconds', async ({
  browser,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'Clouds', cards: clouds });
  const [phone, laptop] = [
    await signedInDevice(browser, carrel, account),
    await signedInDevice(browser, carrel, account),
  ];
  await todayPage(laptop.page).goto();
  await frame(laptop.page).isUpToDate();
  await libraryPage(phone.page).open('Clouds');
  await setPage(phone.page).door('Review').click();
  const review = reviewPage(phone.page);
  await review.turn.click();
  await review.grade('Easy').click();
  await expect(todayPage(laptop.page).heading).toHaveText('Today: 2 new cards left', { timeout: 5_000 });
  await expect(laptop.page.getByRole('main')).toContainText('1 done already, the last on another device at');
  for (const { context } of [phone, laptop]) await context.close();
});
