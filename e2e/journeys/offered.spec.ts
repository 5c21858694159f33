import { type Page, expect } from '@playwright/test';
import * as v from 'valibot';
import { ClassCreatedBody } from '../../contract/class-body';
import { expectNothingForAxe } from '../axe';
import { arrive } from '../device';
import { aServiceOf, newAccount, test } from '../fixtures';
import { setPage } from '../pages/set-page';
import type { Service } from '../service';

/** A set of each kind as its author makes it, by what its address is to show. */
const kinds = {
  open: { visibility: 'public', editable: 'only_me' },
  'edited with a password': { visibility: 'public', editable: 'password' },
  'edited by a class': { visibility: 'public', editable: 'classes' },
  'seen with a password': { visibility: 'password', editable: 'only_me' },
  'seen by a class': { visibility: 'classes', editable: 'classes' },
  private: { visibility: 'only_me', editable: 'only_me' },
} as const;
type Kind = keyof typeof kinds;

interface Met {
  /** Of all that the page of a set could offer, in the order of its names. */
  readonly offers: readonly string[];
  /** Why not more. */
  readonly says: RegExp | string;
}

const couldOffer = ['Delete', 'Duplicate', 'Edit', 'Make a copy', 'Open set', 'Sign in'];

const onlyAccounts: Met = { offers: ['Sign in'], says: 'shows this set to some accounts only' };
const notShared: Met = { offers: [], says: /does not show this set to your account\. .+ can share it/ };
const takesPassword: Met = { offers: ['Open set'], says: /Ask .+ for it/ };
const own = ['Delete', 'Duplicate', 'Edit'];

/** What each viewer meets on the page of a set of each kind. */
const met: Record<string, Record<Kind, Met>> = {
  nobody: {
    open: { offers: ['Make a copy'], says: /everyone can see, only \S+ can edit/ },
    'edited with a password': { offers: ['Make a copy'], says: 'everyone can see, people with its password can edit' },
    'edited by a class': { offers: ['Make a copy'], says: 'everyone can see, members of its classes can edit' },
    'seen with a password': { offers: ['Sign in'], says: 'Sign in to enter it' },
    'seen by a class': onlyAccounts,
    private: onlyAccounts,
  },
  'somebody else': {
    open: { offers: ['Make a copy'], says: /everyone can see, only \S+ can edit/ },
    'edited with a password': {
      offers: ['Edit', 'Make a copy'],
      says: 'everyone can see, people with its password can edit',
    },
    'edited by a class': { offers: ['Make a copy'], says: 'everyone can see, members of its classes can edit' },
    'seen with a password': takesPassword,
    'seen by a class': notShared,
    private: notShared,
  },
  'a member': {
    open: { offers: ['Make a copy'], says: /everyone can see, only \S+ can edit/ },
    'edited with a password': {
      offers: ['Edit', 'Make a copy'],
      says: 'everyone can see, people with its password can edit',
    },
    'edited by a class': { offers: ['Edit', 'Make a copy'], says: 'members of its classes can edit' },
    'seen with a password': takesPassword,
    'seen by a class': { offers: ['Edit', 'Make a copy'], says: 'members of its classes can see and edit' },
    private: notShared,
  },
  'its author': {
    open: { offers: own, says: 'everyone can see, only you can edit' },
    'edited with a password': { offers: own, says: 'people with its password can edit' },
    'edited by a class': { offers: own, says: 'members of its classes can edit' },
    'seen with a password': { offers: own, says: 'people with its password can see, only you can edit' },
    'seen by a class': { offers: own, says: 'members of its classes can see and edit' },
    private: { offers: own, says: 'only you can see it' },
  },
};

async function sharedBy(maker: Service, member: string | null = null): Promise<Record<Kind, number>> {
  const made = await maker.call('POST', '/2.0/classes', new URLSearchParams({ name: 'Ornithology' }));
  const { class_id } = v.parse(ClassCreatedBody, await made.json());
  if (member !== null) await maker.call('PUT', `/2.0/classes/${class_id}/members/${member}`);
  const ids: Partial<Record<Kind, number>> = {};
  for (const [kind, permissions] of Object.entries(kinds)) {
    const id = await maker.createSet({ title: `A set ${kind}` });
    const fields = new URLSearchParams(permissions);
    if (Object.values(permissions).includes('classes' as never)) fields.append('classes[]', String(class_id));
    if (Object.values(permissions).includes('password' as never)) fields.append('password', 'open sesame');
    expect((await maker.call('PUT', `/2.0/sets/${id}`, fields)).status).toBe(200);
    ids[kind as Kind] = id;
  }
  return ids as Record<Kind, number>;
}

async function meets(page: Page, ids: Record<Kind, number>, viewer: string): Promise<void> {
  const main = page.getByRole('main');
  for (const [kind, { offers, says }] of Object.entries(met[viewer] ?? {})) {
    await page.goto(`/${ids[kind as Kind]}/`);
    await expect(main, kind).toContainText(says);
    const act = (name: string) =>
      main
        .getByRole('button', { name, exact: true })
        .or(main.getByRole('link', { name, exact: true }))
        .or(setPage(page).inMenu(name));
    // In one drawing with what it says of a set that is here.
    if ((await setPage(page).more.count()) > 0) await setPage(page).more.click();
    // What a page fetches in files of its own is there, or there is nothing of it.
    for (const name of offers) await expect(act(name), kind).toBeVisible();
    const found: string[] = [];
    for (const name of couldOffer) if ((await act(name).count()) > 0) found.push(name);
    expect(found, `${viewer}: ${kind}`).toEqual(offers);
  }
}

test('nobody is offered what takes an account, neither on the page of a set nor at the address of its editor', async ({
  page,
  carrel,
}) => {
  const ids = await sharedBy(await aServiceOf(carrel, newAccount()));
  await meets(page, ids, 'nobody');
  await page.goto(`/sets/${ids['edited with a password']}/edit`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await expectNothingForAxe(page);
  await page.goto(`/sets/${ids.open}/access`);
  await expect(page.getByRole('main')).toContainText('decides who sees and edits this set');
});

test('somebody else is offered what they may do with a set, and read why not more', async ({
  page,
  carrel,
  account,
}) => {
  const ids = await sharedBy(await aServiceOf(carrel, newAccount()));
  await arrive(page, carrel, account);
  await meets(page, ids, 'somebody else');
});

test('so is a member of its class', async ({ page, carrel, account }) => {
  const ids = await sharedBy(await aServiceOf(carrel, newAccount()), account.username);
  await arrive(page, carrel, account);
  await meets(page, ids, 'a member');
});

test('so is its author', async ({ page, carrel, account, service }) => {
  const ids = await sharedBy(service);
  await arrive(page, carrel, account);
  await meets(page, ids, 'its author');
});
