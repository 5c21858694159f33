import type { Page } from '@playwright/test';

/** Who sees a set, and who edits it. */
export function accessPage(page: Page) {
  const main = page.getByRole('main');
  const one = (group: 'Who sees it' | 'Who edits it') => main.getByRole('radiogroup', { name: group });
  return {
    goto: async () => main.getByRole('link', { name: /can see/ }).click(),
    /** What holds, as a sentence. */
    sentence: main.getByRole('heading', { level: 1 }),
    see: (who: RegExp) => one('Who sees it').getByRole('radio', { name: who }),
    edit: (who: RegExp) => one('Who edits it').getByRole('radio', { name: who }),
    ofClass: (name: RegExp) => main.getByRole('checkbox', { name }),
    async setPassword(password: string) {
      await main.getByRole('textbox', { name: /assword/ }).fill(password);
      await page.keyboard.press('Enter');
    },
    waits: main.getByText('Saved on this device; it goes'),
    asks: main.getByRole('link', { name: 'Decide in the Outbox' }),
  };
}
