import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, type Page, chromium } from '@playwright/test';
import { findChromium } from '../testing/chromium';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A tab in the background would get fewer frames, and which tab that is depends on the order of things.
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/** A browser with a profile of its own that lives as long as the measurement. */
export interface BrowserProfile {
  readonly context: BrowserContext;
  readonly version: string;
  close(): Promise<void>;
}

export async function openProfile(options: BrowserContextOptions = {}): Promise<BrowserProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    headless: true,
    chromiumSandbox: false,
    args: quiet,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  return {
    context,
    version: context.browser()?.version() ?? 'unknown',
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new tab whose processor is so many times slower, with no service worker running yet. */
export async function coldTab({ context }: BrowserProfile, slowdown: number): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
