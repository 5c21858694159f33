import { expect } from 'vitest';
import { nobody, owner, publicCaller } from '../support/ask';
import { authorizeAddress, consentPage } from '../support/authorize';
import { errorOf } from '../support/bodies';
import { openPage, submit } from '../support/pages';
import { rule, ruleWith, rules } from '../support/rule';
import { aSet, rareWord } from '../support/sets';
import { world } from '../support/world';

rules(
  ['/2.0/search/sets', '/search/sets', '/2.0/search/classes', '/2.0/search/universal'],
  (path) => `decisions 1: ${path} is an address of search`,
  async (path) => {
    expect((await publicCaller.get(`${path}?q=${rareWord()}`)).status).toBe(200);
  },
);

rules(
  ['/images', '/2.0/images'],
  (path) => `decisions 1: ${path} is an address of image upload`,
  async (path) => {
    expect([(await nobody.post(path)).status, (await owner.post(path)).status]).toEqual([401, 400]);
  },
);

rule('decisions 1: a trailing slash changes nothing', async () => {
  const id = await aSet();
  for (const path of [`/2.0/sets/${id}`, `/2.0/sets/${id}/terms`]) {
    const [plain, slashed] = [await owner.get(path), await owner.get(`${path}/`)];
    expect([slashed.status, slashed.body]).toEqual([200, plain.body]);
  }
  expect((await owner.get(`/2.0/sets/?set_ids=${id}`)).body).toHaveLength(1);
  expect((await openPage(authorizeAddress(world).replace('/authorize?', '/authorize/?'))).forms.length).toBeGreaterThan(
    0,
  );
});

rules(
  ['/2.0', '/2.0/nothing', '/2.0/sets/1/nothing', '/search/nothing', '/oauth/nothing'],
  (path) => `decisions 1: the unknown API path ${path} is 404, never the app`,
  async (path) => {
    const answer = await owner.get(path, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('content-type')?.includes('application/json')]).toEqual([404, true]);
  },
);

rule('decisions 1: the page asks for Username and Password and has a button Sign in', async () => {
  const { html, forms } = await openPage(authorizeAddress(world));
  expect(html).toMatch(/<label[^>]*>\s*Username\s*<\/label>/);
  expect(html).toMatch(/<label[^>]*>\s*Password\s*<\/label>/);
  const form = forms.find(({ fields }) => fields.has('password'));
  expect(form?.buttons.map(({ text }) => text)).toEqual(['Sign in']);
});

ruleWith(
  ['passwords'],
  'decisions 1: consent shows the client, the scopes in words, and the buttons Allow and Deny',
  async () => {
    const { html, forms } = await consentPage(world, world.owner, { scope: 'read' });
    expect(forms.flatMap(({ buttons }) => buttons.map(({ text }) => text))).toEqual(
      expect.arrayContaining(['Allow', 'Deny']),
    );
    const more = await consentPage(world, world.owner, { scope: 'read write_set' });
    expect(more.html).not.toBe(html);
    expect(html.replaceAll(/<[^>]*>/g, ' ')).toContain(world.owner.name);
  },
);

ruleWith(
  ['passwords'],
  'decisions 1: the service keeps no browser session of its own: consent is asked for every time',
  async () => {
    const consent = await consentPage(world, world.owner);
    expect(consent.headers.getSetCookie()).toEqual([]);
    const back = await submit(consent, { button: 'allow' });
    expect(back.headers.getSetCookie()).toEqual([]);
    expect((await openPage(authorizeAddress(world))).forms.some(({ fields }) => fields.has('password'))).toBe(true);
  },
);

ruleWith(['passwords'], 'decisions 1: the pages work without JavaScript', async () => {
  for (const page of [await openPage(authorizeAddress(world)), await consentPage(world, world.owner)]) {
    expect(page.html).not.toMatch(/<script|\son\w+=/i);
  }
});

