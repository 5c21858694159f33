import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../testing/server-process';
import type { Bench } from './bench';
import { openProfile } from './browser-profile';
import type { Finding } from './finding';
import { longestTask } from './main-thread';
import { rowsOfText } from './rows-of-text';

const rows = 100_000;
const rounds = 3;
/** What a user takes for an answer at once. */
const mostMs = 50;

const acts: Readonly<Record<string, (page: Page, file: string) => Promise<void>>> = {
  'looked at': async (page, file) => {
    await page.getByRole('main').locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: /^Bring in/ }).waitFor();
  },
  scrolled: async (page) => {
    await page.mouse.move(400, 600);
    for (let turn = 0; turn < 20; turn += 1) {
      await page.mouse.wheel(0, 3_000);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
  },
  'brought in': async (page) => {
    await page.getByRole('button', { name: /^Bring in/ }).click();
    await page.getByRole('heading', { name: /came in$/ }).waitFor({ timeout: 120_000 });
  },
  'taken back': async (page) => {
    await page.getByRole('button', { name: /^Undo this import/ }).click();
    await page.getByText('The import was undone.').first().waitFor({ timeout: 120_000 });
  },
};

/** The longest task of the page while 100,000 rows of text come in and go again, in a browser that never saw Carrel before. */
export const transferPage: Bench = {
  name: 'transfer-page',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'carrel-rows-'));
    const file = join(folder, 'words.txt');
    await writeFile(file, rowsOfText(rows));
    const server = await startServer({ env: { DEMO: '0' } });
    const found = new Map<string, number[]>();
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const [act, ms] of await longestTasks(`${server.url}/bring-in`, file))
          found.set(act, [...(found.get(act) ?? []), ms]);
    } finally {
      await server.remove();
      await rm(folder, { recursive: true });
    }
    return [...found].map(([act, ours]): Finding => ({
      what: `100,000 rows are ${act}: the page’s longest task`,
      unit: 'ms',
      ours,
      floor: null,
      goal: { most: mostMs, law: true },
    }));
  },
};

/** Milliseconds, by what was done. */
async function longestTasks(address: string, file: string): Promise<ReadonlyMap<string, number>> {
  const profile = await openProfile();
  try {
    const page = await profile.context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const devtools = await profile.context.newCDPSession(page);
    const found = new Map<string, number>();
    for (const [name, act] of Object.entries(acts)) found.set(name, await longestTask(devtools, () => act(page, file)));
    return found;
  } finally {
    await profile.close();
  }
}
