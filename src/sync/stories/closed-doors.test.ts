import { expect, test } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDisk, rowsOn } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import { carolsSet, refusal, tagged } from '../../../testing/own-and-carols-set';

const day = 86_400_000;

/** Alice has a set of carol's here that she may edit with a password, and an edit of it that waits. */
async function aForeignSet(answered: { next: (() => Promise<unknown>) | null } = { next: null }) {
  const clock = fakeClock();
  const service = bareService(clock);
  const form = new URLSearchParams({
    title: 'Of carol',
    lang_terms: 'de',
    lang_definitions: 'en',
    visibility: 'public',
  });
  for (const word of ['eins', 'zwei']) {
    form.append('terms[]', word);
    form.append('definitions[]', `${word}!`);
  }
  service.answer({ method: 'POST', path: '/2.0/sets', user: 'carol', form, id: 'carol 1' });
  const [theirs] = [...service.sets.values()];
  if (!theirs) throw new Error('carol made nothing');
  const disk = memoryDisk();
  const browser = oneBrowser(1, clock);
  const http: typeof service.http = async (path, init) => {
    const answer = await service.http(path, init);
    await answered.next?.();
    return answer;
  };
  const client = await aMemoryTab(browser.tab(http), disk);
  const id = await client.sets.byServiceId(theirs.id as never);
  await client.sets.fetch(id);
  await pass(clock, 5_000);
  return { clock, service, theirs, disk, client, id };
}

test('a set that is taken off the device while the service is asked for it does not come back by the answer', async () => {
  const answered: Parameters<typeof aForeignSet>[0] & {} = { next: null };
  const { client, theirs, disk, id } = await aForeignSet(answered);
  theirs.modified_date += 10;
  answered.next = async () => {
    answered.next = null;
    await client.sets.remove(id);
  };
  await client.sets.fetch(id).catch(() => undefined);
  expect(answered.next).toBeNull();
  expect(rowsOn(disk, 'sets').map((row) => (row as { title: string }).title)).not.toContain('Of carol');
});

const cardsOf = (disk: ReturnType<typeof memoryDisk>) => rowsOn(disk, 'contents').length;

test.each(['only_me', 'password', 'classes'])(
  'other people’s cards are hidden at once when a set is closed, and let go of a week later; back with the permission (%s)',
  async (visibility) => {
    const { clock, theirs, disk, client, id } = await aForeignSet();
    expect((await client.sets.view(id))?.set.terms).toHaveLength(2);
    theirs.visibility = visibility;
    theirs.modified_date += 10;
    await client.sync.now();
    expect((await client.sets.view(id))?.set.terms).toHaveLength(0);
    expect(cardsOf(disk)).toBe(1);
    // A device's clock that is put forward proves nothing; the service's does.
    clock.advance(6 * day);
    await client.sync.now();
    expect(cardsOf(disk)).toBe(1);
    clock.advance(2 * day);
    await client.sync.now();
    expect([cardsOf(disk), (await client.sets.view(id))?.set.title]).toEqual([0, 'Of carol']);
    theirs.visibility = 'public';
    theirs.modified_date += 10;
    await client.sets.fetch(id);
    expect((await client.sets.view(id))?.set.terms).toHaveLength(2);
  },
);

test.each([
  ['password', 'password-needed'],
  ['only_me', 'not-allowed'],
])('what is typed just after a list showed a set closed (%s) asks at once', async (visibility, kind) => {
  const { clock, theirs, client, id } = await aForeignSet();
  const [card] = (await client.sets.view(id))?.set.terms ?? [];
  Object.assign(theirs, { visibility, password: 'another', modified_date: theirs.modified_date + 10 });
  await client.sync.now();
  const changes = { definition: { before: card!.definition, after: 'one' } };
  await client.dispatch({ kind: 'edit-term', setId: id, termId: card!.id, changes });
  await pass(clock, 30_000);
  expect((await client.outbox.items()).map(({ state }) => state)).toMatchObject([
    { kind: 'needs-you', problem: { kind } },
  ]);
  await client.close();
});

test.each(['only_me', 'password'])(
  'a set that was closed (%s) and then deleted stays shut: its cards are let go of, whoever asks',
  async (visibility) => {
    const { service, theirs, disk, client, id } = await aForeignSet();
    theirs.visibility = visibility;
    theirs.modified_date += 10;
    await client.sync.now();
    service.sets.delete(theirs.id);
    if (visibility === 'password') expect(await client.sets.enterPassword(id, 'anything')).toBe('gone');
    else await client.sets.fetch(id);
    const view = await client.sets.view(id);
    expect([view?.availability, view?.set.terms.length, cardsOf(disk)]).toEqual(['gone', 0, 0]);
    await client.close();
  },
);

