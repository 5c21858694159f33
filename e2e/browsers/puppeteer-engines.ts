import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { type Browser, type Engine, laptop, type Launch, type Tab } from './tab';

const patienceMs = 60_000;

/** Chromium, by its own protocol. */
export const chromiumEngine = (executablePath: string): Engine => ({
  name: 'Chromium',
  async launch(launch) {
    const { profile, storing = 'disk' } = launch;
    if (storing === 'blocked') await blockInChromium(profile);
    return launched(launch, {
      browser: 'chrome',
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--lang=en-GB',
        // A laptop has a mouse, which a browser without a window does not see: fine pointers (4) that hover (2).
        '--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2',
      ],
    });
  },
});

/** Firefox, by WebDriver BiDi. */
export const firefoxEngine = (executablePath: string): Engine => ({
  name: 'Firefox',
  launch: (launch) =>
    launched(launch, {
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'intl.accept_languages': 'en-GB',
        // The same mouse: fine (2), and hovers (4).
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // Puppeteer turns the cache of pages off.
        'fission.bfcacheInParent': true,
        ...(launch.storing === 'private' && { 'browser.privatebrowsing.autostart': true }),
        ...(launch.storing === 'blocked' && { 'network.cookie.cookieBehavior': 2 }),
      },
    }),
});

/** What its settings call "Don't allow sites to save data on your device". */
async function blockInChromium(profile: string): Promise<void> {
  await mkdir(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
}

async function launched({ profile, storing, size = laptop }: Launch, options: LaunchOptions): Promise<Browser> {
  await mkdir(profile, { recursive: true });
  const puppet = await puppeteer.launch({
    ...options,
    headless: true,
    userDataDir: profile,
    defaultViewport: size,
    protocolTimeout: patienceMs,
  });
  // Firefox is told to be private as a whole.
  const window =
    storing === 'private' && options.browser === 'chrome'
      ? await puppet.createBrowserContext()
      : puppet.defaultBrowserContext();
  const [first = await window.newPage()] = await window.pages();
  const complaints: string[] = [];
  // Firefox takes the size of a window for its later tabs alone.
  await first.setViewport(size);
  return {
    version: (await puppet.version()).replace('Chrome/', 'Chromium ').replace('firefox/', 'Firefox '),
    tab: tabOf(first, complaints),
    newTab: async () => tabOf(await window.newPage(), complaints),
    complaints,
    async setCookie(origin, name, value) {
      const { hostname } = new URL(origin);
      const expires = Math.floor(Date.now() / 1000) + 3600;
      await puppet.setCookie({ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict', expires });
    },
    close: () => puppet.close(),
  };
}

function tabOf(page: Page, complaints: string[]): Tab {
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.location().url}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return {
    go: async (url) => void (await page.goto(url, { timeout: patienceMs })),
    back: async () => void (await page.goBack({ timeout: patienceMs })),
    run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
    async press(selector) {
      await page.bringToFront();
      await page.locator(selector).setTimeout(patienceMs).click();
    },
    async type(text) {
      for (const letter of text) await page.keyboard.type(letter);
    },
    key: (name) => page.keyboard.press((name === 'Space' ? ' ' : name) as KeyInput),
    picture: () => page.screenshot(),
  };
}
