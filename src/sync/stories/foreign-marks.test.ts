import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { Http } from '../../platform/http';

const anHour = 3_600_000;
/** In which every tab looks once for what changed. */
const aLook = 80_000;

/** Alice has sets of carol's on her device. Something may happen just before a request, or the network fail. */
async function withSetsOfCarol(count: number) {
  const clock = fakeClock();
  let offset = 0;
  const service = bareService({ now: () => epochMs(clock.now() + offset) });
  for (let number = 1; number <= count; number += 1) {
    const form = new URLSearchParams({
      title: `Of carol ${number}`,
      lang_terms: 'de',
      lang_definitions: 'en',
      visibility: 'public',
    });
    for (const word of ['eins', 'zwei']) {
      form.append('terms[]', word);
      form.append('definitions[]', `${word}!`);
    }
    service.answer({ method: 'POST', path: '/2.0/sets', user: 'carol', form, id: `made ${number}` });
  }
  const net: { before: (path: string) => void } = { before: () => {} };
  const http: Http = async (path, init) => {
    net.before(path);
    return service.http(path, init);
  };
  const client = await aMemoryTab(oneBrowser(1, clock).tab(http));
  for (const { id } of service.sets.values()) await client.sets.fetch(await client.sets.byServiceId(id as never));
  await pass(clock, 5 * aLook);
  const last = [...service.sets.values()].at(-1);
  return {
    net,
    looks: (times: number) => pass(clock, times * aLook),
    setServiceClock: (ms: number) => void (offset = ms),
    /** Carol writes in her last set. */
    carolWrites: () =>
      service.answer({
        method: 'PUT',
        path: `/2.0/sets/${last?.id}/terms/${last?.terms[0]?.id}`,
        form: new URLSearchParams({ definition: 'changed' }),
        user: 'carol',
        id: 'write',
      }),
    shown: async () =>
      (await client.sets.view(await client.sets.byServiceId(last?.id as never)))?.set.terms[0]?.definition,
    close: () => client.close(),
  };
}

test('what others write while the service’s clock is back arrives, also of more sets than one request asks for', async () => {
  const { looks, setServiceClock, carolWrites, shown, close } = await withSetsOfCarol(60);
  setServiceClock(-anHour);
  carolWrites();
  await looks(4);
  expect(await shown()).toBe('changed');
  await close();
});

test('also when that clock went back between the list of own sets and the list of theirs', async () => {
  const { net, looks, setServiceClock, carolWrites, shown, close } = await withSetsOfCarol(1);
  net.before = (path) => {
    if (!path.includes('set_ids')) return;
    setServiceClock(-anHour);
    carolWrites();
    net.before = () => {};
  };
  await looks(1);
  expect(await shown()).toBe('changed');
  await close();
});

test('also when theirs could not be asked for as it was seen', async () => {
  const { net, looks, setServiceClock, carolWrites, shown, close } = await withSetsOfCarol(1);
  setServiceClock(-anHour);
  net.before = (path) => {
    if (path.includes('set_ids')) throw new TypeError('Failed to fetch');
  };
  await looks(1);
  carolWrites();
  await looks(5);
  net.before = () => {};
  await looks(2);
  expect(await shown()).toBe('changed');
  await close();
});
