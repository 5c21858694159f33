import { setTimeout } from 'node:timers/promises';
import { type Page, expect } from '@playwright/test';
import { seededRandom } from '../../testing/seeded-random';
import { test } from '../fixtures';
import { reviewPage } from '../pages/review-page';

declare global {
  interface Window {
    /** Lines of the log that the disk has taken since the page was opened. */
    durable?: number;
  }
}

const isSoak = process.env['CARREL_SOAK'] === '1';
const rounds = isSoak ? 30 : 2;
/** Every device begins with these; each has twenty new cards a day to give. */
const sets = [1, 2, 3].map((number) => `00000000-000${number}-7000-8000-000000000000`);

function countDurable(): void {
  window.durable = 0;
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...line) {
    if (this.name === 'log')
      this.transaction.addEventListener('complete', () => (window.durable = (window.durable ?? 0) + 1));
    return add.apply(this, line);
  };
}

/** Answers about a set in the log of this device. */
const linesOfLog = (page: Page, setId: string) =>
  page.evaluate(async (setId) => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await asked(indexedDB.open('carrel-device'));
    const lines: readonly { readonly kind: string; readonly setId: string }[] = await asked(
      database.transaction('log').objectStore('log').getAll(),
    );
    database.close();
    return lines.filter((line) => line.kind === 'answered' && line.setId === setId).length;
  }, setId);

test(`SIGKILL of the browser between two grades, ${rounds} rounds: what the disk had taken is there, and the desk and the log agree`, async ({
  profile,
}) => {
  test.setTimeout(isSoak ? 20 * 60_000 : 5 * 60_000);
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const left = async (page: Page) => {
    const { card } = reviewPage(page);
    await expect(card).toHaveAccessibleName(/^Card, \d+ left$/);
    return Number(/\d+/.exec((await card.getAttribute('aria-label')) ?? '')?.[0]);
  };
  const known = sets.map((setId) => ({ setId, begun: 0, fewest: 0, most: 0 }));
  const opened = async (page: Page, of: (typeof known)[number], round: number) => {
    await reviewPage(page).goto(of.setId);
    const now = await left(page);
    if (of.begun === 0) of.begun = now;
    const graded = of.begun - now;
    const where = `seed ${seed}, round ${round}: `;
    expect(graded, `${where}what the disk had taken is there`).toBeGreaterThanOrEqual(of.fewest);
    expect(graded, `${where}nothing is there that nobody graded`).toBeLessThanOrEqual(of.most);
    expect(await linesOfLog(page, of.setId), `${where}the log has each of them once`).toBe(graded);
    return { now, graded };
  };
  for (let round = 0; round < rounds; round += 1) {
    await profile.context().addInitScript(countDurable);
    const page = profile.page();
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Leaf shapes and margins' }).first()).toBeVisible();
    const of = known[round % known.length]!;
    const { now, graded } = await opened(page, of, round);
    // The last card stays: at the end there is none to count by.
    const wanted = Math.min(now - 1, 1 + Math.floor(random.next() * 3));
    for (let grade = 1; grade <= wanted; grade += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('3');
      await expect(reviewPage(page).card).toHaveAccessibleName(`Card, ${now - grade} left`);
    }
    await setTimeout(random.next() * 60);
    of.fewest = graded + (await page.evaluate(() => window.durable ?? 0));
    of.most = graded + wanted;
    await profile.kill();
    await profile.start();
  }
  for (const of of known.filter(({ begun }) => begun > 0)) await opened(profile.page(), of, rounds);
});
