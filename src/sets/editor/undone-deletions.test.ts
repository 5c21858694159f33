import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet, refusal, tagged } from '../../../testing/own-and-carols-set';
import type { Term } from '../../domain/study-set';
import type { Http } from '../../platform/http';
import { undelete } from '../deleting/undelete';

type End = (init: RequestInit) => Response | null;

/** The first DELETE stays on its way until it is let go: with an answer of its own; with null it reaches the service. */
function heldDeletion() {
  const held: ((end: End | Error) => void)[] = [];
  let isFirst = true;
  const wrap =
    (http: Http): Http =>
    async (path, init) => {
      if (init.method !== 'DELETE' || !isFirst) return http(path, init);
      isFirst = false;
      const end = await new Promise<End | Error>((resolve) => held.push(resolve));
      if (end instanceof Error) throw end;
      return end(init) ?? http(path, init);
    };
  return { wrap, held };
}

/** Alice's own set, a deletion of which is on its way. */
async function deleting(what: 'set' | 'card') {
  const { wrap, held } = heldDeletion();
  const world = await ownSet({}, wrap);
  const { clock, client, setId, set } = world;
  const image = { url: 'http://pictures/1_m.jpg', width: 4, height: 3 };
  set.terms = set.terms.map((term, place) => (place === 0 ? { ...term, image } : term));
  set.editable = 'password';
  set.modified_date += 5;
  await pass(clock, 10_000);
  await client.sets.fetch(setId);
  const shown = (await client.sets.view(setId))?.set;
  const [card] = shown?.terms ?? [];
  if (!shown || !card) throw new Error('Nothing to delete');
  await client.dispatch(
    what === 'set'
      ? { kind: 'delete-set', setId }
      : { kind: 'delete-term', setId, termId: card.id, before: card, after: null },
  );
  while (held.length === 0) await pass(clock, 500, 500);
  const takeBack = () => (what === 'set' ? undelete(client, shown) : client.dispatch(madeAgain(setId, card)));
  const end = async (how: 'refused' | 'closed' | 'lost') => {
    held[0]?.(how === 'lost' ? new TypeError('lost') : (init) => refusal(how === 'closed' ? 403 : 405, init));
    await pass(clock, 200_000, 2_000);
  };
  return { ...world, image, card, takeBack, end };
}

const madeAgain = (setId: Awaited<ReturnType<typeof ownSet>>['setId'], { id, term, definition }: Term) =>
  ({ kind: 'add-term', setId, term: { id, term, definition }, after: null }) as const;

const states = async (client: Awaited<ReturnType<typeof ownSet>>['client']) =>
  (await client.outbox.items()).map(({ command, state }) => `${command.kind} ${state.kind}`);

test.each(['set', 'card'] as const)(
  'a deletion (%s) that is taken back while it is on its way, and never arrives, leaves everything as it was',
  async (what) => {
    const { client, service, set, image, takeBack, end, waiting } = await deleting(what);
    const writes = service.calls.length;
    await takeBack();
    await end('lost');
    expect([[...service.sets.values()].map(({ id }) => id), set.terms[0]?.image, set.terms[0]?.id]).toEqual([
      [set.id],
      image,
      service.sets.get(set.id)?.terms[0]?.id,
    ]);
    expect(service.calls.slice(writes).filter((call) => !call.startsWith('GET'))).toEqual([]);
    expect(await waiting()).toEqual([]);
    await client.close();
  },
);

test.each(['set', 'card'] as const)(
  'nor does one that arrives without an answer keep what it deleted away',
  async (what) => {
    const { wrap, held } = heldDeletion();
    const lost = (http: Http): Http =>
      wrap(async (path, init) => {
        const answer = await http(path, init);
        if (init.method === 'DELETE') throw new TypeError('lost');
        return answer;
      });
    const { clock, client, service, setId, cards, waiting } = await ownSet({}, lost);
    const shown = (await client.sets.view(setId))?.set;
    if (!shown) throw new Error('Nothing to delete');
    await client.dispatch(
      what === 'set'
        ? { kind: 'delete-set', setId }
        : { kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null },
    );
    while (held.length === 0) await pass(clock, 500, 500);
    await (what === 'set' ? undelete(client, shown) : client.dispatch(madeAgain(setId, cards[0])));
    held[0]?.(() => null);
    await pass(clock, 400_000, 2_000);
    expect([...service.sets.values()].map(({ terms }) => terms.map(({ term }) => term).toSorted())).toEqual([
      ['one', 'three', 'two'],
    ]);
    expect(await waiting()).toEqual([]);
    await client.close();
  },
);

