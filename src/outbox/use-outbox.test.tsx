import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';
import type { CarrelClient } from '../client/carrel-client';
import { CarrelContext } from '../client/use-carrel';
import { ToastContext, type ToastMessage } from '../ui/use-toast';
import type { Drafts } from './drafts';
import { type OutboxActs, useOutboxActs } from './use-outbox';

/** Three texts that wait, in a line of the Outbox. Another tab takes some of them along once this one has acted on the first. */
async function threeOfALine() {
  const { clock, client, way, cards, typed, here, waiting, rows } = await ownSet();
  way.fail('drop-before');
  for (const card of cards) await client.dispatch(typed(card, `${card.term} typed`));
  await pass(clock, 5_000);
  const items = await waiting();
  let leaves: readonly number[] = [];
  const leaving = (act: (seq: number) => Promise<void>) => async (seq: number) => {
    const row = leaves.includes(seq) ? await rows().outbox.get(seq) : undefined;
    if (row) await rows().outbox.put({ ...row, state: { kind: 'in-flight', attempt: 'a', epoch: 1 } });
    return act(seq);
  };
  const { outbox } = client;
  const told: ToastMessage[] = [];
  const withdrawn: ToastMessage[] = [];
  let drafts: Drafts = new Map(items.map((item) => [item.seq, { item, made: {}, isDecided: false }]));
  const leavingClient = {
    ...client,
    outbox: {
      ...outbox,
      items: outbox.items,
      discard: leaving((seq) => outbox.discard(seq)),
      undoDiscard: leaving((seq) => outbox.undoDiscard(seq)),
    },
  };
  const opened = () => actsOf(leavingClient, told, withdrawn, (by) => (drafts = by(drafts)));
  return {
    client,
    acts: opened(),
    /** The Outbox, left and opened again. */
    opened,
    items,
    told,
    withdrawn,
    here,
    /** Of these, by their place in the line, the request leaves. */
    leave: (...places: readonly number[]) => (leaves = places.map((place) => items[place]?.seq ?? 0)),
    decided: () => [...drafts.values()].map(({ isDecided }) => isDecided),
  };
}

function actsOf(
  client: CarrelClient,
  told: ToastMessage[],
  withdrawn: ToastMessage[],
  change: (by: (drafts: Drafts) => Drafts) => void,
): OutboxActs {
  const found: OutboxActs[] = [];
  function Screen() {
    found.push(useOutboxActs({ change, comesBack: () => {} }));
    return null;
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <CarrelContext value={client}>
        <ToastContext value={(message) => (told.push(message), () => void withdrawn.push(message))}>
          <Screen />
        </ToastContext>
      </CarrelContext>
    </QueryClientProvider>,
  );
  const [acts] = found;
  if (!acts) throw new Error('Nothing was rendered');
  return acts;
}

const onItsWay = 'This change is on its way and cannot be taken back now';

test('where one of a line leaves while it is discarded, the others are discarded, and can be had back', async () => {
  const { client, acts, items, told, here, leave, decided } = await threeOfALine();
  leave(1);
  acts.discard(items);
  await expect.poll(() => told.length).toBe(1);
  expect(told).toMatchObject([{ text: `2 of 3 changes discarded. ${onItsWay}`, isProblem: true }]);
  expect([await here(), decided()]).toEqual([
    ['one one!', 'two two typed', 'three three!'],
    [true, false, true],
  ]);
  told[0]?.undo?.();
  await expect.poll(here).toEqual(['one one typed', 'two two typed', 'three three typed']);
  expect(told).toHaveLength(1);
  await client.close();
});

test('where all of them leave, nothing is done and nothing offered', async () => {
  const { client, acts, items, told, here, leave, decided } = await threeOfALine();
  leave(0, 1, 2);
  acts.discard(items);
  await expect.poll(() => told.length).toBe(1);
  expect(told).toEqual([{ text: `Not done. ${onItsWay}`, isProblem: true }]);
  expect([await here(), decided()]).toEqual([
    ['one one typed', 'two two typed', 'three three typed'],
    [false, false, false],
  ]);
  await client.close();
});

test('of a line that is discarded whole, all is said to be', async () => {
  const { client, acts, items, told, decided } = await threeOfALine();
  acts.discard(items);
  await expect
    .poll(() => told.map(({ text, undo }) => [text, undo !== undefined]))
    .toEqual([['3 changes discarded.', true]]);
  expect(decided()).toEqual([true, true, true]);
  await client.close();
});

test('the Undo of changes that all came back another way is withdrawn; while one of them is discarded, it stays', async () => {
  const { client, acts, items, told, withdrawn, here } = await threeOfALine();
  const [first, ...others] = items;
  acts.discard(items);
  await expect.poll(() => told.length).toBe(1);
  acts.takeBack(first ? [first] : []);
  await expect.poll(here).toEqual(['one one typed', 'two two!', 'three three!']);
  expect(withdrawn).toEqual([]);
  acts.takeBack(others);
  expect(withdrawn).toEqual(told);
  await expect.poll(here).toEqual(['one one typed', 'two two typed', 'three three typed']);
  await client.close();
});

test('so it is where the Outbox was left meanwhile, and opened again', async () => {
  const { client, acts, opened, items, told, withdrawn } = await threeOfALine();
  acts.discard(items);
  await expect.poll(() => told.length).toBe(1);
  opened().takeBack(items);
  expect(withdrawn).toEqual(told);
  await client.close();
});
