import { afterEach, expect, test } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';

let service: TestService;
afterEach(() => service.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  service.app.inject({ url: '/metrics', headers, remoteAddress });

test('requests are counted by pattern and status, and nothing is told that somebody typed', async () => {
  service = await aService();
  const token = await service.tokenFor(await service.addUser('nadia'));
  await service.call('GET', '/2.0/users/nadia?whitespace=secret', token);
  await service.call('GET', '/2.0/users/nadia', token);
  await service.call('GET', '/2.0/users/nobody', token);
  await service.call('GET', '/nothing/secret', token);
  const { body, headers } = await ask();
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = body.split('\n');
  expect(lines).toContain('carrel_requests_total{method="GET",route="/2.0/users/:username",status="200"} 2');
  expect(lines).toContain('carrel_requests_total{method="GET",route="/2.0/users/:username",status="404"} 1');
  expect(lines).toContain('carrel_request_seconds_count 4');
  expect(lines).toContain('carrel_request_seconds_bucket{le="+Inf"} 4');
  expect(lines).toContain('carrel_requests_in_flight 1');
  expect(body).not.toMatch(/secret|nadia/);
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#')))
    expect(line).toMatch(/^[a-z_]+(\{[^{}]*\})? \d+(\.\d+)?(e-?\d+)?$/);
});

test('what happens at the doors is counted each time, and every number says what it is', async () => {
  service = await aService();
  const before = (await ask()).body.split('\n');
  expect(before).toContain('carrel_change_streams_open 0');
  for (const line of before.filter((one) => one.startsWith('# TYPE ')))
    expect(before.some((one) => one.startsWith(`# HELP ${line.split(' ')[2]} `))).toBe(true);
  // The log has one line a second of a network; all of them count.
  for (let guess = 0; guess < 7; guess += 1)
    await service.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: {
        authorization: `Basic ${btoa('nobody:wrong')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'grant_type=authorization_code&code=x',
    });
  const lines = (await ask()).body.split('\n');
  expect(lines).toContain('carrel_security_events_total{event="client-wrong"} 7');
});

test('without a token only who asks from this machine is told, and nobody through a proxy', async () => {
  service = await aService();
  const statuses = [
    await ask(),
    await ask({}, '::ffff:127.0.0.1'),
    await ask({}, '192.168.0.9'),
    await ask({ 'x-forwarded-for': '192.168.0.9' }),
    await ask({ forwarded: 'for=192.168.0.9' }),
  ];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404]);
});

test('with a token whoever shows it is told, from anywhere, and nobody else', async () => {
  service = await aService({ METRICS_TOKEN: 'a-token-of-the-operator' });
  const replies = [
    await ask({ authorization: 'Bearer a-token-of-the-operator', 'x-forwarded-for': '10.0.0.1' }, '192.168.0.9'),
    await ask({ authorization: 'Bearer another-token-of-them' }),
    await ask(),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401]);
  expect(replies[1]?.body).toBe('');
});
