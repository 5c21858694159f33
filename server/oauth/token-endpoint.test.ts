import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Fields, testRedirect } from '../../testing/a-service';
import { type Authorizing, authorizing, basic, codeIn, errorOf, testingClient } from '../../testing/authorizing';
import { clientRepository } from './client-repository';
import { sha256 } from './secrets';

let flow: Authorizing;
beforeEach(async () => {
  flow = await authorizing();
});
afterEach(() => flow.service.close());

const verifier = 'a-verifier-of-at-least-forty-three-characters-xyz';
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const refused = [400, 'invalid_grant'];
const addOther = () =>
  clientRepository.save(
    flow.service.database.db,
    {
      clientId: 'other',
      secretHash: sha256('s'),
      name: 'Other',
      redirectUri: testRedirect,
      exactRedirect: false,
      isWeb: false,
    },
    1,
  );
const suspend = async (isSuspended: boolean) => {
  const client = await clientRepository.find(flow.service.database.db, 'testing');
  await clientRepository.setSuspended(flow.service.database.db, client?.id ?? 0, isSuspended ? 1 : null);
};

test('whitespace=1 indents a token and a refusal, as every other answer', async () => {
  const given = await flow.redeem(await flow.code(), [['whitespace', '1']]);
  const refusal = await flow.redeem('none', [['whitespace', '1']]);
  expect([given.text, refusal.text].map((text) => text.split('\n')[0])).toEqual(['{', '{']);
});

test('a token is ended by its client alone, and ending one that is nobody’s is as good', async () => {
  const token = (await flow.redeem(await flow.code())).json<{ access_token: string }>().access_token;
  const revoke = (fields: Fields, headers: Record<string, string> = {}) =>
    flow.service.call('POST', '/oauth/revoke', null, fields, headers);
  const status = async () => (await flow.service.call('GET', '/2.0/users/nadia', token)).status;
  await addOther();
  const other = await revoke([['token', token]], basic('other:s'));
  expect([other.status, await status()]).toEqual([200, 200]);
  const faults = [
    await revoke([['token', token]]),
    await revoke([['token', token]], basic('testing:wrong')),
    await revoke([], testingClient),
    await revoke(
      [
        ['token', token],
        ['token', token],
      ],
      testingClient,
    ),
  ];
  expect(faults.map(errorOf)).toEqual([
    [400, 'invalid_client'],
    [400, 'invalid_client'],
    [400, 'invalid_request'],
    [400, 'invalid_request'],
  ]);
  expect(await status()).toBe(200);
  expect(
    (
      await revoke(
        [
          ['token', token],
          ['token_type_hint', 'access_token'],
        ],
        testingClient,
      )
    ).status,
  ).toBe(200);
  expect(await status()).toBe(401);
  expect((await revoke([['token', token]], testingClient)).status).toBe(200);
});

test('a client keeps a thousand tokens of one user, those that live before those that ended, and the latest', async () => {
  const { db } = flow.service.database;
  const now = flow.service.clock.now();
  const { id } = (await clientRepository.find(db, 'testing'))!;
  const kept = await flow.redeem(await flow.code());
  const insert = (name: string, first: number, last: number, revokedAt: number | null) =>
    sql`insert into tokens (token_hash, client, user_id, scope, code_hash, created_at, expires_at, revoked_at)
      with recursive count(n) as (select ${sql.lit(first)} union all select n + 1 from count where n < ${sql.lit(last)})
      select ${sql.lit(name)} || n, ${sql.lit(id)}, ${sql.lit(flow.userId)}, 'read', 'code', ${sql.lit(now)} + n, ${sql.lit(now + 60_000)},
        ${sql.lit(revokedAt)}
      from count`.execute(db);
  await insert('ended ', 2_000, 3_000, now);
  await insert('living ', 1, 998, null);
  flow.service.clock.advance(5_000);
  await flow.redeem(await flow.code());
  const count = async (like: string) =>
    (await db.selectFrom('tokens').select('token_hash').where('token_hash', 'like', like).execute()).length;
  expect([await count('%'), await count('living %'), await count('ended %')]).toEqual([1_000, 998, 0]);
  expect(await flow.statusOf(kept)).toBe(200);
  await flow.redeem(await flow.code());
  expect([await count('%'), await flow.statusOf(kept)]).toEqual([1_000, 401]);
});

