import type { Page } from '@playwright/test';

export function libraryPage(page: Page) {
  const rows = page.getByRole('main').getByRole('list').getByRole('link');
  return {
    /** Carrel opens with Today where there is something to do; this is the library, whatever there is. */
    goto: () => page.goto('/?show=all'),
    rows,
    row: (title: string) => rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    open: (title: string) => rows.filter({ has: page.getByRole('heading', { name: title, exact: true }) }).click(),
    newSet: () => page.getByRole('main').getByRole('link', { name: 'New set' }).first().click(),
  };
}
