import { type Page, expect } from '@playwright/test';
import type { Account } from '../code-flow';
import { frame } from './frame';

/** The app's landing page and endings, and the pages of the service between them. */
export function signInPages(page: Page) {
  const fill = async ({ username, password }: Account) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
  };
  return {
    /** From the app to the service's own page. */
    async leave(returnTo = '/') {
      await page.goto(`/sign-in?return_to=${encodeURIComponent(returnTo)}`);
      await page.getByRole('link', { name: 'Sign in with Stacks' }).click();
      await page.waitForURL(/\/authorize/);
    },
    async enter(account: Account) {
      await fill(account);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    async signUp(account: Account) {
      await page.getByRole('link', { name: 'Create an account' }).click();
      await fill(account);
      await page.getByRole('button', { name: 'Create account' }).click();
    },
    allow: () => page.getByRole('button', { name: 'Allow' }).click(),
    deny: () => page.getByRole('button', { name: 'Deny' }).click(),
    /** The whole way, until the library of `account` is shown and known to be complete. */
    async signIn(account: Account) {
      await this.leave();
      await this.enter(account);
      await this.allow();
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