test('what was typed on its cards keeps them, as closed as they were', async () => {
  const { clock, service, theirs, disk, client, id } = await aForeignSet();
  theirs.editable = 'password';
  theirs.opened.add('alice');
  await client.sets.fetch(id);
  const [card] = (await client.sets.view(id))?.set.terms ?? [];
  const changes = { definition: { before: card!.definition, after: 'typed by alice' } };
  Object.assign(theirs, { visibility: 'only_me', modified_date: theirs.modified_date + 10 });
  await client.dispatch({ kind: 'edit-term', setId: id, termId: card!.id, changes });
  await pass(clock, 30_000);
  service.sets.delete(theirs.id);
  await client.sets.fetch(id);
  const view = await client.sets.view(id);
  expect([view?.availability, view?.set.terms.length, cardsOf(disk)]).toEqual(['no-access', 0, 1]);
  expect(await client.outbox.exportAll()).toContain('typed by alice');
  await client.close();
});

test('a backup takes no cards along of a set that was closed, here or in the bin', async () => {
  const { theirs, client, id } = await aForeignSet();
  const isIn = async () => JSON.stringify(await client.backup.read()).includes('eins!');
  expect(await isIn()).toBe(true);
  theirs.visibility = 'only_me';
  theirs.modified_date += 10;
  await client.sync.now();
  expect([await isIn(), (await client.backup.read()).sets.map((set) => set.title)]).toEqual([false, ['Of carol']]);
  await client.sets.remove(id);
  expect(await isIn()).toBe(false);
  await client.close();
});

test.each(['gone', 'closed'])(
  'a set of somebody else’s that was %s is here again within a day, without being opened',
  async (how) => {
    const { clock, service, theirs, client, id } = await aForeignSet();
    if (how === 'gone') service.sets.delete(theirs.id);
    else theirs.visibility = 'only_me';
    await client.sync.now();
    const availability = async () => (await client.sets.view(id))?.availability;
    expect(await availability()).not.toBe('here');
    service.sets.set(theirs.id, theirs);
    theirs.visibility = 'public';
    await pass(clock, day + 120_000, 600_000);
    expect([await availability(), (await client.sets.view(id))?.set.terms.length]).toEqual(['here', 2]);
    await client.close();
  },
);

test.each(['only_me', 'password'])(
  'a set that was %s at the first look, so that nobody here knows whose it is, is here within a day of being everyone’s',
  async (visibility) => {
    const { clock, service, client } = await aForeignSet();
    const form = new URLSearchParams({
      title: 'Verbs',
      lang_terms: 'de',
      lang_definitions: 'en',
      visibility,
      password: 'x',
    });
    for (const word of ['drei', 'vier']) {
      form.append('terms[]', word);
      form.append('definitions[]', `${word}!`);
    }
    service.answer({ method: 'POST', path: '/2.0/sets', user: 'dora', form, id: 'dora 1' });
    const made = [...service.sets.values()].at(-1)!;
    const id = await client.sets.byServiceId(made.id as never);
    await client.sets.fetch(id);
    expect((await client.sets.view(id))?.availability).not.toBe('here');
    made.visibility = 'public';
    made.modified_date += 10;
    await pass(clock, day + 120_000, 600_000);
    const view = await client.sets.view(id);
    expect([view?.availability, view?.set.terms.length]).toEqual(['here', 2]);
    await client.close();
  },
);

test('an edit of a set that was closed meanwhile needs the user, can be exported, and goes on once the door is open (faults 26, 27)', async () => {
  const { clock, service, theirs, client, id } = await aForeignSet();
  theirs.editable = 'password';
  theirs.opened.add('alice');
  theirs.visibility = 'password';
  theirs.opened.clear();
  theirs.modified_date += 10;
  const card = (await client.sets.view(id))?.set.terms[0];
  if (!card) throw new Error('no card');
  await client.dispatch({
    kind: 'edit-term',
    setId: id,
    termId: card.id,
    changes: { definition: { before: card.definition, after: 'one' } },
  });
  await pass(clock, 60_000);
  const states = async () =>
    (await client.outbox.items()).map((item) =>
      item.state.kind === 'needs-you' ? item.state.problem.kind : item.state.kind,
    );
  expect(await states()).toEqual(['password-needed']);
  expect(await client.outbox.exportAll()).toContain('one');
  theirs.opened.add('alice');
  await client.sets.fetch(id);
  await client.sync.now();
  await pass(clock, 10_000);
  expect([await states(), service.sets.get(theirs.id)?.terms[0]?.definition]).toEqual([['sent'], 'one']);
});

