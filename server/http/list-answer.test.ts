import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WeighedList, sendList } from './list-answer';

const many = Array.from({ length: 2_000 }, (_, id) => ({
  id,
  text: `line\nfeed, Zaunkönig, 鳥 </script> ${'x'.repeat(60)}`,
}));
const few = many.slice(0, 3);
const listOf = (items: readonly object[], after = (): Promise<void> => Promise.resolve()): WeighedList => ({
  status: 200,
  async writeItems(write) {
    for (const item of items) write(Buffer.from(JSON.stringify(item)));
    await after();
  },
});

let app: FastifyInstance;
let list: WeighedList;
let indented: boolean;
let callback: string | null;
beforeEach(() => {
  [list, indented, callback] = [listOf([]), false, null];
  app = Fastify();
  app.get('/', (_request, reply) => sendList(reply, list, indented, callback, () => () => undefined));
});
afterEach(() => app.close());

test.each([
  ['none', []],
  ['a few', few],
  ['many', many],
])('%s: what is sent is the array as it would be written at once', async (_name, items) => {
  list = listOf(items);
  expect((await app.inject('/')).body).toBe(JSON.stringify(items));
  indented = true;
  expect((await app.inject('/')).body).toBe(JSON.stringify(items, null, 2));
  [indented, callback] = [false, 'cards.take'];
  const script = (await app.inject('/')).body;
  expect(script).not.toContain('</script>');
  expect(script.startsWith('/**/cards.take([') && script.endsWith('])')).toBe(true);
  expect(JSON.parse(script.slice('/**/cards.take('.length, -1))).toEqual(items);
});

test('a short list has its length, a long one comes in pieces', async () => {
  list = listOf(few);
  expect((await app.inject('/')).headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(few))));
  list = listOf(many);
  expect((await app.inject('/')).headers['content-length']).toBeUndefined();
});

test('a long list is compressed for whoever takes gzip, in whatever form it is asked for', async () => {
  list = listOf(many);
  const plain = await app.inject('/');
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const zipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip;q=0.5' } });
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': plain.headers['content-type'],
    vary: 'accept-encoding',
  });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  const refused = await app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip;q=0' } });
  expect(refused.body).toBe(plain.body);
  callback = 'cards.take';
  const script = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(script.rawPayload).toString()).toBe((await app.inject('/')).body);
});

test('a short list goes as it is', async () => {
  list = listOf(few);
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual(few);
});

test('a long list is on its way before it is written to its end', async () => {
  let goOn = (): void => undefined;
  list = listOf(many, () => new Promise<void>((resolve) => (goOn = resolve)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
  expect(response.status).toBe(200);
  goOn();
  expect(await response.json()).toEqual(many);
});

test.each(['identity', 'gzip'])(
  '%s: what goes wrong early is an answer; what goes wrong late cuts the connection, and nothing passes for a whole list',
  async (encoding) => {
    const fails = () => Promise.reject(new Error('the disk is gone'));
    list = listOf(few, fails);
    expect((await app.inject('/')).statusCode).toBe(500);
    let goOn = (): void => undefined;
    list = listOf(many, () => new Promise<void>((resolve) => (goOn = resolve)).then(fails));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    goOn();
    await expect(response.text()).rejects.toThrow();
  },
);

test.each(['identity', 'gzip'])('%s: nothing more is written for a caller who has gone', async (encoding) => {
  let written = 0;
  const stopped = new Promise<unknown>((resolve) => {
    list = {
      status: 200,
      async writeItems(write) {
        try {
          for (;;) {
            write(Buffer.from(JSON.stringify(many)));
            written += 1;
            await new Promise((next) => setImmediate(next));
          }
        } catch (error) {
          resolve(error);
          throw error;
        }
      },
    };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nhost: a\r\naccept-encoding: ${encoding}\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  expect(String(await stopped)).toContain('gone');
  expect(written).toBeGreaterThan(0);
});
