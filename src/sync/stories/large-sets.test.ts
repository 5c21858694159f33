import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { withFault } from '../../../testing/faulty-network';
import { oneBrowser } from '../../../testing/one-browser';
import { ownSet, refusal } from '../../../testing/own-and-carols-set';
import { seededRandom } from '../../../testing/seeded-random';
import type { Command } from '../../domain/command';
import type { SetId, Term, TermId } from '../../domain/study-set';
import type { Http } from '../../platform/http';

/** A refusal with the headers that any answer has. */
const tooLarge = ({ headers }: Response) => new Response('{}', { status: 413, headers: Object.fromEntries(headers) });

type Meanwhile = (of: { readonly setId: SetId; readonly id: TermId; readonly card: Term }) => Command;

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: aTermId(),
    term: `card ${index}`,
    definition: `meaning ${index}`,
  }));

/** A bare service that takes forms up to so many bytes, over a network that loses an answer now and then. */
function smallService(mostBytes: number, lossChance = 0) {
  const clock = fakeClock();
  const service = bareService(clock);
  const random = seededRandom(5);
  const refused: number[] = [];
  const http: Http = async (path, init) => {
    const bytes = init.body instanceof URLSearchParams ? init.body.toString().length : 0;
    if (bytes <= mostBytes)
      return withFault(service.http, random.next() < lossChance ? 'drop-after' : 'none', path, init);
    refused.push(bytes);
    return tooLarge(await service.http('/relay/2.0/nothing', init));
  };
  const browser = oneBrowser(1, clock);
  return { clock, service, refused, open: () => aMemoryTab(browser.tab(http)) };
}

test.each([0, 0.2])(
  'a set too large for one form is made with its first cards, the others follow, once and in order (answers lost: %d)',
  async (lossChance) => {
    const { clock, service, refused, open } = smallService(800, lossChance);
    const client = await open();
    const terms = cards(24);
    await client.dispatch(aCreateSet({ terms }));
    await pass(clock, lossChance > 0 ? 2 * 3_600_000 : 60_000, lossChance > 0 ? 15_000 : 2_000);
    expect([...service.sets.values()].map((set) => set.terms.map((card) => card.term))).toEqual([
      terms.map((card) => card.term),
    ]);
    expect(client.sync.status().kind).toBe('up-to-date');
    // Learnt by halves, and kept: the next large set is not even tried whole.
    const tries = refused.length;
    expect(tries).toBeLessThanOrEqual(3);
    await client.dispatch(aCreateSet({ title: 'Trees', terms: cards(24) }));
    await pass(clock, lossChance > 0 ? 2 * 3_600_000 : 60_000, lossChance > 0 ? 15_000 : 2_000);
    expect([...service.sets.values()].map((set) => set.terms.length)).toEqual([24, 24]);
    expect(refused).toHaveLength(tries);
    await client.close();
  },
);

test('what has no smaller parts needs the user, and the rest of the set goes on', async () => {
  const { clock, service, open } = smallService(2_000);
  const client = await open();
  const [long, short] = [aTermId(), aTermId()];
  const create = aCreateSet();
  await client.dispatch(create);
  await pass(clock, 5_000);
  const add = (id: typeof long, term: string) =>
    ({ kind: 'add-term', setId: create.setId, term: { id, term, definition: 'd' }, after: null }) as const;
  await client.dispatch(add(long, 'x'.repeat(3_000)), add(short, 'short'));
  await pass(clock, 600_000, 5_000);
  const states = (await client.outbox.items())
    .filter((item) => item.state.kind === 'needs-you')
    .map((item) => item.state);
  expect(states).toEqual([{ kind: 'needs-you', problem: { kind: 'too-large' } }]);
  expect([...service.sets.values()][0]?.terms.map((card) => card.term)).toContain('short');
  await client.close();
});

test.each<[string, Meanwhile, readonly string[] | null]>([
  [
    'edited',
    ({ setId, id }) => ({
      kind: 'edit-term',
      setId,
      termId: id,
      changes: { definition: { before: 'meaning 23', after: 'typed meanwhile' } },
    }),
    null,
  ],
  ['deleted', ({ setId, id, card }) => ({ kind: 'delete-term', setId, termId: id, before: card, after: null }), []],
  ['moved to the front', ({ setId, id }) => ({ kind: 'move-term', setId, termId: id, after: null }), null],
])(
  'a card of the part that did not fit is %s while the first part is on its way: nothing of that is lost',
  async (how, command, left) => {
    const clock = fakeClock();
    const service = bareService(clock);
    const terms = cards(24);
    const create = aCreateSet({ terms });
    const id = terms.at(-1)?.id ?? aTermId();
    let client: Awaited<ReturnType<typeof aMemoryTab>> | null = null;
    let isTyped = false;
    const http: Http = async (path, init) => {
      const bytes = init.body instanceof URLSearchParams ? init.body.toString().length : 0;
      if (bytes > 800 && how !== 'moved to the front') return tooLarge(await service.http('/relay/2.0/nothing', init));
      if (bytes > 800 && path.endsWith('/sets')) return tooLarge(await service.http('/relay/2.0/nothing', init));
      if (path.endsWith('/sets') && init.method === 'POST' && !isTyped) {
        isTyped = true;
        const card = (await client?.sets.view(create.setId))?.set.terms.find((one) => one.id === id);
        if (card) await client?.dispatch(command({ setId: create.setId, id, card }));
      }
      return service.http(path, init);
    };
    client = await aMemoryTab(oneBrowser(1, clock).tab(http));
    await client.dispatch(create);
    await pass(clock, 600_000, 2_000);
    const there = [...service.sets.values()][0]?.terms ?? [];
    const open = (await client.outbox.items()).filter(
      ({ state }) => state.kind !== 'sent' && state.kind !== 'discarded',
    );
    expect([isTyped, open.map(({ state }) => state)]).toEqual([true, []]);
    expect(there).toHaveLength(left === null ? 24 : 23);
    const last = there.find(({ term }) => term === 'card 23');
    expect([last?.definition, last === there[0]]).toEqual([
      how === 'edited' ? 'typed meanwhile' : left ? undefined : 'meaning 23',
      how === 'moved to the front',
    ]);
    await client.close();
  },
);

test('one answer 413 that was a mistake on the way does not make later sets go card by card for ever', async () => {
  const { clock, client, service, way } = await ownSet();
  way.instead = (method, _path, init) => (method === 'POST' ? refusal(413, init) : null);
  await client.dispatch(aCreateSet({ title: 'Small', terms: cards(4) }));
  await pass(clock, 5_000);
  way.instead = () => null;
  await pass(clock, 200_000, 5_000);
  clock.advance(30 * 86_400_000);
  await client.sync.now();
  service.calls.length = 0;
  await client.dispatch(aCreateSet({ title: 'Long', terms: cards(60) }));
  await pass(clock, 300_000, 2_000);
  const posts = service.calls.filter((call) => call.startsWith('POST'));
  expect([[...service.sets.values()].at(-1)?.terms.length, posts]).toEqual([60, ['POST /relay/2.0/sets']]);
  await client.close();
});
