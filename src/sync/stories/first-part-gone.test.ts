import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { Http } from '../../platform/http';

const tooLarge = ({ headers }: Response) => new Response('{}', { status: 413, headers: Object.fromEntries(headers) });
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: aTermId(),
    term: `card ${index}`,
    definition: `meaning ${index}`,
  }));

/** A set that goes in parts, whose first part cannot be read right after it was made. */
async function halfMade(read: (answer: (path: string) => Promise<Response>) => Promise<Response>) {
  const clock = fakeClock();
  const service = bareService(clock);
  let isMade = false;
  const http: Http = async (path, init) => {
    const bytes = init.body instanceof URLSearchParams ? init.body.toString().length : 0;
    if (bytes > 800) return tooLarge(await service.http('/relay/2.0/nothing', init));
    const method = init.method ?? 'GET';
    if (isMade && method === 'GET' && /\/sets\/\d+(\?|$)/.test(path))
      return read((instead) => service.http(instead === '' ? path : instead, init));
    const answer = await service.http(path, init);
    if (method === 'POST' && path.endsWith('/sets')) isMade = true;
    return answer;
  };
  const client = await aMemoryTab(oneBrowser(1, clock).tab(http));
  const create = aCreateSet({ terms: cards(24) });
  await client.dispatch(create);
  await pass(clock, 20_000, 1_000);
  const shown = async () => (await client.sets.view(create.setId))?.set.terms.map(({ term }) => term);
  return {
    clock,
    service,
    client,
    shown,
    typed: create.terms.map(({ term }) => term),
    there: () => [...service.sets.values()].map(({ terms }) => terms.map(({ term }) => term)),
  };
}

test('a set too large for one form, deleted elsewhere before its first part could be read, keeps its other cards and asks', async () => {
  let isOut = true;
  const { clock, service, client, shown, typed, there } = await halfMade((answer) =>
    isOut ? Promise.reject(new TypeError('Failed to fetch')) : answer(''),
  );
  expect(there()[0]?.length).toBeLessThan(typed.length);
  service.sets.clear();
  isOut = false;
  await pass(clock, 1_200_000, 10_000);
  expect(await shown()).toEqual(typed);
  expect(client.sync.status().kind).toBe('needs-you');
  await client.close();
});

test('and one that was said not to be there, a moment too early, is made whole', async () => {
  let isEarly = true;
  const { clock, client, shown, typed, there } = await halfMade((answer) => {
    const path = isEarly ? '/relay/2.0/sets/999999' : '';
    isEarly = false;
    return answer(path);
  });
  await pass(clock, 1_200_000, 10_000);
  expect([isEarly, await shown(), there()]).toEqual([false, typed, [typed]]);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});
