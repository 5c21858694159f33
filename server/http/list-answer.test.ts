import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ListAnswer, sendList } from './list-answer';

const many = Array.from({ length: 2_000 }, (_, id) => ({ id, text: `line\nfeed, Zaunkönig, 鳥 </script> ${'x'.repeat(60)}` }));
const few = many.slice(0, 3);
const listOf = (items: readonly object[], after = (): Promise<void> => Promise.resolve()): ListAnswer => ({
  status: 200,
  async writeItems(write) {
    for (const item of items) write(Buffer.from(JSON.stringify(item)));
    await after();
  },
});

let app: FastifyInstance;
let list: ListAnswer;
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
  expect(script.startsWith('/**/cards.take([') && script.endsWith(']);')).toBe(true);
  expect(JSON.parse(script.slice('/**/cards.take('.length, -2))).toEqual(items);
});

test('a short list has its length, a long one comes in pieces', async () => {
  list = listOf(few);
  expect((await app.inject('/')).headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(few))));
  list = listOf(many);
  expect((await app.inject('/')).headers['content-length']).toBeUndefined();
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

test('what goes wrong early is an answer; what goes wrong late cuts the connection, and nothing passes for a whole list', async () => {
  const fails = () => Promise.reject(new Error('the disk is gone'));
  list = listOf(few, fails);
  expect((await app.inject('/')).statusCode).toBe(500);
  let goOn = (): void => undefined;
  list = listOf(many, () => new Promise<void>((resolve) => (goOn = resolve)).then(fails));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
  goOn();
  await expect(response.text()).rejects.toThrow();
});

test('nothing more is written for a caller who has gone', async () => {
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
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  expect(String(await stopped)).toContain('gone');
  expect(written).toBeGreaterThan(0);
});
