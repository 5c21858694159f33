import { lastDiscarded } from '../../../testing/last-discarded';
import { aRowToCome } from '../../../testing/a-row-to-come';
import { afterEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import { applyCommands } from '../../domain/apply-command';
import type { EditSet } from '../../domain/command';
import type { SetId, StudySet, Term } from '../../domain/study-set';
import type { Http } from '../../platform/http';
import { commandVersion } from '../../store/rows';
import type { OutboxItem, Problem, Resolution } from '../carrel-client';
import type { Waiting } from '../waiting/gather-waiting';

const open: Device[] = [];
afterEach(async () => {
  for (const device of open.splice(0)) await device.client.close();
});

/** A card whose definition both sides changed, and one whose title they did, on a service that knows the document alone. */
async function disagreement(ours = 'mine', theirs = 'theirs') {
  const clock = fakeClock();
  const service = bareService(clock);
  const device = await aDevice({ seed: 1, clock, http: service.http });
  open.push(device);
  const create = aCreateSet();
  await device.client.dispatch(create);
  await device.settle();
  const set = [...service.sets.values()][0]!;
  const setId = create.setId;
  const [card] = (await device.shown(setId)).terms;
  if (!card) throw new Error('A set without cards');
  clock.advance(10_000);
  set.terms = set.terms.map((term) => (term.term === card.term ? { ...term, definition: theirs } : term));
  set.modified_date = Math.floor(clock.now() / 1000);
  clock.advance(10_000);
  await device.client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card.id,
    changes: { definition: { before: card.definition, after: ours } },
  });
  await device.settle();
  const needy = async () => (await device.client.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
  const [item] = await needy();
  if (item?.state.kind !== 'needs-you') throw new Error('No conflict');
  const atService = () => set.terms.map(({ definition }) => definition);
  const here = async () => (await device.shown(setId)).terms.map(({ definition }) => definition);
  return { device, item, problem: item.state.problem, needy, atService, here, setId, set, clock };
}

const decide = (
  { device, item, problem }: { readonly device: Device; readonly item: OutboxItem; readonly problem: Problem },
  resolution: Resolution,
) => device.client.outbox.resolve(item.id, resolution, problem);
const write = (definition: string): Resolution => ({ kind: 'write', values: { definition } });

test.each<[string, Resolution, readonly string[]]>([
  ['mine', 'keep-mine', ['mine', 'blackbird']],
  ['theirs', 'take-theirs', ['theirs', 'blackbird']],
  ['as it was before', write('sparrow'), ['sparrow', 'blackbird']],
  ['merged by hand', write('mine and theirs'), ['mine and theirs', 'blackbird']],
  ['theirs, written out', write('theirs'), ['theirs', 'blackbird']],
  ['both', 'keep-both', ['theirs', 'mine', 'blackbird']],
])('%s is chosen: it stands here and at the service', async (_, resolution, expected) => {
  const world = await disagreement();
  await decide(world, resolution);
  await world.device.settle();
  expect([...world.atService()].sort()).toEqual([...expected].sort());
  expect([...(await world.here())].sort()).toEqual([...expected].sort());
  expect(world.device.client.sync.status().kind).toBe('up-to-date');
});

test('"Keep both", taken back before it left, leaves nothing that could be had back beside the question', async () => {
  const world = await disagreement();
  const undo = await decide(world, 'keep-both');
  await undo();
  expect(await world.needy()).toHaveLength(1);
  const items = await world.device.client.outbox.items();
  expect(items.filter(({ state }) => state.kind === 'discarded')).toEqual([]);
  await world.device.settle();
  expect(world.atService().toSorted()).toEqual(['blackbird', 'theirs']);
});

/** The choice, taken back after `since` was done with the card of its own that it made. */
async function keptBothAndBack(
  since: (world: Awaited<ReturnType<typeof disagreement>>, copy: OutboxItem) => Promise<void>,
) {
  const world = await disagreement();
  const undo = await decide(world, 'keep-both');
  const copy = (await world.device.client.outbox.items()).find(
    ({ command, state }) => command.kind === 'add-term' && state.kind === 'waiting',
  );
  if (!copy) throw new Error('No copy');
  await since(world, copy);
  await undo();
  return world;
}

test('what was put behind the second card stays where it was put', async () => {
  const world = await keptBothAndBack(async ({ device, setId }, { command }) => {
    if (command.kind === 'add-term')
      await device.client.dispatch({
        kind: 'add-term',
        setId,
        term: { id: aTermId(), term: 'next', definition: 'next!' },
        after: command.term.id,
      });
  });
  await world.device.settle();
  expect(world.atService()).toEqual(['theirs', 'next!', 'blackbird']);
});

