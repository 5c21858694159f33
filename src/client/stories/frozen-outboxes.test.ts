import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formattedLook } from '../../card-text/text-look';
import { aDevice, type Device } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { LogEntryId } from '../../domain/study-log';
import { usualSetStudySettings } from '../../domain/study-settings';
import type { SetId, TermId } from '../../domain/study-set';
import type { Http } from '../../platform/http';
import type { Storage } from '../../platform/storage';
import { databaseName } from '../database/database-name';

const owner = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;
const folder = 'testing/frozen-outboxes';

/** A database as an earlier version left it. These files are never changed: a new shape of rows adds a new file. */
interface Frozen {
  readonly nativeVersion: number;
  /** In Dexie's words. */
  readonly stores: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

const frozen = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Frozen;

/** Made by hand, as the old build's own library made it: nothing of today's has a part in it. */
async function thaw({ indexedDB }: Storage, name: string, { nativeVersion, stores, rows }: Frozen): Promise<void> {
  const pathOf = (field: string) => {
    const name = field.replace(/^[+&]+/, '');
    return name.startsWith('[') ? name.slice(1, -1).split('+') : name;
  };
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, nativeVersion);
    request.addEventListener('upgradeneeded', () => {
      for (const [store, schema] of Object.entries(stores)) {
        const [key = '', ...indexes] = schema.split(', ');
        const table = request.result.createObjectStore(store, {
          keyPath: pathOf(key),
          autoIncrement: key.startsWith('++'),
        });
        for (const index of indexes)
          table.createIndex(index.replace(/^&/, ''), pathOf(index), { unique: index.startsWith('&') });
        for (const row of rows[store] ?? []) table.put(row);
      }
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}

const offline: Http = () => Promise.reject(new TypeError('Failed to fetch'));

/** The service as it was when the outbox was frozen: two sets of alice's, with the numbers of the frozen rows. */
function aServiceOfThen(clock: ReturnType<typeof fakeClock>) {
  const service = bareService(clock);
  const then = Math.floor(clock.now() / 1000) - 1_000;
  const base = {
    created_by: 'alice',
    created_date: then,
    modified_date: then,
    description: '',
    lang_terms: 'de',
    lang_definitions: 'en',
    visibility: 'only_me',
    editable: 'only_me',
    classes: '',
    password: '',
    opened: new Set<string>(),
  };
  const card = (id: number, number: number) => ({
    id,
    term: `card ${number}`,
    definition: `meaning ${number}`,
    image: null,
  });
  service.sets.set(101, {
    ...base,
    id: 101,
    title: 'Birds',
    opened: new Set(),
    terms: [102, 103, 104, 105].map((id, number) => card(id, number)),
  });
  service.sets.set(201, { ...base, id: 201, title: 'Trees', opened: new Set(), terms: [card(202, 21), card(203, 22)] });
  return service;
}

/** A status that needs the user ends no `settle`: some of what is frozen does. */
async function rounds({ client }: Device, clock: FakeClock): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await client.sync.now();
    clock.advance(60_000);
  }
}

const files = readdirSync(folder);

test('there is an outbox of every earlier version', () => {
  expect(files).toEqual(['1-first.json', '1-with-creators.json', '2-studied.json']);
});

test.each(files)('an outbox of an earlier version is read, shown and sent: %s', async (file) => {
  const clock = fakeClock();
  const browser = oneBrowser(1, clock);
  await thaw(browser.tab().storage, await databaseName(owner), frozen(file));
  const service = aServiceOfThen(clock);
  let isUp = false;
  const http: Http = (path, init) => (isUp ? service.http(path, init) : offline(path, init));
  const device = await aDevice({ seed: 1, clock, http, browser });
  // What was on its way is in doubt as soon as this tab leads, which it does by itself.
  const kinds = async () => (await device.client.outbox.items()).map(({ state }) => state.kind);
  await expect
    .poll(kinds)
    .toEqual([
      ...Array<string>(5).fill('waiting'),
      'needs-you',
      'waiting',
      'checking',
      'waiting',
      'sent',
      'discarded',
      'needs-you',
    ]);
  expect((await device.client.sets.library()).map((row) => row.title).toSorted()).toEqual([
    'Garden birds',
    'In doubt',
    'Made offline',
  ]);
  isUp = true;
  await rounds(device, clock);
  const there = [...service.sets.values()].map((set) => [
    set.title,
    set.terms.map((term) => `${term.term}=${term.definition}`),
  ]);
  expect(there).toEqual([
    ['Garden birds', ['card 3=meaning 3', 'card 0=edited', 'card 2=meaning 2', 'added=new']],
    expect.arrayContaining([expect.stringMatching(/^(Made offline|In doubt)$/)]),
    expect.arrayContaining([expect.stringMatching(/^(Made offline|In doubt)$/)]),
  ]);
  expect(
    (await device.client.outbox.items())
      .filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded')
      .map(({ state }) => state.kind),
  ).toEqual(['needs-you', 'needs-you']);
  await device.client.close();
});