test.each([2, 8])(
  'what was typed into a set that was closed for %i days goes on as soon as the door is open, and can be kept as a new set',
  async (days) => {
    const { clock, service, theirs, client, id } = await aForeignSet();
    const open = async () =>
      (await client.outbox.items()).filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');
    theirs.editable = 'password';
    theirs.opened.add('alice');
    await client.sets.fetch(id);
    theirs.visibility = 'password';
    theirs.opened.clear();
    theirs.modified_date += 10;
    const [card] = (await client.sets.view(id))?.set.terms ?? [];
    if (!card) throw new Error('no card');
    await client.dispatch({
      kind: 'edit-term',
      setId: id,
      termId: card.id,
      changes: { definition: { before: card.definition, after: 'typed by alice' } },
    });
    await pass(clock, 60_000);
    expect((await open()).map(({ state }) => state)).toEqual([
      { kind: 'needs-you', problem: { kind: 'password-needed' } },
    ]);
    for (let passed = 0; passed < days; passed += 1) {
      clock.advance(day);
      await client.sync.now();
    }
    const [item] = await open();
    const undo = await client.outbox.resolve(item?.id ?? '', 'as-new-set');
    const titles = await client.sets.library();
    const copy = titles.find((row) => row.id !== id);
    expect((await client.sets.view(copy?.id ?? id))?.set.terms.map(({ definition }) => definition)).toContain(
      'typed by alice',
    );
    await undo();
    expect(await client.sets.enterPassword(id, 'open sesame')).toBe('ok');
    await pass(clock, 300_000);
    expect([(await open()).map(({ state }) => state), theirs.terms[0]?.definition, service.sets.size]).toEqual([
      [],
      'typed by alice',
      1,
    ]);
    await client.close();
  },
);

test.each(['password', 'only_me'] as const)(
  'a card whose answer was lost, and whose set was closed before it was looked for, stands once when the door is open again (%s)',
  async (visibility) => {
    const { clock, client, way, setId, cards, added, close, open, waiting, there } = await carolsSet();
    way.fail('drop-after', 'POST');
    await client.dispatch(added('fünf', 'typed by alice', cards[3].id));
    await pass(clock, 3_000);
    way.mend();
    expect(there()).toContain('fünf typed by alice');
    close(visibility);
    await pass(clock, 300_000, 5_000);
    open();
    await client.sets.fetch(setId);
    await pass(clock, 300_000, 5_000);
    expect([there().slice(4), await waiting()]).toEqual([['fünf typed by alice'], []]);
    await client.close();
  },
);

test('a set that is closed right after new cards were made in it is not said to be deleted', async () => {
  const { clock, client, way, setId, set, cards, added, close, waiting } = await carolsSet({}, tagged);
  let isMade = false;
  way.instead = (method) => {
    if (isMade && method === 'GET') close();
    isMade ||= method === 'PUT';
    return null;
  };
  for (const word of ['new', 'newer', 'newest']) await client.dispatch(added(word, 'x', cards[0].id));
  await pass(clock, 60_000, 2_000);
  expect([set.terms.length, (await client.sets.view(setId))?.availability, await waiting()]).toEqual([
    7,
    'password',
    [],
  ]);
  await client.close();
});

test.each([
  [404, 'gone'],
  [403, 'wrong'],
])('a password that is answered with %i does not wait for a network (%s)', async (status, said) => {
  const { client, way, setId } = await carolsSet();
  way.instead = (_method, path, init) => (path.endsWith('/password') ? refusal(status, init) : null);
  expect(await client.sets.enterPassword(setId, 'open sesame')).toBe(said);
  await client.close();
});