test.each<[string, Resolution]>([
  ['mine', 'keep-mine'],
  ['theirs', 'take-theirs'],
  ['both', 'keep-both'],
  ['a merged text', write('merged')],
  ['a set of one’s own', 'as-new-set'],
])(
  'taken back before it went out, the choice of %s is a conflict again, and nothing was sent',
  async (_, resolution) => {
    const world = await disagreement();
    const undo = await decide(world, resolution);
    await undo();
    expect((await world.needy()).map(({ state }) => state)).toEqual([{ kind: 'needs-you', problem: world.problem }]);
    expect(await world.here()).toEqual(['mine', 'blackbird']);
    await world.device.settle();
    expect(world.atService()).toEqual(['theirs', 'blackbird']);
    expect((await world.device.client.sets.library()).map(({ title }) => title)).toEqual(['Birds']);
  },
);

test('a choice that went out is not taken back, and that is said', async () => {
  const world = await disagreement();
  const undo = await decide(world, 'keep-mine');
  await world.device.settle();
  expect(world.atService()[0]).toBe('mine');
  await expect(undo()).rejects.toThrow('stays as it is now');
  await world.device.settle();
  expect(world.atService()).toEqual(['mine', 'blackbird']);
});

test('a choice is taken back within ten seconds, and no later', async () => {
  const world = await disagreement();
  const undo = await decide(world, 'take-theirs');
  world.clock.advance(10_000);
  await expect(undo()).rejects.toThrow('stays as it is now');
  expect([(await world.here())[0], await world.needy()]).toEqual(['theirs', []]);
});

test('both are kept: the second card says what the user saw on it, though one side of that still waits', async () => {
  const world = await disagreement();
  const { device, setId } = world;
  const [card] = (await device.shown(setId)).terms;
  if (!card) throw new Error('No card');
  await device.client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card.id,
    changes: { term: { before: card.term, after: 'my term' } },
  });
  await decide(world, 'keep-both');
  const expected = [
    ['my term', 'theirs'],
    ['my term', 'mine'],
    ['die Amsel', 'blackbird'],
  ];
  const said = (terms: readonly Pick<Term, 'term' | 'definition'>[]) =>
    terms.map(({ term, definition }) => [term, definition]);
  expect(said((await device.shown(setId)).terms)).toEqual(expected);
  await device.settle();
  expect(said(world.set.terms)).toEqual(expected);
});

test('what was typed again since is not overwritten by taking the choice back', async () => {
  const world = await disagreement();
  const undo = await decide(world, 'keep-mine');
  const [card] = (await world.device.shown(world.setId)).terms;
  if (!card) throw new Error('No card');
  await world.device.client.dispatch({
    kind: 'edit-term',
    setId: world.setId,
    termId: card.id,
    changes: { definition: { before: 'mine', after: 'mine, once more' } },
  });
  await expect(undo()).rejects.toThrow('stays as it is now');
  expect((await world.here())[0]).toBe('mine, once more');
});

test('nobody chooses against a version that was not shown (I5)', async () => {
  const world = await disagreement();
  world.clock.advance(10_000);
  world.set.terms = world.set.terms.map((term, index) =>
    index === 0 ? { ...term, definition: 'theirs, again' } : term,
  );
  world.set.modified_date = Math.floor(world.clock.now() / 1000);
  world.clock.advance(10_000);
  await world.device.settle();
  await expect(decide(world, 'keep-mine')).rejects.toThrow('Look once more');
  await world.device.settle();
  expect(world.atService()[0]).toBe('theirs, again');
});

test('a discarded conflict that is taken back is a conflict, and is not sent over theirs', async () => {
  const world = await disagreement();
  await world.device.client.outbox.discard(world.item.id);
  expect(await world.here()).toEqual(['theirs', 'blackbird']);
  await world.device.client.outbox.undoDiscard(await lastDiscarded(world.device.client));
  // At once, before anything asks the service: one with tags would be sent over theirs.
  expect((await world.needy()).map(({ state }) => state)).toEqual([{ kind: 'needs-you', problem: world.problem }]);
  expect(await world.here()).toEqual(['mine', 'blackbird']);
  await world.device.settle();
  expect(await world.needy()).toHaveLength(1);
  expect(world.atService()).toEqual(['theirs', 'blackbird']);
});

