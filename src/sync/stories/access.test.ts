import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { type RealService, realService } from '../../../testing/real-service';
import type { SetChanges } from '../../domain/command';
import type { SetId } from '../../domain/study-set';
import type { Http } from '../../platform/http';

type CarrelClient = Awaited<ReturnType<typeof aMemoryTab>>;
type OutboxItem = Awaited<ReturnType<CarrelClient['outbox']['items']>>[number];

let service: RealService;
let clock: FakeClock;
let http: Http;
let classId: number;
let isDown = false;

beforeAll(async () => {
  clock = fakeClock();
  service = await realService();
  const way = await service.asUser('alice', clock);
  http = (address, init) => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : way(address, init));
  await service.signUp('bob', clock);
  classId = Number((await asked('alice', 'POST', '/2.0/classes', { name: 'Botany' }))['class_id']);
  await asked('alice', 'PUT', `/2.0/classes/${classId}/members/bob`);
});
afterAll(() => service.close());

async function asked(
  user: string,
  method: string,
  path: string,
  fields: Record<string, string> | null = null,
): Promise<Record<string, unknown>> {
  const form = fields && new URLSearchParams(fields);
  const { text, status } = await service.ask(user, { method, path, form, id: method, key: null, ifMatch: null });
  return { status, ...(JSON.parse(text || '{}') as Record<string, unknown>) };
}

/** Time goes by for a service that really takes some. */
async function settle(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await pass(clock, 1_000);
    for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Until it holds, by the test's clock; at most two minutes, after which the test says what does not. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let second = 0; second < 120 && !(await holds()); second += 1) await settle(1_000);
}

const isOver = ({ state }: OutboxItem) => state.kind === 'sent' || state.kind === 'discarded';
const sentAll = (client: CarrelClient) => until(async () => (await client.outbox.items()).every(isOver));

const change = (client: CarrelClient, setId: SetId, changes: SetChanges) =>
  client.dispatch({ kind: 'edit-set', setId, changes });
const to = <Value>(before: Value, after: Value) => ({ before, after });
const writes = () => service.calls.filter((call) => call.startsWith('PUT '));

/** A set of alice's own that the service has. */
async function aSentSet(client: CarrelClient, title: string): Promise<{ setId: SetId; number: number }> {
  const creation = aCreateSet({ title });
  await client.dispatch(creation);
  await sentAll(client);
  const number = (await client.sets.view(creation.setId))?.set.serviceId;
  if (!number) throw new Error('It was not sent');
  return { setId: creation.setId, number };
}

test('who sees and edits is changed without a network and is at our own service afterwards, by one request; its password nowhere else', async () => {
  const client = await aMemoryTab(oneBrowser(1, clock).tab(http));
  const { setId, number } = await aSentSet(client, 'Herbs');
  service.calls.length = 0;
  isDown = true;
  await change(client, setId, {
    visibility: to('only_me', 'classes'),
    classes: to('', String(classId)),
    editable: to('only_me', 'password'),
    password: to('', 'open sesame'),
  });
  await settle(2_000);
  const here = [
    (await client.sets.view(setId))?.set,
    await client.outbox.items(),
    await client.outbox.waiting(),
    await client.outbox.exportAll(),
    await client.backup.read(),
  ];
  expect(JSON.stringify(here)).not.toContain('open sesame');
  expect(here[0]).toMatchObject({ visibility: 'classes', editable: 'password', classes: String(classId) });
  expect(await asked('bob', 'GET', `/2.0/sets/${number}`)).toMatchObject({ status: 401 });
  isDown = false;
  await client.sync.now();
  await sentAll(client);
  expect(writes()).toEqual([`PUT /relay/2.0/sets/${number}`]);
  expect(await asked('alice', 'GET', `/2.0/sets/${number}`)).toMatchObject({
    visibility: 'classes',
    editable: 'password',
    class_ids: [classId],
  });
  expect(await asked('bob', 'GET', `/2.0/sets/${number}`)).toMatchObject({ status: 200, can_edit: false });
  expect(await asked('bob', 'POST', `/2.0/sets/${number}/password`, { password: 'open sesame' })).toMatchObject({
    status: 204,
  });
  expect(await asked('bob', 'GET', `/2.0/sets/${number}`)).toMatchObject({ can_edit: true });
  const afterwards = [await client.outbox.items(), await client.backup.read(), await client.sets.view(setId)];
  expect(JSON.stringify(afterwards)).not.toContain('open sesame');
  await client.close();
});

