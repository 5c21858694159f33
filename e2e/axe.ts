import axe from 'axe-core';
import { type Page, expect } from '@playwright/test';

/** The rules that the colours of a theme can break; every other looks at what both themes have in common. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What breaks a rule on this page, in the theme of the moment: the rule, and where. A page that moves has to stand still before. */
export const brokenRules = async (page: Page, rules?: string[]): Promise<readonly string[]> =>
  (await violations(page, rules)).map((broken) => broken.join(' '));

/** What breaks a rule on this page, each with where. axe comes to a page once: reading it costs as much as a run of it. */
async function violations(page: Page, rules?: string[]): Promise<readonly (readonly string[])[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};undefined`);
  return page.evaluate(async (runOnly) => {
    const inPage = window as unknown as { readonly axe: typeof axe };
    const found = await inPage.axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, rules);
}

/** Asks axe for every rule by day, and by night for those that are about colours. Leaves the page in the light theme. */
export async function expectNothingForAxe(page: Page): Promise<void> {
  await standingStill(page, async () => {
    const byDay = await violations(page);
    await inTheDark(page, async () => {
      expect([...byDay, ...(await violations(page, rulesOfColour))]).toEqual([]);
    });
  });
}

/** Asks axe for every rule, in the theme of the moment. */
export async function expectNothingNow(page: Page): Promise<void> {
  await standingStill(page, async () => expect(await violations(page)).toEqual([]));
}

/** Shows the page in the dark theme while `look` looks. */
export async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * A page whose code is on its way has no heading yet. Colours on their way would be read half-way: of what moves already,
 * and of what comes while axe looks, as a toast does.
 */
async function standingStill(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  await look();
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
}

const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));