test.each(['password', 'only_me'] as const)(
  'what was typed on a card in doubt whose set was closed goes on once the door is open again (%s)',
  async (visibility) => {
    const { clock, client, way, setId, cards, added, typed, close, open, waiting, there } = await carolsSet();
    way.fail('drop-after', 'POST');
    const add = added('fünf', 'typed by alice', cards[3].id);
    await client.dispatch(add);
    await pass(clock, 3_000);
    way.mend();
    close(visibility);
    await client.dispatch(typed(add.term, 'typed on by alice'));
    await pass(clock, 300_000, 5_000);
    open();
    await client.sets.fetch(setId);
    await pass(clock, 300_000, 5_000);
    expect([there().slice(4), await waiting()]).toEqual([['fünf typed on by alice'], []]);
    await client.close();
  },
);

test.each([
  ['only_me', 'no-access'],
  ['password', 'password'],
] as const)(
  'a set whose list of changes says nothing of its closing is known to be closed once a change of it is refused (%s)',
  async (visibility, availability) => {
    const { clock, client, way, setId, cards, typed, close, states } = await carolsSet({}, tagged);
    way.instead = (_method, path, init) => {
      const headers = {
        'x-relay': '1',
        'x-request-id': new Headers(init.headers).get('x-request-id') ?? '',
        'content-type': 'application/json',
        date: new Date(clock.now()).toUTCString(),
      };
      return path.includes('set_ids=') ? new Response('[]', { headers }) : null;
    };
    // Nothing needs to be read before it is sent.
    await client.sets.fetch(setId);
    close(visibility);
    await client.dispatch(typed(cards[0], 'typed by alice'));
    await pass(clock, 40_000);
    expect([(await client.sets.view(setId))?.availability, await states()]).toEqual([
      availability,
      [visibility === 'password' ? 'password-needed' : 'not-allowed'],
    ]);
    await client.close();
  },
);

test('what was tried in vain before a password was asked for goes once it is right, and what was lost cannot land any more', async () => {
  const { clock, client, way, cards, typed, close, there, waiting } = await carolsSet();
  way.fail('drop-before', 'PUT');
  await client.dispatch(typed(cards[0], 'mine'));
  // Tried again and again, the next time is minutes away.
  await pass(clock, 900_000, 5_000);
  close();
  way.mend();
  expect(await client.sets.enterPassword((await waiting())[0]!.setId, 'open sesame')).toBe('ok');
  await pass(clock, 180_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['eins mine', []]);
  await client.close();
});

test('an edit whose answer was lost, and whose set was closed since, is not sent in circles', async () => {
  const { clock, client, way, cards, typed, close, states } = await carolsSet({}, tagged);
  way.fail('drop-after', 'PUT');
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 3_000);
  way.mend();
  close();
  let sent = 0;
  way.instead = (method) => {
    if (method === 'PUT') sent += 1;
    return null;
  };
  await pass(clock, 60_000);
  expect(sent).toBeLessThan(4);
  expect(await states()).toEqual(['password-needed']);
  await client.close();
});

test('after too many tries of a password it is known until when the service asks to be left alone', async () => {
  const { clock, client, way, setId } = await carolsSet();
  way.instead = (_method, path, init) =>
    path.endsWith('/password') ? refusal(429, init, { 'retry-after': '60' }) : null;
  const answer = await client.sets.enterPassword(setId, 'open sesame');
  expect(answer).toEqual({ tooMany: true, until: clock.now() + 60_000 });
  await client.close();
});

test('a set that asks for its password again is known to have been here; one that always asked is not', async () => {
  const { client, setId, service, close } = await carolsSet();
  close('password');
  await client.sets.fetch(setId);
  const [asked] = service.sets.values();
  const view = await client.sets.view(setId);
  expect([view?.availability, view?.wasHere]).toEqual(['password', true]);
  const other = await client.sets.byServiceId(((asked?.id ?? 0) + 1_000) as never);
  expect((await client.sets.view(other))?.wasHere).toBe(false);
  await client.close();
});

test('a set of which no card was ever shown comes back, too, when its removal is undone', async () => {
  const { client, service, clock } = await aForeignSet();
  const [theirs] = service.sets.values();
  theirs!.visibility = 'only_me';
  await client.sets.remove(await client.sets.byServiceId(theirs!.id as never));
  const id = await client.sets.byServiceId(theirs!.id as never);
  await client.sets.fetch(id);
  expect((await client.sets.view(id))?.availability).toBe('no-access');
  const undo = await client.sets.remove(id);
  expect(await client.sets.view(id)).toBeNull();
  await undo();
  expect((await client.sets.view(id))?.availability).toBe('no-access');
  await pass(clock, 5_000);
  await client.close();
});
