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
import { type Authorizing, authorizing, codeIn, fromBrowser, hidden } from '../../testing/authorizing';
import { withCodes } from '../../testing/with-codes';
import { codeOf } from '../users/one-time-code';
import { putPassword } from '../users/account-changes';
import { securityEventRepository } from '../users/security-event-repository';

const cookiesOf = ({ headers }: Reply): readonly string[] => [headers['set-cookie'] ?? []].flat();
const sentBack = (reply: Reply) => ({
  cookie: cookiesOf(reply)
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; '),
});
const isHalf = (reply: Reply) => reply.text.includes('One more step, nadia');

describe('on the authorization page', () => {
  let flow: Authorizing;
  let codes: Awaited<ReturnType<typeof withCodes>>;
  beforeEach(async () => {
    flow = await authorizing();
    codes = await withCodes(flow.service, flow.userId);
  });
  afterEach(() => flow.service.close());

  const show = (page: Reply, fields: Fields, headers: Record<string, string> = {}) =>
    flow.post([['request', hidden(page, 'request')], ['second', hidden(page, 'second')], ...fields], headers);
  const consents = async () =>
    (await flow.service.database.db.selectFrom('consents').select('id_hash').execute()).length;

  test('the right password alone asks for a code, and gives nothing', async () => {
    const half = await flow.signIn();
    expect([half.status, isHalf(half), hidden(half, 'consent'), await consents()]).toEqual([200, true, '', 0]);
    expect(half.text).toMatch(/<input id="code"[^>]* autocomplete="one-time-code"[^>]* autofocus/);
    expect(half.headers['set-cookie']).toBeUndefined();
    const wrong = await flow.signIn({}, 'not this one');
    expect([wrong.status, isHalf(wrong)]).toEqual([401, false]);
  });

  test('with a code or a recovery code the app is asked for, up to its token', async () => {
    for (const fields of [[['code', codes.nextCode()]], [['recovery', codes.recovery[0]!]]] as const) {
      const consent = await show(await flow.signIn(), fields);
      const token = await flow.redeem(codeIn(await flow.allow(hidden(consent, 'consent'))));
      expect(await flow.statusOf(token)).toBe(200);
    }
  });

  test('a wrong, a used and an empty code are refused, and the page asks again', async () => {
    const used = codes.nextCode();
    await show(await flow.signIn(), [['code', used]]);
    for (const fields of [[['code', used]], [['code', '000000']], [['recovery', 'zzzz']], []] as Fields[]) {
      const reply = await show(await flow.signIn(), fields);
      expect([reply.status, isHalf(reply), hidden(reply, 'consent')]).toEqual([401, true, '']);
      expect(problemsIn(reply)).toContain('This code is not right, or was used already.');
    }
    expect(problemsIn(await show(await flow.signIn(), [['recovery', 'x']]))).toContain('not right');
    const slowed = await show(await flow.signIn(), [['code', codes.nextCode()]]);
    expect([slowed.status, slowed.headers['retry-after'], hidden(slowed, 'consent')]).toEqual([429, '30', '']);
  });

  test('a code without the step before it is worth nothing', async () => {
    const page = await flow.begin();
    const tickets = ['', 'made.up', hidden(page, 'request')];
    for (const second of tickets) {
      const fields: Fields = [
        ['request', hidden(page, 'request')],
        ['second', second],
        ['code', codes.nextCode()],
      ];
      expect([second, (await flow.post(fields)).status]).toEqual([second, 400]);
    }
    expect(await consents()).toBe(0);
  });

  test('ten minutes after the password, or once that is another, the code comes too late', async () => {
    const late = await flow.signIn();
    flow.service.clock.advance(10 * 60_000 + 1);
    expect((await show(late, [['code', codes.nextCode()]])).status).toBe(400);
    const changed = await flow.signIn();
    const { db } = flow.service.database;
    await putPassword(db, flow.service.clock, flow.userId, { hash: 'another hash' });
    expect((await show(changed, [['code', codes.nextCode()]])).status).toBe(400);
  });

  test('a browser is asked at an address of its own, which is nothing to another browser', async () => {
    const half = await flow.signIn({}, 'long enough', fromBrowser);
    const address = half.headers['location'] ?? '';
    expect([half.status, address]).toEqual([
      303,
      expect.stringMatching(/^\/authorize\?client_id=testing&.*&second=[\w.-]+$/),
    ]);
    expect(cookiesOf(half).map((cookie) => cookie.split('=')[0])).toEqual(['carrel-consent-8080']);
    const own = { ...fromBrowser, ...sentBack(half) };
    const page = await flow.get(address, own);
    expect([page.status, isHalf(page), page.headers['cache-control']]).toEqual([200, true, 'no-store']);
    for (const stranger of [{}, { cookie: `carrel-consent-8080=${'x'.repeat(43)}` }]) {
      const elsewhere = await flow.get(address, { ...fromBrowser, ...stranger });
      expect([isHalf(elsewhere), problemsIn(elsewhere)]).toEqual([false, expect.stringContaining('another browser')]);
      expect((await show(page, [['code', codes.nextCode()]], stranger)).status).toBe(400);
    }
    const wrong = await show(page, [['recovery', 'zzzz']], own);
    expect(wrong.status).toBe(303);
    const again = await flow.get(wrong.headers['location'] ?? '', own);
    expect([problemsIn(again), again.text.includes('<details class="way" open>')]).toEqual([
      expect.stringContaining('not right'),
      true,
    ]);
    const consent = await show(again, [['code', codes.nextCode()]], own);
    expect([consent.status, consent.headers['location']]).toEqual([303, expect.stringMatching(/\?consent=[\w-]{43}$/)]);
    expect(cookiesOf(consent).map((cookie) => cookie.split('=')[0])).toEqual([
      'carrel-consent-8080',
      'carrel-device-8080',
    ]);
  });

  test('a browser that was here before is asked as any other', async () => {
    const own = { ...fromBrowser };
    const half = await flow.signIn({}, 'long enough', own);
    const page = await flow.get(half.headers['location'] ?? '', { ...own, ...sentBack(half) });
    const known = sentBack(await show(page, [['code', codes.nextCode()]], { ...own, ...sentBack(half) }));
    expect(known.cookie).toContain('carrel-device-8080=');
    const again = await flow.signIn({}, 'long enough', { ...own, ...known });
    expect(again.headers['location']).toContain('&second=');
  });

  test('the sign-up form with the name and password of an account that asks for more is no way around', async () => {
    await flow.service.database.db
      .updateTable('users')
      .set({ created_at: Math.floor(flow.service.clock.now() / 1000) })
      .execute();
    const page = await flow.begin({ step: 'sign-up' });
    const fields: Fields = [
      ['request', hidden(page, 'request')],
      ['step', 'sign-up'],
      ['username', 'nadia'],
      ['password', 'long enough'],
    ];
    const reply = await flow.post(fields);
    expect([isHalf(reply), hidden(reply, 'consent')]).toEqual([true, '']);
  });

  test('no other grant takes a password', async () => {
    const fields: Fields = [
      ['grant_type', 'password'],
      ['username', 'nadia'],
      ['password', 'long enough'],
    ];
    const reply = await flow.service.call('POST', '/oauth/token', null, fields, {
      authorization: `Basic ${Buffer.from('testing:testing-secret').toString('base64')}`,
    });
    expect([reply.status, reply.json<{ error: string }>().error]).toEqual([400, 'unsupported_grant_type']);
  });

  test('the owner reads of a sign-in once it is whole', async () => {
    const kinds = async () =>
      (await securityEventRepository.ofUser(flow.service.database.db, flow.userId)).map(({ kind }) => kind);
    const half = await flow.signIn();
    expect(await kinds()).toEqual([]);
    await show(half, [['recovery', codes.recovery[0]!]]);
    expect(await kinds()).toEqual(['new-browser', 'recovery-used']);
  });
});

