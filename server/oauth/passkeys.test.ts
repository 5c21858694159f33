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
import {
  type Authorizing,
  authorizeAddress,
  authorizing,
  codeIn,
  fromBrowser,
  hidden,
} from '../../testing/authorizing';
import { softPasskey } from '../../testing/soft-passkey';
import { withCodes } from '../../testing/with-codes';
import { withPasskey } from '../../testing/with-passkey';

const cookiesOf = ({ headers }: Reply): readonly string[] => [headers['set-cookie'] ?? []].flat();
const sentBack = (...replies: readonly Reply[]) => ({
  ...fromBrowser,
  cookie: replies
    .flatMap(cookiesOf)
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; '),
});
const isHalf = (reply: Reply) => reply.text.includes('One more step, nadia');

interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly userVerification?: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}
/** What the script of a page would ask the browser for. */
const askedOn = (page: Reply): Options =>
  JSON.parse((/data-passkey="([^"]*)"/.exec(page.text)?.[1] ?? 'null').replaceAll('&quot;', '"')) as Options;

const scriptPolicy =
  /^default-src 'none'; script-src http:\/\/localhost:8080\/authorize\/passkey\.js; require-trusted-types-for 'script'; trusted-types; style-src /;

describe('on the authorization page', () => {
  let flow: Authorizing;
  let device: ReturnType<typeof softPasskey>;
  beforeEach(async () => {
    flow = await authorizing();
    ({ device } = await withPasskey(flow.service, flow.userId));
  });
  afterEach(() => flow.service.close());

  const begin = () => flow.get(authorizeAddress(), fromBrowser);
  const show = (page: Reply, answer: string, headers: Record<string, string>, more: Fields = []) =>
    flow.post(
      [['request', hidden(page, 'request')], ['challenge', hidden(page, 'challenge')], ['passkey', answer], ...more],
      headers,
    );
  const toldOn = async (reply: Reply) => problemsIn(await flow.get(reply.headers['location'] ?? '', fromBrowser));

  test('a browser is offered its passkey by a script of ours alone, a program is not', async () => {
    const page = await begin();
    expect(askedOn(page)).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    expect(page.text).toMatch(/<form class="enter" method="post" action="\/authorize" hidden data-passkey=/);
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(scriptPolicy),
      'permissions-policy': 'publickey-credentials-get=(self), publickey-credentials-create=(self)',
    });
    expect(cookiesOf(page)).toEqual([
      expect.stringMatching(/^carrel-passkey-8080=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/),
    ]);
    const [, address = ''] = /<script src="([^"]+)" defer><\/script>/.exec(page.text) ?? [];
    const script = await flow.get(address);
    expect([script.status, script.headers['content-type'], script.headers['x-content-type-options']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'nosniff',
    ]);
    expect(script.text).toContain('navigator.credentials.get');
    const program = await flow.begin();
    expect([program.text.includes('<script'), program.headers['set-cookie']]).toEqual([false, undefined]);
    expect(program.headers['content-security-policy']).not.toContain('script-src');
  });

  test('it stands in place of the password, up to the token of the app', async () => {
    const page = await begin();
    const answer = device.show({ challenge: askedOn(page).challenge });
    const consent = await show(page, answer, sentBack(page));
    expect([consent.status, consent.headers['location']]).toEqual([303, expect.stringMatching(/\?consent=/)]);
    const asked = await flow.get(consent.headers['location'] ?? '', sentBack(consent));
    expect(asked.text).toContain('You are signed in as <b><bdi>nadia</bdi></b>');
    const allowed = await flow.allow(hidden(asked, 'consent'), sentBack(consent));
    expect(await flow.statusOf(await flow.redeem(codeIn(allowed)))).toBe(200);
  });

  test('a challenge is one browser’s, five minutes old at most, and answered once', async () => {
    const page = await begin();
    const answer = () => device.show({ challenge: askedOn(page).challenge });
    for (const stranger of [fromBrowser, sentBack(await begin())]) {
      const reply = await show(page, answer(), stranger);
      expect([reply.status, await toldOn(reply)]).toEqual([303, expect.stringContaining('another one took its place')]);
    }
    const right = answer();
    expect((await show(page, right, sentBack(page))).headers['location']).toContain('?consent=');
    for (const again of [right, answer()])
      expect((await show(page, again, sentBack(page))).headers['location']).not.toContain('?consent=');
    const late = await begin();
    flow.service.clock.advance(5 * 60_000 + 1);
    const reply = await show(late, device.show({ challenge: askedOn(late).challenge }), sentBack(late));
    expect(await toldOn(reply)).toBe(
      'This page was open for too long, or another one took its place. Press the button once more.',
    );
    const again = await flow.get(reply.headers['location'] ?? '', sentBack(late));
    const shown = device.show({ challenge: askedOn(again).challenge });
    expect((await show(again, shown, sentBack(again))).headers['location']).toContain('?consent=');
  });

  test('a challenge that a visitor made up, or of another step, counts for nothing', async () => {
    const page = await begin();
    const half = await flow.signIn({}, 'long enough', fromBrowser);
    const second = await flow.get(half.headers['location'] ?? '', sentBack(half));
    const both = sentBack(page, half);
    for (const [ticket, challenge] of [
      ['made.up', 'made-up'],
      ['', ''],
      [hidden(second, 'challenge'), askedOn(second).challenge],
    ] as const) {
      const reply = await flow.post(
        [
          ['request', hidden(page, 'request')],
          ['challenge', ticket],
          ['passkey', device.show({ challenge })],
        ],
        both,
      );
      expect(reply.headers['location']).not.toContain('?consent=');
    }
  });

  test('an answer of nobody who was verified, or of another site, signs nobody in', async () => {
    for (const lie of [{ isVerified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      const page = await begin();
      const reply = await show(page, device.show({ challenge: askedOn(page).challenge, ...lie }), sentBack(page));
      expect([lie, reply.headers['location']?.includes('?consent=')]).toEqual([lie, false]);
    }
  });

  test('after the password it is the second step, for its own account alone', async () => {
    const half = await flow.signIn({}, 'long enough', fromBrowser);
    const page = await flow.get(half.headers['location'] ?? '', sentBack(half));
    expect([isHalf(page), page.text.includes('id="code"'), askedOn(page).allowCredentials]).toEqual([
      true,
      false,
      [{ type: 'public-key', id: device.id }],
    ]);
    expect(page.headers['content-security-policy']).toMatch(scriptPolicy);
    const second: Fields = [['second', hidden(page, 'second')]];
    const { device: others } = await withPasskey(flow.service, await flow.service.addUser('omar'));
    const { challenge } = askedOn(page);
    const refused = await show(page, others.show({ challenge }), sentBack(half), second);
    const again = await flow.get(refused.headers['location'] ?? '', sentBack(half));
    expect([isHalf(again), problemsIn(again)]).toEqual([true, expect.stringContaining('did not count')]);
    expect((await show(page, device.show({ challenge }), fromBrowser, second)).status).toBe(400);
    const consent = await show(page, device.show({ challenge }), sentBack(half), second);
    expect(consent.headers['location']).toContain('?consent=');
  });

  test('without JavaScript a recovery code is the second step', async () => {
    const { recovery } = await withPasskey(flow.service, await flow.service.addUser('pia'));
    expect(recovery).toHaveLength(10);
    const half = await flow.signIn();
    expect([half.text.includes('<details class="way" open>'), half.text.includes('<script')]).toEqual([true, false]);
  });

  test('the page offers passkey and code where the account has both', async () => {
    await withCodes(flow.service, flow.userId);
    const half = await flow.signIn({}, 'long enough', fromBrowser);
    const page = await flow.get(half.headers['location'] ?? '', sentBack(half));
    expect([page.text.includes('id="code"'), page.text.includes('Use a passkey')]).toEqual([true, true]);
  });

  test('at an address of numbers none is offered', async () => {
    await flow.service.close();
    flow = await authorizing({ PUBLIC_URL: 'http://127.0.0.1:8080' });
    const page = await begin();
    expect([page.status, page.text.includes('<script')]).toEqual([200, false]);
  });
});

