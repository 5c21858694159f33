import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { realService } from '../../../testing/real-service';
import type { Http } from '../../platform/http';

test('what was typed after an answer was lost leaves at once from the next page, however soon each page before it closed', async () => {
  const service = await realService();
  const clock = fakeClock();
  const inner = await service.asUser('alice', clock);
  let way: 'open' | 'answers are lost' | 'ends with a 412' | 'none' = 'open';
  const http: Http = async (path, init) => {
    if (way === 'none') throw new TypeError('Failed to fetch');
    const answer = await inner(path, init);
    if (init.method === 'PUT' && way === 'answers are lost') throw new TypeError('Failed to fetch');
    if (answer.status === 412 && way === 'ends with a 412') way = 'none';
    return answer;
  };
  const made = aCreateSet();
  const { setId, terms } = made;
  const typed = (after: string, before: string) =>
    ({
      kind: 'edit-term',
      setId,
      termId: terms[0]!.id,
      changes: { definition: { before, after } },
    }) as const;
  const first = await aDevice({ seed: 1, clock, http });
  await first.client.dispatch(made);
  await first.settle();
  way = 'answers are lost';
  await first.client.dispatch(typed('finch', terms[0]!.definition));
  await first.client.sync.now();
  const second = await first.restart();
  way = 'ends with a 412';
  await second.client.dispatch(typed('bullfinch', 'finch'));
  clock.advance(60_000);
  await second.client.sync.now();
  expect(way).toBe('none');
  const third = await second.restart();
  way = 'open';
  await third.client.sync.now();
  expect(third.client.sync.status().kind).toBe('up-to-date');
  const [held] = await service.contentsOf('alice');
  expect(held?.cards[0]).toEqual([terms[0]?.term, 'bullfinch']);
  await third.client.close();
  await service.close();
});
