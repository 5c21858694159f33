import type { Page } from '@playwright/test';

export function libraryPage(page: Page) {
  // What others share, on a new shelf, is no row of one's own.
  const rows = page.getByRole('main').getByRole('list').getByRole('link').and(page.locator('.row'));
  return {
    /** Carrel opens with Today where there is something to do; this is the library, whatever there is. */
    goto: () => page.goto('/?show=all'),
    rows,
    row: (title: string) => rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    open: (title: string) => rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) }).click(),
    /** The way to a new set is called otherwise while the shelf is new. */
    newSet: () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^(New set|Write a set)/ })
        .first()
        .click(),
  };
}
