import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountVisitor,
  accountAddress,
  accountVisitor,
  password,
  problemsIn,
  ticketOf,
} from '../../testing/account-visitor';
import type { Fields, Reply } from '../../testing/a-service';
import { cleanUp } from '../maintenance';
import { clientRepository } from './client-repository';
import { sha256 } from './secrets';
import { sealTicket } from './ticket';

let visitor: AccountVisitor;
beforeEach(async () => {
  visitor = await accountVisitor();
});
afterEach(() => visitor.service.close());

const get = (path?: string) => visitor.get(path);
const post: AccountVisitor['post'] = (...args) => visitor.post(...args);
const send: AccountVisitor['send'] = (...args) => visitor.send(...args);
const signIn: AccountVisitor['signIn'] = (...args) => visitor.signIn(...args);
const statusOf = (token: string) => visitor.statusOf(token);

const cookiesOf = ({ headers }: Reply): readonly string[] => [headers['set-cookie'] ?? []].flat();

test('nothing that lies in the database, and so in a backup, seals a form', async () => {
  await get();
  const { db, instanceId } = visitor.service.database;
  const kept = (await db.selectFrom('meta').select('value').execute()).map(({ value }) => value);
  expect(kept).toContain(instanceId);
  for (const key of kept) {
    const ticket = sealTicket([key], 'account sign-in', true, visitor.service.clock.now() + 1_000);
    const fields: Fields = [
      ['ticket', ticket],
      ['do', 'sign-in'],
      ['username', 'nadia'],
      ['password', password],
    ];
    expect((await post('', fields)).status).toBe(400);
  }
});

describe('a browser that was here before', () => {
  /** What it keeps of a sign-in. */
  const device = async () =>
    /^(carrel-device-8080=[^;]+); Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/.exec(
      cookiesOf(await signIn())[1] ?? '',
    )?.[1] ?? '';
  const statusWith = async (cookie: string, secret = password) => {
    const page = await visitor.service.send({ method: 'GET', url: accountAddress });
    const fields: Fields = [
      ['ticket', ticketOf(page)],
      ['do', 'sign-in'],
      ['username', 'nadia'],
      ['password', secret],
    ];
    return (await visitor.service.call('POST', accountAddress, null, fields, { cookie })).status;
  };

  test('is let in while somebody in its network guesses; one that only says so is not', async () => {
    const known = await device();
    for (let count = 0; count < 6; count += 1) await statusWith('', 'a guess');
    expect([await statusWith(''), await statusWith(known)]).toEqual([429, 303]);
    const [name = '', payload = '', seal = ''] = known.split(/[=.]/);
    const others = [
      `${name}=${payload}.${seal.slice(1)}x`,
      `${name}=${Buffer.from(JSON.stringify([9e15, { id: 'x', users: [visitor.userId] }])).toString('base64url')}.${seal}`,
      `${name}=`,
      `${name}=${'x'.repeat(5_000)}`,
    ];
    for (const cookie of others)
      expect([cookie.slice(0, 60), await statusWith(cookie)]).toEqual([cookie.slice(0, 60), 429]);
  });

  test('is a stranger after half a year', async () => {
    const known = await device();
    visitor.service.clock.advance(181 * 86_400_000);
    for (let count = 0; count < 6; count += 1) await statusWith('', 'a guess');
    expect(await statusWith(known)).toBe(429);
  });

  test('keeps nothing that is a secret', async () => {
    const known = await device();
    const [, payload = ''] = known.split(/[=.]/);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual([
      expect.any(Number),
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        users: [
          { id: visitor.userId, atMs: visitor.service.clock.now(), password: expect.stringMatching(/^[\w-]{16}$/) },
        ],
      },
    ]);
  });
});

