import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RelayWorld, plantedToken, relayWorld } from '../../testing/relay-world';
import { systemClock } from '../clock';
import { TooManyFields } from '../wire/field-count';
import { createRateLimiter } from '../wire/rate-limiter';
import { requestBodies } from './request-body';

let world: RelayWorld;
let alice: string;
beforeEach(async () => {
  world = await relayWorld();
  alice = await world.signIn('alice');
  world.asked.length = 0;
});
afterEach(() => world.close());

const asAlice = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
  world.call(path, { ...init, headers: { cookie: alice, 'x-expected-user': 'alice', ...headers } });
const form = 'application/x-www-form-urlencoded';
const errorOf = async (answer: Response) => [answer.status, (await answer.json()).error];

describe('what goes through', () => {
  test('a read goes out with the token and nothing of the browser', async () => {
    world.serve(() => ({ id: 5 }));
    const answer = await asAlice(
      '/relay/2.0/sets/5?modified_since=7',
      {},
      {
        'accept-language': 'de',
        origin: 'http://localhost:8080',
        'x-forwarded-for': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        authorization: 'Bearer stolen',
        'x-http-method-override': 'DELETE',
      },
    );
    expect(await answer.json()).toEqual({ id: 5 });
    const [asked] = world.asked;
    expect(asked).toMatchObject({ method: 'GET', url: '/2.0/sets/5?modified_since=7' });
    expect(asked!.headers).toEqual({
      accept: 'application/json',
      'accept-encoding': expect.any(String),
      'accept-language': 'de',
      authorization: `Bearer ${plantedToken}`,
      connection: 'keep-alive',
      host: new URL(world.serviceUrl).host,
      'user-agent': 'Carrel-relay',
    });
  });

  test('a write keeps its fields, its key and its precondition', async () => {
    world.serve((_request, reply) =>
      reply.code(201).header('location', 'http://x/2.0/sets/9').header('etag', '"1"').send({ set_id: 9 }),
    );
    const answer = await asAlice(
      '/relay/2.0/sets',
      { method: 'POST', body: 'title=a+%26&terms%5B%5D=1&terms%5B%5D=2' },
      {
        'content-type': form,
        'idempotency-key': 'k-1',
        'if-match': '"0"',
      },
    );
    expect([answer.status, answer.headers.get('location'), answer.headers.get('etag')]).toEqual([
      201,
      'http://x/2.0/sets/9',
      '"1"',
    ]);
    expect(world.asked[0]).toMatchObject({
      method: 'POST',
      body: 'title=a+%26&terms%5B%5D=1&terms%5B%5D=2',
      headers: { 'idempotency-key': 'k-1', 'if-match': '"0"', 'content-type': form },
    });
  });

  test('a multipart body arrives byte for byte', async () => {
    const body = new FormData();
    body.append('term', 'ü\r\n--');
    await asAlice('/relay/2.0/sets/5/terms', { method: 'POST', body });
    expect(world.asked[0]?.body).toContain('ü\r\n--');
    expect(world.asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('a delete needs no body', async () => {
    world.serve((_request, reply) => reply.code(204).send());
    const answer = await asAlice('/relay/2.0/sets/5', { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  test('what comes compressed stays so', async () => {
    const zipped = gzipSync('[{"id":5}]');
    world.serve((_request, reply) => reply.header('content-encoding', 'gzip').type('application/json').send(zipped));
    const answer = await asAlice('/relay/2.0/users/alice/sets', {}, { 'accept-encoding': 'gzip' });
    expect(world.asked[0]?.headers['accept-encoding']).toBe('gzip');
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([
      'gzip',
      String(zipped.length),
    ]);
    expect(await answer.json()).toEqual([{ id: 5 }]);
  });

  test('304 comes without a body, and so it stays', async () => {
    world.serve((_request, reply) => reply.code(304).send());
    const answer = await asAlice('/relay/2.0/sets/5?modified_since=7');
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  test('nobody signed in: our client id asks, and the browser’s own is not listened to', async () => {
    await world.call('/relay/2.0/sets/5?client_id=other&x=1', { headers: { cookie: alice } });
    expect(world.asked[0]?.url).toBe('/2.0/sets/5?x=1&client_id=app');
    expect(world.asked[0]?.headers['authorization']).toBeUndefined();
  });

  test('override, JSON-P and credentials in address or form are taken out', async () => {
    await asAlice('/relay/2.0/sets/5?method=delete&callback=f&access_token=t&a=1', { method: 'POST', body: '' }, {});
    expect(world.asked).toEqual([]);
    await asAlice(
      '/relay/2.0/sets/5/password?METHOD=delete&a=1',
      { method: 'POST', body: 'password=p&access_token=t&callback=f' },
      { 'content-type': form },
    );
    expect(world.asked[0]).toMatchObject({ method: 'POST', url: '/2.0/sets/5/password?a=1', body: 'password=p' });
  });

  test('the visitor’s address travels with the secret of the embedded service', async () => {
    world.options.visitorSecret = 'shared';
    const sent = () => [
      world.asked.at(-1)?.headers['x-carrel-visitor'],
      world.asked.at(-1)?.headers['x-carrel-visitor-secret'],
    ];
    const guessed = { 'x-carrel-visitor': '6.6.6.6', 'x-carrel-visitor-secret': 'guess' };
    await asAlice('/relay/2.0/sets/5', {}, guessed);
    expect(sent()).toEqual(['127.0.0.1', 'shared']);
    world.options.visitorSecret = null;
    await asAlice('/relay/2.0/sets/5', {}, guessed);
    expect(sent()).toEqual([undefined, undefined]);
  });

  test('a name of another script is compared as it is written, percent-encoded on the way', async () => {
    const cookie = await world.signIn('Zoë Ω');
    const answer = await world.call('/relay/2.0/sets/5', {
      headers: { cookie, 'x-expected-user': encodeURIComponent('Zoë Ω') },
    });
    expect(answer.status).toBe(200);
  });
});

describe('what every answer carries', () => {
  test('the relay’s marks, the service’s date and features, the request’s id', async () => {
    world.serve((_request, reply) =>
      reply
        .header('date', 'Tue, 14 Nov 2023 22:13:20 GMT')
        .header('x-service-features', 'keys, tags')
        .header('retry-after', '3')
        .header('set-cookie', 'evil=1')
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public')
        .send({}),
    );
    const { headers } = await asAlice('/relay/2.0/sets/5', {}, { 'x-request-id': 'req-1' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-relay': '1',
      'x-upstream-date': 'Tue, 14 Nov 2023 22:13:20 GMT',
      'x-service-features': 'keys, tags',
      'x-request-id': 'req-1',
      'retry-after': '3',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Cookie',
    });
    expect([headers.get('set-cookie'), headers.get('access-control-allow-origin')]).toEqual([null, null]);
    expect([headers.get('content-security-policy'), headers.get('referrer-policy')]).toEqual([
      expect.stringContaining("default-src 'none'"),
      null,
    ]);
  });

  test('what is not JSON keeps the rules for documents', async () => {
    world.serve((_request, reply) => reply.header('content-type', 'text/html').send('<p>'));
    const { headers } = await asAlice('/relay/2.0/sets/5');
    expect([headers.get('content-security-policy'), headers.get('referrer-policy')]).toEqual([
      expect.stringContaining("default-src 'none'"),
      'no-referrer',
    ]);
  });

  test.each([
    ['application/javascript', 'application/json; charset=utf-8'],
    ['text/javascript; charset=utf-8', 'application/json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['text/html', 'text/plain; charset=utf-8'],
    ['image/svg+xml', 'text/plain; charset=utf-8'],
  ])('%s becomes %s', async (from, to) => {
    world.serve((_request, reply) => reply.header('content-type', from).send('{"a":1}'));
    const answer = await asAlice('/relay/2.0/sets/5');
    expect(answer.headers.get('content-type')).toBe(to);
  });

  test('a request id that could not be one is not repeated', async () => {
    const answer = await asAlice('/relay/2.0/sets/5', {}, { 'x-request-id': 'a b<script>' });
    expect(answer.headers.get('x-request-id')).toBeNull();
  });

  test('a refusal of the relay says in whose name it speaks', async () => {
    const answer = await world.call('/relay/2.0/nothing', { headers: { 'x-request-id': 'r' } });
    expect([answer.headers.get('x-relay'), answer.headers.get('x-request-id')]).toEqual(['1', 'r']);
    expect(await answer.json()).toMatchObject({ http_code: 404, error: 'item_not_found' });
  });

  test('an error of the service comes through as it is', async () => {
    const body = { http_code: 403, error: 'password_required', error_title: 'T', error_description: 'D' };
    world.serve((_request, reply) => reply.code(403).send(body));
    const answer = await asAlice('/relay/2.0/sets/5');
    expect([answer.status, await answer.json()]).toEqual([403, body]);
  });

  test('a token the service no longer knows ends the session here too', async () => {
    world.serve((_request, reply) =>
      reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send({ error: 'invalid_token' }),
    );
    expect(await errorOf(await asAlice('/relay/2.0/sets/5'))).toEqual([401, 'invalid_token']);
    expect(await errorOf(await asAlice('/relay/2.0/sets/5'))).toEqual([401, 'session_ended']);
    expect(world.asked).toHaveLength(1);
  });
});

describe('what never reaches the service', () => {
  afterEach(() => expect(world.asked).toEqual([]));

  test.each([
    ['without our header', { 'x-carrel': '' }, 400, 'missing_header'],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403, 'not_same_origin'],
    ['from another host of our site', { 'sec-fetch-site': 'same-site' }, 403, 'not_same_origin'],
    ['from the address bar', { 'sec-fetch-site': 'none' }, 403, 'not_same_origin'],
    ['with a name that is no encoding', { 'x-expected-user': '%E0%A4%A' }, 400, 'missing_header'],
    ['for a name whose session is gone', { cookie: '' }, 401, 'session_ended'],
    ['for another name than the session’s', { 'x-expected-user': 'bob' }, 409, 'user_mismatch'],
    ['for the name in other letters', { 'x-expected-user': 'Alice' }, 409, 'user_mismatch'],
  ])('a read %s', async (_what, headers, status, error) => {
    const answer = await asAlice('/relay/2.0/sets/5', {}, headers);
    expect(answer.headers.get('x-relay-outcome')).toBeNull();
    expect(await errorOf(answer)).toEqual([status, error]);
  });

  test('a read that does not say whom it is for', async () => {
    const answer = await fetch(`${world.url}/relay/2.0/sets/5`, { headers: { 'x-carrel': '1', cookie: alice } });
    expect(await errorOf(answer)).toEqual([400, 'missing_header']);
  });

  test('a write without a word on where it comes from, or from another origin', async () => {
    const headers = { 'x-carrel': '1', cookie: alice, 'x-expected-user': 'alice', 'content-type': form };
    const statuses = [];
    for (const extra of [{}, { origin: 'http://localhost:8081' }, { origin: 'null' }]) {
      const answer = await fetch(`${world.url}/relay/2.0/sets`, {
        method: 'POST',
        body: 'a=1',
        headers: { ...headers, ...extra },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([403, 403, 403]);
  });

  test.each(['application/json', 'text/plain', 'application/xml', 'application/x-www-form-urlencodedx'])(
    'a body of type %s',
    async (type) => {
      expect(
        await errorOf(await asAlice('/relay/2.0/sets', { method: 'POST', body: '{}' }, { 'content-type': type })),
      ).toEqual([415, 'unsupported_body']);
    },
  );

  test('a method the interface does not have there', async () => {
    for (const method of ['PATCH', 'OPTIONS', 'HEAD', 'POST']) {
      expect((await asAlice('/relay/2.0/sets/5', { method })).status).toBe(405);
    }
    expect(await errorOf(await asAlice('/relay/2.0/users/alice', { method: 'DELETE' }))).toEqual([
      405,
      'method_not_allowed',
    ]);
  });

  test('paths beside the interface, the token endpoint above all', async () => {
    for (const path of [
      'oauth/token',
      '2.0/sets/5%2f..',
      '2.0/users/%2e%2e',
      'authorize',
      'healthz',
      'relay/session',
      '2.0//sets',
    ]) {
      expect([path, (await asAlice(`/relay/${path}`)).status]).toEqual([path, 404]);
    }
  });

  test('a form of more than 16 MB, with and without a length', async () => {
    const large = Buffer.alloc(16 * 1024 * 1024 + 1, 'a');
    expect(
      await errorOf(await asAlice('/relay/2.0/sets', { method: 'POST', body: large }, { 'content-type': form })),
    ).toEqual([413, 'too_large']);
    const stream = new Blob([large]).stream();
    const answer = await asAlice('/relay/2.0/sets', { method: 'POST', body: stream, duplex: 'half' } as RequestInit, {
      'content-type': form,
    });
    expect(await errorOf(answer)).toEqual([413, 'too_large']);
  });

  test('a write for nobody’s service: refused connection is 502 and surely not sent', async () => {
    await world.stopService();
    const answer = await asAlice('/relay/2.0/sets', { method: 'POST', body: 'a=1' }, { 'content-type': form });
    expect([answer.status, answer.headers.get('x-relay-outcome'), answer.headers.get('x-relay')]).toEqual([
      502,
      'not-sent',
      '1',
    ]);
    expect((await answer.json()).error).toBe('service_unreachable');
  });
});

describe('when the service fails', () => {
  /** The same world with a relay that soon gives up; everything else has all the time it needs. */
  const impatient = async () => {
    await world.close();
    world = await relayWorld({ timeoutMs: 1_000 });
    alice = await world.signIn('alice');
  };

  test('it is silent: 504, and nothing is promised', async () => {
    await impatient();
    world.serve((_request, reply) => void reply.hijack());
    const answer = await asAlice('/relay/2.0/sets', { method: 'POST', body: 'a=1' }, { 'content-type': form });
    expect([answer.status, answer.headers.get('x-relay-outcome')]).toEqual([504, null]);
    expect((await answer.json()).error).toBe('service_timeout');
  });

  test('it hangs up before it answers: 502 without the promise', async () => {
    world.serve((_request, reply) => void reply.hijack().raw.destroy());
    for (const init of [{ method: 'POST', body: 'a=1' }, {}]) {
      const answer = await asAlice('/relay/2.0/sets', init, init.body ? { 'content-type': form } : {});
      expect([answer.status, answer.headers.get('x-relay-outcome'), (await answer.json()).error]).toEqual([
        502,
        null,
        'answer_lost',
      ]);
    }
  });

  const long = 'x'.repeat(300_000);

  test('it breaks off in a short answer: the app hears that it was lost', async () => {
    world.serve((_request, reply) => {
      const { raw } = reply.hijack();
      raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      raw.write('{"id":');
      setTimeout(() => raw.destroy(), 20);
    });
    expect(await errorOf(await asAlice('/relay/2.0/sets/5'))).toEqual([502, 'answer_lost']);
  });

  test('it falls silent in a short answer: the app hears that it did not answer in time', async () => {
    await impatient();
    world.serve((_request, reply) => {
      const { raw } = reply.hijack();
      raw.writeHead(200, { 'content-type': 'application/json' });
      raw.write('{"id":');
    });
    expect(await errorOf(await asAlice('/relay/2.0/sets/5'))).toEqual([504, 'service_timeout']);
  });

  test.each(['breaks off', 'falls silent'])(
    'it %s in a long answer: the app sees a broken answer, not a short one',
    async (how) => {
      await impatient();
      world.serve((_request, reply) => {
        const { raw } = reply.hijack();
        raw.writeHead(200, { 'content-type': 'application/json' });
        raw.write(long);
        if (how === 'breaks off') setTimeout(() => raw.destroy(), 20);
      });
      const answer = await asAlice('/relay/2.0/sets/5');
      await expect(answer.text()).rejects.toThrow();
    },
  );

  test('it redirects: the app gets the redirect’s status, nobody follows it', async () => {
    world.serve((_request, reply) => reply.redirect('http://127.0.0.1:1/', 302));
    const answer = await asAlice('/relay/2.0/sets/5');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, null]);
    expect(world.asked).toHaveLength(1);
  });
});

describe('what bodies cost', () => {
  test('signed out nothing can be written, so no body is read: the service is asked without', async () => {
    world.serve((_request, reply) => reply.code(401).send({ error: 'not_allowed' }));
    const answer = await world.call('/relay/2.0/sets', {
      method: 'POST',
      body: 'x'.repeat(1_000_000),
      headers: { 'x-expected-user': '', 'content-type': form },
    });
    expect([answer.status, world.asked[0]?.body ?? '']).toEqual([401, '']);
  });

  test('one session’s bodies leave room for the others’', async () => {
    const { read } = requestBodies(createRateLimiter(null, systemClock));
    const sending = () => new PassThrough();
    const [first, second, other] = [sending(), sending(), sending()];
    const reading = [
      read(first, { limit: 40_000_000, who: ['eve'], isUrlEncoded: false }),
      read(second, { limit: 40_000_000, who: ['eve'], isUrlEncoded: false }),
      read(other, { limit: 40_000_000, who: ['alice'], isUrlEncoded: false }),
    ];
    const outcome = Promise.allSettled(reading);
    for (const stream of [first, second, other]) stream.end(Buffer.alloc(39_000_000));
    expect((await outcome).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('a form with too many fields is refused as soon as that is seen, though most of it is still to come', async () => {
    const { read } = requestBodies(createRateLimiter(null, systemClock));
    const sending = new PassThrough();
    sending.write('%zz=%&'.repeat(60_001));
    await expect(read(sending, { limit: 16_000_000, who: ['eve'], isUrlEncoded: true })).rejects.toBeInstanceOf(
      TooManyFields,
    );
  });

  test('whoever had a long one read waits until it is paid for, and nobody else', async () => {
    const { read } = requestBodies(createRateLimiter(200, systemClock));
    const send = (who: string) => {
      const sending = new PassThrough();
      sending.end(Buffer.alloc(15_000_000));
      return read(sending, { limit: 16_000_000, who: [who], isUrlEncoded: true }).then(({ body }) => body.length);
    };
    expect(await send('eve')).toBe(15_000_000);
    await expect(send('eve')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect(await send('alice')).toBe(15_000_000);
  });
});
