import type { Page } from '@playwright/test';

export function settingsPage(page: Page) {
  return {
    goto: () => page.goto('/settings'),
    signOut: () => page.getByRole('button', { name: 'Sign out', exact: true }).click(),
  };
}
