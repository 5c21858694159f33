import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { registerWeb } from './web-routes';

const styleHash = 'sha256-L1uGq05N9+/T/lOWrffqhSLqyzDidER3nOV1P8aS8nI=';
const html = '<!doctype html><title>Carrel</title>';
let folder: string;
let app: FastifyInstance;
let log: string[];
let moment: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-web-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  const write = (name: string, body: string | Buffer) => writeFileSync(join(folder, 'client', name), body);
  write('index.html', html);
  write('index.html.br', brotliCompressSync(html));
  write('index.html.gz', gzipSync(html));
  write('assets/index-abc.js', 'run()');
  write('assets/transfer-worker-abc.js', 'read()');
  write('sw.js', 'self');
  write('icon.svg', '<svg/>');
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ styleHash }));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  app = serve('http://localhost:8080');
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function serve(publicUrl: string): FastifyInstance {
  log = [];
  moment = 0;
  const server = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  registerWeb(server, {
    distDir: join(folder, 'client'),
    publicUrl,
    now: () => epochMs(moment),
    log: (line) => void log.push(line),
  });
  return server;
}

test('an asset that a newer build put there since is served; nothing else that came is', async () => {
  const write = (name: string) => writeFileSync(join(folder, 'client', name), 'new()');
  expect((await get('/assets/index-new.js')).statusCode).toBe(404);
  write('assets/index-new.js');
  write('assets/index-new.js.map');
  write('later.js');
  expect(await get('/assets/index-new.js')).toMatchObject({ statusCode: 200, body: 'new()' });
  for (const other of ['/assets/index-new.js.map', '/later.js', '/assets/%2e%2e%2flater.js'])
    expect([other, (await get(other, { 'sec-fetch-dest': 'script' })).statusCode]).toEqual([other, 404]);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:8080', accept: 'text/html', ...headers } });

describe('which address shows what', () => {
  test.each([
    '/',
    '/sets/0197-abc',
    '/sets/0197-abc/flashcards',
    '/sign-in/problem?reason=denied',
    '/12/birds-flash-cards/',
    '/search',
    '/search/',
    '/x/y/z',
    '/users/alice/',
    '/users/j.doe/',
    '/users/%E6%97%A5%20%2Fa/',
  ])('%s is the shell', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      html,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/2.0/nothing',
    '/2.0',
    '/oauth/authorize',
    '/images/gone.jpg',
    '/search/sets',
    '/relay/nothing',
    '/relay',
    '/authorize',
    '/healthz',
    '/csp-report',
    '/assets/gone.js',
    '/assets/',
    '/assets',
    '/favicon.ico',
    '/robots.txt',
    '/build.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/index.html.br',
  ])('%s is not', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
      404,
      expect.objectContaining({ http_code: 404, error: 'item_not_found' }),
    ]);
  });

  test('a script or picture that asks for a page’s address gets none; the service worker gets the shell', async () => {
    expect((await get('/sets/a', { 'sec-fetch-dest': 'script', accept: '*/*' })).statusCode).toBe(404);
    expect((await get('/sets/a', { accept: 'image/png' })).statusCode).toBe(404);
    expect((await get('/', { 'sec-fetch-dest': 'empty', accept: '*/*' })).body).toBe(html);
    expect((await get('/sets/a', { 'sec-fetch-dest': 'document' })).body).toBe(html);
  });

  test('another name of this machine is sent home with its whole address; another machine is not', async () => {
    const answer = await get('/sets/a?b=c', { host: '127.0.0.1:8080' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://localhost:8080/sets/a?b=c']);
    expect((await get('/', { host: '[::1]:8080' })).statusCode).toBe(302);
    expect((await get('/', { host: 'cards.lan:8080' })).statusCode).toBe(200);
    expect((await get('/assets/index-abc.js', { host: '127.0.0.1:8080' })).statusCode).toBe(200);
    await app.close();
    app = serve('https://cards.example.org');
    expect((await get('/', { host: '127.0.0.1:8080' })).statusCode).toBe(200);
  });

  test('an old address of a public set moves to today’s, and of any other shows the app', async () => {
    app.decorate('setAddress', async (id: number, _slug: string) =>
      id === 5 ? 'http://localhost:8080/5/new-flash-cards/' : null,
    );
    const moved = await get('/5/old-flash-cards/');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, 'http://localhost:8080/5/new-flash-cards/']);
    for (const headers of [{ host: '127.0.0.1:8080' }, { accept: 'application/json' }, { 'sec-fetch-dest': 'empty' }])
      expect((await get('/5/old-flash-cards/', headers)).statusCode).toBe(301);
    expect((await get('/5/new-flash-cards/')).body).toBe(html);
    expect((await get('/6/old-flash-cards/')).body).toBe(html);
  });
});

