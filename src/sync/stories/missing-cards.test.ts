import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { addSets } from '../../../testing/listed-sets';
import { oneBrowser } from '../../../testing/one-browser';
import type { ServiceSetId } from '../../../contract/ids';
import type { Http } from '../../platform/http';

/** A service of one set of three cards that says how many there are as it likes. */
async function miscounting(says: number) {
  const clock = fakeClock();
  const service = bareService(clock, { listsCarryTerms: false });
  addSets(service, 1);
  const count = { says };
  const http: Http = async (path, init) => {
    const answer = await service.http(path, init);
    const text = (await answer.text()).replaceAll(/"term_count":\d+/g, `"term_count":${count.says}`);
    return new Response(answer.status === 304 || text === '' ? null : text, answer);
  };
  const client = await aMemoryTab(oneBrowser(1, clock).tab(http));
  await pass(clock, 10_000, 500);
  const id = await client.sets.byServiceId(1 as ServiceSetId);
  const seen = async () => {
    const view = await client.sets.view(id);
    return [view?.availability, view?.set.terms.length, view?.missing, view?.canEdit];
  };
  return { clock, client, count, id, seen, service };
}

test('a set of which its service sent fewer cards than it counts is shown with what came, and said to miss the rest', async () => {
  const { clock, client, count, id, seen, service } = await miscounting(5);
  expect(await seen()).toEqual(['here', 3, 2, false]);
  expect(client.sync.status().kind).toBe('up-to-date');
  // It is not asked for again and again.
  const before = service.calls.length;
  await pass(clock, 300_000, 5_000);
  expect(service.calls.slice(before).filter((call) => /sets\/\d/.test(call))).toEqual([]);
  count.says = 3;
  await client.sets.fetch(id);
  expect(await seen()).toEqual(['here', 3, 0, true]);
  await client.close();
});

test('a set with more cards than its service counts is whole', async () => {
  const { client, seen } = await miscounting(2);
  expect(await seen()).toEqual(['here', 3, 0, true]);
  await client.close();
});

test('fewer cards never take the place of a whole set', async () => {
  const { client, count, id, seen, service } = await miscounting(3);
  const set = service.sets.get(1);
  if (!set) throw new Error('no set');
  set.terms = set.terms.slice(0, 1);
  set.modified_date += 100;
  await client.sets.fetch(id);
  expect((await seen()).slice(0, 2)).toEqual(['here', 3]);
  count.says = 1;
  await client.sets.fetch(id);
  expect(await seen()).toEqual(['here', 1, 0, true]);
  await client.close();
});
