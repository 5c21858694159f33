import type { Page } from '@playwright/test';

export function settingsPage(page: Page) {
  return {
    goto: () => page.goto('/settings'),
    /** Opens the question; what becomes of what is here is its answer. */
    signOut: () => page.getByRole('button', { name: 'Sign out', exact: true }).click(),
    answer: async (choice: 'Keep here' | 'Remove it all from this device') => {
      await page.getByRole('radio', { name: choice }).check();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Sign out/ })
        .click();
    },
  };
}
