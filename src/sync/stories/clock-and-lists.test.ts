import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { withFault } from '../../../testing/faulty-network';
import type { Http } from '../../platform/http';
import { isDue } from '../clocks/is-due';

const day = 86_400_000;
const shownTitles = (service: ReturnType<typeof bareService>) => [...service.sets.values()].map((set) => set.title);

/** A device whose first creation arrives while its answer is lost; `list` may change what lists say, and the service's clock may step before it. */
async function withLostAnswer(list: (body: string, calls: number) => string = (body) => body, serviceStep = 0) {
  const clock = fakeClock();
  let offset = 0;
  const service = bareService({ now: () => epochMs(clock.now() + offset) });
  let lost = false;
  let lists = 0;
  const http: Http = async (path, init) => {
    if (init.method === 'POST' && !lost) {
      lost = true;
      offset = serviceStep;
      return withFault(service.http, 'drop-after', path, init);
    }
    const answer = await service.http(path, init);
    if (!lost || !/\/sets(\?|$)/.test(path)) return answer;
    lists += 1;
    return new Response(list(await answer.text(), lists), { status: answer.status, headers: answer.headers });
  };
  const device = await aDevice({ seed: 1, clock, http });
  await device.settle();
  await device.client.dispatch(aCreateSet());
  await device.client.sync.now();
  return {
    clock,
    service,
    device,
    setServiceClock(ms: number) {
      offset = ms;
    },
  };
}

test('a wait whose end lies further away than any wait was written before the clock was set back', () => {
  const now = epochMs(1_000_000_000);
  expect([now, now + 1, now + 15 * 60_000, now + day].map((moment) => isDue(epochMs(moment), now))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a device clock set back by days holds nothing up: what was in doubt is settled, what waited is sent', async () => {
  const { clock, service, device } = await withLostAnswer();
  clock.step(-9 * day);
  await device.client.dispatch(aCreateSet({ title: 'Trees' }));
  await device.settle();
  expect([device.client.sync.status().kind, shownTitles(service).sort()]).toEqual(['up-to-date', ['Birds', 'Trees']]);
});

test('a device clock set forward does not end the quiet period: nothing is made twice', async () => {
  const { clock, service, device } = await withLostAnswer();
  service.sets.clear();
  service.calls.length = 0;
  clock.step(day);
  await device.client.sync.now();
  clock.advance(30_000);
  await device.client.sync.now();
  expect(service.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await device.settle();
  expect(shownTitles(service)).toEqual(['Birds']);
});

test.each([1, 2, 3, 4])(
  'a list that was cut short, the %i. after it, does not prove that a creation never arrived',
  async (cut) => {
    const { clock, service, device } = await withLostAnswer((body, calls) => (calls === cut ? '[]' : body));
    clock.advance(200_000);
    await device.settle();
    await device.settle();
    expect(shownTitles(service)).toEqual(['Birds']);
  },
);

test.each([
  [1, 3],
  [2, 4],
  [1, 4],
])('nor do two that were cut short, the %i. and the %i., when another in between showed it', async (first, second) => {
  const { clock, service, device } = await withLostAnswer((body, calls) =>
    calls === first || calls === second ? '[]' : body,
  );
  clock.advance(200_000);
  await device.settle();
  await device.settle();
  expect(shownTitles(service)).toEqual(['Birds']);
});

test.each([
  ['at once', false, 200_000],
  ['after a restart hours later', true, 3 * 3_600_000],
])('what was made after the clock of the service went back is found, %s', async (_, restarts, later) => {
  const { clock, service, device } = await withLostAnswer(undefined, -3_600_000);
  clock.advance(later);
  await (restarts ? await device.restart() : device).settle();
  expect(shownTitles(service)).toEqual(['Birds']);
});

test('what was made while the clock of the service was back, and was edited since, is found once that clock is ahead', async () => {
  const { clock, service, device, setServiceClock } = await withLostAnswer(undefined, -3_600_000);
  const [set] = service.sets.values();
  const form = new URLSearchParams({ title: 'theirs' });
  service.answer({ method: 'PUT', path: `/2.0/sets/${set?.id}`, form, user: 'alice', id: 'other' });
  setServiceClock(day);
  clock.advance(200_000);
  await device.settle();
  expect(shownTitles(service)).toEqual(['theirs']);
});

test('so it is where nobody can tell how long ago it was sent: both clocks went back, and the tab is another', async () => {
  let isOffline = true;
  const list = (body: string) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return body;
  };
  const { clock, service, device, setServiceClock } = await withLostAnswer(list, -3_600_000);
  const [set] = service.sets.values();
  const form = new URLSearchParams({ title: 'theirs' });
  service.answer({ method: 'PUT', path: `/2.0/sets/${set?.id}`, form, user: 'alice', id: 'other' });
  clock.advance(63 * 60_000);
  clock.step(-3 * day);
  setServiceClock(3 * day - 3_600_000);
  await device.client.sync.now();
  isOffline = false;
  const again = await device.restart();
  await again.settle();
  expect(shownTitles(service)).toEqual(['theirs']);
  await again.client.close();
});

test('when the clock of the service went back, a set is read without a date before it is written over', async () => {
  const clock = fakeClock();
  let offset = 0;
  const service = bareService({ now: () => epochMs(clock.now() + offset) });
  const [mine, theirs] = [
    await aDevice({ seed: 1, clock, http: service.http }),
    await aDevice({ seed: 2, clock, http: service.http }),
  ];
  const create = aCreateSet();
  const {
    setId,
    terms: [card],
  } = create;
  if (!card) throw new Error('a set without cards');
  await mine.client.dispatch(create);
  await mine.settle();
  clock.advance(300_000);
  await theirs.settle();
  await mine.settle();
  offset = -3_600_000;
  const [row] = await theirs.client.sets.library();
  const there = row && (await theirs.shown(row.id));
  const same = there?.terms.find((other) => other.term === card.term);
  if (!there || !same) throw new Error('the set did not arrive');
  await theirs.client.dispatch({
    kind: 'edit-term',
    setId: there.id,
    termId: same.id,
    changes: { definition: { before: 'sparrow', after: 'theirs' } },
  });
  await theirs.client.sync.now();
  await mine.client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card.id,
    changes: { definition: { before: 'sparrow', after: 'mine' } },
  });
  await mine.settle();
  expect([...service.sets.values()][0]?.terms[0]?.definition).toBe('theirs');
  expect(mine.client.sync.status().kind).toBe('needs-you');
});

