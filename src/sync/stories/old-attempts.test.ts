import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { realService } from '../../../testing/real-service';
import type { Http } from '../../platform/http';

const day = 86_400_000;

test.each([
  [44, 'is sent again under its key', 2],
  [46, 'is looked for instead', 1],
  [75, 'is looked for, when the service has long forgotten the key', 1],
])('a creation whose answer was lost %d days ago %s; it stands once', async (days, _how, posts) => {
  const service = await realService();
  const clock = fakeClock();
  const inner = await service.asUser('alice', clock);
  let isLost = false;
  const http: Http = async (path, init) => {
    const answer = await inner(path, init);
    if (isLost && init.method === 'POST') throw new TypeError('Failed to fetch');
    return answer;
  };
  const first = await aDevice({ seed: 1, clock, http });
  const known = aCreateSet();
  await first.client.dispatch(known);
  await first.settle();
  service.calls.length = 0;
  isLost = true;
  await first.client.dispatch(aCreateSet({ title: 'Trees' }), {
    kind: 'add-term',
    setId: known.setId,
    term: { id: aTermId(), term: 'die Meise', definition: 'tit' },
    after: null,
  });
  await first.client.sync.now();
  await first.client.close();
  isLost = false;
  clock.advance(days * day);
  const again = await aDevice({ seed: 2, clock, http, browser: first.browser });
  await again.settle();
  expect(again.client.sync.status().kind).toBe('up-to-date');
  const held = await service.contentsOf('alice');
  expect(held.map((set) => [set.title, set.cards.length]).sort()).toEqual([
    ['Birds', 3],
    ['Trees', 2],
  ]);
  expect(
    service.calls.filter((call) => call.startsWith('POST') && call.includes('/sets') && !call.includes('/terms')),
  ).toHaveLength(posts);
  await again.client.close();
  await service.close();
});

test.each([429, 401])('sent once more and answered %d, it keeps its key: it stands once', async (status) => {
  const service = await realService();
  const clock = fakeClock();
  const inner = await service.asUser('alice', clock);
  let posts = 0;
  const http: Http = async (path, init) => {
    if (init.method !== 'POST') return inner(path, init);
    posts += 1;
    const answer =
      posts === 2 ? await inner('/relay/2.0/nothing', { ...init, method: 'GET' }) : await inner(path, init);
    if (posts === 1) throw new TypeError('Failed to fetch');
    const error = JSON.stringify({ http_code: status, error: 'session_ended', error_title: '', error_description: '' });
    return posts === 2 ? new Response(error, { status, headers: Object.fromEntries(answer.headers) }) : answer;
  };
  const device = await aDevice({ seed: 1, clock, http });
  await device.client.dispatch(aCreateSet());
  for (let round = 0; round < 5; round += 1) {
    await device.settle();
    clock.advance(600_000);
  }
  expect(device.client.sync.status().kind).toBe('up-to-date');
  expect((await service.contentsOf('alice')).map((set) => set.title)).toEqual(['Birds']);
  expect(posts).toBe(3);
  await device.client.close();
  await service.close();
});
