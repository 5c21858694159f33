import { readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testing/free-port';
import { jpegParts } from '../../testing/jpeg-parts';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { tool } from '../code-flow';
import { type NginxServer, startNginx } from './nginx-server';
import { account } from './an-account';
import { tlsVisitor } from './tls-visitor';

const picture = fileURLToPath(new URL('../../testing/pictures/good/exif_gps.jpg', import.meta.url));
const hsts = 'max-age=31536000; includeSubDomains';
const burst = 80;

let folder: string;
let nginx: NginxServer;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrel-nginx-'));
  const bootstrap = join(folder, 'bootstrap.json');
  await writeFile(
    bootstrap,
    JSON.stringify({ users: [{ ...account, account_type: 'plus' }], clients: [{ name: 'Tool', ...tool }] }),
  );
  const port = await freePort();
  nginx = await startNginx(folder, port);
  server = await startServer({
    port,
    env: {
      PUBLIC_URL: `https://${nginx.host}`,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: String(burst / 4),
      BOOTSTRAP_FILE: bootstrap,
      DEMO: '0',
    },
  });
});
afterAll(async () => {
  await server?.remove();
  await nginx?.stop();
  await rm(folder, { recursive: true, force: true });
});

const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(40);
/** A form of ten thousand cards with so many letters on a side. */
const largeForm = (side: number) =>
  `title=Large&lang_terms=en&lang_definitions=de&${Array.from({ length: 10_000 }, (_, at) => `terms[]=${at}${letters.slice(0, side)}&definitions[]=${letters.slice(0, side)}`).join('&')}`;
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

/** Whoever wrote much may be told to wait, and for how long: by the relay, and then by the service, which weighs more. */
async function oncePaid<Answer extends { readonly status: number; readonly headers: IncomingHttpHeaders }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await send();
  for (let waits = 0; waits < 2 && answer.status === 429; waits += 1) {
    await setTimeout(1_000 * Number(answer.headers['retry-after']));
    answer = await send();
  }
  return answer;
}

test('signing in, a set of 10,000 cards in a form of nearly 16 MB, a picture, the list: all through the example', async () => {
  const visitor = tlsVisitor(nginx);
  expect((await visitor.signIn(account)).status).toBe(200);
  expect([...visitor.cookies.keys()]).toEqual(['__Host-carrel-443']);
  const session = await visitor.app('/session', account.username);
  expect(JSON.parse(session.body.toString('utf8'))).toMatchObject({
    user: account.username,
    service: expect.stringContaining(visitor.origin),
  });

  const form = largeForm(800);
  expect(form.length).toBeGreaterThan(16_000_000);
  const made = await visitor.app('/2.0/sets', account.username, { method: 'POST', headers: formType, body: form });
  expect([made.status, made.headers.location]).toEqual([201, expect.stringContaining(`${visitor.origin}/2.0/sets/`)]);
  const { set_id } = JSON.parse(made.body.toString('utf8')) as { set_id: number };
  const read = await visitor.send(`/2.0/sets/${set_id}?client_id=${tool.client_id}`);
  expect((JSON.parse(read.body.toString('utf8')) as { terms: unknown[] }).terms).toHaveLength(10_000);
  expect(read.headers.etag).toMatch(/^"/);

  const head =
    '--line\r\nContent-Disposition: form-data; name="imageData[]"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const upload = Buffer.concat([Buffer.from(head), readFileSync(picture), Buffer.from('\r\n--line--\r\n')]);
  const send = () =>
    visitor.app('/images', account.username, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=line' },
      body: upload,
    });
  const uploaded = await oncePaid(send);
  expect(uploaded.status).toBe(200);
  const [image] = JSON.parse(uploaded.body.toString('utf8')) as { url: string }[];
  expect(image?.url).toMatch(`${visitor.origin}/images/`);
  const shown = await visitor.send(image?.url ?? '');
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
  expect(jpegParts(shown.body).width).toBeGreaterThan(0);

  const list = await visitor.app(`/2.0/users/${account.username}/sets?terms=0`, account.username);
  expect((JSON.parse(list.body.toString('utf8')) as { title: string }[]).map(({ title }) => title)).toEqual(['Large']);
});