describe('signing in to the account pages', () => {
  test('asks for the password each time and gives a cookie for these pages alone', async () => {
    expect((await get()).text).toContain('<button class="main" type="submit">Sign in</button></form>');
    const reply = await signIn();
    expect([reply.status, reply.headers['location']]).toEqual([303, accountAddress]);
    expect(cookiesOf(reply)[0]).toMatch(
      /^carrel-account-8080=[\w-]{43}; Path=\/authorize\/account; HttpOnly; SameSite=Strict; Max-Age=600$/,
    );
    expect((await get()).text).toContain('You are signed in as <b><bdi>nadia</bdi></b>');
    const authorize = `/authorize?client_id=testing&response_type=code&scope=read&state=a`;
    const consent = await visitor.service.send({
      method: 'GET',
      url: authorize,
      headers: { cookie: visitor.cookie() },
    });
    expect(consent.text).toContain('<label for="password">');
  });

  test('leads back to the app where there is one, before signing in and after', async () => {
    const back = '<a href="/">Back to Carrel</a>';
    expect((await get()).text).toContain(back);
    await visitor.enter();
    expect((await get()).text).toContain(back);
    await visitor.service.close();
    visitor = await accountVisitor({ ROLE: 'service' });
    expect((await get()).text).not.toContain(back);
    await visitor.enter();
    expect((await get()).text).not.toContain(back);
  });

  test('is called by the service’s name where no app is at the same address', async () => {
    const headline = async () => /<h1>(.*?)<\/h1>/.exec((await get()).text)?.[1];
    const found = [await headline()];
    await visitor.enter();
    found.push(await headline());
    await visitor.service.close();
    visitor = await accountVisitor({ ROLE: 'service', SERVICE_NAME: 'Cards' });
    found.push(await headline());
    expect(found).toEqual(['Your account', 'Your account', 'Your Cards account']);
  });

  test('behind TLS the cookie travels by TLS alone', async () => {
    await visitor.service.close();
    visitor = await accountVisitor({ PUBLIC_URL: 'https://cards.example' });
    expect(cookiesOf(await signIn())[0]).toMatch(
      /^__Host-carrel-account-443=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=600$/,
    );
    expect((await get()).text).toContain('You are signed in');
    expect((await get()).headers['strict-transport-security']).toContain('max-age');
  });

  test('who was in under the former name of the cookie stays in, and nobody comes in by it later', async () => {
    await visitor.service.close();
    visitor = await accountVisitor({ PUBLIC_URL: 'https://cards.example' });
    const former = () => visitor.setCookie(visitor.cookie().replace(/^[_\w-]*carrel/, '__Secure-carrel'));
    await visitor.enter();
    visitor.setCookie(`__Secure-carrel-account-443=session-of-${visitor.userId}`);
    expect((await get()).text).toContain('You are signed in');
    expect(visitor.cookie()).toBe(`__Host-carrel-account-443=session-of-${visitor.userId}`);
    visitor.service.clock.advance(60_000);
    await signIn();
    former();
    expect((await get()).text).not.toContain('You are signed in');
  });

  test('has the limits of the authorization page', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await signIn(`wrong ${count}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn()).headers['retry-after']).toBe('60');
  });

  test('ends after ten minutes without use, and after an hour with it', async () => {
    await signIn();
    for (let minutes = 0; minutes < 54; minutes += 9) {
      visitor.service.clock.advance(9 * 60_000);
      expect((await get()).text).toContain('You are signed in');
    }
    visitor.service.clock.advance(7 * 60_000);
    expect((await get()).text).not.toContain('You are signed in');
    await signIn();
    visitor.service.clock.advance(10 * 60_000);
    expect((await get()).text).not.toContain('You are signed in');
    expect(
      (
        await post('/delete', [
          ['do', 'delete'],
          ['password', password],
        ])
      ).headers['location'],
    ).toMatch(/^\/authorize\/account\/delete\?note=[\w.-]{40,}$/);
  });

  test('whose it was is remembered for an hour after it ended, and no longer', async () => {
    const { service } = visitor;
    await signIn();
    const rows = async () => {
      await cleanUp(service.database, service.clock, 3_600);
      return (await service.database.db.selectFrom('account_sessions').select('user_id').execute()).length;
    };
    service.clock.advance(70 * 60_000);
    expect([await rows(), (await get()).text.includes('You are signed in')]).toEqual([1, false]);
    service.clock.advance(1);
    expect(await rows()).toBe(0);
  });

  test('signing out ends it, and apps stay', async () => {
    const token = await visitor.service.tokenFor(visitor.userId);
    await signIn();
    const before = visitor.cookie();
    expect((await send('', 'sign-out', [])).headers['set-cookie']).toContain('Max-Age=0');
    visitor.setCookie(before);
    expect((await get()).text).not.toContain('You are signed in');
    expect(await statusOf(token)).toBe(200);
  });

  test('goes on to the page that was asked for, and to nowhere else', async () => {
    const to = async (next: string) => (await signIn(password, {}, next)).headers['location'];
    expect(await to(`${accountAddress}/password`)).toBe(`${accountAddress}/password`);
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      `${accountAddress}//evil.example`,
      `${accountAddress}/../x`,
      '/authorize?x',
    ])
      expect(await to(next)).toBe(accountAddress);
  });
});

