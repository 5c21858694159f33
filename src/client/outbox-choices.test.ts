import { afterEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../testing/a-device';
import { bareService } from '../../testing/bare-service';
import { aCreateSet } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { applyCommands } from '../domain/apply-command';
import type { StudySet } from '../domain/study-set';
import type { OutboxItem, Problem, Resolution } from './carrel-client';
import type { Waiting } from './gather-waiting';

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
  await device.client.dispatch({ kind: 'edit-term', setId, termId: card.id, changes: { definition: { before: card.definition, after: ours } } });
  await device.settle();
  const needy = async () => (await device.client.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
  const [item] = await needy();
  if (item?.state.kind !== 'needs-you') throw new Error('No conflict');
  const atService = () => set.terms.map(({ definition }) => definition);
  const here = async () => (await device.shown(setId)).terms.map(({ definition }) => definition);
  return { device, item, problem: item.state.problem, needy, atService, here, setId, set, clock };
}

const decide = ({ device, item, problem }: { readonly device: Device; readonly item: OutboxItem; readonly problem: Problem }, resolution: Resolution) =>
  device.client.outbox.resolve(item.seq, resolution, problem);
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

test.each<[string, Resolution]>([
  ['mine', 'keep-mine'],
  ['theirs', 'take-theirs'],
  ['both', 'keep-both'],
  ['a merged text', write('merged')],
  ['a set of one’s own', 'as-new-set'],
])('taken back before it went out, the choice of %s is a conflict again, and nothing was sent', async (_, resolution) => {
  const world = await disagreement();
  const undo = await decide(world, resolution);
  await undo();
  expect((await world.needy()).map(({ state }) => state)).toEqual([{ kind: 'needs-you', problem: world.problem }]);
  expect(await world.here()).toEqual(['mine', 'blackbird']);
  await world.device.settle();
  expect(world.atService()).toEqual(['theirs', 'blackbird']);
  expect((await world.device.client.sets.library()).map(({ title }) => title)).toEqual(['Birds']);
});

test('taken back after it went out, mine gives way to theirs again', async () => {
  const world = await disagreement();
  const undo = await decide(world, 'keep-mine');
  await world.device.settle();
  expect(world.atService()[0]).toBe('mine');
  await undo();
  await world.device.settle();
  expect(world.atService()).toEqual(['theirs', 'blackbird']);
});

test('taken back after it went out, the second card goes and the conflict is there again', async () => {
  const world = await disagreement();
  const undo = await decide(world, 'keep-both');
  await world.device.settle();
  expect(world.atService()).toHaveLength(3);
  await undo();
  await world.device.settle();
  expect(world.atService()).toEqual(['theirs', 'blackbird']);
  expect(await world.needy()).toHaveLength(1);
});

test('what was typed again since is not overwritten by taking the choice back', async () => {
  const world = await disagreement();
  const undo = await decide(world, 'keep-mine');
  const [card] = (await world.device.shown(world.setId)).terms;
  if (!card) throw new Error('No card');
  await world.device.client.dispatch({ kind: 'edit-term', setId: world.setId, termId: card.id, changes: { definition: { before: 'mine', after: 'mine, once more' } } });
  await undo();
  expect((await world.here())[0]).toBe('mine, once more');
});

test('nobody chooses against a version that was not shown (I5)', async () => {
  const world = await disagreement();
  world.clock.advance(10_000);
  world.set.terms = world.set.terms.map((term, index) => (index === 0 ? { ...term, definition: 'theirs, again' } : term));
  world.set.modified_date = Math.floor(world.clock.now() / 1000);
  world.clock.advance(10_000);
  await world.device.settle();
  await expect(decide(world, 'keep-mine')).rejects.toThrow('Look once more');
  await world.device.settle();
  expect(world.atService()[0]).toBe('theirs, again');
});

test('a discarded conflict that is taken back is a conflict, and is not sent over theirs', async () => {
  const world = await disagreement();
  await world.device.client.outbox.discard(world.item.seq);
  expect(await world.here()).toEqual(['theirs', 'blackbird']);
  await world.device.client.outbox.undoDiscard(world.item.seq);
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
  await world.device.client.outbox.resolve(item?.seq ?? 0, 'as-new-set');
  world.clock.advance(60_000);
  await world.device.settle();
  world.clock.advance(60_000);
  await world.device.settle();
  expect((await world.device.client.sets.library()).map(({ title, termCount }) => [title, termCount])).toEqual([['Birds of the field', 2]]);
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
  expect(file.conflicts).toMatchObject([{ field: 'definition', before: 'sparrow', ours: 'mine, “quoted”\nand two lines', theirs: 'テスト' }]);
  expect(file.sets.map(({ title, cards }) => [title, cards.map(({ definition }) => definition)])).toEqual([
    ['Birds', ['mine, “quoted”\nand two lines', 'blackbird']],
    ['مجموعة', ['sparrow', 'blackbird']],
  ]);
  const made = file.changes.map(({ command }) => command).filter(({ setId }) => setId === created.setId);
  const set = applyCommands(null, made, { at: world.clock.now(), user: 'alice' }) as StudySet;
  expect(set.terms.map(({ term, definition }) => [term, definition])).toEqual(created.terms.map(({ term, definition }) => [term, definition]));
});