describe('on the account pages', () => {
  let visitor: AccountVisitor;
  beforeEach(async () => {
    visitor = await accountVisitor();
  });
  afterEach(() => visitor.service.close());

  const second = (page: Reply, fields: Fields, headers: Record<string, string> = {}) =>
    visitor.post(
      '',
      [['ticket', ticketOf(page)], ['do', 'second-step'], ['second', hidden(page, 'second')], ...fields],
      headers,
    );
  const secretOn = (page: Reply): Buffer => {
    const typed = /Key <code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(' ', '') ?? '';
    const bits = [...typed].map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
    return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  };
  const codeNow = (secret: Buffer) => codeOf(secret, Math.floor(visitor.service.clock.now() / 30_000));
  const shownCodes = (page: Reply) =>
    [...page.text.matchAll(/<li><code>([\w-]{14})<\/code>/g)].map(([, code = '']) => code);
  const isIn = async () => (await visitor.get()).text.includes('You are signed in as <b><bdi>nadia</bdi></b>');

  test('codes are set up with password, picture, key and a first code, and recovery codes are shown once', async () => {
    await visitor.signIn();
    expect((await visitor.get('/factor')).text).toContain('Your password alone signs you in.');
    const before = await visitor.get('/factor/codes');
    expect([before.text.includes('<svg xmlns'), before.text.includes('<label for="password">')]).toEqual([false, true]);
    const wrong = await visitor.send('/factor/codes', 'begin', [['password', 'not this one']]);
    expect([wrong.status, problemsIn(wrong)]).toEqual([401, 'This is not your password.']);
    expect((await visitor.send('/factor/codes', 'begin', [['password', password]])).status).toBe(303);
    const offered = await visitor.get('/factor/codes');
    expect(offered.text).toContain('aria-label="QR code for an authenticator app.');
    const secret = secretOn(offered);
    expect(secret).toHaveLength(20);
    const refused = await visitor.send('/factor/codes', 'confirm', [['code', '000000']]);
    expect([refused.status, problemsIn(refused)]).toEqual([400, expect.stringContaining('another code now')]);
    expect(secretOn(refused)).toEqual(secret);
    const done = await visitor.send('/factor/codes', 'confirm', [['code', codeNow(secret)]]);
    expect([done.status, shownCodes(done).length]).toEqual([200, 10]);
    const overview = await visitor.get('/factor');
    expect(overview.text).toContain('10 of 10 left');
    expect(shownCodes(overview)).toEqual([]);
    expect(secretOn(await visitor.get('/factor/codes'))).toHaveLength(0);
    expect((await visitor.get()).text).toContain('Second factor: one-time codes');
  });

  test('a code that was confirmed is not confirmed again, and no second app takes the place of the first', async () => {
    const { nextCode } = await withCodes(visitor.service, visitor.userId);
    await visitor.enter();
    for (const [what, fields] of [
      ['confirm', [['code', nextCode()]]],
      ['begin', [['password', password]]],
    ] as const) {
      const page = await visitor.get('/factor/codes');
      const reply = await visitor.post('/factor/codes', [['ticket', ticketOf(page)], ['do', what], ...fields]);
      expect([reply.status, reply.headers['location']]).toEqual([303, expect.stringMatching(/\/factor\?note=/)]);
    }
    expect(secretOn(await visitor.get('/factor/codes'))).toHaveLength(0);
  });

  test('other sessions end when a factor comes or goes, and so do open questions; apps stay', async () => {
    const { service, userId } = visitor;
    const token = await service.tokenFor(userId);
    await visitor.signIn();
    const elsewhere = visitor.cookie();
    await visitor.signIn();
    const { db } = service.database;
    const { id: client } = await db
      .selectFrom('clients')
      .select('id')
      .where('client_id', '=', 'testing')
      .executeTakeFirstOrThrow();
    const open = { client, user_id: userId, expires_at: service.clock.now() + 60_000 };
    await db
      .insertInto('consents')
      .values({ ...open, id_hash: 'open', request: '{}', answer: null, code_hash: null })
      .execute();
    await db
      .insertInto('codes')
      .values({ ...open, code_hash: 'unused', redirect_uri: 'x', redirect_sent: 0, scope: 'read', challenge: null })
      .execute();
    await visitor.send('/factor/codes', 'begin', [['password', password]]);
    const secret = secretOn(await visitor.get('/factor/codes'));
    await visitor.send('/factor/codes', 'confirm', [['code', codeNow(secret)]]);
    expect(await isIn()).toBe(true);
    for (const table of ['consents', 'codes'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    const own = visitor.cookie();
    visitor.setCookie(elsewhere);
    expect(await isIn()).toBe(false);
    visitor.setCookie(own);
    expect([await isIn(), await visitor.statusOf(token)]).toEqual([true, 200]);
  });

  test('signing in asks for a code after the password, and only then begins a session', async () => {
    const { nextCode, recovery } = await withCodes(visitor.service, visitor.userId);
    for (const fields of [[['code', nextCode()]], [['recovery', recovery[0]!]]] as Fields[]) {
      const half = await visitor.signIn(password, {}, `${accountAddress}/password`);
      expect([half.status, isHalf(half), visitor.cookie()]).toEqual([200, true, '']);
      const wrong = await second(half, [['code', '000000']]);
      expect([wrong.status, isHalf(wrong), await isIn()]).toEqual([401, true, false]);
      const reply = await second(half, [...fields, ['next', `${accountAddress}/password`]]);
      expect([reply.status, reply.headers['location'], await isIn()]).toEqual([
        303,
        `${accountAddress}/password`,
        true,
      ]);
    }
  });

  test('a browser goes on to an address of its own for the second step, and another browser gets nothing there', async () => {
    const { nextCode } = await withCodes(visitor.service, visitor.userId);
    const half = await visitor.signIn(password, fromBrowser);
    const address = half.headers['location'] ?? '';
    expect(address).toMatch(/^\/authorize\/account\?second=[\w.-]+$/);
    const cookie = sentBack(half).cookie;
    const read = (headers: Record<string, string>) => visitor.service.send({ method: 'GET', url: address, headers });
    expect([isHalf(await read({ cookie })), isHalf(await read({}))]).toEqual([true, false]);
    const page = await read({ cookie });
    visitor.setCookie('');
    const stolen = await second(page, [['code', nextCode()]]);
    expect([stolen.status, stolen.headers['location']]).toEqual([303, expect.stringMatching(/\?note=/)]);
    visitor.setCookie(cookie);
    const reply = await second(page, [['code', nextCode()]], fromBrowser);
    expect(cookiesOf(reply)[0]).toMatch(/^carrel-account-8080=[\w-]{43}; /);
  });

  test('a code without a password before it opens nothing', async () => {
    const { nextCode } = await withCodes(visitor.service, visitor.userId);
    const page = await visitor.get();
    for (const ticket of ['', 'made.up', ticketOf(page)]) {
      const fields: Fields = [
        ['ticket', ticketOf(page)],
        ['do', 'second-step'],
        ['second', ticket],
        ['code', nextCode()],
      ];
      const reply = await visitor.post('', fields);
      expect([reply.status, await isIn()]).toEqual([303, false]);
    }
    const unsealed = await visitor.post('', [
      ['do', 'second-step'],
      ['code', nextCode()],
    ]);
    expect(unsealed.status).toBe(400);
  });

  test('codes are removed, and recovery codes made anew, with the password and a code', async () => {
    const { nextCode, recovery } = await withCodes(visitor.service, visitor.userId);
    await visitor.enter();
    for (const act of ['remove', 'recovery']) {
      const attempt = (secret: string, code: string) =>
        visitor.send(`/factor/${act}`, act, [
          ['password', secret],
          ['code', code],
        ]);
      const refused = [
        await attempt('not this one', nextCode()),
        await attempt(password, '000000'),
        await attempt(password, ''),
      ];
      expect([act, ...refused.map(({ status }) => status)]).toEqual([act, 401, 401, 401]);
    }
    expect((await visitor.get('/factor')).text).toContain('10 of 10 left');
    const renewed = await visitor.send('/factor/recovery', 'recovery', [
      ['password', password],
      ['code', nextCode()],
    ]);
    const codes = shownCodes(renewed);
    expect(codes).toHaveLength(10);
    const old = await visitor.send('/factor/remove', 'remove', [
      ['password', password],
      ['code', recovery[0]!],
    ]);
    expect(old.status).toBe(401);
    const gone = await visitor.send('/factor/remove', 'remove', [
      ['password', password],
      ['code', codes[0]!],
    ]);
    expect([gone.status, gone.headers['location']]).toEqual([303, expect.stringMatching(/\/factor\?note=/)]);
    expect((await visitor.signIn()).headers['location']).toBe(accountAddress);
  });

  test('whoever tries codes there has to wait as elsewhere', async () => {
    const { nextCode } = await withCodes(visitor.service, visitor.userId);
    await visitor.enter();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const fields: Fields = [
        ['password', password],
        ['code', '000000'],
      ];
      statuses.push((await visitor.send('/factor/remove', 'remove', fields)).status);
    }
    expect(statuses).toEqual([...Array(5).fill(401), 429]);
    const right: Fields = [
      ['password', password],
      ['code', nextCode()],
    ];
    expect((await visitor.send('/factor/remove', 'remove', right)).status).toBe(429);
  });

  test('nobody binds the demonstration account to an app of theirs', async () => {
    const { db } = visitor.service.database;
    await db.updateTable('users').set({ is_demo: 1 }).where('id', '=', visitor.userId).execute();
    await visitor.enter();
    expect((await visitor.send('/factor/codes', 'begin', [['password', password]])).status).toBe(400);
    expect((await visitor.get()).text).not.toContain('/factor');
  });

  test('a new password keeps the codes', async () => {
    const { nextCode } = await withCodes(visitor.service, visitor.userId);
    await visitor.enter();
    await visitor.send('/password', 'change', [
      ['old_password', password],
      ['new_password', 'wrens and robins'],
    ]);
    const half = await visitor.signIn('wrens and robins');
    expect(isHalf(half)).toBe(true);
    await second(half, [['code', nextCode()]]);
    expect(await isIn()).toBe(true);
  });
});
