import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { CarrelClient } from '../../client/carrel-client';
import { databaseName } from '../../client/database/database-name';
import type { SetId } from '../../domain/study-set';
import { emptyDraft } from './editor-draft';
import { sittingAt } from './editor-sittings';
import { undelete } from '../deleting/undelete';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const log = { warn: () => {} };

/** The editor of a set as its page has it, and how its first cards read. */
async function anEditor(client: CarrelClient, clock: FakeClock, id: SetId) {
  const view = await client.sets.view(id);
  const { session, enter } = sittingAt(
    client,
    { clock, log, newId: () => aTermId() },
    id,
    view,
    emptyDraft('en', 'de'),
  );
  let unkept = 0;
  const leave = enter({ show: () => {}, tellUnkept: () => (unkept += 1) });
  const wasGone: boolean[] = [];
  session.subscribe(() => wasGone.push(session.state().isGone));
  return {
    session,
    leave,
    /** How often its user was told that words were not kept. */
    unkept: () => unkept,
    isGone: () => session.state().isGone,
    /** Whether its user was told so at any time. */
    wasGone: () => wasGone.includes(true),
    write(card: number, text: string) {
      const row = session.state().draft.rows[card];
      if (!row) throw new Error('No such row');
      session.type(row.id, 'definition', text);
    },
  };
}

type Service = ReturnType<typeof bareService>;

const definitions = ({ sets }: Service) =>
  [...sets.values()].map(({ terms }) => terms.map(({ definition }) => definition));

/** A set that is at the service, and open in the editor. */
async function anOpenSet() {
  const clock = fakeClock();
  const service = bareService(clock);
  const client = await aMemoryTab(oneBrowser(1, clock).tab(service.http));
  const create = aCreateSet();
  await client.dispatch(create);
  await pass(clock, 10_000);
  const editor = await anEditor(client, clock, create.setId);
  return { clock, service, client, editor };
}

test('a set that was gone for a while and came back under another name is written on under that, and stands once', async () => {
  const { clock, service, client, editor } = await anOpenSet();
  const [set] = service.sets.values();
  if (!set) throw new Error('No set was made');
  // A backup of before is put back for a while.
  service.sets.delete(set.id);
  clock.advance(600_000);
  await client.sync.now();
  await pass(clock, 5_000);
  expect(editor.isGone()).toBe(true);
  service.sets.set(set.id, set);
  set.modified_date = service.seconds();
  editor.write(0, 'typed meanwhile');
  await client.sync.now();
  await pass(clock, 130_000, 5_000);
  expect(editor.isGone()).toBe(false);
  editor.write(1, 'typed after');
  await pass(clock, 600_000, 5_000);
  expect(definitions(service)).toEqual([['typed meanwhile', 'typed after']]);
  editor.leave();
  await client.close();
});

