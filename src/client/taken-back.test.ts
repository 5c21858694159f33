import { afterEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../testing/a-device';
import { bareService } from '../../testing/bare-service';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { type Fault, withFault } from '../../testing/faulty-network';
import type { Command } from '../domain/command';

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
      const item = (await device.client.outbox.items()).find(({ state }) => state.kind === 'waiting');
      if (!item) throw new Error('Nothing waits');
      return item.seq;
    },
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
    const seq = await sendInVain(
      { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'one!', after: 'ein' } } },
      how,
    );
    await device.client.outbox.discard(seq);
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
    const seq = await sendInVain(edit('one!', 'ein'), how);
    await device.client.outbox.discard(seq);
    await device.client.dispatch(edit('one!', 'eins'));
    await device.client.dispatch(edit('eins', 'eins!'));
    await device.settle();
    expect([await waiting(), there()]).toEqual([[], ['one eins!', 'two two!', 'three three!']]);
  },
);

test('a card that is deleted after an edit of it was taken back goes without a question', async () => {
  const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
  const seq = await sendInVain(
    { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'one!', after: 'ein' } } },
    'drop-before',
  );
  await device.client.outbox.discard(seq);
  await device.client.dispatch({ kind: 'delete-term', setId, termId: first.id, before: first, after: null });
  await device.settle();
  expect([await waiting(), there()]).toEqual([[], ['two two!', 'three three!']]);
});

test('a card whose deletion was taken back after it was done is offered to be made again', async () => {
  const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
  const seq = await sendInVain(
    { kind: 'delete-term', setId, termId: first.id, before: first, after: null },
    'drop-after',
  );
  await device.client.outbox.discard(seq);
  expect((await device.shown(setId)).terms).toHaveLength(3);
  await device.settle();
  const [item] = await waiting();
  expect(item?.state.kind).toBe('needs-you');
  if (item) await device.client.outbox.resolve(item.seq, 'keep-mine');
  await device.settle();
  expect(there()).toEqual(['two two!', 'three three!', 'one one!']);
  expect(await waiting()).toEqual([]);
});

test('a deletion taken back that never arrived leaves nothing behind', async () => {
  const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
  const seq = await sendInVain(
    { kind: 'delete-term', setId, termId: first.id, before: first, after: null },
    'drop-before',
  );
  await device.client.outbox.discard(seq);
  await device.settle();
  expect(there()).toEqual(['one one!', 'two two!', 'three three!']);
  expect(await waiting()).toEqual([]);
});

test('nor does one of a card that others wrote on meanwhile', async () => {
  const { device, clock, service, set, setId, first, sendInVain, there, waiting } = await aSetThere();
  const seq = await sendInVain(
    { kind: 'delete-term', setId, termId: first.id, before: first, after: null },
    'drop-before',
  );
  await device.client.outbox.discard(seq);
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
  const { device, setId, first, sendInVain, there, waiting } = await aSetThere();
  const seq = await sendInVain(
    { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'one!', after: 'ein' } } },
    'drop-before',
  );
  const before = await waiting();
  await device.client.outbox.discard(seq);
  expect(await waiting()).toHaveLength(1);
  await device.client.outbox.undoDiscard(seq);
  expect((await waiting()).map(({ command }) => command)).toEqual(before.map(({ command }) => command));
  await device.settle();
  expect(there()).toEqual(['one ein', 'two two!', 'three three!']);
});

test('two changes of a card that was deleted elsewhere make it again once, with both', async () => {
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
  expect(asked.map(({ state }) => state.kind)).toEqual(['needs-you', 'needs-you']);
  for (const { seq } of asked.toReversed()) await device.client.outbox.resolve(seq, 'keep-mine');
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

test('a card deleted in one tab and typed on in another can be kept before either is sent, and is asked about once', async () => {
  const { device, there, waiting, unread } = await aCardTypedOnAfterItsDeletion();
  await device.client.sync.now();
  unread.isOn = false;
  const item = (await waiting()).find(({ state }) => state.kind === 'needs-you');
  await device.client.outbox.resolve(item!.seq, 'keep-mine');
  await device.settle();
  expect([await waiting(), there()]).toEqual([[], ['one eins', 'two two!', 'three three!']]);
});

test('a card typed on in another tab after its deletion waits for nobody once the deletion is taken back', async () => {
  const { device, there, waiting, unread } = await aCardTypedOnAfterItsDeletion();
  const deletion = (await waiting()).find(({ command }) => command.kind === 'delete-term');
  await device.client.outbox.discard(deletion!.seq);
  unread.isOn = false;
  await device.settle();
  expect([await waiting(), there()]).toEqual([[], ['one eins', 'two two!', 'three three!']]);
});

test.each<Command['kind']>(['edit-set', 'edit-term', 'delete-term'])(
  'a set that is deleted, and a change of it taken back after it had arrived, goes without a question (%s)',
  async (kind) => {
    const { device, service, setId, first, sendInVain, waiting } = await aSetThere();
    const changes: readonly Command[] = [
      { kind: 'edit-set', setId, changes: { description: { before: '', after: 'new' } } },
      { kind: 'edit-term', setId, termId: first.id, changes: { definition: { before: 'one!', after: 'ein' } } },
      { kind: 'delete-term', setId, termId: first.id, before: first, after: null },
    ];
    const seq = await sendInVain(
      changes.find((change) => change.kind === kind)!,
      'drop-after',
    );
    await device.client.dispatch({ kind: 'delete-set', setId });
    await device.client.outbox.discard(seq);
    await device.settle();
    expect([service.sets.size, await waiting()]).toEqual([0, []]);
  },
);

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
    const seq = await sendInVain(edit('one!', 'ein'), 'drop-after');
    await device.client.outbox.retry(seq);
    if (then === null) await device.client.outbox.discard(seq);
    else await device.client.dispatch(edit('ein', then));
    clock.advance(300_000);
    await device.settle();
    expect([await waiting(), there()[0]]).toEqual([[], expected]);
  },
);

