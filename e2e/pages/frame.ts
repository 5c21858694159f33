import { type Page, expect } from '@playwright/test';

/** What stands around every screen of the room on a wide window. */
export function frame(page: Page) {
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  return {
    /** The sync status in words. */
    status: main.getByRole('status'),
    open: (place: 'Library' | 'Outbox' | 'Settings') => main.getByRole('link', { name: place }).click(),
    /** The app and its files are on the device: from now on it starts without a network. */
    async isReadyForOffline() {
      await expect
        .poll(() => page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          return navigator.serviceWorker.controller !== null && active?.state === 'activated';
        }))
        .toBe(true);
    },
  };
}