test('a deletion that theirs stands against may keep a copy of one’s own', async () => {
  const world = await disagreement();
  await decide(world, 'take-theirs');
  await world.device.settle();
  await world.device.client.dispatch({ kind: 'delete-set', setId: world.setId });
  world.set.title = 'Birds of the field';
  world.set.modified_date = Math.floor(world.clock.now() / 1000) + 1;
  world.clock.advance(60_000);
  await world.device.settle();
  const [item] = await world.needy();
  expect(item?.command.kind).toBe('delete-set');
  await world.device.client.outbox.resolve(item?.id ?? '', 'as-new-set');
  world.clock.advance(60_000);
  await world.device.settle();
  world.clock.advance(60_000);
  await world.device.settle();
  expect((await world.device.client.sets.library()).map(({ title, termCount }) => [title, termCount])).toEqual([
    ['Birds of the field', 2],
  ]);
});

test('a set that was removed here comes back with what waited for it', async () => {
  const world = await disagreement();
  const undo = await world.device.client.sets.remove(world.setId);
  expect(await world.device.client.sets.library()).toEqual([]);
  expect(await world.needy()).toEqual([]);
  await undo();
  expect(await world.here()).toEqual(['mine', 'blackbird']);
  expect(await world.needy()).toHaveLength(1);
});

test('an exported file holds every change, every version and every card, and makes the set anew', async () => {
  const world = await disagreement('mine, “quoted”\nand two lines', 'テスト');
  const created = aCreateSet({ title: 'مجموعة' });
  await world.device.client.dispatch(created);
  const file = JSON.parse(await world.device.client.outbox.exportAll()) as Waiting;
  expect(file.conflicts).toMatchObject([
    { field: 'definition', before: 'sparrow', ours: 'mine, “quoted”\nand two lines', theirs: 'テスト' },
  ]);
  expect(file.sets.map(({ title, cards }) => [title, cards.map(({ definition }) => definition)])).toEqual([
    ['Birds', ['mine, “quoted”\nand two lines', 'blackbird']],
    ['مجموعة', ['sparrow', 'blackbird']],
  ]);
  const made = file.changes.map(({ command }) => command).filter(({ setId }) => setId === created.setId);
  const set = applyCommands(null, made, { at: world.clock.now(), user: 'alice' }) as StudySet;
  expect(set.terms.map(({ term, definition }) => [term, definition])).toEqual(
    created.terms.map(({ term, definition }) => [term, definition]),
  );
});

