import { afterEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { type Fault, withFault } from '../../../testing/faulty-network';
import type { Command } from '../../domain/command';

const open: Device[] = [];
afterEach(async () => {
  for (const device of open.splice(0)) await device.client.close();
});

/** A set of three cards on a service that knows the document alone, and a network that fails at changes as told. */
async function aSetThere() {
  const clock = fakeClock();
  const service = bareService(clock);
  let fault: Fault = 'none';
  /** No set is read by itself. */
  const unread = { isOn: false };
  const faultOf = (path: string, method: string | undefined): Fault =>
    method !== 'GET' ? fault : unread.isOn && /\/sets\/\d+/.test(path) ? 'drop-before' : 'none';
  const device = await aDevice({
    seed: 1,
    clock,
    http: (path, init) => withFault(service.http, faultOf(path, init.method), path, init),
  });
  open.push(device);
  const card = (term: string) => ({ id: aTermId(), term, definition: `${term}!` });
  const create = aCreateSet({ terms: [card('one'), card('two'), card('three')] });
  await device.client.dispatch(create);
  await device.settle();
  const { setId } = create;
  const set = [...service.sets.values()][0]!;
  const [first] = (await device.shown(setId)).terms;
  if (!first) throw new Error('A set without cards');
  return {
    clock,
    device,
    service,
    unread,
    set,
    setId,
    first,
    /** Sends a change whose answer never comes. */
    async sendInVain(command: Command, how: Fault) {
      await device.client.dispatch(command);
      fault = how;
      await device.client.sync.now();
      fault = 'none';
      const item = (await device.client.outbox.items()).find(
        ({ state }) => state.kind === 'waiting' || state.kind === 'checking',
      );
      if (!item) throw new Error('Nothing waits');
      return item.id;
    },
    stillOpen: async () =>
      (await device.client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded'),
    there: () => set.terms.map(({ term, definition }) => `${term} ${definition}`),
    waiting: async () =>
      (await device.client.outbox.items()).filter(
        ({ state }) => state.kind === 'waiting' || state.kind === 'needs-you',
      ),
  };
}

test.each<Fault>(['drop-before', 'drop-after', 'error-after'])(
  'an edit taken back after it was sent stands nowhere, whether it arrived or not (%s)',
  async (how) => {
    const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
    const id = await sendInVain(
      { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'one!', after: 'ein' } } },
      how,
    );
    await device.client.outbox.discard(id);
    expect((await device.shown(setId)).terms[0]?.definition).toBe('one!');
    await device.settle();
    expect(there()).toEqual(['one one!', 'two two!', 'three three!']);
    expect(await waiting()).toEqual([]);
  },
);

test.each<Fault>(['drop-before', 'drop-after', 'error-after'])(
  'what is typed after an edit was taken back is sent without a question (%s)',
  async (how) => {
    const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
    const edit = (before: string, after: string): Command => ({
      kind: 'edit-term',
      setId,
      termId: first.id,
      changes: { definition: { before, after } },
    });
    const id = await sendInVain(edit('one!', 'ein'), how);
    await device.client.outbox.discard(id);
    await device.client.dispatch(edit('one!', 'eins'));
    await device.client.dispatch(edit('eins', 'eins!'));
    await device.settle();
    expect([await waiting(), there()]).toEqual([[], ['one eins!', 'two two!', 'three three!']]);
  },
);

test('a card that is deleted after an edit of it was taken back goes without a question', async () => {
  const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
  const id = await sendInVain(
    { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'one!', after: 'ein' } } },
    'drop-before',
  );
  await device.client.outbox.discard(id);
  await device.client.dispatch({ kind: 'delete-term', setId, termId: first.id, before: first, after: null });
  await device.settle();
  expect([await waiting(), there()]).toEqual([[], ['two two!', 'three three!']]);
});

test('a card whose deletion was taken back after it was done is made again', async () => {
  const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
  const id = await sendInVain(
    { kind: 'delete-term', setId, termId: first.id, before: first, after: null },
    'drop-after',
  );
  await device.client.outbox.discard(id);
  expect((await device.shown(setId)).terms).toHaveLength(3);
  await device.settle();
  expect(there()).toEqual(['one one!', 'two two!', 'three three!']);
  expect(await waiting()).toEqual([]);
});

test('a deletion taken back that never arrived leaves nothing behind', async () => {
  const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
  const id = await sendInVain(
    { kind: 'delete-term', setId, termId: first.id, before: first, after: null },
    'drop-before',
  );
  await device.client.outbox.discard(id);
  await device.settle();
  expect(there()).toEqual(['one one!', 'two two!', 'three three!']);
  expect(await waiting()).toEqual([]);
});

