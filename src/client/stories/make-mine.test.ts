import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { carolsSet } from '../../../testing/own-and-carols-set';
import { unheardCommits } from '../../../testing/unheard-commits';
import { openClient } from '../open-client';

test('a deleted set that is made one’s own takes along what was typed on a card that others had deleted before', async () => {
  const { clock, client, service, way, setId, set, cards, typed, elsewhere, states } = await carolsSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'typed by me'));
  elsewhere('DELETE', `/terms/${set.terms[0]?.id}`);
  way.mend();
  await pass(clock, 400_000, 5_000);
  expect(await states()).toEqual(['conflict']);
  elsewhere('DELETE');
  await client.sets.fetch(setId);
  const mine = await client.sets.makeMine(setId);
  await pass(clock, 60_000, 5_000);
  expect((await client.sets.library()).map(({ id }) => id)).toEqual([mine]);
  expect([...service.sets.values()].map(({ terms }) => terms.map(({ definition }) => definition))).toEqual([
    ['zwei!', 'drei!', 'vier!', 'typed by me'],
  ]);
  expect(await states()).toEqual([]);
  await client.close();
});

test('a set is made one’s own once, also where storage has it and loses its connection before it says so', async () => {
  const clock = fakeClock();
  const client = await openClient(
    { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' },
    oneBrowser(1, clock).tab(bareService(clock).http),
  );
  const create = aCreateSet();
  await client.dispatch(create);
  await client.sync.now();
  unheardCommits();
  const mine = await client.sets.makeMine(create.setId);
  expect((await client.sets.library()).map(({ id }) => id).toSorted()).toEqual([create.setId, mine].toSorted());
  await client.close();
});

test('its stars go along, and how its texts are shown', async () => {
  const { clock, client, setId, cards, elsewhere } = await carolsSet();
  await client.study.setStars(setId, [cards[1].id], true);
  await client.study.changeSetSettings(setId, { formatting: true, asked: 'definition' });
  elsewhere('DELETE');
  await client.sets.fetch(setId);
  await pass(clock, 5_000);
  const view = await client.sets.view(await client.sets.makeMine(setId));
  expect(view?.set.terms.filter(({ id }) => view.stars.has(id)).map(({ term }) => term)).toEqual(['zwei']);
  expect(view?.look.formatting).toBe(true);
  expect((await client.study.setSettings(view!.set.id)).asked).toBe('definition');
  await client.close();
});

test('a card that is only a picture that cannot be had any more is left behind, and the rest is sent', async () => {
  const { clock, client, service, setId, set, elsewhere, states } = await carolsSet();
  const image = { url: 'http://pictures/1_m.jpg', width: 4, height: 3 };
  set.terms = set.terms.map((card, place) => (place === 1 ? { ...card, term: '', definition: '', image } : card));
  set.modified_date += 10;
  await client.sets.fetch(setId);
  elsewhere('DELETE');
  await client.sets.fetch(setId);
  await client.sets.makeMine(setId);
  await pass(clock, 600_000, 5_000);
  expect([...service.sets.values()].map(({ terms }) => terms.map(({ term }) => term))).toEqual([
    ['eins', 'drei', 'vier'],
  ]);
  expect([await states(), client.sync.status().kind]).toEqual([[], 'up-to-date']);
  await client.close();
});
