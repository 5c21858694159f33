import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aCreateSet } from '../../../testing/builders';
import { ownSet } from '../../../testing/own-and-carols-set';
import type { Http } from '../../platform/http';

/** Seven sets at the service, and an eighth whose making never arrived, which nobody here can know. */
async function inDoubt(wrap?: (http: Http) => Http) {
  const world = await ownSet({}, wrap);
  const { clock, client, service, way } = world;
  for (let n = 0; n < 6; n += 1) await client.dispatch(aCreateSet({ title: `Set ${n}` }));
  await pass(clock, 900_000, 5_000);
  expect(service.sets.size).toBe(7);
  way.fail('drop-before', 'POST');
  await client.dispatch(aCreateSet({ title: 'New' }));
  await pass(clock, 2_000, 500);
  way.mend();
  return world;
}

test('while far too many sets are missing from the lists, a creation in doubt does not ask for the whole library every few seconds', async () => {
  const { clock, client, service } = await inDoubt();
  for (const id of [...service.sets.keys()].slice(0, 5)) service.sets.delete(id);
  await pass(clock, 400_000, 5_000);
  expect(client.sync.status()).toMatchObject({ kind: 'needs-you', reason: 'many-removals' });
  service.calls.length = 0;
  await pass(clock, 3_600_000, 5_000);
  const lists = service.calls.filter((call) => call.includes('/users/alice/sets') && !call.includes('modified_since'));
  expect(lists.length).toBeLessThan(130);
  expect([...service.sets.values()].map(({ title }) => title)).toEqual(['Set 4', 'Set 5', 'New']);
  await client.close();
});

test('a creation in doubt is made at last at a service whose lists always leave one set out', async () => {
  let hidden: number | null = null;
  const leavingOut =
    (http: Http): Http =>
    async (path, init) => {
      const answer = await http(path, init);
      if (hidden === null || !path.includes('/users/alice/sets')) return answer;
      const listed = (await answer.json()) as readonly { readonly id: number }[];
      return new Response(JSON.stringify(listed.filter(({ id }) => id !== hidden)), answer);
    };
  const { clock, client, service } = await inDoubt(leavingOut);
  hidden = [...service.sets.keys()][1] ?? null;
  await pass(clock, 2 * 3_600_000, 5_000);
  expect([[...service.sets.values()].at(-1)?.title, service.sets.size, client.sync.status().kind]).toEqual([
    'New',
    8,
    'up-to-date',
  ]);
  await client.close();
});

test('a creation in doubt is made at last beside a set that nobody can read', async () => {
  let spoilt: number | null = null;
  const spoiling =
    (http: Http): Http =>
    async (path, init) => {
      const answer = await http(path, init);
      if (spoilt === null || !path.includes('/users/alice/sets')) return answer;
      const listed = (await answer.json()) as readonly { readonly id: number }[];
      return new Response(JSON.stringify(listed.map((set) => (set.id === spoilt ? { ...set, id: {} } : set))), answer);
    };
  const { clock, client, service } = await inDoubt(spoiling);
  spoilt = [...service.sets.keys()][1] ?? null;
  await pass(clock, 1_800_000, 5_000);
  expect(service.sets.size).toBe(7);
  await pass(clock, 2 * 3_600_000, 5_000);
  expect([[...service.sets.values()].at(-1)?.title, service.sets.size]).toEqual(['New', 8]);
  await client.close();
});