describe('on the account pages', () => {
  let visitor: AccountVisitor;
  beforeEach(async () => {
    visitor = await accountVisitor();
  });
  afterEach(() => visitor.service.close());

  const passkeysOf = async () =>
    visitor.service.database.db.selectFrom('passkeys').select(['id', 'name', 'user_id']).orderBy('id').execute();
  /** The password was shown: the page that makes a passkey. */
  const making = async () => {
    const reply = await visitor.send('/factor/passkey', 'begin', [['password', password]]);
    return visitor.get((reply.headers['location'] ?? '').replace(accountAddress, ''));
  };
  const add = (page: Reply, answer: string, more: Fields = []) =>
    visitor.post('/factor/passkey', [
      ['ticket', ticketOf(page)],
      ['do', 'add'],
      ['challenge', hidden(page, 'challenge')],
      ['passkey', answer],
      ...more,
    ]);
  const isIn = async () => (await visitor.get()).text.includes('You are signed in as <b><bdi>nadia</bdi></b>');

  test('one is made after the password, has a name, and the first comes with recovery codes', async () => {
    await visitor.enter();
    const before = await visitor.get('/factor/passkey');
    expect([before.text.includes('data-passkey'), before.text.includes('<script')]).toEqual([false, false]);
    const wrong = await visitor.send('/factor/passkey', 'begin', [['password', 'not this one']]);
    expect([wrong.status, problemsIn(wrong)]).toEqual([401, 'This is not your password.']);
    const page = await making();
    const asked = askedOn(page);
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Stacks' },
      user: { name: 'nadia' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(page.headers['content-security-policy']).toMatch(scriptPolicy);
    const device = softPasskey();
    const done = await add(page, device.make(asked), [['name', '<i>My</i> telephone']]);
    expect([done.status, [...done.text.matchAll(/<li><code>/g)].length]).toEqual([200, 10]);
    const list = await visitor.get('/factor');
    expect(list.text).toContain('Passkey <bdi>&lt;i&gt;My&lt;/i&gt; telephone</bdi>');
    expect((await visitor.get()).text).toContain('Second factor: 1 passkey');
    const second = await add(await making(), softPasskey().make(askedOn(await making())));
    expect(problemsIn(second)).toContain('was not taken');
    const other = await making();
    expect((await add(other, softPasskey().make(askedOn(other)))).headers['location']).toMatch(/\/factor\?note=/);
    expect((await passkeysOf()).map(({ name }) => name)).toEqual(['<i>My</i> telephone', 'Passkey']);
  });

  test('none is made without the password, late, twice, or in another session', async () => {
    await visitor.enter();
    const page = await making();
    const { challenge } = askedOn(page);
    const own = visitor.cookie();
    await visitor.signIn();
    const elsewhere = await visitor.get('/factor/passkey');
    const stolen: Fields = [
      ['ticket', ticketOf(elsewhere)],
      ['do', 'add'],
      ['challenge', hidden(page, 'challenge')],
      ['passkey', softPasskey().make({ challenge })],
    ];
    expect((await visitor.post('/factor/passkey', stolen)).headers['location']).toBe(
      `${accountAddress}/factor/passkey`,
    );
    const unasked: Fields = [
      ['ticket', ticketOf(elsewhere)],
      ['do', 'add'],
      ['challenge', 'made.up'],
      ['passkey', softPasskey().make({ challenge: 'made-up' })],
    ];
    expect((await visitor.post('/factor/passkey', unasked)).status).toBe(303);
    visitor.setCookie(own);
    expect((await add(page, softPasskey().make({ challenge: 'another' }))).status).toBe(400);
    expect(await passkeysOf()).toEqual([]);
    expect((await add(page, softPasskey().make({ challenge }))).status).toBe(200);
    expect((await add(page, softPasskey().make({ challenge }))).status).toBe(400);
    const late = await making();
    visitor.service.clock.advance(5 * 60_000 + 1);
    await add(late, softPasskey().make(askedOn(late)));
    expect(await passkeysOf()).toHaveLength(1);
  });

  test('nobody binds the demonstration account to a device of theirs', async () => {
    const { db } = visitor.service.database;
    await visitor.enter();
    const page = await making();
    await db.updateTable('users').set({ is_demo: 1 }).where('id', '=', visitor.userId).execute();
    expect((await add(page, softPasskey().make(askedOn(page)))).status).toBe(400);
    expect((await visitor.send('/factor/passkey', 'begin', [['password', password]])).status).toBe(400);
    expect(await passkeysOf()).toEqual([]);
  });

  test('it signs in without a name or password, and as the second step', async () => {
    const { device } = await withPasskey(visitor.service, visitor.userId);
    const page = await visitor.service.send({ method: 'GET', url: accountAddress, headers: fromBrowser });
    const fields: Fields = [
      ['ticket', ticketOf(page)],
      ['do', 'passkey'],
      ['next', `${accountAddress}/events`],
      ['challenge', hidden(page, 'challenge')],
      ['passkey', device.show(askedOn(page))],
    ];
    visitor.setCookie('');
    const stolen = await visitor.post('', fields, fromBrowser);
    expect([stolen.status, await isIn()]).toEqual([303, false]);
    visitor.setCookie(sentBack(page).cookie);
    expect((await visitor.post('', fields, fromBrowser)).headers['location']).toBe(`${accountAddress}/events`);
    expect(await isIn()).toBe(true);

    const half = await visitor.signIn(password, fromBrowser);
    const url = half.headers['location'] ?? '';
    const second = await visitor.service.send({ method: 'GET', url, headers: sentBack(half) });
    expect(isHalf(second)).toBe(true);
    visitor.setCookie(sentBack(half).cookie);
    const answered = await visitor.post(
      '',
      [
        ['ticket', ticketOf(second)],
        ['do', 'second-step'],
        ['second', hidden(second, 'second')],
        ['challenge', hidden(second, 'challenge')],
        ['passkey', device.show(askedOn(second))],
      ],
      fromBrowser,
    );
    expect([answered.headers['location'], await isIn()]).toEqual([accountAddress, true]);
  });

  test('names change at will, and it is removed with the password, of its owner alone', async () => {
    await withPasskey(visitor.service, visitor.userId);
    await withPasskey(visitor.service, await visitor.service.addUser('omar'));
    const [own, others] = await passkeysOf();
    await visitor.enter();
    const path = `/factor/passkeys/${own?.id}`;
    await visitor.send(path, 'rename', [['name', 'Key on my ring']]);
    expect((await visitor.get(path)).text).toContain('<h1><bdi>Key on my ring</bdi></h1>');
    await visitor.send(path, 'rename', [['name', `${'k'.repeat(59)}e\u0301`]]);
    expect((await passkeysOf())[0]?.name).toBe('k'.repeat(59));
    await visitor.send(path, 'rename', [['name', 'Key on my ring']]);
    const foreign = await visitor.get(`/factor/passkeys/${others?.id}`);
    expect([foreign.status, foreign.headers['location']]).toEqual([303, `${accountAddress}/factor`]);
    const overview = await visitor.get(path);
    for (const what of ['rename', 'remove']) {
      const fields: Fields = [
        ['ticket', ticketOf(overview)],
        ['do', what],
        ['name', 'Theirs'],
        ['password', password],
      ];
      await visitor.post(`/factor/passkeys/${others?.id}`, fields);
    }
    const wrong = await visitor.send(path, 'remove', [['password', 'not this one']]);
    expect([wrong.status, problemsIn(wrong)]).toEqual([401, 'This is not your password.']);
    expect((await passkeysOf()).map(({ name }) => name)).toEqual(['Key on my ring', 'Telephone']);
    expect((await visitor.send(path, 'remove', [['password', password]])).status).toBe(303);
    expect((await passkeysOf()).map(({ name }) => name)).toEqual(['Telephone']);
    expect((await visitor.signIn()).headers['location']).toBe(accountAddress);
  });

  test('one-time codes and passkeys leave each other and the recovery codes alone', async () => {
    const { nextCode } = await withCodes(visitor.service, visitor.userId);
    const { recovery } = await withPasskey(visitor.service, visitor.userId);
    expect(recovery).toEqual([]);
    await visitor.enter();
    await visitor.send('/factor/remove', 'remove', [
      ['password', password],
      ['code', nextCode()],
    ]);
    const left = await visitor.get('/factor');
    expect([left.text.includes('10 of 10 left'), left.text.includes('One-time codes')]).toEqual([true, false]);
    expect(isHalf(await visitor.signIn())).toBe(true);
  });

  /** The form of a page that asks for a passkey, answered by it. */
  const showOn = (path: string, what: string, page: Reply, answer: string) =>
    visitor.post(path, [
      ['ticket', ticketOf(page)],
      ['do', what],
      ['challenge', hidden(page, 'challenge')],
      ['passkey', answer],
    ]);

  test('who has passkeys alone, and no recovery code left, makes new ones by a passkey and is asked for no code', async () => {
    const { device } = await withPasskey(visitor.service, visitor.userId);
    await visitor.service.database.db.deleteFrom('recovery_codes').execute();
    await visitor.enter();
    const page = await visitor.get('/factor/recovery');
    expect([page.text.includes('id="code"'), askedOn(page).allowCredentials]).toEqual([
      false,
      [{ type: 'public-key', id: device.id }],
    ]);
    expect(page.headers['content-security-policy']).toMatch(scriptPolicy);
    const done = await showOn(
      '/factor/recovery',
      'recovery',
      page,
      device.show({ challenge: askedOn(page).challenge }),
    );
    expect([done.status, [...done.text.matchAll(/<li><code>/g)].length]).toEqual([200, 10]);
    const after = await visitor.get('/factor/recovery');
    expect([after.text.includes('id="code"'), after.text.includes('Use a passkey')]).toEqual([true, true]);
  });

  test('codes that are lost are removed by a passkey, of this account, in this session and once', async () => {
    await withCodes(visitor.service, visitor.userId);
    const { device } = await withPasskey(visitor.service, visitor.userId);
    const { device: others } = await withPasskey(visitor.service, await visitor.service.addUser('omar'));
    await visitor.enter();
    const page = await visitor.get('/factor/remove');
    const { challenge } = askedOn(page);
    const refused = await showOn('/factor/remove', 'remove', page, others.show({ challenge }));
    expect([refused.status, problemsIn(refused)]).toEqual([401, expect.stringContaining('did not count')]);
    const wrong = await visitor.post('/factor/remove', [
      ['ticket', ticketOf(page)],
      ['do', 'remove'],
      ['challenge', 'made.up'],
      ['passkey', device.show({ challenge: 'made-up' })],
    ]);
    expect(wrong.status).toBe(401);
    visitor.service.clock.advance(5 * 60_000 + 1);
    const late = await showOn('/factor/remove', 'remove', page, device.show({ challenge }));
    expect(problemsIn(late)).toContain('open for too long');
    const again = await visitor.get('/factor/remove');
    const answer = device.show({ challenge: askedOn(again).challenge });
    expect((await showOn('/factor/remove', 'remove', again, answer)).headers['location']).toMatch(/factor\?note=/);
    expect(await visitor.service.database.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([]);
  });
});
