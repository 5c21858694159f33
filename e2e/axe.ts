import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** The rules that the colours of a theme can break; every other looks at what both themes have in common. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Without a page of its own for each run, which only frames of other origins need: half the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Asks axe for every rule by day, and by night for those that are about colours. Leaves the page in the light theme. */
export async function expectNothingForAxe(page: Page): Promise<void> {
  await standingStill(page, async () => {
    const byDay = await axe(page).analyze();
    await inTheDark(page, async () => {
      const byNight = await axe(page).withRules(rulesOfColour).analyze();
      expect([...told(byDay.violations), ...told(byNight.violations)]).toEqual([]);
    });
  });
}

/** Asks axe for every rule, in the theme of the moment. */
export async function expectNothingNow(page: Page): Promise<void> {
  await standingStill(page, async () => expect(told((await axe(page).analyze()).violations)).toEqual([]));
}

/** Shows the page in the dark theme while `look` looks. */
export async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Colours on their way would be read half-way: of what moves already, and of what comes while axe looks, as a toast does. */
async function standingStill(page: Page, look: () => Promise<void>): Promise<void> {
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  await look();
  if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
}

const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];
const told = (violations: Violations) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
