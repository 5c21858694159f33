import { expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { boundary, pictureForm } from '../../testing/pictures-at';

type Line = Readonly<Record<string, unknown>>;

const line = (device: string, number: number): Line => ({
  id: `${device}-${number}`,
  device,
  number,
  at: number,
  kind: 'starred',
  set_id: 5,
  term_id: number,
  clock: number,
});

test('three processes take batches of one log at once, some of them twice: each line is there once, in one order', async () => {
  const first = await aService();
  const services = [first, await aService({}, { beside: first }), await aService({}, { beside: first })];
  const token = await first.tokenFor(await first.addUser('nadia'));
  const at = (index: number) => services[index % services.length] as TestService;
  const send = async (lines: readonly Line[], index: number) => {
    for (;;) {
      const reply = await at(index).send({
        method: 'POST',
        url: '/2.0/users/nadia/log',
        headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: pictureForm([
          { bytes: Buffer.from(lines.map((one) => JSON.stringify(one)).join('\n')), field: 'lines' },
        ]),
      });
      // Two of a user are read at once; further ones come again, as they are told.
      if (reply.status !== 429) return reply.json<{ written: number; known: number; refused: unknown[] }>();
    }
  };
  const batches = Array.from({ length: 24 }, (_, batch) =>
    Array.from({ length: 50 }, (_line, row) => line(`device-${batch % 4}`, Math.floor(batch / 4) * 50 + row + 1)),
  );
  const answers = await Promise.all([...batches, ...batches].map(send));
  expect(answers.reduce((sum, { written }) => sum + written, 0)).toBe(24 * 50);
  expect(answers.reduce((sum, { known }) => sum + known, 0)).toBe(24 * 50);
  const whole = async (service: TestService) => {
    const lines: Line[] = [];
    for (let after = '0'; ;) {
      const reply = await service.call('GET', `/2.0/users/nadia/log?after=${after}`, token);
      const page = reply.json<Line[]>();
      if (page.length === 0) return lines;
      lines.push(...page);
      after = reply.headers['x-log-cursor'] ?? '';
    }
  };
  const logs = await Promise.all(services.map(whole));
  expect(new Set(logs[0]?.map(({ id }) => id)).size).toBe(24 * 50);
  expect(logs[0]).toHaveLength(24 * 50);
  expect([logs[1], logs[2]]).toEqual([logs[0], logs[0]]);
  for (const service of services.toReversed()) await service.close();
});
