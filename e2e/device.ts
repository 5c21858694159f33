import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Account } from './code-flow';
import { signInPages } from './pages/sign-in-pages';

/** A browser of its own, signed in: another device of the same or of another user. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  offline(): Promise<void>;
  online(): Promise<void>;
}

export async function signedInDevice(browser: Browser, baseURL: string, account: Account): Promise<Device> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInPages(page).signIn(account);
  return { context, page, offline: () => context.setOffline(true), online: () => context.setOffline(false) };
}
