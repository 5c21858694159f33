import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { addSets, isList, withHeadersAlone } from '../../../testing/listed-sets';
import type { Http } from '../../platform/http';

type Body = Record<string, unknown> & { id: unknown; terms?: Record<string, unknown>[] };

/** A service with three sets, of which the second is spoilt on its way. */
async function besideOneSpoilt(
  spoil: (set: Body) => Body,
  way: 'lists with cards' | 'headers alone' = 'lists with cards',
) {
  const clock = fakeClock();
  const service = bareService(clock);
  addSets(service, 3);
  const spoilt = { is: true };
  const serving = way === 'headers alone' ? withHeadersAlone(service) : service.http;
  const http: Http = async (path, init) => {
    const answer = await serving(path, init);
    const text = await answer.text();
    if (!spoilt.is || answer.status !== 200 || init.method !== 'GET') return new Response(text || null, answer);
    const change = (set: Body) => (set.id === 2 ? spoil(set) : set);
    const json = JSON.parse(text) as Body[] | Body;
    const is = isList(path) && Array.isArray(json) ? json.map(change) : Array.isArray(json) ? json : change(json);
    return new Response(JSON.stringify(is), answer);
  };
  const device = await aDevice({ seed: 1, clock, http });
  await device.settle();
  const titles = async () => (await device.client.sets.library()).map(({ title }) => title).toSorted();
  return { device, client: device.client, clock, service, spoilt, titles };
}

const numbers = [0, 1.5, 2 ** 60, -1, '2', null, {}] as const;

test.each(numbers)('one set with the number %s hides no other, is told, and nobody is offline', async (id) => {
  const { client, titles } = await besideOneSpoilt((set) => ({ ...set, id }));
  expect(await titles()).toEqual(['Leaves 1', 'Leaves 3']);
  expect([client.sync.status().kind, await client.sets.countUnreadable()]).toEqual(['up-to-date', 1]);
});

test.each([...numbers.map((id) => ['a card has the number', id] as const), ['a card says', 7] as const])(
  'one set of which %s %s hides no other either',
  async (what, value) => {
    const { client, titles } = await besideOneSpoilt((set) => ({
      ...set,
      ...(set.terms && {
        terms: set.terms.map((card) => ({ ...card, [what === 'a card says' ? 'term' : 'id']: value })),
      }),
    }));
    expect(await titles()).toEqual(['Leaves 1', 'Leaves 3']);
    expect([client.sync.status().kind, await client.sets.countUnreadable()]).toEqual(['up-to-date', 1]);
  },
);

test('its cards unreadable behind a readable list, a set is shown without them, and the others whole', async () => {
  const { client, clock, device, spoilt, titles } = await besideOneSpoilt(
    (set) => ({ ...set, ...(set.terms && { terms: set.terms.map((card) => ({ ...card, id: 0 })) }) }),
    'headers alone',
  );
  expect((await titles()).length).toBeGreaterThanOrEqual(2);
  expect(client.sync.status().kind).toBe('up-to-date');
  expect(await client.sets.countUnreadable()).toBe(1);
  spoilt.is = false;
  clock.advance(2 * 86_400_000);
  await device.settle();
  expect([await titles(), await client.sets.countUnreadable()]).toEqual([['Leaves 1', 'Leaves 2', 'Leaves 3'], 0]);
});

test('a set that was here and comes unreadable stays as it was, and goes on once it is readable again', async () => {
  const { client, clock, device, service, spoilt, titles } = await besideOneSpoilt((set) => ({ ...set, id: 0 }));
  spoilt.is = false;
  clock.advance(2 * 86_400_000);
  await device.settle();
  expect([await titles(), await client.sets.countUnreadable()]).toEqual([['Leaves 1', 'Leaves 2', 'Leaves 3'], 0]);
  spoilt.is = true;
  service.sets.get(2)!.title = 'New leaves';
  clock.advance(2 * 86_400_000);
  await device.settle();
  expect([await titles(), client.sync.status().kind, await client.sets.countUnreadable()]).toEqual([
    ['Leaves 1', 'Leaves 2', 'Leaves 3'],
    'up-to-date',
    1,
  ]);
  spoilt.is = false;
  clock.advance(2 * 86_400_000);
  await device.settle();
  expect([await titles(), await client.sets.countUnreadable()]).toEqual([['Leaves 1', 'Leaves 3', 'New leaves'], 0]);
});

test('a set that cannot be read and was never here says so where it is opened, and where it is looked into', async () => {
  const { client } = await besideOneSpoilt((set) => ({ ...set, id: 0 }));
  const number = 2 as ServiceSetId;
  expect(await client.sets.fetch(await client.sets.byServiceId(number))).toBe('unreadable');
  expect(await client.sets.inside(number)).toEqual({ kind: 'unreadable' });
});