test.each(['refused', 'closed'] as const)(
  'a deletion of a set that is taken back and then %s asks nothing, and the set stays one',
  async (how) => {
    const { client, service, set, takeBack, end, waiting, typed, cards } = await deleting('set');
    await takeBack();
    await client.dispatch(typed(cards[1], 'typed since'));
    await end(how);
    expect([...service.sets.values()].map(({ id, terms }) => [id, terms[1]?.definition])).toEqual([
      [set.id, 'typed since'],
    ]);
    expect(await waiting()).toEqual([]);
    await client.close();
  },
);

test('what is typed on a card whose deletion was taken back arrives, whatever becomes of the deletion', async () => {
  const { client, set, card, takeBack, end, typed, waiting } = await deleting('card');
  await takeBack();
  await client.dispatch(typed(card, 'typed since'));
  await end('refused');
  expect(set.terms[0]?.definition).toBe('typed since');
  expect(await waiting()).toEqual([]);
  await client.close();
});

test('typed, deleted, taken back: what others wrote on the other side meanwhile stays, and so does what was typed', async () => {
  const { clock, client, way, setId, set, cards, typed, elsewhere, there, waiting } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'typed'));
  await client.dispatch({
    kind: 'delete-term',
    setId,
    termId: cards[0].id,
    before: { ...cards[0], definition: 'typed' },
    after: null,
  });
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { term: 'uno' });
  way.mend();
  await pass(clock, 60_000, 2_000);
  expect((await waiting()).map(({ state }) => state.kind)).toEqual(['needs-you']);
  await client.dispatch(madeAgain(setId, { ...cards[0], definition: 'typed' }));
  await pass(clock, 60_000, 2_000);
  expect([there()[0], await waiting()]).toEqual(['uno typed', []]);
  await client.close();
});

test.each(['bare', 'tagged'] as const)(
  'a card is deleted, one try fails, and it is taken back and typed on (%s): it stands with that',
  async (kind) => {
    const { clock, client, way, setId, cards, typed, here, there, waiting } = await ownSet(
      {},
      kind === 'tagged' ? tagged : undefined,
    );
    way.fail('drop-before', 'DELETE');
    await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
    await pass(clock, 2_000, 100);
    way.fail('drop-before');
    await client.dispatch(madeAgain(setId, cards[0]));
    await client.dispatch(typed(cards[0], 'typed since'));
    expect(await here()).toContain('one typed since');
    way.mend();
    await pass(clock, 300_000, 2_000);
    expect([there()[0], await waiting()]).toEqual(['one typed since', []]);
    await client.close();
  },
);

test('moved, deleted and taken back: the card stands where it was moved to', async () => {
  const { clock, client, way, setId, cards, there } = await ownSet();
  way.fail('drop-before');
  await client.dispatch({ kind: 'move-term', setId, termId: cards[2].id, after: null });
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[2].id, before: cards[2], after: null });
  await client.dispatch(madeAgain(setId, cards[2]));
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect(there()).toEqual(['three three!', 'one one!', 'two two!']);
  await client.close();
});

test('what waits for its user when its set is deleted does not count as sent', async () => {
  const { clock, client, way, set, setId, cards, typed, elsewhere } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'typed by me'));
  elsewhere('DELETE', `/terms/${set.terms[0]?.id}`);
  way.mend();
  await pass(clock, 60_000, 2_000);
  await client.dispatch({ kind: 'delete-set', setId });
  await pass(clock, 60_000, 2_000);
  expect((await states(client)).slice(-2)).toEqual(['edit-term discarded', 'delete-set sent']);
  await client.close();
});

test.each(['waiting'])(
  'a card that is only a picture comes back with it, as long as its deletion is %s',
  async (when) => {
    const { wrap, held } = heldDeletion();
    const { clock, client, set, setId, waiting } = await ownSet({}, wrap);
    const image = { url: 'http://pictures/1_m.jpg', width: 4, height: 3 };
    set.terms = set.terms.map((card, place) => (place === 0 ? { ...card, term: '', definition: '', image } : card));
    set.modified_date += 10;
    await client.sets.fetch(setId);
    const [card] = (await client.sets.view(setId))?.set.terms ?? [];
    if (!card) throw new Error('Nothing to delete');
    await client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: card, after: null });
    while (when !== 'waiting' && held.length === 0) await pass(clock, 500, 500);
    if (when === 'done') held[0]?.(() => null);
    if (when === 'done') await pass(clock, 5_000);
    await client.dispatch(madeAgain(setId, card));
    if (when === 'on its way') held[0]?.(() => null);
    await pass(clock, 60_000, 5_000);
    expect([set.terms.length, await waiting(), client.sync.status().kind]).toEqual([
      when === 'waiting' ? 3 : 2,
      [],
      'up-to-date',
    ]);
    expect((await client.sets.view(setId))?.set.terms).toHaveLength(set.terms.length);
    await client.close();
  },
);
