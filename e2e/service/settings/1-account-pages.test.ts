import { expect } from 'vitest';
import { withToken } from '../support/ask';
import { authorizeAddress, codeFor, redeem, tokenFor } from '../support/authorize';
import { type Page, followed, openPage, submit } from '../support/pages';
import { ruleWith } from '../support/rule';
import { rareWord } from '../support/sets';
import { world } from '../support/world';

// How these pages look is ours alone, so they are tested with our own server only.
const accountRule = (name: string, body: () => Promise<void>) => ruleWith(['variant', 'sign-up', 'secret'], name, body);
const address = `${world.authUrl}/authorize/account`;

/** Somebody new, so that nobody else's password changes. */
async function newcomer(): Promise<{ readonly name: string; readonly password: string }> {
  const account = { name: `acc-${rareWord()}`.slice(0, 25), password: 'the first password' };
  const page = await openPage(authorizeAddress(world));
  const href = /<a\b[^>]*href="([^"]*)"[^>]*>\s*Create an account/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await submit(
    await openPage(new URL(href, page.address)),
    { button: 'Create account' },
    { username: account.name, password: account.password },
  );
  return account;
}

const enter = async ({ name, password }: { readonly name: string; readonly password: string }): Promise<Page> =>
  followed(await submit(await openPage(address), { field: 'password' }, { username: name, password }));

const at = (page: Page, path: string) => openPage(`${address}${path}`, page.cookies);

accountRule('decisions 1: the account page changes the password, which ends what was given before', async () => {
  const account = await newcomer();
  const caller = withToken(await tokenFor(world, account));
  expect((await caller.get(`/2.0/users/${account.name}`)).status).toBe(200);
  const form = await at(await enter(account), '/password');
  const wrong = await submit(
    form,
    { button: 'Change password' },
    { old_password: 'not this one', new_password: 'the second password' },
  );
  expect([wrong.location, wrong.status >= 400]).toEqual([null, true]);
  await submit(
    await at(await enter(account), '/password'),
    { button: 'Change password' },
    { old_password: account.password, new_password: 'the second password' },
  );
  expect((await enter(account)).forms.some(({ fields }) => fields.has('username') && fields.has('password'))).toBe(
    true,
  );
  expect((await caller.get(`/2.0/users/${account.name}`)).status).toBe(401);
  expect(await tokenFor(world, { ...account, password: 'the second password' })).toMatch(/./);
});

accountRule('decisions 1: the account page shows what apps may do, and takes it back', async () => {
  const account = await newcomer();
  const caller = withToken(await tokenFor(world, account, 'read'));
  const page = await enter(account);
  expect(page.html).toContain('Suite suite00001');
  await submit(page, { button: 'Remove access' });
  expect((await caller.get(`/2.0/users/${account.name}`)).status).toBe(401);
  expect((await enter(account)).html).not.toContain('Suite suite00001');
});

accountRule(
  'decisions 3 old clients: client ids and secrets that the service makes have 10 and 32 letters and digits; the secret is shown once, and they work',
  async () => {
    const account = await newcomer();
    const inside = await enter(account);
    const redirectUri = 'http://127.0.0.1:9/mine';
    const shown = await followed(
      await submit(
        await at(inside, '/clients/new'),
        { button: 'Register' },
        { name: 'My tool', redirect_uri: redirectUri },
      ),
    );
    const codes = [...shown.html.matchAll(/<code>([^<]*)<\/code>/g)].map(([, text = '']) => text);
    const [id = ''] = codes.filter((text) => /^[A-Za-z0-9]{10}$/.test(text));
    const [secret = ''] = codes.filter((text) => /^[A-Za-z0-9]{32}$/.test(text));
    expect([id.length, secret.length]).toEqual([10, 32]);
    expect((await at(inside, `/clients/${id}`)).html).not.toContain(secret);
    const flow = { ...world, client: { id, secret, redirectUri } };
    expect((await redeem(flow, await codeFor(flow, account))).status).toBe(200);
  },
);

accountRule('decisions 1: the account page asks for the password each time: its cookie gives no consent', async () => {
  const account = await newcomer();
  const { cookies } = await enter(account);
  expect(cookies).not.toBe('');
  const page = await openPage(authorizeAddress(world), cookies);
  expect(page.forms.some(({ fields }) => fields.has('password'))).toBe(true);
  expect((await openPage(address)).forms.some(({ fields }) => fields.has('password'))).toBe(true);
});
