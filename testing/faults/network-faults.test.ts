import { expect, test } from 'vitest';
import { callRelay } from '../../src/api/relay-call';
import type { Http } from '../../src/platform/http';
import { SetBody } from '../../contract/set-body';
import { aDevice } from '../a-device';
import { type BareService, bareService } from '../bare-service';
import { aCreateSet } from '../builders';
import { fakeClock } from '../fake-clock';
import { withFault } from '../faulty-network';

const titles = (service: BareService) => [...service.sets.values()].map(({ title }) => title);
const posts = (service: BareService) => service.calls.filter((call) => call.startsWith('POST')).length;
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A device with one set of its own at a bare service; `befall` decides what becomes of each request from then on. */
async function withOneSet() {
  const clock = fakeClock();
  const service = bareService(clock);
  const network: { befall: Http } = { befall: service.http };
  const device = await aDevice({ seed: 1, clock, http: (path, init) => network.befall(path, init) });
  const create = aCreateSet();
  await device.client.dispatch(create);
  await device.settle();
  clock.advance(300_000);
  await device.settle();
  const { setId } = create;
  const edit = async (after: string) => {
    const [card] = (await device.shown(setId)).terms;
    if (!card) throw new Error('A set without cards');
    await device.client.dispatch({
      kind: 'edit-term',
      setId,
      termId: card.id,
      changes: { definition: { before: card.definition, after } },
    });
  };
  const elsewhere = (definition: string) => {
    const [set] = [...service.sets.values()];
    const [card] = set?.terms ?? [];
    service.answer({
      method: 'PUT',
      path: `/2.0/sets/${set?.id}/terms/${card?.id}`,
      form: new URLSearchParams({ definition }),
      user: 'alice',
      id: 'elsewhere',
    });
  };
  const shownDefinition = async () => (await device.shown(setId)).terms[0]?.definition;
  return { clock, service, network, device, setId, edit, elsewhere, shownDefinition };
}

test.each([20_000, 60_000, 90_000])('a creation that lands %i ms after it was given up is there once', async (late) => {
  const clock = fakeClock();
  const service = bareService(clock);
  let isLate = true;
  const http: Http = async (path, init) => {
    if (init.method !== 'POST' || !isLate) return service.http(path, init);
    isLate = false;
    clock.after(late, () => void service.http(path, init));
    throw new TypeError('Failed to fetch');
  };
  const device = await aDevice({ seed: 1, clock, http });
  await device.settle();
  await device.client.dispatch(aCreateSet());
  await device.settle();
  await device.settle();
  expect([titles(service), device.client.sync.status().kind]).toEqual([['Birds'], 'up-to-date']);
});

test('a list that breaks off half-way leaves everything as it was, and the next one begins where it would have', async () => {
  const { clock, service, network, device, elsewhere, shownDefinition } = await withOneSet();
  clock.advance(300_000);
  elsewhere('changed elsewhere');
  network.befall = (path, init) => withFault(service.http, path.includes('/users/') ? 'cut' : 'none', path, init);
  service.calls.length = 0;
  await device.client.sync.now();
  expect(await shownDefinition()).toBe('sparrow');
  network.befall = service.http;
  clock.advance(120_000);
  await device.settle();
  expect(await shownDefinition()).toBe('changed elsewhere');
});

test('a body that comes drop by drop is waited for as long as it comes, but not for ever', async () => {
  const clock = fakeClock();
  const headers = { 'x-relay': '1', 'x-request-id': 'r1', 'content-type': 'application/json' };
  const dripping =
    (drops: number): Http =>
    async (_path, init) => {
      let left = drops;
      let isAborted = false;
      init.signal?.addEventListener('abort', () => (isAborted = true));
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          return new Promise<void>((resolve) => {
            clock.after(20_000, () => {
              resolve();
              if (isAborted) return controller.error(new DOMException('aborted', 'AbortError'));
              left -= 1;
              controller.enqueue(new TextEncoder().encode(left === 0 ? ']' : left === drops - 1 ? '[' : ' '));
              if (left === 0) controller.close();
            });
          });
        },
      });
      return new Response(body, { headers });
    };
  const ask = async (drops: number) => {
    const answer = callRelay(
      { http: dripping(drops), clock, user: '' },
      { method: 'GET', path: '/2.0/sets', id: 'r1' },
      SetBody,
    );
    for (let drop = 0; drop < 20; drop += 1) {
      await turns(20);
      clock.advance(20_000);
    }
    return (await answer).kind;
  };
  // Ten drops take more than three minutes and are an answer (of another shape); twenty would take more than five.
  expect(await ask(10)).toBe('foreign');
  expect(await ask(20)).toBe('none');
});

test('what the browser says about the network is a hint: without one, and with one that it denies, real answers decide', async () => {
  const { service, network, device, edit } = await withOneSet();
  device.browser.tell('offline');
  for (let tries = 0; tries < 1_000 && device.client.sync.status().kind !== 'offline'; tries += 1) await turns(1);
  expect(device.client.sync.status().kind).toBe('offline');
  await edit('typed while the browser said offline');
  await device.client.sync.now();
  expect(device.client.sync.status().kind).toBe('up-to-date');
  network.befall = () => Promise.reject(new TypeError('Failed to fetch'));
  device.browser.tell('online');
  await edit('typed while the browser said online');
  await device.client.sync.now();
  expect(device.client.sync.status()).toMatchObject({ kind: 'offline', waiting: 1 });
  expect([...service.sets.values()][0]?.terms[0]?.definition).toBe('typed while the browser said offline');
});

