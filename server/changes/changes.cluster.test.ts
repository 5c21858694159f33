import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aService } from '../../testing/a-service';

test('a change written in one process is told by another, also after its connection was lost', async () => {
  const first = await aService();
  const second = await aService({}, { beside: first });
  const nadia = await first.tokenFor(await first.addUser('nadia'));
  await second.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = second.app.server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}/2.0/users/nadia/changes`, {
    headers: { authorization: `Bearer ${nadia}` },
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value ?? 'the end';
  expect(await next()).toBe('retry: 5000\n\n');
  const listeners = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query = 'listen carrel_words'`;
  await expect.poll(async () => (await listeners.execute(first.database.db)).rows.length).toBe(1);
  await first.addSet(nadia);
  expect(await next()).toBe('event: changed\ndata: {}\n\n');
  // Whatever was said while it was gone is made up for by one word to everybody.
  for (const { pid } of (await listeners.execute(first.database.db)).rows)
    await sql`select pg_terminate_backend(${pid})`.execute(first.database.db);
  expect(await next()).toBe('event: changed\ndata: {}\n\n');
  await first.addSet(nadia);
  expect(await next()).toBe('event: changed\ndata: {}\n\n');
  const [last] = await Promise.all([next(), second.close()]);
  expect(last).toBe('the end');
  await first.close();
});
