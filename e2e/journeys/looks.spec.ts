import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { makeSet } from '../pages/editor-page';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';

test.use({ isFirstVisit: true });

test('on a laptop the doors of a set stand in one line, and an Arabic text in an English set is read from the right', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({
    title: 'Greetings',
    langTerms: 'en',
    langDefinitions: 'en',
    cards: [
      ['hello', 'مرحبا'],
      ['bye', 'إلى اللقاء'],
    ],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive(page, carrel, account);
  await libraryPage(page).open('Greetings');
  const doors = page.getByRole('navigation', { name: 'Ways to study' }).locator('b');
  await expect(doors).toHaveCount(6);
  const tops = await doors.evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByText('مرحبا')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('hello')).toHaveCSS('direction', 'ltr');
});

test('on a phone the paper of Test is as wide as its desk, however short its questions are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await makeSet(page, 'Birds', [
    ['der Spatz', 'sparrow'],
    ['die Amsel', 'blackbird'],
  ]);
  await setPage(page).door('Test').click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('button', { name: 'Hand in' }).first()).toBeVisible();
  expect((await page.locator('.sheet').boundingBox())?.width).toBe(390 - 2 * 14);
});

const builtIn = '/sets/00000000-0001-7000-8000-000000000000';
/** The rooms, where a page has its head and its edge. */
const rooms = [
  '/',
  '/today',
  '/new',
  builtIn,
  `${builtIn}/edit`,
  `${builtIn}/print`,
  '/take-out',
  '/bring-in',
  '/backup',
].concat(['/outbox', '/bin', '/find', '/settings', '/statistics', '/help/answers', '/no/such/page']);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
}

test('every room begins at one edge, and its heading has one size; a set’s own is larger', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const edges = new Map<number, string[]>();
  const sizes = new Map<string, string[]>();
  for (const path of rooms) {
    await open(page, path);
    const { edge, size } = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll('.wrap > *')].map((block) => block.getBoundingClientRect());
      // The welcome of a first visit is no head of a room.
      const heading = document.querySelector('h1:not(.vh, .first *), .edtitle');
      return {
        edge: Math.min(...blocks.filter(({ width }) => width > 1).map(({ left }) => left)),
        size: heading ? getComputedStyle(heading).fontSize : null,
      };
    });
    edges.set(edge, [...(edges.get(edge) ?? []), path]);
    if (size !== null) sizes.set(size, [...(sizes.get(size) ?? []), path]);
  }
  expect([...edges.keys()], JSON.stringify([...edges])).toHaveLength(1);
  expect([...sizes.keys()].toSorted(), JSON.stringify([...sizes])).toEqual(['30px', '38px']);
  expect(sizes.get('38px')).toEqual([builtIn]);
});

/** The names in the bar below with letters of that many percent, the bar's own place, and where the page ends above it. */
const barWith = (page: Page, letters: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
    const nav = document.querySelector('.tabbar')!;
    const names = [...nav.querySelectorAll('a')].map((link) => {
      const range = document.createRange();
      range.selectNodeContents([...link.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim())!);
      const [first, ...others] = range.getClientRects();
      const { left, right } = link.getBoundingClientRect();
      return {
        lines: 1 + others.length,
        fits: first!.left >= left + 2 && first!.right <= right - 2,
        size: Math.round(Number.parseFloat(getComputedStyle(link).fontSize)),
      };
    });
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const { top, height } = nav.getBoundingClientRect();
    return { names, bar: { top, height }, ends: document.querySelector('.wrap')!.getBoundingClientRect().bottom };
  }, letters);

test('each name in the bar below is one whole line, with letters twice as large too, and nothing ends behind it', async ({
  page,
}) => {
  const sizes = [
    [390, 100],
    [390, 177],
    [375, 200],
    [430, 130],
    [768, 200],
  ] as const;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/help/answers');
  for (const [width, letters] of sizes)
    await test.step(`at ${width} pixels with letters of ${letters} %`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const { names, bar, ends } = await barWith(page, letters);
      expect(names).toHaveLength(5);
      expect(names).toEqual(names.map(() => ({ lines: 1, fits: true, size: Math.round((11 * letters) / 100) })));
      expect(bar.height).toBeLessThan(844 / 4);
      expect(ends).toBeLessThanOrEqual(bar.top);
    });
});

test('on a small phone titles of both directions begin at one edge, and the acts of a set with labels hold their words', async ({
  page,
  carrel,
  account,
  service,
}) => {
  await service.createSet({ title: 'كتاب القواعد العربية للمبتدئين في الجامعة' });
  await service.createSet({ title: 'Birds of the garden, of the river and of the sea' });
  await page.setViewportSize({ width: 320, height: 640 });
  await arrive(page, carrel, account);
  await page.goto('/?show=all');
  const titles = page.locator('.row h3 span');
  await expect(titles).toHaveCount(2);
  const lines = await titles.evaluateAll((all) =>
    all.flatMap((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return [...range.getClientRects()].map(({ left }) => Math.round(left));
    }),
  );
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines).size, lines.join()).toBe(1);

  await libraryPage(page).open('Birds of the garden, of the river and of the sea');
  await page.getByRole('button', { name: 'Labels' }).click();
  const dialog = page.getByRole('dialog');
  for (const label of ['Exam in May', '生物 term 1']) {
    await dialog.getByRole('textbox', { name: 'New label' }).fill(label);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: label })).toBeChecked();
  }
  await page.keyboard.press('Escape');
  const tight = await page
    .locator('.setshare .btn')
    .evaluateAll((all) =>
      all.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent),
    );
  expect(tight).toEqual([]);
});
