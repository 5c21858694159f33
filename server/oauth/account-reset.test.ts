import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountVisitor, accountVisitor, password, problemsIn } from '../../testing/account-visitor';
import type { Reply } from '../../testing/a-service';
import { withCodes } from '../../testing/with-codes';
import { cleanUp } from '../maintenance';
import type { SecurityEntry } from '../operate/log';
import { makeResetLink, resetLinks } from '../users/reset-links';
import { hasFactor } from '../users/second-factors';
import { securityEventRepository } from '../users/security-event-repository';

const chosen = 'wrens and robins';
let told: SecurityEntry[];
let visitor: AccountVisitor;
beforeEach(async () => {
  told = [];
  visitor = await accountVisitor({}, (entry) => void told.push(entry));
});
afterEach(() => visitor.service.close());

const db = () => visitor.service.database.db;
const linkFor = (takesFactor = false) =>
  makeResetLink(db(), visitor.service.clock, { userId: visitor.userId, takesFactor });
const open = (key: string) => visitor.get(`/reset?key=${key}`);
const use = (key: string, secret = chosen, headers: Record<string, string> = {}) =>
  visitor.post(
    '/reset',
    [
      ['key', key],
      ['new_password', secret],
    ],
    headers,
  );
const headline = (reply: Reply) => /<h1>(.*?)<\/h1>/.exec(reply.text)?.[1];
const dead = 'This link no longer works';
const isIn = (reply: Reply) => reply.headers['location'] === '/authorize/account';

test('sets a password once, for somebody who is not signed in, and ends all that was open', async () => {
  const token = await visitor.service.tokenFor(visitor.userId);
  await visitor.signIn();
  const session = visitor.cookie();
  visitor.setCookie('');
  const key = await linkFor();
  for (let looks = 0; looks < 2; looks += 1) {
    const page = await open(key);
    expect([page.status, headline(page), page.text.includes('For <b><bdi>nadia</bdi></b>')]).toEqual([
      200,
      'Choose a new password',
      true,
    ]);
    expect(page.text).not.toContain('<script');
    expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  }
  const reply = await use(key);
  expect([reply.status, reply.headers['location']]).toEqual([
    303,
    expect.stringMatching(/^\/authorize\/account\?note=/),
  ]);
  const after = (await visitor.get(reply.headers['location']?.replace('/authorize/account', ''))).text;
  expect([after.includes('Your new password is set.'), after.includes('authorization page')]).toEqual([true, false]);
  expect(await visitor.statusOf(token)).toBe(401);
  visitor.setCookie(session);
  expect((await visitor.get()).text).not.toContain('You are signed in');
  expect([await use(key), await open(key)].map((again) => [again.status, headline(again)])).toEqual([
    [410, dead],
    [410, dead],
  ]);
  expect(isIn(await visitor.signIn(password))).toBe(false);
  expect(isIn(await visitor.signIn(chosen))).toBe(true);
});

test('is told to the owner and in the log, without its key', async () => {
  const key = await linkFor();
  await use(key);
  await use('guessed');
  expect(told).toEqual([
    { event: 'link-used', user: visitor.userId, network: '127.0.0.1' },
    { event: 'link-wrong', network: '127.0.0.1' },
  ]);
  expect((await securityEventRepository.ofUser(db(), visitor.userId)).map(({ kind }) => kind)).toEqual(['link-used']);
  const [row] = await db().selectFrom('reset_links').selectAll().execute();
  expect(row).toBeUndefined();
  await linkFor();
  expect(JSON.stringify(await db().selectFrom('reset_links').selectAll().execute())).not.toContain(key);
});

test('a password that will not do leaves the link as it was', async () => {
  const key = await linkFor();
  const refused = await use(key, 'short');
  expect([refused.status, problemsIn(refused)]).toEqual([400, 'A password needs at least 8 characters.']);
  const led = await use(key, 'nadia2026', { 'sec-fetch-mode': 'navigate' });
  expect(led.status).toBe(303);
  const page = await visitor.get(led.headers['location']?.replace('/authorize/account', ''));
  expect([headline(page), problemsIn(page)]).toEqual([
    'Choose a new password',
    expect.stringContaining('among the first that others try'),
  ]);
  expect((await use(key)).status).toBe(303);
});

test('counts for an hour, until another is made, and until the password changes', async () => {
  const [first, second] = [await linkFor(), await linkFor()];
  expect([(await open(first)).status, (await open(second)).status]).toEqual([410, 200]);
  visitor.service.clock.advance(60 * 60_000);
  expect([(await open(second)).status, (await use(second)).status]).toEqual([410, 410]);
  visitor.service.clock.advance(1);
  await cleanUp(visitor.service.database, visitor.service.clock, 60);
  expect(await db().selectFrom('reset_links').selectAll().execute()).toEqual([]);
  const third = await linkFor();
  await visitor.signIn();
  await visitor.send('/password', 'change', [
    ['old_password', password],
    ['new_password', 'robins and wrens'],
  ]);
  expect((await use(third)).status).toBe(410);
});

test('whoever guessed at the old password signs in with the new one at once, here alone', async () => {
  for (let count = 0; count < 6; count += 1) await visitor.signIn('not this one');
  expect((await visitor.signIn(password)).status).toBe(429);
  const { clock } = visitor.service;
  const elsewhere = { subject: 'sign-in nadia 198.51.100.1', failures: 9, first_at: clock.now(), blocked_until: 9e15 };
  await db().insertInto('failed_attempts').values(elsewhere).execute();
  await use(await linkFor());
  expect(isIn(await visitor.signIn(chosen))).toBe(true);
  const left = await db().selectFrom('failed_attempts').select('subject').where('blocked_until', '>', 0).execute();
  expect(left).toEqual([{ subject: elsewhere.subject }]);
});

test('pressed twice at once it counts once', async () => {
  const key = await linkFor();
  const happened = () => Promise.resolve();
  const links = resetLinks(db(), visitor.service.clock, { happened });
  // Both have seen that it counts before either uses it.
  const results = await Promise.all(
    [chosen, 'robins and wrens'].map((secret) => links.use(key, secret, { address: 'here', device: null })),
  );
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['done', 'gone']);
});

test('a second factor is asked for as before, unless the link was made to take it', async () => {
  await withCodes(visitor.service, visitor.userId);
  const keeping = await linkFor();
  expect((await open(keeping)).text).not.toContain('Your second factor goes');
  await use(keeping);
  expect(await hasFactor(db(), visitor.userId)).toBe(true);
  expect((await visitor.signIn(chosen)).text).toContain('name="code"');
  const taking = await linkFor(true);
  expect((await open(taking)).text).toContain('Your second factor goes with the old password');
  const reply = await use(taking, 'robins and wrens');
  expect(reply.headers['location']).toMatch(/^\/authorize\/account\/factor\?note=/);
  expect(await hasFactor(db(), visitor.userId)).toBe(false);
  expect(told.map(({ event }) => event).slice(-2)).toEqual(['link-used', 'factors-taken']);
  expect(isIn(await visitor.signIn('robins and wrens'))).toBe(true);
});

test('a form of another site sets nothing', async () => {
  const key = await linkFor();
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-dest': 'empty' },
  ];
  for (const headers of foreign) expect((await use(key, chosen, headers)).status).toBe(400);
  expect((await open(key)).status).toBe(200);
});
