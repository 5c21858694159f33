import type { Page } from '@playwright/test';
import writtenSets from '../public/built-in-sets.json';
import { type BuiltInSet, builtInSets } from '../src/client/database/built-in-sets';
import { startServer } from '../testing/server-process';
import type { Bench } from './bench';
import { type BrowserProfile, coldTab, openProfile } from './browser-profile';
import type { Finding } from './finding';
import { serveFloorPage, stockFloorPage } from './floor-page';
import { inTurns } from './in-turns';
import { paintOfText, watchForText } from './paint-of-text';

const rounds = 9;
const set = builtInSets(writtenSets as unknown as readonly BuiltInSet[])[0]!;
/** So many cards were answered before the network went. */
const cursor = 11;
const deskPath = `/sets/${set.id}/flashcards`;

/**
 * Offline start: no server runs, the service worker is not running either, and the desk with an unfinished session is
 * opened in a new tab. Until the card's text is on the screen, beside a page that reads the same card by itself.
 */
export const offlineStart: Bench = {
  name: 'offline-start',
  async run() {
    const server = await startServer();
    const floor = await serveFloorPage();
    const profile = await openProfile();
    try {
      await answerSomeCards(profile, server.url);
      const page = await profile.context.newPage();
      await stockFloorPage(page, floor.url, set.terms, cursor);
      await page.close();
      await server.kill();
      await floor.stop();
      await watchForText(profile.context, set.terms[cursor]!.term);
      const findings: Finding[] = [];
      for (const slowdown of [1, 4]) {
        const { ours, floor: floors } = await inTurns(rounds, {
          ours: () => startOnce(profile, server.url + deskPath, slowdown),
          floor: () => startOnce(profile, floor.url, slowdown),
        });
        findings.push({
          what: `offline start → card painted, CPU ${slowdown}×`,
          unit: 'ms',
          ours,
          floor: floors,
          goal: { most: 1.5, law: false },
        });
      }
      return findings;
    } finally {
      await profile.close();
      await floor.stop();
      await server.remove();
    }
  },
};

async function answerSomeCards(profile: BrowserProfile, origin: string): Promise<void> {
  const page = await profile.context.newPage();
  await page.goto(origin + deskPath);
  for (const { term, definition } of set.terms.slice(0, cursor)) {
    await showsText(page, term);
    await page.keyboard.press('Space');
    await showsText(page, definition);
    await page.keyboard.press('ArrowRight');
  }
  await showsText(page, set.terms[cursor]!.term);
  // An app that was visited: its worker has the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.close({ runBeforeUnload: true });
}

const showsText = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true }).waitFor();

async function startOnce(profile: BrowserProfile, url: string, slowdown: number): Promise<number> {
  const page = await coldTab(profile, slowdown);
  try {
    return await paintOfText(page, url);
  } finally {
    await page.close();
  }
}
