import { afterEach, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { runningServers } from '../../testing/running-servers';
import type { SecurityEntry } from './log';
import { noteOperatorAct, tellOperatorActs } from './operator-acts';

let service: TestService;
afterEach(() => service.close());

test('each act is told once, however many servers tell, and a flood a few at a time', async () => {
  service = await aService();
  const { db } = service.database;
  const told: SecurityEntry[] = [];
  const tell = () => tellOperatorActs(db, (entry) => void told.push(entry));
  for (let user = 1; user <= 6; user += 1) await noteOperatorAct(db, { event: 'operator-type-changed', user });
  await noteOperatorAct(db, { event: 'operator-client-made', client: 'abc' });
  await tell();
  expect(told.length).toBe(4);
  await Promise.all([tell(), tell()]);
  // Two servers that tell at once do so in any order.
  const inOrder = told.toSorted((a, b) => (a.user ?? 9) - (b.user ?? 9));
  expect(inOrder).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((user) => ({ event: 'operator-type-changed', user, network: 'operator' })),
    { event: 'operator-client-made', client: 'abc', network: 'operator' },
  ]);
});

test('a server that starts tells what was done while none ran', async () => {
  service = await aService();
  const { db } = service.database;
  await noteOperatorAct(db, { event: 'operator-user-deleted', user: 7 });
  const servers = runningServers(service.place);
  await servers.start();
  await expect.poll(async () => (await db.selectFrom('operator_acts').select('id').execute()).length).toBe(0);
  expect(servers.security).toContainEqual({ event: 'operator-user-deleted', user: 7, network: 'operator' });
  await servers.stopAll();
});
