import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { pass } from '../../testing/a-memory-tab';
import { ownSet } from '../../testing/own-and-carols-set';
import type { CarrelClient, OutboxItem } from '../client/carrel-client';
import { CarrelContext } from '../client/use-carrel';
import type { EditTerm } from '../domain/command';
import { termOf } from '../domain/term-of';
import { ToastContext, type ToastMessage } from '../ui/use-toast';
import type { Drafts } from './drafts';
import { type OutboxActs, useOutboxActs } from './use-outbox';

type Attempt = Parameters<ReturnType<Awaited<ReturnType<typeof ownSet>>['rows']>['attempts']['put']>[0];

/** Three texts that wait, in a line of the Outbox. Another tab takes some of them along once this one has acted on the first. */
async function threeOfALine() {
  const { clock, client, way, cards, typed, here, waiting, rows } = await ownSet();
  way.fail('drop-before');
  for (const card of cards) await client.dispatch(typed(card, `${card.term} typed`));
  await pass(clock, 5_000);
  const items = await waiting();
  let leaves: readonly OutboxItem[] = [];
  const discard = async (id: string) => {
    const left = leaves.find((item) => item.id === id);
    if (left?.command.kind === 'edit-term') await rows().attempts.put(underWay(left.command));
    return client.outbox.discard(id);
  };
  const { outbox } = client;
  const told: ToastMessage[] = [];
  const withdrawn: ToastMessage[] = [];
  let drafts: Drafts = new Map(items.map((item) => [item.id, { item, made: {}, isDecided: false }]));
  const leavingClient = {
    ...client,
    outbox: {
      ...outbox,
      discard,
      items: outbox.items,
      undoDiscard: outbox.undoDiscard,
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
    leave: (...places: readonly number[]) => (leaves = places.flatMap((place) => items[place] ?? [])),
    /** The lines that tell of what was discarded, as the changes stood. */
    discarded: async () => {
      const past = (await outbox.items()).filter(({ state }) => state.kind === 'discarded');
      return items.flatMap(({ command }) => past.find((line) => termOf(line.command) === termOf(command)) ?? []);
    },
    decided: () => [...drafts.values()].map(({ isDecided }) => isDecided),
  };
}

/** A request that carries it, whose answer is awaited. */
const underWay = ({ setId, termId }: EditTerm): Attempt => ({
  id: `of ${termId}`,
  setId,
  carries: {
    id: `of ${termId}`,
    at: epochMs(0),
    values: [{ path: `${termId}.definition`, value: '', rev: 1 }],
    there: [],
  },
  created: null,
  makes: false,
  epoch: 1,
  isSilent: false,
  tries: 1,
  lastStatus: null,
  notBefore: epochMs(0),
  sentAt: epochMs(0),
  serviceTime: null,
  keyed: false,
  ifMatch: null,
  known: [],
  createdId: null,
});

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
  const { client, acts, items, told, withdrawn, here, discarded } = await threeOfALine();
  acts.discard(items);
  await expect.poll(() => told.length).toBe(1);
  const [first, ...others] = await discarded();
  acts.takeBack(first ? [first] : []);
  await expect.poll(here).toEqual(['one one typed', 'two two!', 'three three!']);
  expect(withdrawn).toEqual([]);
  acts.takeBack(others);
  expect(withdrawn).toEqual(told);
  await expect.poll(here).toEqual(['one one typed', 'two two typed', 'three three typed']);
  await client.close();
});

test('so it is where the Outbox was left meanwhile, and opened again', async () => {
  const { client, acts, opened, items, told, withdrawn, discarded } = await threeOfALine();
  acts.discard(items);
  await expect.poll(() => told.length).toBe(1);
  opened().takeBack(await discarded());
  expect(withdrawn).toEqual(told);
  await client.close();
});
