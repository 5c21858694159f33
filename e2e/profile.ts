import type { BrowserContext, BrowserType, LaunchOptions, Page } from '@playwright/test';

export interface ProfileSettings {
  readonly chromium: BrowserType;
  readonly launchOptions: LaunchOptions;
  readonly directory: string;
  readonly baseURL: string;
}

/** A browser profile on disk. Its browser can be killed and started again, as after a flat battery. */
export interface Profile {
  readonly context: () => BrowserContext;
  /** The tab that the browser opened with. */
  readonly page: () => Page;
  /** SIGKILL: nothing is closed, written or said. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the browser as a user does. Cookies reach the disk then, or within half a minute, and not before. */
  close(): Promise<void>;
}

export async function startProfile({ chromium, launchOptions, directory, baseURL }: ProfileSettings): Promise<Profile> {
  const launch = () =>
    chromium.launchPersistentContext(directory, { ...launchOptions, baseURL, viewport: { width: 1280, height: 800 } });
  let context = await launch();

  return {
    context: () => context,
    page() {
      const [first] = context.pages();
      if (!first) throw new Error('The browser has no tab open.');
      return first;
    },
    async kill() {
      const closed = context.waitForEvent('close');
      process.kill(await browserProcess(context), 'SIGKILL');
      await closed;
    },
    async start() {
      context = await launch();
    },
    close: () => context.close(),
  };
}

async function browserProcess(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser does not say which process it is.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser does not name its main process.');
  return main.id;
}
