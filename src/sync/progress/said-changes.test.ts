import { beforeEach, expect, test } from 'vitest';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { seededRandom } from '../../../testing/seeded-random';
import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import { saidRepository } from '../../store/said-repository';
import { type Store, storeOf } from '../../store/store';
import { fileSaid, fileUnsaid, saidTables, takeSaid } from './said-changes';

const random = seededRandom(7);
let store: Store;
beforeEach(() => {
  store = storeOf(memoryDatabase('carrel-test', memoryDisk()), () => 'id');
});

const birds = 'birds' as SetId;
const [sparrow, blackbird] = ['sparrow', 'blackbird'] as unknown as readonly [TermId, TermId];
const now = epochMs(1_800_000_000_000);
const engine = () => ({ store, random });
const within = <Result>(work: () => Promise<Result>) => store.db.write(saidTables(engine()), work);

/** Set 5 with cards 7 and 8; without numbers while it waits to be made. */
async function aSetHere(isNumbered: boolean): Promise<void> {
  const set: StudySet = {
    id: birds,
    serviceId: isNumbered ? (5 as ServiceSetId) : null,
    title: 'Birds',
    description: '',
    langTerms: 'de',
    langDefinitions: 'en',
    visibility: 'only_me',
    editable: 'only_me',
    createdBy: 'alice',
    createdAt: now,
    modifiedAt: now,
    hasAccess: true,
    hasPassword: false,
    terms: [sparrow, blackbird].map((id, index) => ({
      id,
      serviceId: isNumbered ? ((7 + index) as ServiceTermId) : null,
      term: id,
      definition: '',
      image: null,
    })),
  } as unknown as StudySet;
  const facts = { origin: 'service', availability: 'here', canEdit: true, copy: null, stale: 0 } as const;
  await within(() => store.sets.put(set, facts));
}
const mark = (stars: readonly TermId[]) => within(() => store.study.changeMarks(birds, () => ({ stars })));
const starsHere = async () => (await store.study.marks(birds)).stars;
const line = (kind: 'starred' | 'unstarred', term: number, clock: number, number: number) => ({
  id: `phone-${number}`,
  device: 'phone',
  number,
  at: now,
  clock,
  kind,
  set_id: 5,
  term_id: term,
});

test('stars of before anybody wrote down when are kept, and give way to whatever was said', async () => {
  await aSetHere(true);
  await mark([sparrow, blackbird]);
  await within(() => fileUnsaid(engine()));
  await within(() => takeSaid(engine(), [line('unstarred', 7, now, 1)]));
  expect(await starsHere()).toEqual([blackbird]);
  // Looked through again, what was said stays said.
  await within(() => fileUnsaid(engine()));
  const said = saidRepository(store.db, random);
  expect(Object.entries(await said.of(5)).map(([path, { value, isSent }]) => [path, value, isSent])).toEqual([
    ['star 7', false, true],
    ['star 8', true, false],
  ]);
});

test('what was said of a set that is not here yet is shown once it is; what was said here of one without a number waits for it', async () => {
  await within(() => takeSaid(engine(), [line('starred', 7, now, 1)]));
  await aSetHere(false);
  const said = saidRepository(store.db, random);
  await mark([blackbird]);
  await within(() => said.say(birds, { [`star ${blackbird}`]: true }, now));
  await within(() => fileSaid(engine()));
  expect((await said.index()).local).toEqual([birds]);
  await aSetHere(true);
  await within(() => fileSaid(engine()));
  expect(await said.index()).toMatchObject({ local: [], numbers: [5], unsent: [5] });
  await within(() => takeSaid(engine(), [line('unstarred', 8, now - 1, 2)]));
  expect((await starsHere()).toSorted()).toEqual([blackbird, sparrow]);
  // Said here since, and not sent yet: what arrives is older.
  await mark([blackbird]);
  await within(() => said.say(birds, { [`star ${sparrow}`]: false }, epochMs(now + 5)));
  await within(() => takeSaid(engine(), [line('starred', 7, now + 1, 3)]));
  expect(await starsHere()).toEqual([blackbird]);
});

test('a name that the service has for something else is given up, and what it stood for goes under another', async () => {
  const said = saidRepository(store.db, random);
  await within(() => said.say('*', { newPerDay: 5 }, now));
  const before = await said.index();
  const [name] = Object.values(await said.of('*'));
  await within(async () => said.putIndex(await said.renamed('*', ['newPerDay'], before)));
  const [renamed] = Object.values(await said.of('*'));
  expect(renamed).toMatchObject({ value: 5, clock: name?.clock, isSent: false });
  expect(renamed?.device).not.toBe(name?.device);
  await within(async () => said.putIndex(await said.sent('*', await said.of('*'), await said.index())));
  expect((await said.index()).unsent).toEqual([]);
  await within(() => said.forgetSent());
  expect((await said.index()).unsent).toEqual(['*']);
});
