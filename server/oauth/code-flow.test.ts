import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Fields, type Reply, type TestService, aService, testRedirect } from '../../testing/a-service';
import { clientRepository } from './client-repository';
import { sha256 } from './secrets';

let service: TestService;
beforeEach(async () => {
  service = await aService();
});
afterEach(() => service.close());

const verifier = 'a-verifier-of-at-least-forty-three-characters-xyz';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const client = basic('testing:testing-secret');

const query = (changes: Record<string, string | null> = {}): string => {
  const parameters = { client_id: 'testing', response_type: 'code', scope: 'read write_set', state: 'abc', ...changes };
  return Object.entries(parameters)
    .flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${name === 'state' ? value : encodeURIComponent(value)}`],
    )
    .join('&');
};
const hidden = (reply: Reply, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(reply.text)?.[1] ?? '';
const post = (fields: Fields, headers: Record<string, string> = {}) =>
  service.call('POST', '/authorize', null, fields, headers);

/** Signs up and answers the consent page. */
async function consentPageFor(changes: Record<string, string | null> = {}): Promise<Reply> {
  const page = await service.send({ method: 'GET', url: `/authorize?${query(changes)}&step=sign-up` });
  return post([
    ['request', hidden(page, 'request')],
    ['step', 'sign-up'],
    ['username', 'Nadia'],
    ['password', 'long enough'],
  ]);
}

async function codeFor(changes: Record<string, string | null> = {}): Promise<string> {
  const consent = await consentPageFor(changes);
  const reply = await post([
    ['consent', hidden(consent, 'consent')],
    ['allow', '1'],
  ]);
  return new URL(reply.headers['location'] ?? '').searchParams.get('code') ?? '';
}

const exchange = (fields: Fields, headers: Record<string, string> = client) =>
  service.call('POST', '/oauth/token', null, fields, headers);
const grant = (code: string, ...more: Fields): Fields => [
  ['grant_type', 'authorization_code'],
  ['code', code],
  ...more,
];
const errorOf = (reply: Reply) => [reply.status, reply.json<{ error: string }>().error];

describe('the authorization page', () => {
  test('signs up, asks for consent, and goes back with the code last', async () => {
    const consent = await consentPageFor();
    expect(consent.text).toContain('You are signed in as <b><bdi>Nadia</bdi></b>');
    expect(consent.text).toContain('Create, change and delete sets and cards');
    expect(consent.headers['set-cookie']).toBeUndefined();
    const reply = await post([
      ['consent', hidden(consent, 'consent')],
      ['allow', '1'],
    ]);
    expect(reply.status).toBe(302);
    expect(reply.headers['location']).toMatch(
      /^http:\/\/127\.0\.0\.1:9999\/cb\?state=abc&expires_in=60&iss=http%3A%2F%2Flocalhost%3A8080&code=[\w-]{43}$/,
    );
  });

  test('gives a state back byte for byte', async () => {
    const state = 'https://x.example/?a=1%26b=%C3%A9+%2B%ff;~';
    const consent = await consentPageFor({ state });
    const reply = await post([
      ['consent', hidden(consent, 'consent')],
      ['allow', '1'],
    ]);
    expect(reply.headers['location']).toContain(`?state=${state}&expires_in`);
  });

  test('signs in the next time, without regard to the case of the name', async () => {
    await consentPageFor();
    const page = await service.send({ method: 'GET', url: `/authorize?${query()}` });
    expect(page.text).toMatch(
      /<label for="username">Username<\/label>.*<button class="main" type="submit">Sign in<\/button><\/form>/,
    );
    const fields: Fields = [
      ['request', hidden(page, 'request')],
      ['username', 'nadia'],
      ['password', 'long enough'],
    ];
    expect((await post(fields)).text).toContain('You are signed in as <b><bdi>Nadia</bdi></b>');
    const wrong = await post([
      ['request', hidden(page, 'request')],
      ['username', 'nadia'],
      ['password', 'not this'],
    ]);
    expect([wrong.status, wrong.text.includes('do not belong together')]).toEqual([401, true]);
  });

  test('denies with an error and the state', async () => {
    const consent = await consentPageFor();
    const reply = await post([
      ['consent', hidden(consent, 'consent')],
      ['deny', '1'],
    ]);
    const address = new URL(reply.headers['location'] ?? '');
    expect([address.searchParams.get('error'), address.searchParams.get('state')]).toEqual(['access_denied', 'abc']);
    expect(address.searchParams.has('code')).toBe(false);
    const unclear = await post([['consent', hidden(consent, 'consent')]]);
    expect(unclear.headers['location']).toContain('error=access_denied');
  });

  test.each([
    ['response_type', null, 'invalid_request'],
    ['response_type', 'token', 'unsupported_response_type'],
    ['state', null, 'invalid_request'],
    ['scope', null, 'invalid_request'],
    ['scope', 'read everything', 'invalid_scope'],
    ['code_challenge', challenge, 'invalid_request'],
    ['code_challenge_method', 'plain', 'invalid_request'],
  ])('%s %s is told to the application', async (name, value, error) => {
    const reply = await service.send({ method: 'GET', url: `/authorize?${query({ [name]: value })}` });
    expect([
      reply.status,
      reply.headers['location']?.startsWith(`${testRedirect}?error=${error}&error_description=`),
    ]).toEqual([302, true]);
  });

  test.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['no client', { client_id: null }],
    ['a redirect URI elsewhere', { redirect_uri: 'https://evil.example/' }],
    ['a redirect URI that continues the last segment', { redirect_uri: `${testRedirect}.evil` }],
  ])('%s gets a page, never a redirect', async (_what, changes) => {
    const reply = await service.send({ method: 'GET', url: `/authorize?${query(changes)}` });
    expect([reply.status, reply.headers['location'], reply.headers['content-type']]).toEqual([
      400,
      undefined,
      'text/html; charset=utf-8',
    ]);
  });

  test('its policy lets forms lead to itself and to the checked redirect URI', async () => {
    const db = service.database.db;
    await clientRepository.save(
      db,
      {
        clientId: 'phone',
        secretHash: sha256('x'),
        name: '<b>Phone</b>',
        redirectUri: 'mytool://cb',
        exactRedirect: false,
        isWeb: false,
      },
      1,
    );
    const web = await service.send({ method: 'GET', url: `/authorize?${query()}` });
    const phone = await service.send({ method: 'GET', url: `/authorize?${query({ client_id: 'phone' })}` });
    expect(web.headers['content-security-policy']).toContain(
      "form-action 'self' http://127.0.0.1:9999; frame-ancestors 'none'",
    );
    expect(phone.headers['content-security-policy']).toContain("form-action 'self' mytool:; frame-ancestors");
    expect(phone.text).toContain('&lt;b&gt;Phone&lt;/b&gt;');
    expect(phone.text).not.toContain('<b>Phone</b>');
  });

  test('a form of another site is ignored', async () => {
    const consent = await consentPageFor();
    const fields: Fields = [
      ['consent', hidden(consent, 'consent')],
      ['allow', '1'],
    ];
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect((await post(fields, headers)).status).toBe(400);
    }
    expect((await post(fields, { 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(302);
  });

  test('a ticket cannot be forged, moved to another step, or used late', async () => {
    const page = await service.send({ method: 'GET', url: `/authorize?${query()}` });
    const consent = await consentPageFor();
    const ticket = hidden(consent, 'consent');
    expect(
      (
        await post([
          ['consent', hidden(page, 'request')],
          ['allow', '1'],
        ])
      ).status,
    ).toBe(400);
    expect(
      (
        await post([
          ['consent', `${ticket}x`],
          ['allow', '1'],
        ])
      ).status,
    ).toBe(400);
    service.clock.advance(11 * 60_000);
    expect(
      (
        await post([
          ['consent', ticket],
          ['allow', '1'],
        ])
      ).status,
    ).toBe(400);
  });

  test('five wrong passwords, then a wait that grows; the right one elsewhere still works', async () => {
    await consentPageFor();
    const page = await service.send({ method: 'GET', url: `/authorize?${query()}` });
    const attempt = (password: string, headers: Record<string, string> = {}) =>
      post(
        [
          ['request', hidden(page, 'request')],
          ['username', 'nadia'],
          ['password', password],
        ],
        headers,
      );
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await attempt(`wrong ${count}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const blocked = await attempt('long enough');
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '60']);
    const elsewhere = { 'x-carrel-visitor': '203.0.113.9', 'x-carrel-visitor-secret': 'visitor-secret' };
    expect((await attempt('long enough', elsewhere)).status).toBe(200);
    service.clock.advance(61_000);
    expect((await attempt('wrong again')).status).toBe(401);
    expect((await attempt('long enough')).headers['retry-after']).toBe('120');
  });

  test('the addresses of one IPv6 network are one guesser', async () => {
    await consentPageFor();
    const page = await service.send({ method: 'GET', url: `/authorize?${query()}` });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const from = { 'x-carrel-visitor': `2001:db8:5:7::${count}`, 'x-carrel-visitor-secret': 'visitor-secret' };
      statuses.push(
        (
          await post(
            [
              ['request', hidden(page, 'request')],
              ['username', 'nadia'],
              ['password', 'wrong'],
            ],
            from,
          )
        ).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('forms that anybody may send', () => {
  test.each([
    ['application/x-www-form-urlencoded', `code=${'x'.repeat(300_000)}`],
    ['application/json', `{"code":"${'x'.repeat(300_000)}"}`],
    [
      'multipart/form-data; boundary=B',
      `--B\r\nContent-Disposition: form-data; name="code"\r\n\r\n${'x'.repeat(300_000)}\r\n--B--\r\n`,
    ],
  ])('are small: %s', async (type, payload) => {
    for (const url of ['/oauth/token', '/authorize']) {
      const reply = await service.send({ method: 'POST', url, payload, headers: { ...client, 'content-type': type } });
      expect([url, reply.status]).toEqual([url, 413]);
    }
  });

  test('a state of tens of thousands of characters still fits', async () => {
    const state = 'é'.repeat(8_000);
    const consent = await consentPageFor({ state: encodeURIComponent(state) });
    const reply = await post([
      ['consent', hidden(consent, 'consent')],
      ['allow', '1'],
    ]);
    expect(new URL(reply.headers['location'] ?? '').searchParams.get('state')).toBe(state);
  });
});

describe('the token endpoint', () => {
  test('exchanges a code for a token that works, scope word for word', async () => {
    const code = await codeFor({ scope: 'write_set  read' });
    const reply = await exchange(grant(code));
    expect(reply.headers['cache-control']).toBe('no-store');
    const body = reply.json<{ access_token: string }>();
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 2_592_000,
      scope: 'write_set  read',
      user_id: 'Nadia',
    });
    const user = await service.call('GET', '/2.0/users/nadia', body.access_token);
    expect(user.json()).toMatchObject({ username: 'Nadia', favorite_sets: [] });
    service.clock.advance(2_592_000_000);
    const expired = await service.call('GET', '/2.0/users/nadia', body.access_token);
    expect([expired.status, expired.json<{ error: string }>().error]).toEqual([401, 'invalid_token']);
  });

  test('takes credentials in the form, or twice the same, or with a line feed behind', async () => {
    const inForm: Fields = [
      ['client_id', 'testing'],
      ['client_secret', 'testing-secret'],
    ];
    expect((await exchange(grant(await codeFor(), ...inForm), {})).status).toBe(200);
    service.clock.advance(1);
    const again = async (fields: Fields, headers: Record<string, string>) => {
      const page = await service.send({ method: 'GET', url: `/authorize?${query()}` });
      const consent = await post([
        ['request', hidden(page, 'request')],
        ['username', 'nadia'],
        ['password', 'long enough'],
      ]);
      const allowed = await post([
        ['consent', hidden(consent, 'consent')],
        ['allow', '1'],
      ]);
      return exchange(
        grant(new URL(allowed.headers['location'] ?? '').searchParams.get('code') ?? '', ...fields),
        headers,
      );
    };
    expect((await again(inForm, client)).status).toBe(200);
    expect((await again([], basic('testing:testing-secret\n'))).status).toBe(200);
    expect(
      errorOf(
        await again(
          [
            ['client_id', 'other'],
            ['client_secret', 'testing-secret'],
          ],
          client,
        ),
      ),
    ).toEqual([400, 'invalid_request']);
  });

  test('every refusal is a 400 with its name', async () => {
    const code = await codeFor({ redirect_uri: testRedirect });
    const cases: [Fields, Record<string, string>, string][] = [
      [grant(code), {}, 'invalid_client'],
      [grant(code), basic('testing:wrong'), 'invalid_client'],
      [grant(code), basic('nobody:testing-secret'), 'invalid_client'],
      [[['code', code]], client, 'invalid_request'],
      [[['grant_type', 'authorization_code']], client, 'invalid_request'],
      [grant(code, ['code', 'another']), client, 'invalid_request'],
      [
        [
          ['grant_type', 'password'],
          ['code', code],
        ],
        client,
        'unsupported_grant_type',
      ],
      [grant('unknown'), client, 'invalid_grant'],
      [grant(code), client, 'redirect_uri_mismatch'],
      [grant(code, ['redirect_uri', `${testRedirect}/x`]), client, 'redirect_uri_mismatch'],
      [grant(code, ['redirect_uri', testRedirect], ['code_verifier', verifier]), client, 'invalid_grant'],
    ];
    for (const [fields, headers, error] of cases)
      expect(errorOf(await exchange(fields, headers))).toEqual([400, error]);
    expect(
      errorOf(await service.call('POST', '/oauth/token?client_secret=testing-secret', null, grant(code), client)),
    ).toEqual([400, 'invalid_request']);
    expect((await service.call('GET', '/oauth/token', null)).status).toBe(405);
    expect((await exchange(grant(code, ['redirect_uri', testRedirect]))).status).toBe(200);
  });

  test('a code dies after sixty seconds', async () => {
    const code = await codeFor();
    service.clock.advance(60_001);
    expect(errorOf(await exchange(grant(code)))).toEqual([400, 'invalid_grant']);
  });

  test('a code of one client is nothing to another', async () => {
    const other = {
      clientId: 'other',
      secretHash: sha256('s'),
      name: 'Other',
      redirectUri: testRedirect,
      exactRedirect: false,
      isWeb: false,
    };
    await clientRepository.save(service.database.db, other, 1);
    expect(errorOf(await exchange(grant(await codeFor()), basic('other:s')))).toEqual([400, 'invalid_grant']);
  });

  test('PKCE is enforced once a challenge was sent', async () => {
    const code = await codeFor({ code_challenge: challenge, code_challenge_method: 'S256' });
    expect(errorOf(await exchange(grant(code)))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await exchange(grant(code, ['code_verifier', `${verifier}x`])))).toEqual([400, 'invalid_grant']);
    expect((await exchange(grant(code, ['code_verifier', verifier]))).status).toBe(200);
  });

  test('of a hundred at once, one gets the token, and the others take it back', async () => {
    const code = await codeFor();
    const replies = await Promise.all(Array.from({ length: 100 }, () => exchange(grant(code))));
    const [token, ...more] = replies.filter((reply) => reply.status === 200);
    expect(more).toEqual([]);
    expect(
      (await service.call('GET', '/2.0/users/nadia', token?.json<{ access_token: string }>().access_token ?? ''))
        .status,
    ).toBe(401);
  });

  test('neither token nor code nor password lies in the database', async () => {
    const code = await codeFor();
    const token = (await exchange(grant(code))).json<{ access_token: string }>().access_token;
    const { db } = service.database;
    const everything = JSON.stringify([
      await db.selectFrom('tokens').selectAll().execute(),
      await db.selectFrom('codes').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('clients').selectAll().execute(),
      await db.selectFrom('meta').selectAll().execute(),
    ]);
    for (const secret of [code, token, 'long enough', 'testing-secret']) expect(everything).not.toContain(secret);
    expect(everything).toContain('$argon2id$v=19$m=65536,t=3,p=1$');
  });
});