test.each([
  ['a version to come', { v: 2 }],
  [
    'a kind of change to come',
    {
      command: {
        kind: 'merge-terms',
        setId: '00000000-0000-7000-8000-000000000001',
        termIds: ['a', 'b'],
        text: 'typed by somebody',
      },
    },
  ],
  ['a state to come', { state: { kind: 'shared', with: 'bob' } }],
])('%s: kept, shown, exported and never sent, while the rest goes', async (_name, change) => {
  const clock = fakeClock();
  const browser = oneBrowser(1, clock);
  const old = frozen('1-with-creators.json');
  const outbox = (old.rows['outbox'] ?? []).map((row) => (row['seq'] === 2 ? { ...row, ...change } : row));
  await thaw(browser.tab().storage, await databaseName(owner), { ...old, rows: { ...old.rows, outbox } });
  const service = aServiceOfThen(clock);
  const device = await aDevice({ seed: 1, clock, http: service.http, browser });
  // Typing on the same card goes beside it, never into it; what is typed elsewhere goes out.
  const type = (termId: string, before: string, after: string) =>
    device.client.dispatch({
      kind: 'edit-term',
      setId: '00000000-0000-7000-8000-000000000001' as never,
      termId: termId as never,
      changes: { definition: { before, after } },
    });
  await type('00000000-0000-7000-8000-000000000100', 'meaning 0', 'typed beside');
  await type('00000000-0000-7000-8000-000000000103', 'meaning 3', 'typed elsewhere');
  await rounds(device, clock);
  const kept = (await device.client.outbox.items()).find(
    ({ state }) => state.kind === 'needs-you' && state.problem.kind === 'unreadable',
  );
  expect(JSON.stringify(kept?.command)).not.toContain('typed beside');
  expect(kept?.state).toEqual({ kind: 'needs-you', problem: { kind: 'unreadable' } });
  expect(await device.client.outbox.exportAll()).toContain('command' in change ? 'typed by somebody' : 'edited');
  expect(service.sets.get(101)?.terms.map((term) => term.definition)).toContain('typed elsewhere');
  expect(JSON.stringify([...service.sets.values()])).not.toMatch(/edited|typed by somebody/);
  await device.client.close();
});

const birds = '00000000-0000-7000-8000-000000000001' as SetId;
const cards = [0, 1, 3].map((number) => `00000000-0000-7000-8000-00000000010${number}` as TermId);
const session = {
  setId: birds,
  mode: 'flashcards',
  options: { sideFirst: 'term', shuffle: false, starredOnly: false, sorting: true },
  seed: 7,
  queue: cards,
  cursor: 1,
  turned: true,
  sorted: [{ termId: cards[0], outcome: 'know', at: 1 }],
  round: 1,
  startedAt: 1,
  updatedAt: 2,
  finishedAt: null,
};

test('a learner of the first version finds their place and stars, and begins their log', async () => {
  const clock = fakeClock();
  const browser = oneBrowser(1, clock);
  const old = frozen('1-with-creators.json');
  const marks = { setId: birds, openedAt: 5, showFormatting: true, stars: [cards[1]] };
  await thaw(browser.tab().storage, await databaseName(owner), {
    ...old,
    rows: { ...old.rows, sessions: [session], marks: [marks] },
  });
  const { client } = await aDevice({ seed: 1, clock, http: offline, browser });
  expect(await client.study.session(birds)).toEqual(session);
  expect(await client.sets.view(birds)).toMatchObject({ look: formattedLook, stars: new Set([cards[1]]) });
  expect([
    await client.study.log(null),
    (await client.study.today()).sets,
    await client.study.setSettings(birds),
  ]).toEqual([[], [], usualSetStudySettings]);
  await client.study.setStars(birds, [cards[0] as TermId], true);
  await client.study.record(null, [
    {
      id: 'first' as LogEntryId,
      setId: birds,
      at: clock.now(),
      kind: 'suspended',
      termId: cards[0] as TermId,
      asked: 'term',
    },
  ]);
  expect((await client.study.log(birds)).map(({ seq }) => seq)).toEqual([1]);
  expect((await client.sets.view(birds))?.stars).toEqual(new Set([cards[1], cards[0]]));
});

test('what a learner of the second version answered, chose and began is there, and their log goes on', async () => {
  const clock = fakeClock();
  const browser = oneBrowser(1, clock);
  const old = frozen('2-studied.json');
  await thaw(browser.tab().storage, await databaseName(owner), old);
  const { client } = await aDevice({ seed: 1, clock, http: offline, browser });
  expect(await client.study.log(birds)).toEqual(old.rows['log']);
  expect(await client.study.sitting({ setId: birds, mode: 'review' }, 1)).toEqual({
    ...old.rows['sittings']?.[0],
    setup: old.rows['setups']?.[0]?.['setup'],
  });
  expect(await client.study.session(birds)).toEqual(old.rows['sessions']?.[0]);
  expect([(await client.study.settings()).rolloverHour, await client.study.setSettings(birds)]).toEqual([
    3,
    { ...usualSetStudySettings, newPerDay: 7, asked: 'both' },
  ]);
  const progress = await client.study.progress(birds);
  expect(
    [...progress]
      .map(([key, { answers, isSuspended, accepted }]) => [key.slice(-7), answers, isSuspended, accepted])
      .toSorted(),
  ).toEqual([
    ['00/term', 1, false, []],
    ['01/term', 1, false, ['typed by alice']],
    ['inition', 0, true, []],
  ]);
  await client.study.record(null, [
    {
      id: 'next' as LogEntryId,
      setId: birds,
      at: clock.now(),
      kind: 'undone',
      undoes: old.rows['log']?.[3]?.['id'] as LogEntryId,
    },
  ]);
  const next = (await client.study.log(birds)).at(-1);
  expect([next?.seq, next?.device]).toEqual([7, old.rows['log']?.[0]?.['device']]);
  expect((await client.study.progress(birds)).size).toBe(2);
});
