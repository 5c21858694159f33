import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { memoryDisk } from '../../../testing/memory-database';
import { oneBrowser } from '../../../testing/one-browser';
import { lightResponse } from '../../../testing/plain-answer';
import { realService, type RealService } from '../../../testing/real-service';
import type { Http } from '../../platform/http';
import type { Database } from '../../store/database';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

test('a change that failed often and then meets what others wrote goes after one reading, with no further wait', async () => {
  const clock = fakeClock();
  const http = await service.asUser('patient', clock);
  let isTroubled = false;
  let statuses: number[] = [];
  let meanwhile = async (_path: string) => {};
  const phone = await aDevice({
    user: 'patient',
    seed: 1,
    clock,
    http: async (path, init) => {
      if (init.method !== 'PUT') return http(path, init);
      await meanwhile(path);
      const answer = isTroubled ? lightResponse({ status: 503, headers: {}, text: '' }) : await http(path, init);
      statuses.push(answer.status);
      return answer;
    },
  });
  const create = aCreateSet();
  const { setId } = create;
  await phone.client.dispatch(create);
  await phone.settle();
  isTroubled = true;
  await phone.client.dispatch({
    kind: 'edit-set',
    setId,
    changes: { title: { before: 'Birds', after: 'Birds of prey' } },
  });
  while (statuses.length < 8) {
    clock.advance(600_000);
    await phone.client.sync.now();
  }
  statuses = [];
  isTroubled = false;
  // Between the phone's reading and its change, so that only the condition can tell.
  meanwhile = async (path) => {
    meanwhile = async () => {};
    const written = await http(path, {
      method: 'PUT',
      body: new URLSearchParams({ description: 'From the laptop' }),
      headers: {},
    });
    expect(written.status).toBe(200);
  };
  clock.advance(600_000);
  await phone.client.sync.now();
  const second = clock.now() + 1_000;
  while (statuses.length < 2 && clock.now() < second) {
    clock.advance(200);
    await phone.client.sync.now();
  }
  expect(statuses).toEqual([412, 200]);
  const [held] = await service.contentsOf('patient');
  expect(held).toMatchObject({ title: 'Birds of prey', description: 'From the laptop' });
  await phone.client.close();
});

test('after a new card, which takes the tag along, the next change of the set goes with a tag again', async () => {
  const clock = fakeClock();
  const http = await service.asUser('adder', clock);
  /** What happens right behind the answer to each new card. */
  const behind: (() => Promise<void>)[] = [];
  const phone = await aDevice({
    user: 'adder',
    seed: 1,
    clock,
    http: async (path, init) => {
      const answer = await http(path, init);
      if (init.method === 'POST') await behind.shift()?.();
      return answer;
    },
  });
  const create = aCreateSet();
  const { setId } = create;
  await phone.client.dispatch(create);
  await phone.settle();
  const { set } = (await phone.client.sets.view(setId)) ?? {};
  const first = set?.terms[0];
  if (!set || !first) throw new Error('The set is not here');
  const after = set.terms.at(-1)?.id ?? null;
  const [meise, drossel] = ['die Meise', 'die Drossel'].map((term) => ({ id: aTermId(), term, definition: '' }));
  behind.push(
    () =>
      phone.client.dispatch(
        { kind: 'add-term', setId, term: drossel!, after: meise!.id },
        { kind: 'delete-term', setId, termId: first.id, before: first, after: null },
      ),
    async () => {
      const path = `/relay/2.0/sets/${set.serviceId}/terms/${first.serviceId}`;
      const written = await http(path, {
        method: 'PUT',
        body: new URLSearchParams({ definition: 'From the laptop' }),
        headers: {},
      });
      expect(written.status).toBe(204);
    },
  );
  await phone.client.dispatch({ kind: 'add-term', setId, term: meise!, after });
  await phone.settle();
  const [held] = await service.contentsOf('adder');
  expect(held?.cards[0]).toEqual([first.term, 'From the laptop']);
  expect(phone.client.sync.status().kind).toBe('needs-you');
  await phone.client.close();
});

test.each(['its set was read', 'it was written down'])(
  'a change is compared again where a tab sleeps for long between the moment when %s and its leaving',
  async (when) => {
    const clock = fakeClock();
    const bare = bareService(clock);
    let isArmed = false;
    let wake = () => {};
    let asleep: Promise<void> | null = null;
    const sleep = () => {
      isArmed = false;
      asleep = new Promise((resolve) => (wake = resolve));
    };
    const http: Http = async (path, init) => {
      const answer = await bare.http(path, init);
      if (isArmed && when === 'its set was read' && /\/sets\/\d+/.test(path)) sleep();
      return answer;
    };
    const gated = (db: Database): Database => ({
      ...db,
      async write(tables, work) {
        const result = await db.write(tables, work);
        if (isArmed && when === 'it was written down' && (await db.attempts.count()) > 0) sleep();
        return result;
      },
      async read(tables, work) {
        await asleep;
        return db.read(tables, work);
      },
    });
    const client = await aMemoryTab(oneBrowser(1, clock).tab(http), memoryDisk(), gated);
    const create = aCreateSet();
    await client.dispatch(create);
    await pass(clock, 20_000, 1_000);
    const [set] = bare.sets.values();
    const [card] = set!.terms;
    isArmed = true;
    await client.dispatch({
      kind: 'edit-term',
      setId: create.setId,
      termId: create.terms[0]!.id,
      changes: { definition: { before: card!.definition, after: 'mine' } },
    });
    await pass(clock, 5_000);
    expect(asleep).not.toBeNull();
    bare.answer({
      method: 'PUT',
      path: `/2.0/sets/${set!.id}/terms/${card!.id}`,
      user: 'alice',
      form: new URLSearchParams({ definition: 'theirs' }),
      id: 'other',
    });
    clock.advance(440_000);
    wake();
    await pass(clock, 100_000, 5_000);
    expect([[...bare.sets.values()][0]?.terms[0]?.definition, client.sync.status().kind]).toEqual([
      'theirs',
      'needs-you',
    ]);
    await client.close();
  },
);
