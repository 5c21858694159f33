import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import type { Carrel } from './carrel';
import { type Account, sessionCookie } from './code-flow';
import { frame } from './pages/frame';

/** A browser of its own, signed in: another device of the same or of another user. */
export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  offline(): Promise<void>;
  online(): Promise<void>;
}

export async function signedInDevice(browser: Browser, carrel: Carrel, account: Account): Promise<Device> {
  const context = await browser.newContext({ baseURL: carrel.url });
  const page = await context.newPage();
  await arrive(page, carrel, account);
  return {
    context,
    page,
    offline: async () => {
      await frame(page).isReadyForOffline();
      await context.setOffline(true);
    },
    online: () => context.setOffline(false),
  };
}

/**
 * Opens the library of `account` in a browser that was signed in before, and waits until it is known to be complete. For
 * journeys that begin after signing in; the way there is a journey of its own.
 */
export async function arrive(page: Page, carrel: Carrel, account: Account): Promise<void> {
  const cookie = await sessionCookie(carrel.url, account);
  const expires = Math.floor(Date.now() / 1000) + 3600;
  await page.context().addCookies([{ ...cookie, url: carrel.url, httpOnly: true, sameSite: 'Strict', expires }]);
  await page.goto('/');
  await expect(frame(page).status).toContainText('Up to date');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}