test.each(['back', 'on', 'gone'] as const)(
  'what others wrote in it, and then wrote %s while it was gone, is not taken for its user’s own',
  async (what) => {
    const { clock, service, client, editor } = await anOpenSet();
    const [set] = service.sets.values();
    const [card] = set?.terms ?? [];
    if (!set || !card) throw new Error('No set was made');
    const { definition } = card;
    const others = (method: string, path: string, form: Readonly<Record<string, string>> = {}) =>
      service.answer({
        method,
        path: `/2.0/sets/${set.id}/terms${path}`,
        form: new URLSearchParams(form),
        user: 'alice',
        id: `${method} ${JSON.stringify(form)}`,
      });
    clock.advance(60_000);
    if (what === 'gone') others('POST', '', { term: 'added', definition: 'elsewhere' });
    else others('PUT', `/${card.id}`, { definition: 'theirs' });
    await client.sync.now();
    await pass(clock, 200_000, 1_000);
    expect(editor.session.state().draft.rows.map((row) => row.definition)).toContain(
      what === 'gone' ? 'elsewhere' : 'theirs',
    );
    service.sets.delete(set.id);
    clock.advance(600_000);
    await client.sync.now();
    await pass(clock, 5_000);
    expect(editor.isGone()).toBe(true);
    service.sets.set(set.id, set);
    if (what === 'gone') others('DELETE', `/${set.terms.at(-1)?.id}`);
    else others('PUT', `/${card.id}`, { definition: what === 'back' ? definition : 'theirs later' });
    set.modified_date = service.seconds();
    const wanted = definitions(service);
    await client.sync.now();
    await pass(clock, 600_000, 5_000);
    expect([
      definitions(service),
      editor.session.state().elsewhere,
      (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent'),
    ]).toEqual([wanted, [], []]);
    editor.leave();
    await client.close();
  },
);

/** The browser throws the database away under the open editor; with the next look the set comes anew. */
test.each(['opened', 'made'] as const)(
  'a set that comes anew after the device has lost its database keeps what was written on it (%s in this sitting)',
  async (how) => {
    const clock = fakeClock();
    const service = bareService(clock);
    const browser = oneBrowser(1, clock);
    const { indexedDB } = browser.tab().storage;
    const connections: unknown[] = [];
    const open = indexedDB.open.bind(indexedDB);
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
      const request = open(...args);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    });
    const { client, settle, shown } = await aDevice({ seed: 1, clock, http: service.http, browser });
    const create = aCreateSet({
      title: 'Birds',
      terms: ['one', 'two'].map((term) => ({ id: aTermId(), term, definition: `${term}!` })),
    });
    const { setId } = create;
    if (how === 'opened') await client.dispatch(create);
    await settle();
    const editor = await anEditor(client, clock, setId);
    if (how === 'made') {
      editor.session.typeField('title', 'Birds');
      for (const card of [0, 1]) editor.write(card, ['one!', 'two!'][card] ?? '');
      await editor.session.flush();
      await settle();
    }
    await editor.session.refresh();
    const held = await shown(setId);
    editor.write(0, 'typed, and lost with it');
    await editor.session.flush();
    // What reads meanwhile would open it again while it is thrown away.
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    spy.mockRestore();
    for (const connection of connections) forceCloseDatabase(connection as Parameters<typeof forceCloseDatabase>[0]);
    const name = await databaseName({ kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' });
    await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));
    await settle();
    await expect.poll(() => editor.session.state().setId).not.toBe(setId);
    expect(editor.isGone()).toBe(false);
    // Whoever takes a deletion back by its toast.
    await undelete(client, held);
    await editor.session.flush();
    await settle();
    // Of one that was made in it nobody knows what stood there before: its user is asked.
    for (const { id, state } of await client.outbox.items())
      if (state.kind === 'needs-you') await client.outbox.resolve(id, 'keep-mine');
    await settle();
    expect([definitions(service), client.sync.status().kind]).toEqual([
      [['typed, and lost with it', 'two!']],
      'up-to-date',
    ]);
    editor.leave();
    await client.close();
  },
);

test('a page that is about to go while something typed is in it alone asks first, and writes it meanwhile', async () => {
  const clock = fakeClock();
  const client = await aMemoryTab(oneBrowser(1, clock).tab(bareService(clock).http));
  const create = aCreateSet();
  await client.dispatch(create);
  const editor = await anEditor(client, clock, create.setId);
  const isAsked = () => {
    const going = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(going);
    return going.defaultPrevented;
  };
  expect(isAsked()).toBe(false);
  editor.write(0, 'typed just now');
  expect(isAsked()).toBe(true);
  // No pause has passed yet.
  await pass(clock, 1, 1);
  expect((await client.sets.view(create.setId))?.set.terms[0]?.definition).toBe('typed just now');
  expect(isAsked()).toBe(false);
  editor.leave();
  await client.close();
});

test('words that were written over and cannot be kept are told, and what stands there is saved all the same', async () => {
  const { clock, service, client, editor } = await anOpenSet();
  vi.spyOn(client.sets, 'keepLost').mockRejectedValue(new Error('The disk is full'));
  editor.write(0, 'other words');
  editor.leave();
  await pass(clock, 10_000);
  expect(editor.unkept()).toBe(1);
  expect(definitions(service)[0]?.[0]).toBe('other words');
});
