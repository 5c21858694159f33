import type { Page } from '@playwright/test';

/** What there is to do today. */
export function todayPage(page: Page) {
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem').getByRole('link');
  return {
    goto: () => page.goto('/today'),
    heading: page.getByRole('heading', { level: 1 }),
    start: main.getByRole('link', { name: /^(Start reviewing|Go on)( R)?$/ }),
    rows,
    row: (title: string) => rows.filter({ hasText: title }),
    slip: page.getByRole('complementary', { name: 'Cards due by day' }),
    stepper: (name: 'New cards a day' | 'Reviews a day') => main.getByRole('group', { name }),
  };
}
