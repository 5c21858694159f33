import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDevice } from '../../testing/a-device';
import { aCreateSet, aTermId } from '../../testing/builders';
import { fakeClock } from '../../testing/fake-clock';
import { lightResponse } from '../../testing/plain-answer';
import { realService, type RealService } from '../../testing/real-service';

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
  await phone.client.dispatch({ kind: 'edit-set', setId, changes: { title: { before: 'Birds', after: 'Birds of prey' } } });
  while (statuses.length < 8) {
    clock.advance(600_000);
    await phone.client.sync.now();
  }
  statuses = [];
  isTroubled = false;
  // Between the phone's reading and its change, so that only the condition can tell.
  meanwhile = async (path) => {
    meanwhile = async () => {};
    const written = await http(path, { method: 'PUT', body: new URLSearchParams({ description: 'From the laptop' }), headers: {} });
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
    () => phone.client.dispatch({ kind: 'add-term', setId, term: drossel!, after: meise!.id }, { kind: 'delete-term', setId, termId: first.id, before: first, after: null }),
    async () => {
      const path = `/relay/2.0/sets/${set.serviceId}/terms/${first.serviceId}`;
      const written = await http(path, { method: 'PUT', body: new URLSearchParams({ definition: 'From the laptop' }), headers: {} });
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
