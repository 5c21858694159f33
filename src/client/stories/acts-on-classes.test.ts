import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceClassId } from '../../../contract/class-body';
import type { ServiceSetId } from '../../../contract/ids';
import { aClassroom, type Classroom, forClass } from '../../../testing/a-classroom';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { relayToService } from '../../../testing/relay-to-service';
import type { Http } from '../../platform/http';
import { openClient } from '../open-client';

let room: Classroom;
let relay: Awaited<ReturnType<typeof relayToService>>;
beforeAll(async () => {
  room = await aClassroom();
  relay = await relayToService(room.service);
});
afterAll(async () => {
  await relay.close();
  await room.service.close();
});

/** Tina's browser, whose next answer to a request of one method is lost on its way. */
async function tina() {
  const http = relay.httpOf({ name: 'tina', token: room.tina });
  let lost: string | null = null;
  const way: Http = async (path, init) => {
    const answer = await http(path, init);
    if (lost === null || (init.method ?? 'GET') !== lost || !path.includes('/classes')) return answer;
    lost = null;
    throw new TypeError('Failed to fetch');
  };
  const owner = { kind: 'account', user: 'tina', service: 'test', serviceName: 'Stacks' } as const;
  const client = await openClient(owner, oneBrowser(1, fakeClock(Date.now())).tab(way));
  // What the service offers is known from its first answer on.
  await client.people.classes('now');
  return { client, people: client.people, lose: (method: string) => void (lost = method) };
}

const words = (name: string) => ({ name, description: '', isPublic: false });

test('somebody who was added without an answer, removed and added again is in the class', async () => {
  const { client, people, lose } = await tina();
  const id = (await room.aClass()) as ServiceClassId;
  lose('PUT');
  expect(await people.putMember(id, 'omar', true)).toEqual({ kind: 'uncertain' });
  expect(await people.putMember(id, 'omar', false)).toMatchObject({ kind: 'done' });
  expect(await people.putMember(id, 'omar', true)).toMatchObject({ kind: 'done' });
  expect((await room.see(id, room.omar)).access_level).toBe('member');
  await client.close();
});

test('a class that was made without an answer, deleted and made again is there', async () => {
  const { client, people, lose } = await tina();
  lose('POST');
  expect(await people.makeClass(words('8c'))).toEqual({ kind: 'uncertain' });
  const listed = await people.classes('now');
  const made = listed.kind === 'found' ? listed.found.find(({ name }) => name === '8c') : undefined;
  expect(await people.deleteClass(made!.id)).toMatchObject({ kind: 'done' });
  const again = await people.makeClass(words('8c'));
  expect(again.kind).toBe('done');
  const id = again.kind === 'done' ? again.made : null;
  expect(await people.class('now', id!)).toMatchObject({ kind: 'found' });
  await client.close();
});

test('asked again right away, a class that was made without an answer is made once', async () => {
  const { client, people, lose } = await tina();
  lose('POST');
  expect(await people.makeClass(words('9a'))).toEqual({ kind: 'uncertain' });
  expect((await people.makeClass(words('9a'))).kind).toBe('done');
  const listed = await people.classes('now');
  expect(listed.kind === 'found' && listed.found.filter(({ name }) => name === '9a')).toHaveLength(1);
  await client.close();
});

test('a name that was given without an answer, changed and given again is the name', async () => {
  const { client, people, lose } = await tina();
  const id = (await room.aClass()) as ServiceClassId;
  lose('PUT');
  expect(await people.changeClass(id, words('B'))).toEqual({ kind: 'uncertain' });
  expect((await people.changeClass(id, words('A'))).kind).toBe('done');
  expect((await people.changeClass(id, words('B'))).kind).toBe('done');
  expect((await room.see(id, room.tina)).name).toBe('B');
  await client.close();
});

test('after the last class of a set is deleted its author’s device knows that there is none', async () => {
  const { client, people } = await tina();
  const id = (await room.aClass()) as ServiceClassId;
  const made = await room.send(room.tina, 'POST', '/2.0/sets', forClass(id));
  const number = made.json<{ set_id: ServiceSetId }>().set_id;
  await client.sync.now();
  const setId = await client.sets.byServiceId(number);
  await client.sets.fetch(setId);
  const classes = async () => (await client.sets.view(setId))?.set.classes;
  expect(await classes()).toBe(String(id));
  expect((await people.deleteClass(id)).kind).toBe('done');
  await client.sets.fetch(setId);
  expect(await classes()).toBe('');
  await client.close();
});
