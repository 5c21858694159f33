import { afterEach, beforeEach, expect, test } from 'vitest';
import { aTermId } from '../../../testing/builders';
import { aSetOf, type Learner, learnersAt } from '../../../testing/learners-at';
import { type RealService, realService } from '../../../testing/real-service';
import type { ServiceSetId } from '../../../contract/ids';
import type { SetId, Term } from '../../domain/study-set';

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

/** A set whose making was not answered, opened meanwhile by its number: on the phone it stands under two names. */
async function twoNames(): Promise<{
  readonly phone: Learner;
  readonly other: SetId;
  readonly cards: readonly Term[];
}> {
  const phone = await at.device();
  at.deafen(phone, '/2.0/sets');
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window'));
  await phone.client.sync.now();
  const other = await phone.client.sets.byServiceId(1 as ServiceSetId);
  await phone.client.sets.fetch(other);
  return { phone, other, cards: (await phone.shown(other)).terms };
}

/** Stars of each set, by the service's number of it. */
async function starsOn({ client }: Learner): Promise<Readonly<Record<string, readonly string[]>>> {
  const views = await Promise.all((await client.sets.library()).map(({ id }) => client.sets.view(id)));
  return Object.fromEntries(
    views.flatMap((view) =>
      view
        ? [[view.set.serviceId, view.set.terms.filter(({ id }) => view.stars.has(id)).map(({ term }) => term)] as const]
        : [],
    ),
  );
}

const addCard = ({ client }: Learner, setId: SetId, term: string) => {
  const id = aTermId();
  return client
    .dispatch({ kind: 'add-term', setId, term: { id, term, definition: `${term}!` }, after: null })
    .then(() => id);
};

test('a star goes with the set that keeps its number, and not with what is typed under the other name later', async () => {
  const { phone, other, cards } = await twoNames();
  await phone.client.study.setStars(other, [cards[0]!.id], true);
  await phone.client.study.changeSetSettings(other, { newPerDay: 7, leftOutOn: null });
  at.mend(phone);
  await at.settle(phone);
  expect(await phone.client.sets.view(other)).toBeNull();
  await addCard(phone, other, 'key');
  const laptop = await at.device();
  await at.settle(phone, laptop);
  expect(await starsOn(phone)).toEqual({ 1: ['door'], 2: [] });
  expect(await starsOn(laptop)).toEqual({ 1: ['door'], 2: [] });
  expect((await phone.client.study.setSettings(other)).newPerDay).toBeNull();
});

test('a star on a card that was typed under the other name, and has no number yet, goes with its card', async () => {
  const { phone, other } = await twoNames();
  at.cut(phone);
  await phone.client.study.setStars(other, [await addCard(phone, other, 'key')], true);
  at.mend(phone);
  await at.settle(phone, phone);
  const laptop = await at.device();
  await at.settle(laptop);
  expect(await starsOn(phone)).toEqual({ 1: ['key'] });
  expect(await starsOn(laptop)).toEqual({ 1: ['key'] });
});