test('a password that is changed closes it to whoever knew the old one, and a class that is left out no longer has it', async () => {
  const client = await aMemoryTab(oneBrowser(2, clock).tab(http));
  const { setId, number } = await aSentSet(client, 'Ferns');
  await change(client, setId, { visibility: to('only_me', 'password'), password: to('', 'first') });
  await sentAll(client);
  await asked('bob', 'POST', `/2.0/sets/${number}/password`, { password: 'first' });
  expect(await asked('bob', 'GET', `/2.0/sets/${number}`)).toMatchObject({ status: 200 });
  await change(client, setId, { password: to('', 'second') });
  await sentAll(client);
  expect(await asked('bob', 'GET', `/2.0/sets/${number}`)).toMatchObject({ status: 403 });

  await change(client, setId, { visibility: to('password', 'classes'), classes: to('', String(classId)) });
  await sentAll(client);
  expect(await asked('bob', 'GET', `/2.0/sets/${number}`)).toMatchObject({ status: 200 });
  await change(client, setId, { visibility: to('classes', 'public'), classes: to(String(classId), '') });
  await sentAll(client);
  expect(await asked('alice', 'GET', `/2.0/sets/${number}`)).toMatchObject({ visibility: 'public', class_ids: [] });
  await client.close();
});

test('two devices that change who sees it differently are asked, and what is kept is at the service whole', async () => {
  let isOtherDown = false;
  const otherHttp: typeof http = (path, init) =>
    isOtherDown ? Promise.reject(new TypeError('Failed to fetch')) : http(path, init);
  const [one, other] = await Promise.all(
    [http, otherHttp].map((way, at) => aMemoryTab(oneBrowser(3 + at, clock).tab(way))),
  );
  if (!one || !other) throw new Error('Two devices');
  const { setId, number } = await aSentSet(one, 'Mosses');
  await other.sync.now();
  const found = async () => (await other.sets.library()).find(({ title }) => title === 'Mosses')?.id;
  await until(async () => (await found()) !== undefined);
  const there = (await found()) as SetId;
  await other.sets.fetch(there);
  isDown = true;
  await change(one, setId, { visibility: to('only_me', 'classes'), classes: to('', String(classId)) });
  await change(other, there, { visibility: to('only_me', 'password'), password: to('', 'hush') });
  await settle(1_000);
  // Were both back at once, either might be the one that is asked.
  isOtherDown = true;
  isDown = false;
  await one.sync.now();
  await sentAll(one);
  isOtherDown = false;
  await other.sync.now();
  const asking = async () => (await other.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
  await until(async () => (await asking()).length > 0);
  const needy = await asking();
  expect(needy).toMatchObject([
    {
      command: { changes: { visibility: to('only_me', 'password') } },
      state: { problem: { kind: 'conflict', fields: [{ field: 'visibility', ours: 'password', theirs: 'classes' }] } },
    },
  ]);
  expect((await other.sets.view(there))?.set.classes).toBe(String(classId));
  expect(await asked('bob', 'GET', `/2.0/sets/${number}`)).toMatchObject({ status: 200, visibility: 'classes' });
  await other.outbox.resolve(needy[0]?.id ?? '', 'keep-mine');
  await sentAll(other);
  expect(await asked('bob', 'GET', `/2.0/sets/${number}`)).toMatchObject({ status: 403 });
  expect(await asked('bob', 'POST', `/2.0/sets/${number}/password`, { password: 'hush' })).toMatchObject({
    status: 204,
  });
  await Promise.all([one.close(), other.close()]);
});

test('a bare service takes a password with what it opens, and says no to one that is missing: that asks, and nothing is lost', async () => {
  const ownClock = fakeClock();
  const bare = bareService(ownClock);
  const client = await aMemoryTab(oneBrowser(5, ownClock).tab(bare.http));
  const creation = aCreateSet({ title: 'Lichens' });
  await client.dispatch(creation);
  await pass(ownClock, 10_000);
  const { setId } = creation;
  const [set] = bare.sets.values();
  await change(client, setId, { visibility: to('only_me', 'password'), password: to('', 'hush') });
  await pass(ownClock, 20_000);
  expect(set).toMatchObject({ visibility: 'password', password: 'hush' });
  await change(client, setId, { visibility: to('password', 'public'), editable: to('only_me', 'password') });
  await pass(ownClock, 20_000);
  expect(set).toMatchObject({ visibility: 'password', editable: 'only_me' });
  expect((await client.outbox.items()).filter(({ state }) => state.kind === 'needs-you')).toMatchObject([
    { command: { changes: { visibility: { after: 'public' }, editable: { after: 'password' } } } },
  ]);
  await client.close();
});