describe('forms that did not come from these pages', () => {
  test('count for nothing, by what the browser says of them', async () => {
    await visitor.enter();
    const fields: Fields = [
      ['old_password', password],
      ['new_password', 'another password'],
    ];
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign)
      expect([headers, (await send('/password', 'change', fields, headers)).status]).toEqual([headers, 400]);
    for (const headers of foreign) expect([headers, (await signIn(password, headers)).status]).toEqual([headers, 400]);
  });

  test('nor do requests of scripts, whose origin may be ours', async () => {
    await visitor.enter();
    const read = (dest: string) =>
      visitor.service.send({
        method: 'GET',
        url: accountAddress,
        headers: { cookie: visitor.cookie(), 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': dest },
      });
    for (const dest of ['empty', 'iframe', 'script']) expect([dest, (await read(dest)).status]).toEqual([dest, 400]);
    expect((await read('document')).text).toContain('You are signed in');
    expect(
      (
        await send('/delete', 'delete', [['password', password]], {
          'sec-fetch-site': 'same-origin',
          'sec-fetch-dest': 'empty',
        })
      ).status,
    ).toBe(400);
  });

  test('a ticket is one session’s', async () => {
    await signIn();
    const ticket = ticketOf(await get('/delete'));
    await signIn();
    expect(
      (
        await post('/delete', [
          ['ticket', ticket],
          ['do', 'delete'],
          ['password', password],
        ])
      ).status,
    ).toBe(400);
    expect(
      (
        await post('/delete', [
          ['ticket', 'made.up'],
          ['password', password],
        ])
      ).status,
    ).toBe(400);
    expect((await get('/delete')).text).toContain('Delete my account');
  });

  test('the pages run no script, stand in no frame, and are kept nowhere', async () => {
    await visitor.enter();
    for (const path of ['', '/password', '/delete', '/clients/new']) {
      expect((await get(path)).headers).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
        ),
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      });
    }
  });

  test('an address cannot put words into a page', async () => {
    await visitor.enter();
    expect((await get('?note=You+won')).text).not.toContain('You won');
    expect((await get('?note=constructor')).text).not.toContain('native code');
    expect((await get('?note=gone')).text).not.toContain('The account is deleted');
    expect((await get('/password?told=eyJ9.x')).status).toBe(200);
  });
});

describe('the password', () => {
  test('changes with the old one, and everything given under it ends', async () => {
    const token = await visitor.service.tokenFor(visitor.userId);
    await signIn();
    const elsewhere = visitor.cookie();
    await signIn();
    const change = (old: string, next: string) =>
      send('/password', 'change', [
        ['old_password', old],
        ['new_password', next],
      ]);
    const short = await change(password, 'short');
    expect([short.status, problemsIn(short)]).toEqual([400, 'A password needs at least 8 characters.']);
    const wrong = await change('not this one', 'another password');
    expect([wrong.status, problemsIn(wrong), await statusOf(token)]).toEqual([401, 'This is not your password.', 200]);
    expect((await change(password, 'another password')).headers['location']).toMatch(
      /^\/authorize\/account\?note=[\w.-]{40,}$/,
    );
    expect((await get()).text).toContain('You are signed in');
    expect(await statusOf(token)).toBe(401);
    visitor.setCookie(elsewhere);
    expect((await get()).text).not.toContain('You are signed in');
    expect([(await signIn()).status, (await signIn('another password')).status]).toEqual([401, 303]);
  });

  test('of the demonstration stays, and so does its account', async () => {
    await visitor.service.database.db
      .updateTable('users')
      .set({ is_demo: 1 })
      .where('id', '=', visitor.userId)
      .execute();
    await signIn();
    expect(
      (
        await send('/password', 'change', [
          ['old_password', password],
          ['new_password', 'another password'],
        ])
      ).status,
    ).toBe(400);
    expect((await send('/delete', 'delete', [['password', password]])).status).toBe(400);
    expect((await get()).text).toContain('demonstration');
  });
});

