import type { SetId } from '../src/domain/study-set';
import type { Http } from '../src/platform/http';
import { aDevice } from './a-device';
import { bareService } from './bare-service';
import { aCreateSet, aTermId } from './builders';
import { fakeClock, type FakeClock } from './fake-clock';
import { oneBrowser, type OneBrowser } from './one-browser';

export interface DeviceThatWaits {
  readonly clock: FakeClock;
  readonly service: ReturnType<typeof bareService>;
  readonly browser: OneBrowser;
  readonly http: Http;
  readonly goOnline: () => void;
  readonly goOffline: () => void;
  readonly setId: SetId;
}

/** A browser with one set of Alice's at the service, and three changes that wait, one of them sent with its answer lost. */
export async function aDeviceThatWaits(): Promise<DeviceThatWaits> {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  let way: 'open' | 'lost' | 'none' = 'open';
  const http: Http = async (path, init) => {
    if (way === 'none') throw new TypeError('Failed to fetch');
    const answer = await service.http(path, init);
    if (way === 'lost' && init.method === 'POST') throw new TypeError('Failed to fetch');
    return answer;
  };
  const first = await aDevice({ seed: 1, clock, http, browser });
  const create = aCreateSet();
  await first.client.dispatch(create);
  await first.settle();
  way = 'lost';
  const add = (word: string) =>
    ({
      kind: 'add-term',
      setId: create.setId,
      term: { id: aTermId(), term: word, definition: `${word}!` },
      after: null,
    }) as const;
  await first.client.dispatch(add('one'));
  await first.client.sync.now();
  way = 'none';
  await first.client.dispatch(add('two'), {
    kind: 'edit-set',
    setId: create.setId,
    changes: { title: { before: 'Birds', after: 'Garden birds' } },
  });
  await first.client.sync.now();
  await first.client.close();
  return {
    clock,
    service,
    browser,
    http,
    goOnline: () => (way = 'open'),
    goOffline: () => (way = 'none'),
    setId: create.setId,
  };
}
