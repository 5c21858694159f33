import type { Page } from '@playwright/test';

export function outboxPage(page: Page) {
  const main = page.getByRole('main');
  const group = (name: RegExp) => main.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const press = (name: string) => () => main.getByRole('button', { name, exact: true }).click();
  const choose = (version: 'Before' | 'Yours' | 'Theirs') =>
    main
      .getByRole('radio', { name: new RegExp(`^${version}`) })
      .first()
      .check();
  return {
    goto: () => page.goto('/outbox'),
    needsYou: group(/^Needs you/),
    waiting: group(/^Waiting/),
    empty: main.getByText('The Outbox is empty'),
    sendNow: press('Send now'),
    exportAll: press('Export all'),
    discard: press('Discard'),
    agreeToRemovals: press('I deleted them'),
    /** Several changes of one kind are one line until they are asked for. */
    seeAll: async () => {
      const lines = main.getByRole('button', { name: 'See', exact: true });
      await lines.first().waitFor();
      // A line that is open no longer says so.
      while ((await lines.count()) > 0) await lines.first().click();
    },
    choose,
    keepMine: press('Keep yours'),
    takeTheirs: async () => {
      await choose('Theirs');
      await press('Keep theirs')();
    },
    keepBoth: press('Keep both as two cards'),
    /** Writes a text of one's own over the version that is chosen, and keeps it. */
    async merge(text: string) {
      await press('Write a merged one')();
      await main.getByRole('textbox').fill(text);
      await press('Keep what is written')();
    },
  };
}
