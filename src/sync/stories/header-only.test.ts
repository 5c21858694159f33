import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import type { Http } from '../../platform/http';

const open = (items: readonly { readonly state: { readonly kind: string } }[]) =>
  items.filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded');

test('what was typed on a set whose cards never came is not stuck when the set is gone', async () => {
  const clock = fakeClock();
  const service = bareService(clock, { listsCarryTerms: false });
  let canRead = false;
  const http: Http = (path, init) =>
    canRead || !/\/sets\/\d+/.test(path) ? service.http(path, init) : Promise.reject(new TypeError('Failed to fetch'));
  const form = new URLSearchParams([
    ['title', 'Trees'],
    ['terms[]', 'oak'],
    ['terms[]', 'elm'],
    ['definitions[]', 'Eiche'],
    ['definitions[]', 'Ulme'],
  ]);
  service.answer({ method: 'POST', path: '/2.0/sets', user: 'alice', form, id: 'other' });
  const { client, settle } = await aDevice({ seed: 1, clock, http });
  await settle();
  const [row] = await client.sets.library();
  if (!row) throw new Error('the set is not listed');
  await client.dispatch({
    kind: 'edit-set',
    setId: row.id,
    changes: { title: { before: 'Trees', after: 'Big trees' } },
  });
  service.sets.clear();
  canRead = true;
  await settle();
  await client.dispatch({
    kind: 'add-term',
    setId: row.id,
    term: { id: aTermId(), term: 'ash', definition: 'Esche' },
    after: null,
  });
  await settle();
  const waiting = open(await client.outbox.items());
  expect(waiting.map(({ state }) => state)).toMatchObject([
    { kind: 'needs-you', problem: { kind: 'deleted-elsewhere' } },
    { kind: 'waiting', reason: 'behind-set' },
  ]);
  const [first] = await client.outbox.items();
  await client.outbox.resolve(first?.id ?? '', 'as-new-set');
  expect((await client.sets.library()).map(({ title, termCount }) => [title, termCount])).toEqual([['Big trees', 1]]);
});
