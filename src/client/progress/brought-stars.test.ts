import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSetOf, type Learner, learnersAt } from '../../../testing/learners-at';
import { type RealService, realService } from '../../../testing/real-service';
import { openClient } from '../open-client';

let service: RealService;
let at: Awaited<ReturnType<typeof learnersAt>>;
beforeEach(async () => {
  service = await realService();
  at = await learnersAt(service);
});
afterEach(async () => {
  await at.close();
  await service.close();
});

const starsOf = async (one: Learner, title: string) => {
  const view = await one.client.sets.view(await one.idOf(title));
  return view?.set.terms.filter(({ id }) => view.stars.has(id)).map(({ term }) => term);
};

async function twoAtRest(): Promise<readonly [Learner, Learner]> {
  const phone = await at.device();
  const laptop = await at.device();
  await at.settle(phone, laptop);
  return [phone, laptop];
}

test('stars that a set brings along out of a file are on the other devices without a new start', async () => {
  const [phone, laptop] = await twoAtRest();
  const { kind: _, ...set } = aSetOf('Rooms', 'door', 'window');
  const stars = set.terms.slice(0, 1).map(({ id }) => id);
  await phone.client.transfer.begin({ id: 'import-1', name: 'rooms.txt' });
  await phone.client.transfer.addSet('import-1', { ...set, isFormatted: false, asked: null, stars, beside: new Map() });
  await at.settle(phone, laptop, phone, laptop);
  expect(await starsOf(phone, 'Rooms')).toEqual(['door']);
  expect(await starsOf(laptop, 'Rooms')).toEqual(['door']);
});

test('a set that is made one’s own of another has its stars on the other devices without a new start', async () => {
  const [phone, laptop] = await twoAtRest();
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window'));
  const { setId, termId } = await phone.card('Rooms', 'door');
  await phone.client.study.setStars(setId, [termId], true);
  await at.settle(phone);
  const mine = await phone.client.sets.makeMine(setId);
  await phone.client.dispatch({ kind: 'delete-set', setId });
  await at.settle(phone, laptop, phone, laptop);
  expect((await phone.client.sets.library()).map(({ id }) => id)).toEqual([mine]);
  expect(await starsOf(laptop, 'Rooms')).toEqual(['door']);
});

test('stars given before signing in are on the other devices as soon as their sets are', async () => {
  const [phone, laptop] = await twoAtRest();
  const alone = await openClient({ kind: 'device' }, phone.browser.tab());
  const set = aSetOf('Rooms', 'door', 'window');
  await alone.dispatch(set);
  await alone.study.setStars(
    set.setId,
    set.terms.slice(1).map(({ id }) => id),
    true,
  );
  await phone.client.sets.takeOver([set.setId]);
  await alone.close();
  await at.settle(phone, laptop, phone, laptop);
  expect(await starsOf(laptop, 'Rooms')).toEqual(['window']);
});
