import { type Page, expect } from '@playwright/test';
import { arrive } from '../device';
import { test } from '../fixtures';
import { libraryPage } from '../pages/library-page';

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
const desks = ['review', 'flashcards', 'learn', 'test', 'match', 'spell'].map((mode) => `${builtIn}/${mode}`);

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

/**
 * What a finger would miss on the page: each control is asked for at its middle and at the ends of a square of 44 px
 * around it, by what lies there; a box with words beside it is as large as its label. Links within a sentence are as high as its lines (WCAG 2.5.8).
 */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const inSentence = (control: HTMLElement) =>
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
    return [...controls].flatMap((control) => {
      const isShown =
        control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().width > 1;
      if (!isShown || control.closest('[inert], .vh, .skip') || inSentence(control)) return [];
      const target = (control instanceof HTMLInputElement ? control.labels?.[0] : null) ?? control;
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const box = target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isHit = (dx: number, dy: number) => {
        const there = document.elementFromPoint(x + dx, y + dy);
        return target.contains(there) || control.contains(there);
      };
      const reach = 21;
      const far = [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ].filter(([dx = 0, dy = 0]) => !isHit(dx, dy));
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return far.length === 0
        ? []
        : [
            `${control.tagName}.${control.className} “${name.slice(0, 40)}” ${box.width} × ${box.height}, not at ${far.join(' ')}`,
          ];
    });
  });

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every control of every page is 44 pixels high and wide', async ({ page }) => {
    const small: string[] = [];
    for (const path of [...rooms, ...desks]) {
      await open(page, path);
      small.push(...(await missed(page)).map((said) => `${path}: ${said}`));
    }
    expect(small).toEqual([]);
  });
});
