import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServer } from '../../testing/server-process';
import { account, withAccount } from './an-account';
import { sessionCookie, tokenOf } from '../code-flow';
import { serviceClient } from '../service';
import { kinds, settingsOf } from './databases';

async function aServer(kind: (typeof kinds)[number]): Promise<ServerProcess> {
  const server = await startServer({ env: { ...(await withAccount()), ...(await settingsOf(kind)) } });
  onTestFinished(() => server.remove());
  return server;
}

const form = 'title=Half&terms[]=a&definitions[]=b&terms[]=c&definitions[]=d&lang_terms=en&lang_definitions=de';

/** Sends a form but for its second half. */
async function begin(url: string, headers: Record<string, string>): Promise<ClientRequest> {
  const call = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.length) },
  });
  call.on('error', () => undefined);
  await new Promise<void>((resolve) => void call.write(form.slice(0, 40), () => resolve()));
  return call;
}

async function finish(call: ClientRequest): Promise<{ status: number | undefined; body: string }> {
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(form.slice(40));
  const [answer] = await answered;
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  return { status: answer.statusCode, body };
}

const statusOf = (url: string): Promise<number | 'refused'> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    (answer) => answer.status,
    () => 'refused' as const,
  );

/** Waits until the server has begun to stop: then nobody new gets in. */
async function turnedAway(url: string): Promise<number | 'refused'> {
  for (;;) {
    const status = await statusOf(url);
    if (status !== 200) return status;
  }
}

test.for(kinds)('SIGTERM: what is in flight is answered, nobody new gets in, the end is clean: %s', async (kind) => {
  const server = await aServer(kind);
  const { access_token } = await tokenOf(server.url, account);
  const cookie = await sessionCookie(server.url, account);
  const direct = await begin(`${server.url}/2.0/sets`, { authorization: `Bearer ${access_token}` });
  const relayed = await begin(`${server.url}/relay/2.0/sets`, {
    cookie: `${cookie.name}=${cookie.value}`,
    'x-carrel': '1',
    'x-expected-user': account.username,
    'sec-fetch-site': 'same-origin',
  });
  await statusOf(`${server.url}/healthz`);
  const began = performance.now();
  const ended = server.kill('SIGTERM');
  expect([503, 'refused']).toContain(await turnedAway(`${server.url}/healthz`));
  const answers = await Promise.all([finish(direct), finish(relayed)]);
  await ended;
  expect(performance.now() - began).toBeLessThan(8_500);
  expect(answers).toEqual([
    { status: 201, body: expect.stringContaining('set_id') },
    { status: 201, body: expect.stringContaining('set_id') },
  ]);
  expect(server.endedWith()).toEqual({ code: 0, signal: null });
  expect(server.output()).not.toContain('"warn"');
  await server.start();
  expect(await serviceClient(server.url, account.username, access_token).titles()).toEqual(['Half', 'Half']);
});

test('who never ends a request holds the end up for ten seconds at most', async () => {
  const server = await aServer('embedded');
  const { access_token } = await tokenOf(server.url, account);
  await begin(`${server.url}/2.0/sets`, { authorization: `Bearer ${access_token}` });
  await statusOf(`${server.url}/healthz`);
  const began = performance.now();
  await server.kill('SIGTERM');
  expect(performance.now() - began).toBeGreaterThan(8_000);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(server.endedWith()).toEqual({ code: 0, signal: null });
});

test('a second signal ends it at once; the same one passed on twice is one', async () => {
  const server = await aServer('embedded');
  const { access_token } = await tokenOf(server.url, account);
  await begin(`${server.url}/2.0/sets`, { authorization: `Bearer ${access_token}` });
  await statusOf(`${server.url}/healthz`);
  const ended = server.kill('SIGTERM');
  await turnedAway(`${server.url}/healthz`);
  const began = performance.now();
  const again = setInterval(() => server.signal('SIGTERM'), 50);
  await ended;
  clearInterval(again);
  expect(performance.now() - began).toBeGreaterThan(200);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(server.endedWith()).toEqual({ code: 1, signal: null });
});
