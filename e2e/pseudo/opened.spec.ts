import { type Page, expect } from '@playwright/test';
import { authorizeAddress, sessionCookie } from '../code-flow';
import { test } from '../fixtures';
import { said } from '../said';
import { lookAt } from './look-at';
import { stands } from './stands';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });
test.setTimeout(600_000);

const button = (page: Page, name: string) => page.getByRole('button', { name: said(name), exact: true });
const press = (page: Page, name: string) => button(page, name).first().click();
const pressNamed = (page: Page, name: string) =>
  page
    .getByRole('button', { name: said(name) })
    .first()
    .click();
const inMenu = async (page: Page, name: string) => {
  await press(page, 'More for this set');
  await page.getByRole('menuitem', { name: said(name), exact: true }).click();
};

interface Opened {
  readonly name: string;
  /** From the address of a set. */
  readonly at: (set: string) => string;
  readonly open: (page: Page) => Promise<void>;
  /** What is there once it is open. */
  readonly shows: string;
}

/** What lies over a screen or unfolds in it: dialogs, sheets, menus, forms. */
const opened: readonly Opened[] = [
  { name: 'share', at: (set) => set, open: (page) => press(page, 'Share'), shows: 'dialog' },
  { name: 'labels', at: (set) => set, open: (page) => press(page, 'Labels'), shows: 'dialog' },
  {
    name: 'the menu of a set',
    at: (set) => set,
    open: (page) => press(page, 'More for this set'),
    shows: '[role=menu]',
  },
  { name: 'a deleted set', at: (set) => set, open: (page) => inMenu(page, 'Delete'), shows: '.toast' },
  {
    name: 'who sees and edits',
    at: (set) => `${set}/access`,
    open: () => Promise.resolve(),
    shows: 'input[type=radio]',
  },
  {
    name: 'emptying the bin',
    at: (set) => set,
    open: async (page) => {
      await inMenu(page, 'Delete');
      await expect(page.locator('.toast')).toBeVisible();
      await stands(page, '/bin');
      await press(page, 'Empty the bin');
    },
    shows: 'dialog',
  },
  { name: 'print', at: (set) => `${set}/print`, open: () => Promise.resolve(), shows: 'select' },
  {
    name: 'the picture of a card',
    at: (set) => `${set}/edit`,
    open: (page) => pressNamed(page, 'Add a picture to card '),
    shows: 'dialog',
  },
  {
    name: 'the place of a card',
    at: (set) => `${set}/edit`,
    open: (page) => pressNamed(page, 'Move card '),
    shows: 'dialog',
  },
  {
    name: 'choosing cards',
    at: (set) => `${set}/edit`,
    open: async (page) => {
      await pressNamed(page, 'Choose cards');
      await page.getByRole('checkbox').first().check();
      await press(page, 'Move to a set');
    },
    shows: 'dialog',
  },
  ...['flashcards', 'learn', 'match', 'review'].map((mode) => ({
    name: `options of ${mode}`,
    at: (set: string) => `${set}/${mode}`,
    open: (page: Page) => press(page, 'Options'),
    shows: 'dialog',
  })),
  {
    name: 'a question left blank',
    at: (set) => `${set}/test`,
    open: async (page) => {
      await press(page, 'Begin');
      await press(page, 'Hand in');
    },
    shows: 'dialog',
  },
  { name: 'the palette', at: () => '/settings', open: (page) => page.keyboard.press('/'), shows: 'dialog' },
  {
    name: 'the palette, nothing found',
    at: () => '/settings',
    open: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('zzzz');
    },
    shows: 'dialog',
  },
  { name: 'the keys', at: () => '/settings', open: (page) => page.keyboard.press('?'), shows: 'dialog' },
  { name: 'signing out', at: () => '/settings', open: (page) => press(page, 'Sign out'), shows: 'dialog' },
  { name: 'a new class', at: () => '/classes', open: (page) => press(page, 'Make a class'), shows: 'form' },
  {
    name: 'cards to bring in',
    at: () => '/bring-in',
    open: async (page) => {
      await page.getByRole('textbox').first().fill('Carrel\tlocalhost\nnobody\tStacks\nCarrel');
      await press(page, 'Preview');
      await press(page, 'More choices');
    },
    shows: 'select',
  },
  {
    name: 'what is taken out',
    at: () => '/take-out',
    open: (page) => page.getByRole('checkbox').first().check(),
    shows: 'input[type=radio]',
  },
];

/** The pages of the account, behind its own sign-in. */
const accountPages = [
  '',
  '/password',
  '/factor',
  '/factor/codes',
  '/factor/passkey',
  '/events',
  '/delete',
  '/clients/new',
];

test('on a phone whatever opens fits, is not cut, and stands in the catalogue', async ({
  page,
  carrel,
  account,
  service,
}) => {
  const { name, value } = await sessionCookie(carrel.url, account);
  await page.context().addCookies([{ name, value, url: carrel.url }]);
  const found: string[] = [];
  for (const { name: what, at, open, shows } of opened)
    await test.step(what, async () => {
      const id = await service.createSet({
        title: 'Leaf shapes',
        cards: [
          ['Leaf shapes', 'nobody'],
          ['Carrel', 'localhost'],
        ],
      });
      await page.goto(`/${id}/leaf-shapes-flash-cards/`);
      await page.waitForURL(/\/sets\/\d+/);
      await stands(page, at(`/sets/${id}`));
      await open(page);
      await expect(page.locator(shows).first()).toBeVisible();
      found.push(...(await lookAt(page, what)));
    });
  expect(found).toEqual([]);
});

test('on a phone the pages of the service fit, are not cut, and stand in the catalogue', async ({
  page,
  carrel,
  account,
}) => {
  const found: string[] = [];
  const look = async (what: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found.push(...(await lookAt(page, what)));
  };
  const enter = async () => {
    await page.getByRole('textbox', { name: said('Username') }).fill(account.username);
    await page.locator('input[type=password]').fill(account.password);
    await press(page, 'Sign in');
  };
  await page.goto(authorizeAddress(carrel.serviceUrl, {}).href);
  await look('sign in');
  await page.getByRole('link', { name: said('Create an account') }).click();
  await look('create account');
  await page.goBack();
  await page.locator('input[type=password]').fill('not the password');
  await page.getByRole('textbox', { name: said('Username') }).fill(account.username);
  await press(page, 'Sign in');
  await look('a wrong password');
  await enter();
  await look('consent');
  await page.goto(`${carrel.serviceUrl}/authorize?client_id=none`);
  await look('an unknown app');
  await page.goto(`${carrel.serviceUrl}/authorize/account/reset?link=none`);
  await look('a dead link');
  await page.goto(`${carrel.serviceUrl}/authorize/account`);
  await look('sign in to the account');
  await enter();
  for (const path of accountPages) {
    await page.goto(`${carrel.serviceUrl}/authorize/account${path}`);
    await look(`account${path}`);
  }
  for (const path of ['/factor/codes', '/factor/passkey']) {
    await page.goto(`${carrel.serviceUrl}/authorize/account${path}`);
    await page.locator('input[type=password]').fill(account.password);
    await page.keyboard.press('Enter');
    await look(`account${path}, after the password`);
  }
  expect(found).toEqual([]);
});