test('a form over the limit gets the service’s own answer, one far over it nginx’s, and neither is let in', async () => {
  const visitor = tlsVisitor(nginx);
  await visitor.signIn(account);
  const sent = (side: number) =>
    visitor.app('/2.0/sets', account.username, { method: 'POST', headers: formType, body: largeForm(side) });
  const over = await oncePaid(() => sent(830));
  expect([over.status, over.headers['content-type']]).toEqual([413, expect.stringContaining('json')]);
  const far = await sent(900);
  expect([far.status, far.headers['content-type'], far.headers['strict-transport-security']]).toEqual([
    413,
    'text/html',
    hsts,
  ]);
});

test('from the open port to TLS for people, not for programs; HSTS once on every answer; HTTP/2', async () => {
  const visitor = tlsVisitor(nginx);
  const inTheClear = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      request({ host: '127.0.0.1', port: nginx.plainPort, path, headers: { host: nginx.host } }, (answer) =>
        resolve([answer.resume().statusCode, answer.headers.location]),
      )
        .once('error', reject)
        .end();
    });
  expect(await inTheClear('/sets/1?a=b')).toEqual([301, `${visitor.origin}/sets/1?a=b`]);
  // A program is not led on: its token would go in the clear each time.
  for (const path of ['/2.0/sets/1', '/oauth/token', '/relay/session'])
    expect([path, ...(await inTheClear(path))]).toEqual([path, 403, undefined]);
  for (const path of ['/', '/authorize', '/2.0/sets/1', '/relay/session', '/healthz', '/nothing.js']) {
    expect([path, (await visitor.send(path)).headers['strict-transport-security']]).toEqual([path, hsts]);
  }
  const session = connectHttp2(`https://127.0.0.1:${nginx.port}`, { ca: nginx.certificate, servername: nginx.host });
  const status = await new Promise((resolve, reject) => {
    session.once('error', reject);
    session
      .request({ ':path': '/healthz', ':authority': nginx.host })
      .once('response', (headers) => resolve(headers[':status']))
      .resume();
  });
  session.close();
  expect(status).toBe(200);
});

test('TRUST_PROXY: visitors are told apart by their address, whatever they claim it to be', async () => {
  const [here, there] = [tlsVisitor(nginx), tlsVisitor(nginx, '127.0.0.2')];
  const path = `/2.0/sets/999?client_id=${tool.client_id}`;
  const claims = (at: number) => ({
    'x-forwarded-for': `10.0.0.${at}`,
    forwarded: `for=10.0.0.${at}`,
    'x-real-ip': `10.0.0.${at}`,
  });
  /** How many are turned away: of many from here, and of a few from there at the same time. */
  const turnedAway = async () => {
    const many = Array.from({ length: burst * 2 }, (_, at) => here.send(path, { headers: claims(at) }));
    await Promise.all(many.slice(0, burst * 1.5));
    const few = Array.from({ length: 10 }, () => there.send(path));
    const count = async (answers: readonly Promise<{ status: number }>[]) =>
      (await Promise.all(answers)).filter(({ status }) => status === 429).length;
    return { here: await count(many), there: await count(few) };
  };
  expect(await turnedAway()).toEqual({ here: expect.toSatisfy((count: number) => count > 0), there: 0 });
  await server.kill('SIGTERM');
  await server.start({ TRUST_PROXY: '' });
  expect(await turnedAway()).toEqual({
    here: expect.toSatisfy((count: number) => count > 0),
    there: expect.toSatisfy((count: number) => count > 0),
  });
});

test('nginx’s log has no query, and nginx has nothing to complain of', () => {
  const lines = nginx.accessLog();
  expect(lines).toMatch(/127\.0\.0\.2 \[\S+\] GET \/2\.0\/sets\/999 404/);
  expect(lines).toContain(' /relay/callback ');
  expect(lines).not.toMatch(/\?|code=|client_id/);
  expect(nginx.output()).not.toMatch(/\[(emerg|alert|crit)\]/);
});
