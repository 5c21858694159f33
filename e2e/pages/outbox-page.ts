import type { Page } from '@playwright/test';

export function outboxPage(page: Page) {
  const main = page.getByRole('main');
  const group = (name: RegExp) => main.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const press = (name: string) => () => main.getByRole('button', { name }).click();
  return {
    goto: () => page.goto('/outbox'),
    needsYou: group(/^Needs you/),
    waiting: group(/^Waiting/),
    empty: main.getByText('The Outbox is empty'),
    sendNow: press('Send now'),
    agreeToRemovals: press('I deleted them'),
    keepMine: press('Keep yours'),
    takeTheirs: press('Take theirs'),
    keepBoth: press('Keep both as two cards'),
  };
}
