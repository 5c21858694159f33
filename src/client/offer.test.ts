import { expect, test } from 'vitest';
import { bareService } from '../../testing/bare-service';
import { aCreateSet } from '../../testing/builders';
import { oneBrowser } from '../../testing/one-browser';
import { openClient } from './open-client';

const device = { kind: 'device' } as const;
const account = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

test('sets made without an account are offered once, taken with their stars, and stay on the device', async () => {
  const browser = oneBrowser();
  const service = bareService(browser.clock);
  const alone = await openClient(device, browser.tab());
  const [birds, trees] = [aCreateSet(), aCreateSet({ title: 'Trees' })];
  await alone.dispatch(birds, trees);
  const [card] = birds.terms;
  if (!card) throw new Error('a set without cards');
  await alone.study.setStar(birds.setId, card.id, true);

  const signedIn = await openClient(account, browser.tab(service.http));
  expect((await signedIn.sets.offered()).map((row) => row.title).toSorted()).toEqual(['Birds', 'Trees']);
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sets.takeOver([birds.setId]);
  await signedIn.sync.now();
  expect([...service.sets.values()].map((set) => [set.title, set.visibility])).toEqual([['Birds', 'only_me']]);
  expect([...((await signedIn.sets.view(birds.setId))?.stars ?? [])]).toEqual([card.id]);
  expect((await signedIn.sets.offered()).map((row) => row.title)).toEqual(['Trees']);
  await signedIn.sets.declineOffer();
  expect(await signedIn.sets.offered()).toEqual([]);
  expect((await alone.sets.library()).filter((row) => row.origin === 'device')).toHaveLength(2);
});

test('a built-in set is offered once it was opened or edited', async () => {
  const browser = oneBrowser();
  const alone = await openClient(device, browser.tab());
  const [first, second] = await alone.sets.library();
  if (!first || !second) throw new Error('no built-in sets');
  const signedIn = await openClient(account, browser.tab());
  expect(await signedIn.sets.offered()).toEqual([]);
  await alone.dispatch({ kind: 'edit-set', setId: first.id, changes: { title: { before: first.title, after: 'Mine' } } });
  await alone.sets.opened(second.id);
  expect((await signedIn.sets.offered()).map((offered) => offered.title)).toEqual(['Mine', second.title]);
});
