import { setTimeout } from 'node:timers/promises';
import { type Page, expect } from '@playwright/test';
import { seededRandom } from '../../testing/seeded-random';
import { arrive } from '../device';
import { testWithFront as test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import type { Card, Service } from '../service';

const isSoak = process.env['CARREL_SOAK'] === '1';
const rounds = isSoak ? 300 : 2;
/** Then another set is begun. */
const mostCards = 8;
/** After so many cards were called saved, however long that took, the browser has up to so long to live. */
const mostSaves = 3;
const longestLifeMs = 900;

/** A set as it was typed; what the page called saved, and what it may have kept besides. */
interface Typed {
  readonly title: string;
  address: string;
  readonly saved: Card[];
  readonly tried: Card[];
}

/** Both sides of every card in the editor, but for the empty row at its end. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = (field: string) =>
      [...document.querySelectorAll<HTMLTextAreaElement>(`[data-field="${field}"]`)].map(({ value }) => value);
    const definitions = texts('definition');
    return texts('term').flatMap((term, index) =>
      term === '' && definitions[index] === '' ? [] : [[term, definitions[index] ?? ''] as const],
    );
  });

/** Cards that the page called saved and the service does not have as they were typed. */
function missingFrom(held: Awaited<ReturnType<Service['sets']>>, typed: readonly Typed[]): readonly Card[] {
  return typed.flatMap(({ title, saved }) => {
    const cards = held.filter((set) => set.title === title).flatMap(({ terms }) => terms ?? []);
    return saved.filter(
      ([term, definition]) => !cards.some((card) => card.term === term && card.definition === definition),
    );
  });
}

/** Types cards into `set` until the browser is gone, and notes and tells which of them the page called saved. */
async function typeOn(page: Page, set: Typed, isKilled: () => boolean, saved: () => void): Promise<void> {
  const editor = editorPage(page);
  try {
    if (set.address === '') await editor.title.fill(set.title);
    while (set.tried.length < mostCards) {
      const number = set.tried.length + 1;
      const card: Card = [`${set.title}, card ${number}`, `meaning ${number} of ${set.title}`];
      set.tried.push(card);
      await editor.write((await rowsOf(page)).length + 1, card);
      await editor.isSaved();
      set.saved.push(card);
      set.address = page.url();
      saved();
    }
  } catch (error) {
    if (!isKilled()) throw error;
  }
}

test(`SIGKILL of the browser between edit and replay, ${rounds} rounds: what was called saved is there, and at the service once`, async ({
  profile,
  carrel,
  account,
  service,
}) => {
  test.setTimeout(isSoak ? 60 * 60_000 : 10 * 60_000);
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  await arrive(profile.page(), carrel, account);
  // Cookies are on the disk once a browser was closed as it should be.
  await profile.close();
  await profile.start();
  // Slow enough for many a browser to be killed with a request on its way.
  carrel.faults.plan((method) =>
    method === 'GET' ? { kind: 'pass' } : { kind: 'delay', ms: Math.floor(random.next() * 200) },
  );

  const sets: Typed[] = [];
  const begin = () => {
    const set: Typed = { title: `Set ${sets.length + 1}`, address: '', saved: [], tried: [] };
    sets.push(set);
    return set;
  };
  let set = begin();
  let wasSaved = () => {};
  try {
    for (let round = 0; round < rounds; round += 1) {
      if (set.tried.length >= mostCards || (set.address === '' && set.tried.length > 0)) set = begin();
      const page = profile.page();
      await page.goto(set.address === '' ? '/new' : set.address);
      // A browser that was killed reads its profile back first, which takes its time on a busy machine.
      await expect(editorPage(page).title).toBeVisible({ timeout: 60_000 });
      await expect.poll(() => rowsOf(page)).toEqual(expect.arrayContaining([...set.saved]));
      let isKilled = false;
      let saves = -1;
      const enough = Math.min(Math.floor(random.next() * (mostSaves + 1)), mostCards - set.tried.length);
      const life = random.next() * longestLifeMs;
      const death = new Promise<void>((resolve) => {
        wasSaved = () => {
          saves += 1;
          if (saves >= enough) resolve();
        };
        wasSaved();
      })
        .then(() => setTimeout(life))
        .then(() => {
          isKilled = true;
          return profile.kill();
        });
      await Promise.all([
        typeOn(
          page,
          set,
          () => isKilled,
          () => wasSaved(),
        ),
        death,
      ]);
      await profile.start();
    }
    await profile.page().goto('/');
    // A set of one card alone is a draft that waits here.
    const whole = sets.filter(({ saved }) => saved.length >= 2);
    await expect.poll(async () => missingFrom(await service.sets(), whole), { timeout: 120_000 }).toEqual([]);
    await expect(frame(profile.page()).status).toContainText(/Up to date|Saved on this device/, { timeout: 60_000 });
    const held = await service.sets();
    expect(missingFrom(held, whole)).toEqual([]);
    const titles = held.map(({ title }) => title);
    const terms = held.flatMap(({ terms: cards }) => (cards ?? []).map(({ term }) => term));
    expect([titles.length, terms.length]).toEqual([new Set(titles).size, new Set(terms).size]);
    expect(sets.flatMap(({ saved }) => saved).length).toBeGreaterThan(0);
  } catch (error) {
    const shown = await profile.page().locator('body').innerText().catch(String);
    throw new Error(`With the seed ${seed}, at ${profile.page().url()}, where it says: ${shown.slice(0, 500)}`, {
      cause: error,
    });
  }
});
