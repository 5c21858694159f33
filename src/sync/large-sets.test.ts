import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../testing/a-memory-tab';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { withFault } from '../../testing/faulty-network';
import { oneBrowser } from '../../testing/one-browser';
import { seededRandom } from '../../testing/seeded-random';
import type { Http } from '../platform/http';

const cards = (count: number) => Array.from({ length: count }, (_, index) => ({ id: aTermId(), term: `card ${index}`, definition: `meaning ${index}` }));

/** A bare service that takes forms up to so many bytes, over a network that loses an answer now and then. */
function smallService(mostBytes: number, lossChance = 0) {
  const clock = fakeClock();
  const service = bareService(clock);
  const random = seededRandom(5);
  const refused: number[] = [];
  const http: Http = async (path, init) => {
    const bytes = init.body instanceof URLSearchParams ? init.body.toString().length : 0;
    if (bytes <= mostBytes) return withFault(service.http, random.next() < lossChance ? 'drop-after' : 'none', path, init);
    refused.push(bytes);
    const refusal = await service.http('/relay/2.0/nothing', init);
    return new Response('{}', { status: 413, headers: Object.fromEntries(refusal.headers) });
  };
  const browser = oneBrowser(1, clock);
  return { clock, service, refused, open: () => aMemoryTab(browser.tab(http)) };
}

test.each([0, 0.2])('a set too large for one form is made with its first cards, the others follow, once and in order (answers lost: %d)', async (lossChance) => {
  const { clock, service, refused, open } = smallService(800, lossChance);
  const client = await open();
  const terms = cards(24);
  await client.dispatch(aCreateSet({ terms }));
  await pass(clock, lossChance > 0 ? 2 * 3_600_000 : 60_000, lossChance > 0 ? 15_000 : 2_000);
  expect([...service.sets.values()].map((set) => set.terms.map((card) => card.term))).toEqual([terms.map((card) => card.term)]);
  expect(client.sync.status().kind).toBe('up-to-date');
  // Learnt by halves, and kept: the next large set is not even tried whole.
  const tries = refused.length;
  expect(tries).toBeLessThanOrEqual(3);
  await client.dispatch(aCreateSet({ title: 'Trees', terms: cards(24) }));
  await pass(clock, lossChance > 0 ? 2 * 3_600_000 : 60_000, lossChance > 0 ? 15_000 : 2_000);
  expect([...service.sets.values()].map((set) => set.terms.length)).toEqual([24, 24]);
  expect(refused).toHaveLength(tries);
  await client.close();
});

test('what has no smaller parts needs the user, and the rest of the set goes on', async () => {
  const { clock, service, open } = smallService(2_000);
  const client = await open();
  const [long, short] = [aTermId(), aTermId()];
  const create = aCreateSet();
  await client.dispatch(create);
  await pass(clock, 5_000);
  const add = (id: typeof long, term: string) => ({ kind: 'add-term', setId: create.setId, term: { id, term, definition: 'd' }, after: null }) as const;
  await client.dispatch(add(long, 'x'.repeat(3_000)), add(short, 'short'));
  await pass(clock, 600_000, 5_000);
  const states = (await client.outbox.items()).filter((item) => item.state.kind === 'needs-you').map((item) => item.state);
  expect(states).toEqual([{ kind: 'needs-you', problem: { kind: 'too-large' } }]);
  expect([...service.sets.values()][0]?.terms.map((card) => card.term)).toContain('short');
  await client.close();
});