test('so it is when that clock was back while nothing was heard of it, and is ahead in the answer that says that nothing changed', async () => {
  const clock = fakeClock();
  let offset = 0;
  const service = bareService({ now: () => epochMs(clock.now() + offset) });
  const { client, settle } = await aDevice({ seed: 1, clock, http: service.http });
  const create = aCreateSet();
  const {
    setId,
    terms: [card],
  } = create;
  await client.dispatch(create);
  await settle();
  clock.advance(300_000);
  await client.sync.now();
  offset = -3_600_000;
  const [set] = service.sets.values();
  const form = new URLSearchParams({ definition: 'theirs' });
  service.answer({
    method: 'PUT',
    path: `/2.0/sets/${set?.id}/terms/${set?.terms[0]?.id}`,
    form,
    user: 'alice',
    id: 'other',
  });
  offset = day - 3_600_000;
  service.calls.length = 0;
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card!.id,
    changes: { definition: { before: 'sparrow', after: 'mine' } },
  });
  await settle();
  expect(service.calls[0]).toMatch(/\/sets\/\d+\?modified_since=/);
  expect([set?.terms[0]?.definition, client.sync.status().kind]).toEqual(['theirs', 'needs-you']);
  await client.close();
});

test('so it is when that clock went back while no tab was open, and the first list after it is cut short', async () => {
  const clock = fakeClock();
  let offset = 0;
  const service = bareService({ now: () => epochMs(clock.now() + offset) });
  const http: Http = async (path, init) => {
    const answer = await service.http(path, init);
    return offset < 0 && /\/users\/.*\/sets/.test(path) ? new Response('[]', answer) : answer;
  };
  const device = await aDevice({ seed: 1, clock, http });
  const create = aCreateSet();
  const {
    setId,
    terms: [card],
  } = create;
  await device.client.dispatch(create);
  await device.settle();
  clock.advance(300_000);
  await device.client.sync.now();
  offset = -3_600_000;
  const again = await device.restart();
  await again.settle();
  const [set] = service.sets.values();
  const form = new URLSearchParams({ definition: 'theirs' });
  service.answer({
    method: 'PUT',
    path: `/2.0/sets/${set?.id}/terms/${set?.terms[0]?.id}`,
    form,
    user: 'alice',
    id: 'other',
  });
  await again.client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card!.id,
    changes: { definition: { before: 'sparrow', after: 'mine' } },
  });
  await again.settle();
  expect([set?.terms[0]?.definition, again.client.sync.status().kind]).toEqual(['theirs', 'needs-you']);
  await again.client.close();
});

test('what a creation in doubt made while the clock was back is found by another tab, when the clock is right again', async () => {
  const { clock, service, device, setServiceClock } = await withLostAnswer(undefined, -day / 24);
  clock.advance(10_000);
  await device.client.sync.now();
  setServiceClock(0);
  const again = await device.restart();
  await again.settle();
  expect([again.client.sync.status().kind, shownTitles(service)]).toEqual(['up-to-date', ['Birds']]);
  await again.client.close();
});
