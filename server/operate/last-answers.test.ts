import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerWhatIsInFlight } from './last-answers';

test('a kept connection that is answered while the server ends does not hold up the end', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  answerWhatIsInFlight(app);
  let arrived = () => {};
  let answer = (_text: string) => {};
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  app.get('/slow', () => {
    arrived();
    return new Promise<string>((resolve) => (answer = resolve));
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const answered = once(get(`${address}/slow`, { agent }), 'response') as Promise<[IncomingMessage]>;
  await asked;
  const closing = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  answer('in time');
  const [response] = await answered;
  const text = (await response.toArray()).join('');
  // Without an end of its own the connection would be kept for more than a minute.
  await closing;
  expect([response.statusCode, text]).toEqual([200, 'in time']);
  agent.destroy();
});
