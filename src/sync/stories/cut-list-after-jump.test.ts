import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import type { Http } from '../../platform/http';

test('a full list that is cut short does not end the doubt about dates after the clock of the service jumped', async () => {
  const hour = 3_600_000;
  const clock = fakeClock();
  let offset = 0;
  let isCut = false;
  const service = bareService({ now: () => epochMs(clock.now() + offset) });
  const http: Http = async (path, init) => {
    const answer = await service.http(path, init);
    return isCut && /\/users\/.*\/sets/.test(path) ? new Response('[]', answer) : answer;
  };
  const { client, settle } = await aDevice({ seed: 1, clock, http });
  const create = aCreateSet();
  const {
    setId,
    terms: [card],
  } = create;
  await client.dispatch(create);
  await settle();
  clock.advance(300_000);
  await client.sync.now();
  const [set] = service.sets.values();
  // Others write while that clock is back; it is ahead when it is next heard of.
  offset = -hour;
  const form = new URLSearchParams({ definition: 'theirs' });
  service.answer({
    method: 'PUT',
    path: `/2.0/sets/${set?.id}/terms/${set?.terms[0]?.id}`,
    form,
    user: 'alice',
    id: 'other',
  });
  offset = hour;
  clock.advance(60_000);
  isCut = true;
  await client.sync.now();
  isCut = false;
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card!.id,
    changes: { definition: { before: 'sparrow', after: 'mine' } },
  });
  await settle();
  expect([set?.terms[0]?.definition, client.sync.status().kind]).toEqual(['theirs', 'needs-you']);
  await client.close();
});