describe('a code', () => {
  test.each([
    [59, 200],
    [60, 200],
    [61, 400],
  ])('is %i seconds old: %i', async (seconds, status) => {
    const code = await flow.code();
    flow.service.clock.advance(seconds * 1000);
    expect((await flow.redeem(code)).status).toBe(status);
  });

  test('used a second time takes the first token back, also once it has expired', async () => {
    for (const later of [0, 3_600_000]) {
      const code = await flow.code();
      const token = await flow.redeem(code);
      expect(await flow.statusOf(token)).toBe(200);
      flow.service.clock.advance(later);
      expect(errorOf(await flow.redeem(code))).toEqual(refused);
      expect(await flow.statusOf(token)).toBe(401);
    }
  });

  test('is one client’s: another’s attempt is refused and costs the first nothing', async () => {
    await addOther();
    const code = await flow.code();
    expect(errorOf(await flow.redeem(code, [], basic('other:s')))).toEqual(refused);
    const token = await flow.redeem(code);
    expect([token.status, errorOf(await flow.redeem(code, [], basic('other:s')))]).toEqual([200, refused]);
    expect(await flow.statusOf(token)).toBe(200);
  });

  test('goes with the redirect URI of step 1, and where that named none, with the registered one or none', async () => {
    const mismatch = [400, 'redirect_uri_mismatch'];
    const deeper = `${testRedirect}/deeper`;
    const code = await flow.code({ redirect_uri: deeper });
    for (const uri of [testRedirect, `${deeper}/`, `${deeper}?`, deeper.toUpperCase()]) {
      expect(errorOf(await flow.redeem(code, [['redirect_uri', uri]]))).toEqual(mismatch);
    }
    expect(errorOf(await flow.redeem(code))).toEqual(mismatch);
    expect((await flow.redeem(code, [['redirect_uri', deeper]])).status).toBe(200);
    expect(errorOf(await flow.redeem(await flow.code(), [['redirect_uri', deeper]]))).toEqual(mismatch);
    expect((await flow.redeem(await flow.code(), [['redirect_uri', testRedirect]])).status).toBe(200);
    expect((await flow.redeem(await flow.code())).status).toBe(200);
  });

  test('with a challenge asks for its verifier, without one refuses any', async () => {
    const code = await flow.code(challenge);
    const wrong: Fields[] = [
      [],
      [['code_verifier', '']],
      [['code_verifier', `${verifier}x`]],
      [['code_verifier', challenge.code_challenge]],
      [['code_verifier', verifier.slice(0, 42)]],
    ];
    for (const more of wrong) expect(errorOf(await flow.redeem(code, more))).toEqual(refused);
    expect((await flow.redeem(code, [['code_verifier', verifier]])).status).toBe(200);
    const plain = await flow.code();
    expect(errorOf(await flow.redeem(plain, [['code_verifier', verifier]]))).toEqual(refused);
    expect((await flow.redeem(plain)).status).toBe(200);
  });
});

describe('what comes back from step 1', () => {
  test('ends with the code, names who answers, and brings the state on errors too', async () => {
    const allowed = (await flow.allow(await flow.ask())).headers['location'] ?? '';
    expect(allowed).toMatch(/\?state=abc&expires_in=60&iss=http%3A%2F%2Flocalhost%3A8080&code=[\w-]{43}$/);
    const denied = (await flow.deny(await flow.ask())).headers['location'] ?? '';
    expect(denied).toMatch(/\?error=access_denied&error_description=[^&]+&iss=[^&]+&state=abc$/);
    const noState = await flow.begin({ state: null });
    expect(noState.headers['location']).toMatch(
      /\?error=invalid_request&error_description=The%20parameter%20state%20is%20missing\.&iss=[^&]+$/,
    );
    const twice = await flow.get(`/authorize?client_id=testing&response_type=code&scope=read&state=a&state=b`);
    expect([twice.status, new URL(twice.headers['location'] ?? '').searchParams.get('error')]).toEqual([
      302,
      'invalid_request',
    ]);
  });

  test('goes into a query that the redirect URI has already', async () => {
    const code = await flow.ask({ redirect_uri: `${testRedirect}?tab=1` });
    expect((await flow.allow(code)).headers['location']).toMatch(
      /\/cb\?tab=1&state=abc&expires_in=60&iss=[^&]+&code=[\w-]+$/,
    );
  });
});

describe('a client that was suspended', () => {
  test('is told unauthorized_client wherever it asks', async () => {
    const [code, consent] = [await flow.code(), await flow.ask()];
    await suspend(true);
    expect(errorOf(await flow.begin())).toEqual([302, 'unauthorized_client']);
    expect(errorOf(await flow.allow(consent))).toEqual([302, 'unauthorized_client']);
    expect(errorOf(await flow.redeem(code))).toEqual([400, 'unauthorized_client']);
    await suspend(false);
    expect((await flow.redeem(code)).status).toBe(200);
  });
});

