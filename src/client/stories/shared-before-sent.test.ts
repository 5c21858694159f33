import { afterEach, expect, test } from 'vitest';
import { aDevice, type Device } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { realService } from '../../../testing/real-service';
import type { SetChanges } from '../../domain/command';
import type { SetField } from '../../domain/study-set';
import type { Http } from '../../platform/http';

const open: Device[] = [];
afterEach(async () => {
  for (const device of open.splice(0)) await device.client.close();
});

interface Written {
  readonly method: string;
  readonly form: Readonly<Record<string, string>>;
}

const accessFields = ['visibility', 'editable', 'classes[]', 'password'];

/** What a request says of who sees and edits. */
const accessIn = (form: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => accessFields.includes(key)));

/** A way to a service that is written down, lets nothing through while it is `off`, and loses the answer to `losing`. */
function aWay(http: Http) {
  const way = { isOff: true, refuses: '', losing: '', writes: [] as Written[], asWritten: () => {} };
  const through: Http = async (path, init) => {
    const method = init.method ?? 'GET';
    if (way.isOff || method === way.refuses) throw new TypeError('Failed to fetch');
    const answer = await http(path, init);
    if (method === 'GET' || !(init.body instanceof URLSearchParams)) return answer;
    way.writes.push({ method, form: Object.fromEntries(init.body) });
    way.asWritten();
    if (method === way.losing) throw new TypeError('Failed to fetch');
    return answer;
  };
  return { way, http: through };
}