test.each(['discarded', 'deleted', 'made with the set and deleted'] as const)(
  'what is typed on a card that was %s a moment before its set is made is asked about, not dropped',
  async (how) => {
    const clock = fakeClock();
    const service = bareService(clock);
    let isUp = false;
    const device = await aDevice({
      seed: 1,
      clock,
      http: (path, init) => withFault(service.http, isUp ? 'none' : 'drop-before', path, init),
    });
    open.push(device);
    const { client } = device;
    const card = (term: string) => ({ id: aTermId(), term, definition: `${term}!` });
    const [one, two, three] = [card('one'), card('two'), card('three')];
    const isMadeWith = how === 'made with the set and deleted';
    const create = aCreateSet({ terms: isMadeWith ? [one, two, three] : [one, two] });
    const { setId } = create;
    await client.dispatch(create);
    if (!isMadeWith) await client.dispatch({ kind: 'add-term', setId, term: three, after: two.id });
    // In one tab, while an editor is open in another.
    if (how === 'discarded')
      await client.outbox.discard(
        (await client.outbox.items()).find(({ command }) => command.kind === 'add-term')?.seq ?? 0,
      );
    else
      await client.dispatch({
        kind: 'delete-term',
        setId,
        termId: three.id,
        before: { ...three, serviceId: null, image: null },
        after: two.id,
      });
    await client.dispatch({
      kind: 'edit-term',
      setId,
      termId: three.id,
      changes: { definition: { before: 'three!', after: 'drei' } },
    });
    isUp = true;
    await device.settle();
    const there = () =>
      [...service.sets.values()].flatMap(({ terms }) => terms.map(({ term, definition }) => `${term} ${definition}`));
    const asked = (await client.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
    expect([there(), asked.map(({ command }) => command.kind)]).toEqual([['one one!', 'two two!'], ['edit-term']]);
    await client.outbox.resolve(asked[0]?.seq ?? 0, 'keep-mine');
    await device.settle();
    // Where nothing that was sent tells its other side, it has one.
    expect(there()).toEqual(['one one!', 'two two!', isMadeWith ? 'three drei' : ' drei']);
  },
);

test('a deletion that was taken back, and is wanted after all, can be taken back once more before it leaves', async () => {
  const { clock, device, service, setId, waiting } = await aSetThere();
  await device.client.dispatch({ kind: 'delete-set', setId });
  const [deletion] = await waiting();
  if (!deletion) throw new Error('Nothing waits');
  clock.advance(3_600_000);
  await device.client.outbox.discard(deletion.seq);
  await device.client.outbox.undoDiscard(deletion.seq);
  await device.client.sync.now();
  expect(service.sets.size).toBe(1);
  await device.client.outbox.discard(deletion.seq);
  await device.settle();
  expect([service.sets.size, (await waiting()).length]).toEqual([1, 0]);
});

test('of two changes that were discarded in one millisecond each comes back by itself', async () => {
  const { device, setId, first, waiting } = await aSetThere();
  await device.client.dispatch({
    kind: 'edit-term',
    setId,
    termId: first.id,
    changes: { definition: { before: 'one!', after: 'ein' } },
  });
  await device.client.dispatch({ kind: 'edit-set', setId, changes: { description: { before: '', after: 'numbers' } } });
  const items = await waiting();
  for (const { seq } of items) await device.client.outbox.discard(seq);
  await device.client.outbox.undoDiscard(items[0]!.seq);
  expect((await waiting()).map(({ command }) => command.kind)).toEqual(['edit-term']);
});
