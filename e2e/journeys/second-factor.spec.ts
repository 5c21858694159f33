import { type Page, expect } from '@playwright/test';
import { authenticator } from '../authenticator';
import { expectNothingForAxe } from '../axe';
import type { Account } from '../code-flow';
import { test } from '../fixtures';
import { command } from '../operating/command';
import { frame } from '../pages/frame';
import { signInPages } from '../pages/sign-in-pages';
import { serviceDatabase } from '../service-database';

test.use({ isFirstVisit: true });

test.describe.configure({ mode: 'parallel' });

/** Types into the field that has the focus and sends the form, as somebody without a mouse does. */
async function typeAndSend(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Sets codes up by keyboard alone. The app that has them, and the recovery codes. */
async function setUpCodes(page: Page, account: Account) {
  await page.goto('/authorize/account/factor/codes');
  await signInPages(page).enter(account);
  await expect(page.getByLabel('Password')).toBeFocused();
  await typeAndSend(page, account.password);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.getByText(/^Key /).innerText()).replace('Key', '').replaceAll(/\s/g, '');
  const app = authenticator(key);
  await expectNothingForAxe(page);
  await expect(page.getByLabel('Code that the app shows')).toBeFocused();
  await typeAndSend(page, app.shows());
  await expect(page.getByRole('heading', { level: 1, name: 'Your recovery codes' })).toBeVisible();
  await expectNothingForAxe(page);
  return { app, recovery: await page.getByRole('listitem').allInnerTexts() };
}

/** To the second step of signing in to the app, in a browser that knows nothing. */
async function halfWay(page: Page, account: Account) {
  await signInPages(page).leave();
  await signInPages(page).enter(account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`One more step, ${account.username}`);
}

async function isIn(page: Page) {
  await page.waitForURL((url) => url.pathname === '/');
  await expect(frame(page).status).toContainText('Up to date');
}

test('codes are set up by keyboard, and from then on the app is reached with a code, or with a recovery code once', async ({
  page,
  carrel,
  account,
  browser,
}) => {
  const { app, recovery } = await setUpCodes(page, account);
  expect(recovery).toHaveLength(10);
  serviceDatabase(carrel.service.dataDir).passCodes();
  const context = await browser.newContext({ baseURL: carrel.url });
  const elsewhere = await context.newPage();
  await halfWay(elsewhere, account);
  await expectNothingForAxe(elsewhere);
  await typeAndSend(elsewhere, '000 000');
  await expect(elsewhere.getByRole('alert')).toContainText('This code is not right');
  await expect(elsewhere.getByLabel('Code from your authenticator app')).toBeFocused();
  await typeAndSend(elsewhere, app.shows());
  await isIn(elsewhere);
  await context.close();

  const lost = await browser.newContext({ baseURL: carrel.url });
  const without = await lost.newPage();
  await halfWay(without, account);
  await without.getByText('Not at hand?').press('Enter');
  await without.getByLabel('One of your recovery codes').fill(recovery[3] ?? '');
  await without.keyboard.press('Enter');
  await isIn(without);
  await halfWay(without, account);
  await without.getByText('Not at hand?').click();
  await without.getByLabel('One of your recovery codes').fill(recovery[3] ?? '');
  await without.keyboard.press('Enter');
  await expect(without.getByRole('alert')).toContainText('used already');
  await expect(without.getByLabel('One of your recovery codes')).toBeFocused();
  await lost.close();
});

test('whoever has lost everything gets in again by the operator, who is told in the list of events', async ({
  page,
  carrel,
  account,
}) => {
  await setUpCodes(page, account);
  const { dataDir } = carrel.service;
  const env = { DATA_DIR: dataDir };
  const reset = await command('admin', ['reset-password', account.username], env);
  expect([reset.code, reset.said]).toEqual([0, expect.stringContaining('A second factor is asked for as before.')]);
  const password = /^Password: (.*)$/m.exec(reset.said)?.[1] ?? '';
  await halfWay(page, { ...account, password });
  const taken = await command('admin', ['remove-second-factor', account.username], env);
  expect([taken.code, taken.said]).toEqual([0, expect.stringContaining('signs in with the password alone')]);
  // The operator's password is for the first time only.
  await signInPages(page).leave();
  await signInPages(page).enter({ ...account, password });
  await signInPages(page).enter({ ...account, password });
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('The password is changed');
  await page.goto('/authorize/account/events');
  await expect(page.getByRole('listitem').filter({ hasText: 'Your second factor was removed' })).toHaveCount(1);
  await signInPages(page).signIn(account);
});