/** A set that was made without a network, at a service that knows the interface document alone. */
async function onATrain(made: Parameters<typeof aCreateSet>[0] = {}) {
  const clock = fakeClock();
  const service = bareService(clock);
  const { way, http } = aWay(service.http);
  const device = await aDevice({ seed: 1, clock, http });
  open.push(device);
  const create = aCreateSet(made);
  const { setId } = create;
  await device.client.dispatch(create);
  const want = async (after: Partial<Record<SetField, string>>) => {
    const set = await device.shown(setId);
    const changes = Object.fromEntries(
      Object.entries(after).map(([field, value]) => [field, { before: set[field as 'title'] ?? '', after: value }]),
    ) as SetChanges;
    await device.client.dispatch({ kind: 'edit-set', setId, changes });
  };
  const waiting = async (from = device) =>
    (await from.client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
  const access = async (from = device) =>
    (await waiting(from)).find(({ command }) => command.kind === 'edit-set')?.id ?? '';
  const arrive = async (from = device) => {
    way.isOff = false;
    clock.advance(20_000);
    await from.settle();
  };
  const there = () =>
    [...service.sets.values()].map(({ visibility, editable, password }) => ({
      visibility,
      editable,
      ...(password && { password }),
    }));
  return { clock, service, way, http, device, create, setId, want, waiting, access, arrive, there };
}

const forClass = { visibility: 'classes', classes: '5' };
const byPassword = { visibility: 'password', editable: 'password', password: 'hush' };
const alone = { visibility: 'only_me', editable: 'only_me' };

test('a set that was made and shared without a network is made its maker’s alone, and shared in a request of its own, once', async () => {
  const { way, device, setId, want, waiting, arrive, there } = await onATrain();
  await want(forClass);
  await want({ editable: 'password', password: 'hush' });
  expect(await device.shown(setId)).toMatchObject({ visibility: 'classes', editable: 'password', classes: '5' });
  expect((await waiting()).map(({ command }) => command.kind)).toEqual(['create-set', 'edit-set']);
  await arrive();
  expect(way.writes.map(({ method, form }) => [method, accessIn(form)])).toEqual([
    ['POST', alone],
    ['PUT', { visibility: 'classes', editable: 'password', 'classes[]': '5', password: 'hush' }],
  ]);
  expect([await waiting(), there()]).toEqual([[], [{ visibility: 'classes', editable: 'password', password: 'hush' }]]);
  await arrive();
  expect(way.writes).toHaveLength(2);
});

test('our own service has exactly that: a member of the class sees the set, and the password lets them edit it', async () => {
  const clock = fakeClock();
  const service = await realService();
  const ask = async (user: string, method: string, path: string, form: Readonly<Record<string, string>> = {}) => {
    const sent = { method, path, form: new URLSearchParams(form), id: 'other', key: null, ifMatch: null };
    const { status, text } = await service.ask(user, method === 'GET' ? { ...sent, form: null } : sent);
    return { status, body: JSON.parse(text ?? 'null') as Record<string, unknown> };
  };
  const { way, http } = aWay(await service.asUser('alice', clock));
  await service.signUp('carol', clock);
  const classId = String((await ask('alice', 'POST', '/2.0/classes', { name: 'Birders' })).body['class_id']);
  await ask('alice', 'PUT', `/2.0/classes/${classId}/members/carol`);
  const device = await aDevice({ seed: 1, clock, http });
  open.push(device);
  const create = aCreateSet();
  const { setId } = create;
  await device.client.dispatch(create);
  const changes: SetChanges = {
    visibility: { before: 'only_me', after: 'classes' },
    classes: { before: '', after: classId },
    editable: { before: 'only_me', after: 'password' },
    password: { before: '', after: 'hush' },
  };
  await device.client.dispatch({ kind: 'edit-set', setId, changes });
  way.isOff = false;
  await device.settle();
  const { serviceId } = await device.shown(setId);
  const seen = async () => (await ask('carol', 'GET', `/2.0/sets/${serviceId}`)).body;
  expect([way.writes.map(({ method }) => method), await seen()]).toMatchObject([
    ['POST', 'PUT'],
    { visibility: 'classes', editable: 'password', can_edit: false },
  ]);
  await ask('carol', 'POST', `/2.0/sets/${serviceId}/password`, { password: 'hush' });
  expect(await seen()).toMatchObject({ can_edit: true });
  await service.close();
});

test('nothing on the device but the wish itself says the password', async () => {
  const { device, create, setId, want, waiting } = await onATrain();
  await want(byPassword);
  await want({ title: 'Birds of the wood' });
  await device.client.dispatch({
    kind: 'add-term',
    setId,
    term: { ...create.terms[0]!, id: 'c' as never },
    after: null,
  });
  const said = [await device.shown(setId), await waiting(), await device.client.outbox.exportAll()];
  expect(JSON.stringify(said)).not.toContain('hush');
});

test.each([
  ['everyone', { visibility: 'public' }, { visibility: 'public', editable: 'only_me' }],
  ['only me, once more', { visibility: 'only_me' }, alone],
])('what its making can say leaves with it alone: %s', async (_name, wish, said) => {
  const { way, want, waiting, arrive } = await onATrain();
  await want({ visibility: 'public' });
  await want(wish);
  expect((await waiting()).map(({ command }) => command.kind)).toEqual(['create-set']);
  await arrive();
  expect(way.writes.map(({ form }) => accessIn(form))).toEqual([said]);
});

test('a set that was for everyone, and is for a class before it left, is open to nobody in between', async () => {
  const { way, service, want, arrive, there } = await onATrain({ visibility: 'public' });
  const seen: string[] = [];
  way.asWritten = () => void seen.push(...[...service.sets.values()].map(({ visibility }) => visibility));
  await want(forClass);
  await want({ title: 'Birds of the wood' });
  await arrive();
  expect([seen, there()[0]?.visibility]).toEqual([['only_me', 'classes'], 'classes']);
});

test('taken back before it left, who sees and edits it is as if nothing had been wanted', async () => {
  const { way, want, waiting, arrive } = await onATrain();
  await want(forClass);
  await want({ visibility: 'only_me', classes: '' });
  expect((await waiting()).map(({ command }) => command.kind)).toEqual(['create-set']);
  await arrive();
  expect(way.writes.map(({ form }) => accessIn(form))).toEqual([alone]);
});

test('discarded in the Outbox the set stays its maker’s alone; taken back at once it is wanted with its password again', async () => {
  const { way, device, setId, want, access, arrive, there } = await onATrain();
  await want(byPassword);
  const line = await device.client.outbox.discard(await access());
  expect([await device.shown(setId), await access()]).toMatchObject([alone, '']);
  await device.client.outbox.undoDiscard(line);
  expect(await device.shown(setId)).toMatchObject({ visibility: 'password', editable: 'password' });
  await arrive();
  expect([way.writes.length, there()]).toEqual([2, [byPassword]]);
});

test('a discard that nobody took back leaves nothing to send, and what is typed meanwhile goes', async () => {
  const { way, device, want, access, arrive, there } = await onATrain();
  await want(byPassword);
  await device.client.outbox.discard(await access());
  await want({ title: 'Birds of the wood' });
  await arrive();
  expect([way.writes.length, there()]).toEqual([1, [alone]]);
});

test('a discarded wish that is written again in a later visit is what needs no password', async () => {
  const { device, setId, want, access } = await onATrain();
  await want({ ...byPassword, visibility: 'classes', classes: '5' });
  const line = await device.client.outbox.discard(await access());
  const again = await device.restart();
  open.push(again);
  await again.client.outbox.undoDiscard(line);
  expect(await again.shown(setId)).toMatchObject({ visibility: 'classes', classes: '5', editable: 'only_me' });
});

test('a set that is deleted before it was sent comes back within ten seconds as it was wanted, and else nothing leaves', async () => {
  const { clock, way, device, create, setId, want, access, arrive, there } = await onATrain();
  await want(byPassword);
  await device.client.dispatch({ kind: 'delete-set', setId });
  expect(await device.client.sets.view(setId)).toBe(null);
  await device.client.dispatch({ ...create, visibility: 'password' });
  expect(await device.shown(setId)).toMatchObject({ visibility: 'password', editable: 'password' });
  await device.client.outbox.undoDiscard(await device.client.outbox.discard(await access()));
  expect(await device.shown(setId)).toMatchObject({ visibility: 'password', editable: 'password' });
  await device.client.outbox.discard(await access());
  expect(await device.shown(setId)).toMatchObject(alone);
  await want(byPassword);
  await device.client.dispatch({ kind: 'delete-set', setId });
  clock.advance(20_000);
  await arrive();
  expect([way.writes, there()]).toEqual([[], []]);
  await device.client.sets.putBack(setId);
  await arrive();
  expect([way.writes.map(({ form }) => accessIn(form)), there()]).toEqual([[alone], [alone]]);
});

test('a set that was deleted before it was sent, and typed into in an open editor, comes back for whom it was wanted', async () => {
  const { clock, device, setId, want, arrive, there } = await onATrain();
  await want(byPassword);
  await device.client.dispatch({ kind: 'delete-set', setId });
  clock.advance(20_000);
  await arrive();
  expect(await device.client.sets.view(setId)).toBe(null);
  const changes: SetChanges = { title: { before: 'Birds', after: 'Birds of the wood' } };
  await device.client.dispatch({ kind: 'edit-set', setId, changes });
  expect(await device.shown(setId)).toMatchObject({ visibility: 'password', title: 'Birds of the wood' });
  await arrive();
  expect(there()).toEqual([byPassword]);
});

test('a tab that is killed between the making and the permission: the next one sends it, once, and meanwhile nobody sees the set', async () => {
  const { way, device, want, arrive, there } = await onATrain();
  await want(byPassword);
  way.refuses = 'PUT';
  await arrive();
  expect(there()).toEqual([alone]);
  const again = await device.restart();
  open.push(again);
  // Time that passes while a request is on its way loses its answer, and what cannot be read is then sent again.
  await again.settle();
  way.refuses = '';
  await arrive(again);
  expect([way.writes.map(({ method }) => method), there()]).toEqual([['POST', 'PUT'], [byPassword]]);
});

test('the answer to its making is lost: the wish waits until the set is found, and is sent once', async () => {
  const { way, want, waiting, arrive, there } = await onATrain();
  await want(byPassword);
  way.losing = 'POST';
  await arrive();
  expect([way.writes.map(({ method }) => method), await waiting(), there()]).toEqual([
    ['POST', 'PUT'],
    [],
    [byPassword],
  ]);
});

test('wanted otherwise while its making is under way, it ends as it was wanted last', async () => {
  const { way, device, setId, want, arrive, there } = await onATrain();
  await want({ visibility: 'public', editable: 'classes', classes: '5' });
  let isFirst = true;
  const under: Promise<void>[] = [];
  way.asWritten = () => {
    if (isFirst) under.push(want({ ...byPassword }));
    isFirst = false;
  };
  await arrive();
  await Promise.all(under);
  await arrive();
  expect([there(), (await device.shown(setId)).visibility]).toEqual([[byPassword], 'password']);
});

test('a service that does not take the classes or the password: all of it asks as one, and the set stays its maker’s alone', async () => {
  const { service, way, device, setId, want, access, waiting, arrive, there } = await onATrain();
  service.freedoms.longestText = 40;
  await want({ ...byPassword, password: 'h'.repeat(41) });
  await arrive();
  expect([await waiting(), there()]).toMatchObject([
    [{ command: { kind: 'edit-set' }, state: { kind: 'needs-you', problem: { kind: 'refused' } } }],
    [alone],
  ]);
  expect(Object.keys(way.writes.at(-1)?.form ?? {}).toSorted()).toEqual(['editable', 'password', 'visibility']);
  await device.client.outbox.discard(await access());
  await arrive();
  expect([await waiting(), there(), (await device.shown(setId)).visibility]).toEqual([[], [alone], 'only_me']);
});

test('a set whose making is refused holds the wish back, and says so', async () => {
  const { service, want, waiting, arrive } = await onATrain({ title: 'B'.repeat(41) });
  service.freedoms.longestText = 40;
  await want(byPassword);
  await arrive();
  expect((await waiting()).map(({ state }) => (state.kind === 'waiting' ? state.reason : state.kind))).toEqual([
    'needs-you',
    'behind-set',
  ]);
});

test('another device says who sees it before the wish left: asked, and nothing of it is gone', async () => {
  const { clock, way, service, device, want, waiting, access, arrive, there } = await onATrain();
  await want(byPassword);
  way.refuses = 'PUT';
  await arrive();
  clock.advance(5_000);
  const [set] = service.sets.values();
  const form = new URLSearchParams({ visibility: 'public' });
  service.answer({ method: 'PUT', path: `/2.0/sets/${set!.id}`, user: 'alice', form, id: 'other' });
  clock.advance(200_000);
  way.refuses = '';
  await arrive();
  expect([await waiting(), there()]).toMatchObject([
    [{ command: { kind: 'edit-set' }, state: { kind: 'needs-you', problem: { kind: 'conflict' } } }],
    [{ visibility: 'public' }],
  ]);
  const [asked] = await waiting();
  if (asked?.state.kind !== 'needs-you') throw new Error('nothing is asked');
  await device.client.outbox.resolve(await access(), 'keep-mine', asked.state.problem);
  await arrive();
  expect(there()).toEqual([byPassword]);
});
