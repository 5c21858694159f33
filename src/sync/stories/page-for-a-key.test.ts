import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { type RealService, realService } from '../../../testing/real-service';
import type { Http } from '../../platform/http';

let service: RealService;
const clock: FakeClock = fakeClock();
beforeAll(async () => {
  service = await realService();
  await service.signUp('alice', clock);
});
afterAll(() => service.close());

/** Alice's tab over our own service, which does what has a key once. The first creation arrives, its answer does not; the second is met by a page, or by the service's own word. */
async function aTab(status: number, word: string | null = null) {
  const way = { creations: 0, isOpen: true };
  const http: Http = async (path, init) => {
    const given = new Headers(init.headers);
    const id = given.get('x-request-id') ?? '';
    const isCreation = init.method === 'POST' && !way.isOpen;
    if (isCreation) way.creations += 1;
    if (isCreation && way.creations === 2)
      return new Response(word ?? '<html>nginx</html>', {
        status,
        headers: { 'x-relay': '1', 'x-request-id': id, 'content-type': word ? 'application/json' : 'text/html' },
      });
    const { body, method = 'GET' } = init;
    const answer = await service.ask('alice', {
      method,
      path: path.replace('/relay', ''),
      form: body instanceof URLSearchParams ? body : null,
      id,
      key: given.get('idempotency-key'),
      ifMatch: given.get('if-match'),
    });
    if (isCreation && way.creations === 1) throw new TypeError('Failed to fetch');
    return new Response(answer.text, { status: answer.status, headers: answer.headers });
  };
  const client = await aMemoryTab(oneBrowser(status, clock).tab(http));
  /** The service takes its own time, which no clock of ours rules. */
  const until = (isSo: () => Promise<boolean>) =>
    vi.waitFor(
      async () => {
        await pass(clock, 2_000, 1_000);
        if (!(await isSo())) throw new Error('Not yet');
      },
      { timeout: 30_000, interval: 5 },
    );
  const isSent = async () => (await client.outbox.items()).every(({ state }) => state.kind === 'sent');
  return { client, way, until, isSent };
}

const titled = async (title: string) => (await service.contentsOf('alice')).filter((set) => set.title === title);
const aCard = (term: string) => ({ id: aTermId(), term, definition: `${term}!` });

test.each([400, 403, 404])(
  'a page of %i for the second sending under a key says nothing of the first: the set and the card stand once',
  async (status) => {
    const { client, way, until, isSent } = await aTab(status);
    const create = aCreateSet({ title: `Page ${status}`, terms: ['one', 'two'].map(aCard) });
    way.isOpen = false;
    await client.dispatch(create);
    await until(isSent);
    expect((await titled(create.title)).map(({ cards }) => cards.length)).toEqual([2]);
    way.creations = 0;
    await client.dispatch({
      kind: 'add-term',
      setId: create.setId,
      term: aCard('three'),
      after: create.terms.at(-1)?.id ?? null,
    });
    await until(isSent);
    expect([way.creations, (await titled(create.title)).map(({ cards }) => cards.map(([term]) => term))]).toEqual([
      3,
      [['one', 'two', 'three']],
    ]);
    await client.close();
  },
);

test('nor does the service’s own word that something is not found', async () => {
  const { client, way, until, isSent } = await aTab(
    404,
    JSON.stringify({
      http_code: 404,
      error: 'item_not_found',
      error_title: 'Not Found',
      error_description: 'There is no such set.',
    }),
  );
  const create = aCreateSet({ title: 'Not found', terms: ['one', 'two'].map(aCard) });
  await client.dispatch(create);
  await until(isSent);
  way.isOpen = false;
  await client.dispatch({
    kind: 'add-term',
    setId: create.setId,
    term: aCard('three'),
    after: create.terms.at(-1)?.id ?? null,
  });
  await until(isSent);
  expect((await titled(create.title)).map(({ cards }) => cards.map(([term]) => term))).toEqual([
    ['one', 'two', 'three'],
  ]);
  await client.close();
});