/** A set of three cards there and here, whose device loses its network now and then, and somebody else who changes it. */
async function aSetOfThree() {
  const clock = fakeClock();
  const service = bareService(clock);
  const disk = memoryDisk();
  let isOffline = false;
  const http: Http = (path, init) =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : service.http(path, init);
  let name = '';
  const client = await aMemoryTab(oneBrowser(1, clock).tab(http), disk, (db) => {
    ({ name } = db);
    return db;
  });
  const card = (term: string) => ({ id: aTermId(), term, definition: `${term}!` });
  const create = aCreateSet({ terms: [card('one'), card('two'), card('three')] });
  await client.dispatch(create);
  await pass(clock, 10_000);
  const { setId } = create;
  const [set] = service.sets.values();
  const [first, second] = (await client.sets.view(setId))?.set.terms ?? [];
  if (!set || !first || !second) throw new Error('A set without cards');
  const edit = ({ id: termId, definition: before }: Term, after: string) =>
    ({ kind: 'edit-term', setId, termId, changes: { definition: { before, after } } }) as const;
  const others = (method: string, path = '', form: Record<string, string> = {}) =>
    service.answer({
      method,
      path: `/2.0/sets/${set.id}${path}`,
      form: new URLSearchParams(form),
      user: 'alice',
      id: 'other',
    });
  const left = async () =>
    (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  return {
    clock,
    service,
    client,
    set,
    setId,
    first,
    second,
    edit,
    others,
    left,
    rows: () => memoryDatabase(name, disk),
    offline: (is: boolean) => void (isOffline = is),
  };
}

const change = (setId: SetId, changes: EditSet['changes']) => ({ kind: 'edit-set', setId, changes }) as const;

test('a set that is kept as a new one takes along what was typed on a card that others deleted', async () => {
  const { clock, service, client, set, setId, first, edit, others, left, offline } = await aSetOfThree();
  offline(true);
  await client.dispatch(edit(first, 'typed by me'), change(setId, { title: { before: 'Birds', after: 'My birds' } }));
  clock.advance(10_000);
  others('DELETE', `/terms/${set.terms[0]?.id}`);
  others('PUT', '', { title: 'Their birds' });
  offline(false);
  await pass(clock, 400_000, 5_000);
  const asked = await left();
  expect(asked.map(({ command, state }) => [command.kind, state.kind])).toEqual([
    ['edit-term', 'needs-you'],
    ['edit-set', 'needs-you'],
  ]);
  await client.outbox.resolve(asked[1]?.id ?? '', 'as-new-set');
  await pass(clock, 60_000);
  const copy = [...service.sets.values()].find(({ title }) => title === 'My birds');
  expect([copy?.terms.map(({ term, definition }) => `${term} ${definition}`), await left()]).toEqual([
    ['two two!', 'three three!', 'one typed by me'],
    [],
  ]);
  await client.close();
});

test('a deleted set whose copy its user deletes too can still be kept as a new one, from what was discarded with it', async () => {
  const { clock, service, client, setId, first, edit, others, left } = await aSetOfThree();
  await client.dispatch(edit(first, 'mine'));
  others('DELETE');
  await pass(clock, 60_000);
  await client.dispatch({ kind: 'delete-set', setId });
  expect(await left()).toEqual([]);
  await client.outbox.undoDiscard(await lastDiscarded(client));
  const [mine] = await left();
  await client.outbox.resolve(mine?.id ?? '', 'as-new-set');
  await pass(clock, 60_000);
  expect([
    [...service.sets.values()].map(({ terms }) => terms[0]?.definition),
    await left(),
    await client.sets.view(setId),
  ]).toEqual([['mine'], [], null]);
  await client.close();
});

test('a change that this build cannot read is neither in a new set nor let go of', async () => {
  const { clock, client, setId, first, second, edit, others, left, rows } = await aSetOfThree();
  others('DELETE');
  await client.dispatch(edit(first, 'mine'));
  const later = await rows().outbox.add(aRowToCome(edit(second, 'of a version to come')));
  await pass(clock, 60_000);
  const mine = (await left()).find(
    ({ state }) => state.kind === 'needs-you' && state.problem.kind === 'deleted-elsewhere',
  );
  await client.outbox.resolve(mine?.id ?? '', 'as-new-set');
  const copy = (await client.sets.library()).find(({ id }) => id !== setId);
  expect((await client.sets.view(copy?.id ?? setId))?.set.terms.map(({ definition }) => definition)).toEqual([
    'mine',
    'two!',
    'three!',
  ]);
  expect(await rows().outbox.get(later)).toMatchObject({
    open: 1,
    v: commandVersion + 1,
    state: { kind: 'queued' },
  });
  expect(await client.outbox.exportAll()).toContain('of a version to come');
  await client.close();
});

test('a field that is asked about holds up no other, also when both are typed on', async () => {
  const { clock, client, set, setId, others, left, offline } = await aSetOfThree();
  offline(true);
  await client.dispatch(change(setId, { title: { before: 'Birds', after: 'My birds' } }));
  clock.advance(10_000);
  others('PUT', '', { title: 'Their birds' });
  offline(false);
  await pass(clock, 400_000, 5_000);
  offline(true);
  await client.dispatch(change(setId, { description: { before: '', after: 'of the field' } }));
  await client.dispatch(change(setId, { title: { before: 'My birds', after: 'My own birds' } }));
  offline(false);
  await pass(clock, 600_000, 5_000);
  expect([set.title, set.description]).toEqual(['Their birds', 'of the field']);
  expect((await left()).map(({ state }) => state)).toMatchObject([
    { kind: 'needs-you', problem: { fields: [{ field: 'title', ours: 'My own birds', theirs: 'Their birds' }] } },
  ]);
  await client.close();
});

test('a set that was made and deleted before anything left can be taken back from among the discarded', async () => {
  const { clock, service, client, left, offline } = await aSetOfThree();
  offline(true);
  const create = aCreateSet({ title: 'Trees' });
  await client.dispatch(create);
  await client.dispatch({ kind: 'delete-set', setId: create.setId });
  offline(false);
  await pass(clock, 400_000, 5_000);
  const gone = (await client.outbox.items()).filter(({ setId }) => setId === create.setId);
  expect(gone.map(({ command, state }) => [command.kind, state.kind])).toEqual([['create-set', 'discarded']]);
  await client.outbox.undoDiscard(gone[0]?.id ?? '');
  await pass(clock, 60_000);
  expect([[...service.sets.values()].map(({ title }) => title), await left()]).toEqual([['Birds', 'Trees'], []]);
  await client.close();
});