ruleWith(['passwords'], 'decisions 1: a wrong password shows the form again and gives nothing', async () => {
  const page = await submit(
    await openPage(authorizeAddress(world)),
    { field: 'password' },
    { username: `nobody-${rareWord()}`.slice(0, 25), password: 'wrong' },
  );
  expect([page.location, page.forms.some(({ fields }) => fields.has('password'))]).toEqual([null, true]);
  expect(page.status).toBeGreaterThanOrEqual(400);
});

const signUpPage = async () => {
  const { html, forms } = await openPage(authorizeAddress(world));
  if (forms.some(({ buttons }) => buttons.some(({ text }) => text === 'Create account')))
    return openPage(authorizeAddress(world));
  const href = /<a\b[^>]*href="([^"]*)"[^>]*>\s*Create an account/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return openPage(new URL(href ?? '', authorizeAddress(world)));
};
const signUp = async (username: string, password: string) =>
  submit(await signUpPage(), { button: 'Create account' }, { username, password });
const asksAgain = (page: Awaited<ReturnType<typeof signUp>>) => page.forms.some(({ fields }) => fields.has('password'));

ruleWith(
  ['sign-up'],
  'decisions 1: one can create an account with the same two labels, and goes on to consent',
  async () => {
    const page = await signUpPage();
    expect(page.html).toMatch(/<label[^>]*>\s*Username\s*<\/label>[^]*<label[^>]*>\s*Password\s*<\/label>/);
    const consent = await signUp(`new-${rareWord()}`.slice(0, 25), 'long enough');
    expect(consent.forms.some(({ buttons }) => buttons.some(({ name }) => name === 'allow'))).toBe(true);
  },
);

ruleWith(['sign-up'], 'decisions 1: a new password has 8 characters or more', async () => {
  expect(asksAgain(await signUp(`new-${rareWord()}`.slice(0, 25), '7 chars'))).toBe(true);
});

for (const name of ['two words', 'umläut', 'a.dot', '', 'x'.repeat(26), '<b>']) {
  ruleWith(['sign-up'], `decisions 1: “${name}” is no username`, async () => {
    expect(asksAgain(await signUp(name, 'long enough'))).toBe(true);
  });
}

ruleWith(['sign-up'], 'decisions 1: usernames are unique without regard to case, and shown as typed', async () => {
  const name = `Mixed-${rareWord()}`.slice(0, 25);
  await signUp(name, 'long enough');
  expect(asksAgain(await signUp(name.toUpperCase(), 'somebody else’s'))).toBe(true);
  expect((await owner.get(`/2.0/users/${name.toLowerCase()}`)).body).toMatchObject({ username: name });
});

rule('decisions 1: /authorize/account asks for the password and keeps nothing before', async () => {
  const page = await openPage(`${world.authUrl}/authorize/account`);
  expect([page.status, page.forms.some(({ fields }) => fields.has('username') && fields.has('password'))]).toEqual([
    200,
    true,
  ]);
});

ruleWith(
  ['passwords'],
  'decisions 1: the cookie of /authorize/account is for this path alone and of ten minutes',
  async () => {
    const page = await openPage(`${world.authUrl}/authorize/account`);
    const entered = await submit(
      page,
      { field: 'password' },
      { username: world.owner.name, password: world.owner.password ?? '' },
    );
    const ofTheAccount = entered.headers.getSetCookie().filter((cookie) => /Path=\/authorize\/account/i.test(cookie));
    expect(ofTheAccount).toHaveLength(1);
    expect(ofTheAccount[0]).toMatch(/HttpOnly/i);
    expect(ofTheAccount[0]).toMatch(/Max-Age=600\b/i);
  },
);

rule('decisions 1: /healthz is 200 once requests are answered', async () => {
  expect((await fetch(`${world.baseUrl}/healthz`)).status).toBe(200);
});

rule('decisions 1: no id that is no number names a set', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '1e3', '%00', '9'.repeat(40)])
    expect(errorOf(await owner.get(`/2.0/sets/${id}`))).toEqual([404, 'item_not_found']);
});
