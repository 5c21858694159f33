import { type Page, expect } from '@playwright/test';
import { wholeAppStored } from '../whole-app-stored';

/** What stands around every screen of the room, on a wide window in its rail, on a narrow one in its bars. */
export function frame(page: Page) {
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  const bars = page.getByRole('banner').or(page.getByRole('navigation', { name: 'Main, bottom' }));
  const status = rail.or(bars).getByRole('status');
  return {
    /** The sync status in words. */
    status,
    /** Whose desk it is. */
    who: rail.getByRole('link').last(),
    open: (place: 'Today' | 'Library' | 'Outbox' | 'Settings') =>
      rail
        .or(bars)
        .getByRole('link', { name: new RegExp(`^${place}`) })
        .click(),
    /** The way to Today, with how much is due. */
    today: rail.or(bars).getByRole('link', { name: /^Today/ }),
    /** Everything is at the service, and that was looked at. */
    isUpToDate: () => expect(status).toContainText('Up to date', { timeout: 60_000 }),
    /** The app and all its files are on the device: from now on every page opens without a network. */
    async isReadyForOffline() {
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
        timeout: 60_000,
      });
      await page.evaluate(wholeAppStored);
    },
  };
}
