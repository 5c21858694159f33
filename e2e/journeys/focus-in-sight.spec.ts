import { type Page, expect } from '@playwright/test';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';

test.describe.configure({ mode: 'parallel' });

const builtIn = '/sets/00000000-0001-7000-8000-000000000000';
const isSoak = process.env['CARREL_SOAK'] === '1';
/** Pages with a bar each of its own kind; in a soak the rest, too, which stand below the same bars. */
const routes = ['/', builtIn, `${builtIn}/edit`, '/settings'].concat(
  isSoak ? ['/new', '/outbox', '/find', '/statistics', '/bin'] : [],
);
const windows = [
  ['on a phone', { width: 390, height: 700 }],
  // 1280 by 1024, four times as large.
  ['at four times the size', { width: 320, height: 256 }],
] as const;

/** What has the focus and lies behind a bar, or past the window: as the page shows it. Empty where it can be seen. */
const hidden = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('.topbar, .tabbar, .edbar, .skip, dialog')) return '';
    const box = focused.getBoundingClientRect();
    const bars = [...document.querySelectorAll('.topbar, .tabbar, .edbar')]
      .filter((bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position))
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const top = Math.max(0, ...bars.filter((bar) => bar.top <= 0).map(({ bottom }) => bottom));
    const bottom = Math.min(innerHeight, ...bars.filter((bar) => bar.top > 0).map((bar) => bar.top));
    const seen = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    if (seen >= Math.min(box.height, 24)) return '';
    return `${focused.tagName} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}” from ${box.top} to ${box.bottom}, seen from ${top} to ${bottom}`;
  });

/** What is read comes after the first drawing, and moves what stands below it: that is no matter of keys. */
const standsStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = setTimeout(resolve, 300);
        new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(resolve, 300);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('whoever writes a long set sees what became of it, and ends from anywhere', async ({ page }) => {
    await page.goto(`${builtIn}/edit`);
    await expect(editorPage(page).term(1)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('button', { name: 'Done' })).toBeInViewport();
  });
});

for (const [where, viewport] of windows) {
  test.describe(where, () => {
    test.use({ viewport });

    test('whatever has the focus is in sight, forwards and back', async ({ page }) => {
      test.setTimeout(300_000);
      for (const path of routes) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('main')).toBeVisible();
          await standsStill(page);
          const behind: string[] = [];
          for (const key of ['Tab', 'Shift+Tab']) {
            for (let presses = 0; presses < 30; presses += 1) {
              await page.keyboard.press(key);
              const said = await hidden(page);
              if (said !== '') behind.push(`${key}: ${said}`);
            }
          }
          expect(behind, path).toEqual([]);
        });
      }
    });
  });
}
