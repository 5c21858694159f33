import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Browser as Puppet, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
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
        ...(storing === 'private' ? ['--incognito'] : []),
      ],
    });
  },
});

/** Firefox, by WebDriver BiDi. */
export const firefoxEngine = (executablePath: string): Engine => ({
  name: 'Firefox',
  launch: ({ storing = 'disk', ...launch }) =>
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
        ...(storing === 'private' && { 'browser.privatebrowsing.autostart': true }),
        ...(storing === 'blocked' && { 'network.cookie.cookieBehavior': 2 }),
      },
    }),
});

/** What its settings call "Don't allow sites to save data on your device". */
async function blockInChromium(profile: string): Promise<void> {
  await mkdir(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
}

async function launched({ profile, size = laptop }: Launch, options: LaunchOptions): Promise<Browser> {
  await mkdir(profile, { recursive: true });
  const puppet = await puppeteer.launch({
    ...options,
    headless: true,
    userDataDir: profile,
    defaultViewport: size,
    protocolTimeout: patienceMs,
  });
  const [first = await puppet.newPage()] = await puppet.pages();
  const complaints: string[] = [];
  // Firefox takes the size of a window for its later tabs alone.
  await first.setViewport(size);
  return {
    version: (await puppet.version()).replace('Chrome/', 'Chromium ').replace('firefox/', 'Firefox '),
    tab: tabOf(first, complaints),
    newTab: async () => tabOf(await opened(puppet), complaints),
    complaints,
    async setCookie(origin, name, value) {
      const { hostname } = new URL(origin);
      const expires = Math.floor(Date.now() / 1000) + 3600;
      await puppet.setCookie({ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict', expires });
    },
    close: () => puppet.close(),
  };
}

/** In the window that is open: another one of a private browser would be none of its own. */
async function opened(puppet: Puppet): Promise<Page> {
  const [first] = await puppet.pages();
  return (first?.browserContext() ?? puppet).newPage();
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
