import { expect, test } from 'vitest';
import { withoutValues } from '../http/without-values';
import { type LogFormat, type LogLevel, createLog } from './log';

function logged(format: LogFormat, level: LogLevel = 'request') {
  const written: string[] = [];
  const log = createLog({
    format,
    level,
    write: (line) => void written.push(line),
    now: () => new Date(1_800_000_000_000),
  });
  return { log, written };
}

const entry = { id: 'a-1', method: 'GET', route: '/2.0/sets/:set_id', status: 200, ms: 1.5, user: 7 };

test('a line of JSON an event, and one to read', () => {
  const json = logged('json');
  json.log.warn('the disk is full');
  json.log.request?.(entry);
  expect(json.written.map((line) => JSON.parse(line) as unknown)).toEqual([
    { time: '2027-01-15T08:00:00.000Z', level: 'warn', message: 'the disk is full' },
    { time: '2027-01-15T08:00:00.000Z', level: 'request', ...entry },
  ]);
  const text = logged('text');
  text.log.warn('the disk is full');
  text.log.info('ready');
  text.log.security({ event: 'sign-in-wrong', user: 7, network: '192.0.2.1' });
  text.log.security({ event: 'sign-in-wrong', network: '2001:db8:0:0::/64' });
  text.log.request?.(entry);
  text.log.request?.({ id: 'a-2', method: 'POST', route: null, status: null, ms: null, client: 'tool' });
  expect(text.written).toEqual([
    '2027-01-15 08:00:00 warning: the disk is full\n',
    '2027-01-15 08:00:00 ready\n',
    '2027-01-15 08:00:00 security: sign-in-wrong user 7 from 192.0.2.1\n',
    '2027-01-15 08:00:00 security: sign-in-wrong from 2001:db8:0:0::/64\n',
    '2027-01-15 08:00:00 GET /2.0/sets/:set_id 200 1.5 ms user 7 (a-1)\n',
    '2027-01-15 08:00:00 POST no route hung up client tool (a-2)\n',
  ]);
});

test('what a level leaves out', () => {
  const seen = (level: LogLevel) => {
    const { log, written } = logged('text', level);
    log.warn('w');
    log.info('i');
    log.request?.(entry);
    return [written.length, log.request !== null];
  };
  expect([seen('warn'), seen('info'), seen('request')]).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test.each(['json', 'text'] as const)(
  'no text makes a second line, moves the cursor or colours the terminal: %s',
  (format) => {
    const { log, written } = logged(format);
    const hostile = 'a\r\nb\u0007\u001b[31mred\u001b]0;title\u0007\u009b2J\u2028c\u202ed\u200be\ud800';
    log.warn(hostile);
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202e\u200b]*\n$/u);
    if (format === 'json') expect(JSON.parse(written[0] ?? '')).toMatchObject({ message: hostile });
  },
);

test('a failure is told without what it quotes, with where it happened', () => {
  const error = Object.assign(new Error('invalid input syntax for type bigint: "hush"; near \'hush\' and `hush'), {
    code: '22P02',
  });
  const told = withoutValues(error);
  expect(told).toMatch(/^Error 22P02: invalid input syntax for type bigint: …; near … and …\n\s+at .*log\.test\.ts/);
  expect(told).not.toContain('hush');
  const several = new Error('one\n    at "hush"\nhush hush');
  expect(withoutValues(several).split('\n').slice(3).join('\n')).not.toContain('hush');
  expect(withoutValues('hush')).toBe('something that is no error, but string');
});