test('a network that comes and goes five times a second for five minutes: nothing twice, a request a second at most', async () => {
  const { clock, service, network, device, edit } = await withOneSet();
  let asked = 0;
  let isThere = false;
  network.befall = (path, init) => {
    asked += 1;
    return withFault(service.http, isThere ? 'none' : asked % 2 === 0 ? 'drop-before' : 'drop-after', path, init);
  };
  await edit('typed in between');
  await device.client.dispatch(aCreateSet({ title: 'Trees' }));
  for (let tick = 0; tick < 1_500; tick += 1) {
    // It is there too short for a whole answer, but for one time in seven.
    isThere = tick % 7 === 0;
    device.browser.tell(tick % 2 === 0 ? 'online' : 'offline');
    clock.advance(200);
    await turns(2);
  }
  expect(asked).toBeGreaterThan(10);
  expect(asked).toBeLessThanOrEqual(300);
  network.befall = service.http;
  await device.settle();
  expect(titles(service).toSorted()).toEqual(['Birds', 'Trees']);
  expect([...service.sets.values()].find(({ title }) => title === 'Birds')?.terms[0]?.definition).toBe(
    'typed in between',
  );
});

test('no request may be answered from the browser’s own cache', async () => {
  const { service, network, device, edit } = await withOneSet();
  const modes: (string | undefined)[] = [];
  network.befall = (path, init) => {
    modes.push(init.cache);
    return service.http(path, init);
  };
  await edit('sent');
  await device.settle();
  expect(modes.length).toBeGreaterThan(1);
  expect(new Set(modes)).toEqual(new Set(['no-store']));
});

test('a reading that was asked for before an edit was sent, and answered after it, is not stored over it', async () => {
  const { service, network, device, setId, edit, shownDefinition } = await withOneSet();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  network.befall = async (path, init) => {
    if (isHeld || init.method !== 'GET') return service.http(path, init);
    isHeld = true;
    const stale = await service.http(path, init);
    await released;
    return stale;
  };
  const fetching = device.client.sets.fetch(setId);
  while (!isHeld) await turns(1);
  await edit('the newer one');
  await device.client.sync.now();
  expect([...service.sets.values()][0]?.terms[0]?.definition).toBe('the newer one');
  release();
  await fetching;
  expect(await shownDefinition()).toBe('the newer one');
  await device.settle();
  expect([await shownDefinition(), [...service.sets.values()][0]?.terms[0]?.definition]).toEqual([
    'the newer one',
    'the newer one',
  ]);
});

test('304 for a set whose cards are not here asks again without a condition', async () => {
  const clock = fakeClock();
  const service = bareService(clock, { listsCarryTerms: false });
  const maker = await aDevice({ seed: 1, clock, http: service.http });
  await maker.client.dispatch(aCreateSet());
  await maker.settle();
  const device = await aDevice({
    seed: 2,
    clock,
    http: async (path, init) => {
      const conditional = /\/sets\/\d+\?.*modified_since/.test(path);
      const headers = { 'x-relay': '1', 'x-request-id': new Headers(init.headers).get('x-request-id') ?? '' };
      return conditional ? new Response(null, { status: 304, headers }) : service.http(path, init);
    },
  });
  await device.settle();
  const [row] = await device.client.sets.library();
  if (!row) throw new Error('The set did not arrive');
  expect((await device.shown(row.id)).terms).toHaveLength(2);
});

test.each(['no-body', 'no-location', 'wrong-count'] as const)(
  'a creation answered with %s is named, and there once',
  async (creation) => {
    const clock = fakeClock();
    const service = bareService(clock, { creation });
    const device = await aDevice({ seed: 1, clock, http: service.http });
    await device.settle();
    await device.client.dispatch(aCreateSet());
    await device.settle();
    expect([titles(service), posts(service), device.client.sync.status().kind]).toEqual([['Birds'], 1, 'up-to-date']);
    const [row] = await device.client.sets.library();
    expect((await device.shown(row?.id ?? aCreateSet().setId)).terms.map(({ serviceId }) => serviceId)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
  },
);

test('a service that tidies texts and orders the cards of a new set as it likes: no conflict, no circle', async () => {
  const clock = fakeClock();
  const service = bareService(clock, { normalises: true, reorders: true });
  const device = await aDevice({ seed: 1, clock, http: service.http });
  await device.settle();
  const create = aCreateSet({
    title: '  Birds  ',
    terms: aCreateSet().terms.map((card) => ({ ...card, definition: ` ${card.definition}\r\n(a bird) ` })),
  });
  await device.client.dispatch(create);
  await device.settle();
  await device.client.dispatch({
    kind: 'edit-set',
    setId: create.setId,
    changes: { description: { before: '', after: ' cafe\u0301 ' } },
  });
  await device.settle();
  service.calls.length = 0;
  for (let hour = 0; hour < 3; hour += 1) {
    clock.advance(3_600_000);
    await device.settle();
  }
  expect(device.client.sync.status().kind).toBe('up-to-date');
  expect(service.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  const shown = await device.shown(create.setId);
  expect([shown.title, shown.description]).toEqual(['Birds', 'café']);
  expect(shown.terms.map(({ definition }) => definition).toSorted()).toEqual([
    'blackbird\n(a bird)',
    'sparrow\n(a bird)',
  ]);
});
