import type { Page } from '@playwright/test';

export function outboxPage(page: Page) {
  const group = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  return {
    goto: () => page.goto('/outbox'),
    needsYou: group('Needs you'),
    waiting: group('Waiting'),
    sent: group('Sent'),
    sendNow: () => page.getByRole('button', { name: 'Send now' }).click(),
    keepMine: () => page.getByRole('button', { name: 'Keep yours' }).click(),
    takeTheirs: () => page.getByRole('button', { name: 'Take theirs' }).click(),
    keepBoth: () => page.getByRole('button', { name: 'Keep both as two cards' }).click(),
    /** Asks the service now, and waits until it has answered everything that was asked. */
    async checkNow() {
      await page.getByRole('button', { name: 'Check now' }).click();
    },
  };
}