test('nor does one of a card that others wrote on meanwhile', async () => {
  const { device, clock, service, set, setId, first, sendInVain, there, waiting } = await aSetThere();
  const id = await sendInVain(
    { kind: 'delete-term', setId, termId: first.id, before: first, after: null },
    'drop-before',
  );
  await device.client.outbox.discard(id);
  clock.advance(5_000);
  const form = new URLSearchParams({ definition: 'theirs' });
  service.answer({
    method: 'PUT',
    path: `/2.0/sets/${set.id}/terms/${set.terms[0]?.id}`,
    user: 'alice',
    form,
    id: 'other',
  });
  await device.settle();
  expect([there(), await waiting()]).toEqual([['one theirs', 'two two!', 'three three!'], []]);
});

test('the undo of taking back is as if nothing had been taken back', async () => {
  const { stillOpen, device, setId, first, sendInVain, there } = await aSetThere();
  const id = await sendInVain(
    { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'one!', after: 'ein' } } },
    'drop-before',
  );
  const before = await stillOpen();
  const line = await device.client.outbox.discard(id);
  await device.client.outbox.undoDiscard(line);
  expect((await stillOpen()).map(({ command }) => command)).toEqual(before.map(({ command }) => command));
  await device.settle();
  expect(there()).toEqual(['one ein', 'two two!', 'three three!']);
});

test('two texts of a card that was deleted elsewhere are one question, and make it again with both', async () => {
  const { device, clock, service, set, setId, first, sendInVain, there, waiting } = await aSetThere();
  await sendInVain(
    { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'one!', after: 'ein' } } },
    'drop-before',
  );
  await device.client.dispatch({
    kind: 'edit-term',
    setId,
    termId: first.id,
    changes: { term: { before: 'one', after: 'eins' } },
  });
  clock.advance(5_000);
  service.answer({
    method: 'DELETE',
    path: `/2.0/sets/${set.id}/terms/${set.terms[0]?.id}`,
    user: 'alice',
    form: new URLSearchParams(),
    id: 'other',
  });
  await device.settle();
  const asked = await waiting();
  expect(asked.map(({ state }) => state.kind)).toEqual(['needs-you']);
  for (const { id } of asked.toReversed()) await device.client.outbox.resolve(id, 'keep-mine');
  expect((await device.shown(setId)).terms.at(-1)).toMatchObject({ term: 'eins', definition: 'ein' });
  await device.settle();
  expect(there()).toEqual(['two two!', 'three three!', 'eins ein']);
});

/** Edited, deleted, and typed on in another tab: nothing of it is sent, since its set cannot be read. */
async function aCardTypedOnAfterItsDeletion() {
  const card = await aSetThere();
  const { device, setId, first, unread } = card;
  const edit = (before: string, after: string): Command => ({
    kind: 'edit-term',
    setId,
    termId: first.id,
    changes: { definition: { before, after } },
  });
  unread.isOn = true;
  await device.client.dispatch(edit('one!', 'ein'));
  await device.client.dispatch({
    kind: 'delete-term',
    setId,
    termId: first.id,
    before: { ...first, definition: 'ein' },
    after: null,
  });
  await device.client.dispatch(edit('ein', 'eins'));
  return card;
}

test('a card typed on in another tab after its deletion stays, with what was typed', async () => {
  const { device, there, waiting, unread } = await aCardTypedOnAfterItsDeletion();
  unread.isOn = false;
  await device.settle();
  expect([await waiting(), there()]).toEqual([[], ['one eins', 'two two!', 'three three!']]);
});

test.each([
  ['typed back to what it was', 'one!', 'one one!'],
  ['typed further', 'eins', 'one eins'],
  ['taken back', null, 'one one!'],
])(
  'an edit that had arrived without an answer, was tried again by hand and then %s, is no question and no loss',
  async (_how, then, expected) => {
    const { clock, device, setId, first, sendInVain, there, waiting } = await aSetThere();
    const edit = (before: string, after: string): Command => ({
      kind: 'edit-term',
      setId,
      termId: first.id,
      changes: { definition: { before, after } },
    });
    const id = await sendInVain(edit('one!', 'ein'), 'drop-after');
    await device.client.outbox.retry(id);
    if (then === null) await device.client.outbox.discard(id);
    else await device.client.dispatch(edit('ein', then));
    clock.advance(300_000);
    await device.settle();
    expect([await waiting(), there()[0]]).toEqual([[], expected]);
  },
);