test('without JavaScript codes are set up, asked for and removed', async ({ browser, carrel, account }) => {
  const context = await browser.newContext({ baseURL: carrel.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/authorize/account/factor/codes');
  await signInPages(page).enter(account);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Go on' }).click();
  const key = (await page.getByText(/^Key /).innerText()).replace('Key', '').replaceAll(/\s/g, '');
  const app = authenticator(key);
  await page.getByLabel('Code that the app shows').fill(app.shows());
  await page.getByRole('button', { name: 'Turn on one-time codes' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.goto('/authorize/account');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await signInPages(page).enter(account);
  serviceDatabase(carrel.service.dataDir).passCodes();
  await page.getByLabel('Code from your authenticator app').fill(app.shows());
  await page.getByRole('button', { name: 'Check the code' }).click();
  await page.getByRole('link', { name: 'Second factor: one-time codes' }).click();
  await page.getByRole('link', { name: 'Remove' }).click();
  serviceDatabase(carrel.service.dataDir).passCodes();
  await page.getByLabel('Password').fill(account.password);
  await page.getByLabel('Code', { exact: true }).fill(app.shows());
  await page.getByRole('button', { name: 'Remove one-time codes' }).click();
  await expect(page.getByRole('status')).toContainText('One-time codes are removed.');
  await context.close();
});

/** A telephone with a screen lock, as the browser plays one. */
async function aDeviceWithPasskeys(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether whoever holds it is the one whom it knows. */
    isHeldByOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey is made by keyboard, signs in without a password, and is the second step after one', async ({
  page,
  account,
}) => {
  const device = await aDeviceWithPasskeys(page);
  await page.goto('/authorize/account/factor');
  await signInPages(page).enter(account);
  await page.getByRole('link', { name: 'Add a passkey' }).press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await typeAndSend(page, account.password);
  await page.getByLabel('Name').press('Shift+Tab');
  await expectNothingForAxe(page);
  await page.getByLabel('Name').focus();
  await typeAndSend(page, '電話 von nadia');
  await expect(page.getByRole('heading', { level: 1, name: 'Your recovery codes' })).toBeVisible();
  const recovery = await page.getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await page.getByRole('link', { name: 'I have kept them' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Passkey 電話 von nadia' })).toContainText('Not used yet');
  await expectNothingForAxe(page);

  await signInPages(page).leave();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await isIn(page);

  await page.context().clearCookies();
  await halfWay(page, account);
  await expectNothingForAxe(page);
  await device.isHeldByOwner(false);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Nothing was shown or made.');
  await device.isHeldByOwner(true);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await isIn(page);

  await page.context().clearCookies();
  await halfWay(page, account);
  await page.getByLabel('One of your recovery codes').fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await isIn(page);
});

test('a passkey is named anew and removed, and then the password alone is enough', async ({ page, account }) => {
  await aDeviceWithPasskeys(page);
  await page.goto('/authorize/account/factor/passkey');
  await signInPages(page).enter(account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a passkey');
  await typeAndSend(page, account.password);
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByRole('link', { name: 'Change Passkey' }).click();
  await page.getByLabel('Name').fill('My key');
  await page.getByRole('button', { name: 'Change the name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My key');
  await expect(page.getByRole('status')).toHaveText('The name is changed.');
  await page.getByText('Remove this passkey').press('Enter');
  await expectNothingForAxe(page);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The passkey is removed.');
  await page.context().clearCookies();
  await signInPages(page).signIn(account);
});
