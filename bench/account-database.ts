import type { Page } from '@playwright/test';

/** The one account's database; tabs talk on a channel of its name. */
export async function accountDatabase(page: Page): Promise<string> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
  const accounts = names.filter((name) => name.startsWith('carrel-') && name !== 'carrel-device');
  if (accounts[0] === undefined || accounts.length > 1)
    throw new Error(`One account's database was expected: ${names.join(', ')}`);
  return accounts[0];
}
