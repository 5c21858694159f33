import { type Page, expect } from '@playwright/test';
import type { Account } from '../code-flow';
import { frame } from './frame';

/** The app's landing page and endings, and the pages of the service between them. */
export function signInPages(page: Page) {
  const fill = async ({ username, password }: Account) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
  };
  /**
   * Presses the button that comes in. The service's own app is allowed by it; where the app is somebody else's to the
   * service, a page asks.
   */
  const comeIn = async (act: 'Sign in' | 'Create account') => {
    const isOwnApp = await page.getByRole('button', { name: `${act} and allow` }).isVisible();
    await page.getByRole('button', { name: act }).click();
    if (!isOwnApp) await page.getByRole('button', { name: 'Allow' }).click();
  };
  /** By where it leads, too: a set that takes an account has a link of this name to the page of this door. */
  const door = page.getByRole('link', { name: /^Sign in( with Stacks)?$/ }).and(page.locator('[href^="/relay/"]'));
  return {
    door,
    /** From the app to the service's own page. */
    async leave(returnTo = '/') {
      await page.goto(`/sign-in?return_to=${encodeURIComponent(returnTo)}`);
      await door.click();
      await page.waitForURL(/\/authorize/);
    },
    async enter(account: Account) {
      await fill(account);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    /** All the way back to the app, as somebody who allows it. */
    async enterAndAllow(account: Account) {
      await fill(account);
      await comeIn('Sign in');
    },
    async signUpAndAllow(account: Account) {
      await page.getByRole('link', { name: 'Create an account' }).click();
      await fill(account);
      await comeIn('Create account');
    },
    /** The whole way, until the library of `account` is shown and known to be complete. */
    async signIn(account: Account) {
      await this.leave();
      await this.enterAndAllow(account);
      await page.waitForURL((url) => url.pathname === '/');
      await expect(frame(page).status).toContainText('Up to date');
    },
    /** The page on which an attempt that failed ends. */
    problem: page.getByRole('main'),
    async endsWith(reason: string, title: string) {
      await expect(page).toHaveURL(
        (url) => url.pathname === '/sign-in/problem' && url.searchParams.get('reason') === reason,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    },
  };
}