describe('how files travel', () => {
  test('hashed files stay for ever, the others are asked for anew', async () => {
    expect((await get('/assets/index-abc.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
    expect((await get('/icon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    });
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('a browser that takes "%s" gets %s', async (accepted, encoding) => {
    const answer = await get('/', { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, 'Accept-Encoding']);
    if (encoding === 'br') expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(html);
  });

  test('what the browser has already costs no body', async () => {
    const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers;
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('one script may compile WebAssembly: that of the worker that reads files', async () => {
    const scriptsOf = async (url: string) =>
      /script-src ([^;]*)/.exec(String((await get(url)).headers['content-security-policy']))?.[1];
    expect(await scriptsOf('/assets/transfer-worker-abc.js')).toBe("'self' 'wasm-unsafe-eval'");
    for (const url of ['/', '/bring-in', '/assets/index-abc.js', '/assets/transfer-worker-gone.js'])
      expect(await scriptsOf(url)).toBe("'self'");
  });

  test('the headers of the policy, word for word', async () => {
    const expected = {
      'content-security-policy': `default-src 'self'; script-src 'self'; style-src 'self' '${styleHash}'; img-src 'self' blob: data:; connect-src 'self'; font-src 'self'; worker-src 'self'; frame-src 'none'; media-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types carrel dompurify; report-uri /csp-report; report-to csp`,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'reporting-endpoints': 'csp="/csp-report"',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    };
    for (const url of ['/', '/sets/a', '/assets/index-abc.js', '/sw.js', '/assets/gone.js'])
      expect((await get(url)).headers).toMatchObject(expected);
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    await app.close();
    app = serve('https://cards.example.org');
    expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

test('without a build there is a plain sentence', () => {
  rmSync(join(folder, 'client/index.html'));
  expect(() => registerWeb(Fastify(), { distDir: join(folder, 'client'), publicUrl: 'http://localhost:8080' })).toThrow(
    'npm run build',
  );
  writeFileSync(join(folder, 'client/index.html'), html);
  writeFileSync(join(folder, 'build.json'), '{"styleHash":"\'unsafe-inline\'"}');
  expect(() => registerWeb(Fastify(), { distDir: join(folder, 'client'), publicUrl: 'http://localhost:8080' })).toThrow(
    'style block',
  );
});

const parsedLine = (line: string): unknown => JSON.parse(line.replace('policy report ', ''));

describe('the browser’s reports', () => {
  const report = (payload: unknown, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const old = {
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x?code=1',
      'document-uri': 'http://localhost:8080/relay/callback?code=2',
    },
  };

  test('both forms are noted, without queries', async () => {
    expect((await report(old)).statusCode).toBe(204);
    await report(
      [
        {
          type: 'csp-violation',
          body: {
            effectiveDirective: 'img-src',
            blockedURL: 'inline',
            sourceFile: 'http://localhost:8080/assets/a.js?x',
          },
        },
      ],
      'application/reports+json',
    );
    expect(log.map(parsedLine)).toMatchObject([
      { directive: 'script-src', blocked: 'https://evil.example/x', page: 'http://localhost:8080/relay/callback' },
      { directive: 'img-src', blocked: 'inline', source: 'http://localhost:8080/assets/a.js' },
    ]);
  });

  test('a flood stays twenty lines a minute, none of them long or broken', async () => {
    for (let at = 0; at < 50; at += 1)
      await report({ 'csp-report': { 'effective-directive': `\u009b\n\u001b[31m${'x'.repeat(900)}` } });
    expect(log).toHaveLength(20);
    expect(log.every((line) => line.length < 600 && !/\p{Cc}/u.test(line))).toBe(true);
    moment = 60_000;
    await report(old);
    expect(log[20]).toBe('policy reports left out: 30');
    expect(parsedLine(log[21]!)).toMatchObject({ directive: 'script-src' });
  });

  test('nonsense is taken and not noted, too much is refused', async () => {
    for (const body of ['', 'no json', '[]', 'null', '{"csp-report":5}', '[{"body":null}]'])
      expect((await report(body)).statusCode).toBe(204);
    expect((await report('x'.repeat(20_000))).statusCode).toBe(413);
    expect(log).toEqual([]);
  });
});