describe('credentials', () => {
  const inForm: Fields = [
    ['client_id', 'testing'],
    ['client_secret', 'testing-secret'],
  ];
  test.each<[string, Fields, Record<string, string>, number]>([
    ['Basic', [], testingClient, 200],
    ['Basic with a line feed behind', [], basic('testing:testing-secret\n'), 200],
    [
      'Basic in small letters, with more spaces',
      [],
      { authorization: testingClient.authorization.replace('Basic ', 'basic   ') },
      200,
    ],
    ['Basic percent-encoded', [], basic('testing:testing%2Dsecret'), 200],
    ['the form', inForm, {}, 200],
    ['both, the same', inForm, testingClient, 200],
    ['both, the client id alone in the form', [['client_id', 'testing']], testingClient, 200],
    ['both, with another secret', [['client_secret', 'another']], testingClient, 400],
    ['both, with another client', [['client_id', 'another']], testingClient, 400],
    ['a wrong secret', [], basic('testing:wrong'), 400],
    ['a secret with more behind', [], basic('testing:testing-secretx'), 400],
    ['no colon', [], basic('testing'), 400],
    ['no base64', [], { authorization: 'Basic ***' }, 400],
    ['a bearer token', [], { authorization: 'Bearer testing:testing-secret' }, 400],
    ['none', [], {}, 400],
  ])('%s', async (_what, fields, headers, status) => {
    expect((await flow.redeem(await flow.code(), fields, headers)).status).toBe(status);
  });

  test('do not count in the address', async () => {
    const url = (query: string) => `/oauth/token?${query}`;
    const fields: Fields = [
      ['grant_type', 'authorization_code'],
      ['code', await flow.code()],
    ];
    expect(
      errorOf(await flow.service.call('POST', url('client_id=testing&client_secret=testing-secret'), null, fields)),
    ).toEqual([400, 'invalid_request']);
    expect(
      errorOf(
        await flow.service.call('POST', url('client_id=testing'), null, [
          ...fields,
          ['client_secret', 'testing-secret'],
        ]),
      ),
    ).toEqual([400, 'invalid_client']);
    expect((await flow.service.call('POST', url('client_id=nobody'), null, fields, testingClient)).status).toBe(200);
  });
});

describe('the endpoint', () => {
  test('reads a form of any type', async () => {
    const send = async (type: string, write: (code: string) => string) =>
      (
        await flow.service.send({
          method: 'POST',
          url: '/oauth/token',
          headers: { ...testingClient, 'content-type': type },
          payload: write(await flow.code()),
        })
      ).status;
    const part = (name: string, value: string) =>
      `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    expect(
      await send(
        'multipart/form-data; boundary=B',
        (code) => `${part('grant_type', 'authorization_code')}${part('code', code)}--B--\r\n`,
      ),
    ).toBe(200);
    expect(await send('application/json', (code) => JSON.stringify({ grant_type: 'authorization_code', code }))).toBe(
      200,
    );
    expect(
      await send(
        'application/x-www-form-urlencoded; charset=UTF-8',
        (code) => `grant_type=authorization_code&code=${code}`,
      ),
    ).toBe(200);
    expect(errorOf(await flow.redeem('x', [['code', 'y']]))).toEqual([400, 'invalid_request']);
  });

  test('speaks English to everybody, and keeps nothing', async () => {
    const german = { ...testingClient, 'accept-language': 'de' };
    const wrong = await flow.redeem('unknown', [], german);
    expect(wrong.json()).toEqual({
      http_code: 400,
      error: 'invalid_grant',
      error_title: 'The token request was refused',
      error_description: 'The code is unknown, or was given to another client.',
    });
    expect([wrong.headers['cache-control'], wrong.headers['pragma']]).toEqual(['no-store', 'no-cache']);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const refusal = await flow.service.call(method, '/oauth/token', null, undefined, german);
      expect([refusal.status, refusal.headers['allow'], refusal.json<{ error_title: string }>().error_title]).toEqual([
        405,
        'POST',
        'Not possible',
      ]);
    }
  });

  test('answers an address 200 times a second and 800 at once, however small RATE_LIMIT is', async () => {
    await flow.service.close();
    flow = await authorizing({ RATE_LIMIT: '2' });
    const ask = async () => (await flow.get('/oauth/token')).status;
    for (let count = 0; count < 800; count += 1) await ask();
    expect(await ask()).toBe(429);
    flow.service.clock.advance(5);
    expect([await ask(), await ask()]).toEqual([405, 429]);
  });

  test('gives a token of 256 random bits that lies nowhere', async () => {
    const reply = await flow.redeem(codeIn(await flow.allow(await flow.ask())));
    const { access_token: token } = reply.json<{ access_token: string }>();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await flow.service.database.db.selectFrom('tokens').selectAll().execute())).not.toContain(
      token,
    );
  });
});
