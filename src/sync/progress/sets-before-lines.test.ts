import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { realService } from '../../../testing/real-service';
import type { Http } from '../../platform/http';

const line = (number: number) => ({
  id: `line-${number}`,
  device: 'phone',
  number,
  at: 1_700_000_000_000 + number,
  day: 19_675,
  utc_offset_min: 60,
  rollover_hour: 4,
  set_id: 1,
  term_id: 1 + (number % 2),
  asked: 'term',
  kind: 'answered',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  took_ms: 1_000,
  parameters: 'fsrs-6',
  retention: 0.9,
});

/** A device that was never here, over a log of so many lines: what it asks until its set has cards, and from then on. */
async function arrival(lines: number) {
  const service = await realService();
  const reach = await service.asUser('alice', fakeClock());
  const phone = await aDevice({ seed: 1, clock: fakeClock(), http: reach });
  await phone.client.dispatch(aCreateSet({ title: 'Birds' }));
  await phone.settle();
  for (let at = 0; at < lines; at += 1_000) {
    const body = new FormData();
    const texts = Array.from({ length: 1_000 }, (_, row) => JSON.stringify(line(at + row + 1)));
    body.append('lines', new Blob([texts.join('\n')]), 'lines');
    const { status } = await reach('/relay/2.0/users/alice/log', { method: 'POST', body });
    if (status !== 200) throw new Error(`The lines were answered with ${status}.`);
  }
  const [before, after]: [string[], string[]] = [[], []];
  const hasCards = async () => {
    const [set] = await tablet.client.sets.library();
    const view = set && (await tablet.client.sets.view(set.id));
    return (view?.set.terms.length ?? 0) > 0;
  };
  const http: Http = async (path, init) => {
    const asked = `${init.method ?? 'GET'} ${path.replace(/\?.*/, '')}`;
    (path.includes('/log') && (await hasCards()) ? after : before).push(asked);
    return reach(path, init);
  };
  const tablet = await aDevice({ seed: 2, clock: fakeClock(), http });
  await tablet.settle();
  const known = (await tablet.client.study.log(null)).length;
  for (const { client } of [phone, tablet]) await client.close();
  await service.close();
  return { before, after, known };
}

test('a new device has its sets before it asks for the first line, however long the log is', async () => {
  const [empty, long] = [await arrival(0), await arrival(10_000)];
  expect(long.before).toEqual(empty.before);
  expect(long.before.filter((asked) => asked.includes('/log'))).toEqual([]);
  expect(long.known).toBe(10_000);
  expect(long.after.length).toBeGreaterThan(3);
  expect(new Set(long.after)).toEqual(new Set(['GET /relay/2.0/users/alice/log']));
});