describe('what apps may do', () => {
  test('is told by app: name, abilities, since, last use', async () => {
    const token = await visitor.service.tokenFor(visitor.userId, 'read');
    visitor.service.clock.advance(86_400_000 - 1);
    await visitor.enter();
    expect((await get()).text).toMatch(
      /Testing<\/bdi><\/span><span>May see your sets\.<\/span><span>Since 15 January 2027\. Not used yet\./,
    );
    await statusOf(token);
    await visitor.service.tokenFor(visitor.userId, 'write_set write_group');
    const { text } = await get();
    expect(text.match(/Testing<\/bdi><\/span>/g)).toHaveLength(1);
    expect(text).toContain('May see your sets, create, change or delete sets and create, change or delete classes.');
    expect(text).toContain('Last used 16 January 2027.');
  });

  test('a use is noted once an hour', async () => {
    const token = await visitor.service.tokenFor(visitor.userId);
    const lastUse = async () =>
      (await visitor.service.database.db.selectFrom('tokens').select('last_used_at').executeTakeFirstOrThrow())
        .last_used_at;
    await statusOf(token);
    const first = await lastUse();
    expect(first).toBe(visitor.service.clock.now());
    visitor.service.clock.advance(3_599_999);
    await statusOf(token);
    expect(await lastUse()).toBe(first);
    visitor.service.clock.advance(1);
    await statusOf(token);
    expect(await lastUse()).toBe(visitor.service.clock.now());
  });

  test('that was never allowed is named to nobody who counts through the numbers', async () => {
    const { db } = visitor.service.database;
    const omar = await visitor.service.addUser('omar');
    const thesis = {
      name: 'A thesis importer',
      ownerId: omar,
      redirectUri: 'https://a.example/',
      exactRedirect: false,
    };
    await clientRepository.insert(db, { ...thesis, clientId: 'thesis', secretHash: 'x', isWeb: false }, 1);
    const client = await clientRepository.find(db, 'thesis');
    await visitor.enter();
    expect((await send('', 'remove-access', [['client', String(client?.id)]])).status).toBe(303);
    const events = await db.selectFrom('security_events').select('kind').execute();
    expect([events, (await get('/events')).text.includes('thesis')]).toEqual([[], false]);
  });

  test('is taken back at once, codes on their way too, and other people’s stays', async () => {
    const other = await visitor.service.tokenFor(await visitor.service.addUser('omar'));
    const tokens = [
      await visitor.service.tokenFor(visitor.userId),
      await visitor.service.tokenFor(visitor.userId, 'read'),
    ];
    const client = await clientRepository.find(visitor.service.database.db, 'testing');
    await visitor.service.database.db
      .insertInto('codes')
      .values({
        code_hash: sha256('a code'),
        client: client?.id ?? 0,
        user_id: visitor.userId,
        redirect_uri: 'x',
        redirect_sent: 0,
        scope: 'read',
        challenge: null,
        expires_at: visitor.service.clock.now() + 60_000,
      })
      .execute();
    await visitor.enter();
    expect((await send('', 'remove-access', [['client', String(client?.id)]])).status).toBe(303);
    expect([await statusOf(tokens[0]!), await statusOf(tokens[1]!), await statusOf(other)]).toEqual([401, 401, 200]);
    expect((await get()).text).toContain('No app may use your account.');
    const late = await visitor.service.call('POST', '/oauth/token', null, [
      ['grant_type', 'authorization_code'],
      ['code', 'a code'],
      ['client_id', 'testing'],
      ['client_secret', 'testing-secret'],
    ]);
    expect(late.json()).toMatchObject({ http_code: 400, error: 'invalid_grant' });
  });
});

describe('deleting the account', () => {
  test('takes the password and all that hangs on it', async () => {
    const token = await visitor.service.tokenFor(visitor.userId);
    const set = await visitor.service.addSet(token);
    const other = await visitor.service.tokenFor(await visitor.service.addUser('omar'));
    await signIn();
    expect((await get('/delete')).text).toContain('1 set with all cards and pictures');
    const wrong = await send('/delete', 'delete', [['password', 'not this']]);
    expect([wrong.status, await statusOf(token)]).toEqual([401, 200]);
    expect((await send('/delete', 'delete', [['password', password]])).headers['location']).toMatch(
      /^\/authorize\/account\?note=[\w.-]{40,}$/,
    );
    expect([await statusOf(token), (await visitor.service.call('GET', `/2.0/sets/${set}`, other)).status]).toEqual([
      401, 404,
    ]);
    expect((await signIn()).status).toBe(401);
  });
});

test('a browser is led on after every form, so that its history holds no password', async () => {
  const browser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };
  const wrong = await signIn('not this one', browser);
  expect([wrong.status, wrong.headers['location']]).toEqual([
    303,
    expect.stringMatching(/^\/authorize\/account\?told=[\w.-]+$/),
  ]);
  const told = await visitor.service.send({ method: 'GET', url: wrong.headers['location'] ?? '' });
  expect([problemsIn(told), told.text.includes('value="nadia"'), told.text.includes('not this one')]).toEqual([
    'That username and password do not belong together.',
    true,
    false,
  ]);
  await signIn(password, browser);
  const refused = await send(
    '/clients/new',
    'register',
    [
      ['name', 'Birds'],
      ['redirect_uri', 'x'],
    ],
    browser,
  );
  const page = await get((refused.headers['location'] ?? '').replace(accountAddress, ''));
  expect([refused.status, problemsIn(page), page.text.includes('value="Birds"')]).toEqual([
    303,
    expect.stringContaining('whole address'),
    true,
  ]);
});
