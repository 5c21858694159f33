import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logLimits } from '../../contract/log-body';
import { type Reply, type TestService, aService } from '../../testing/a-service';
import { boundary, pictureForm, problemsOf } from '../../testing/pictures-at';

let service: TestService;
let ids: { readonly nadia: number; readonly omar: number };
let nadia: string;
let omar: string;
beforeEach(async () => {
  service = await aService();
  ids = { nadia: await service.addUser('nadia'), omar: await service.addUser('omar') };
  [nadia, omar] = [await service.tokenFor(ids.nadia), await service.tokenFor(ids.omar)];
});
afterEach(() => service.close());

type Line = Readonly<Record<string, unknown>>;

const answered = (number: number, more: Line = {}): Line => ({
  id: `line-${number}`,
  device: 'phone',
  number,
  at: 1_800_000_000_000 + number,
  day: 20_833,
  utc_offset_min: 60,
  rollover_hour: 4,
  set_id: 5,
  term_id: 7,
  asked: 'term',
  kind: 'answered',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  took_ms: 3_000,
  parameters: 'fsrs-6',
  retention: 0.9,
  ...more,
});

/** A list within a list, and so on. */
const nested = (times: number): unknown => JSON.parse('['.repeat(times) + ']'.repeat(times));
const asFile = (lines: readonly Line[]) => Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'));

const post = (bytes: Buffer | null, { as = nadia, of = 'nadia', headers = {} as Record<string, string> } = {}) =>
  service.send({
    method: 'POST',
    url: `/2.0/users/${of}/log`,
    headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: pictureForm(bytes === null ? [] : [{ bytes, field: 'lines' }]),
  });
const add = async (...lines: readonly Line[]) => (await post(gzipSync(asFile(lines)))).json<unknown>();

const view = (after: string | null, as: string | null = nadia, of = 'nadia') =>
  service.call('GET', `/2.0/users/${of}/log${after === null ? '' : `?after=${after}`}`, as);
const cursorIn = (reply: Reply) => reply.headers['x-log-cursor'] ?? '';
const numbers = (reply: Reply) => reply.json<{ number: number }[]>().map(({ number }) => number);
/** The log, page by page, from a place on. */
async function wholeLog(after: string | null = null): Promise<Line[]> {
  const lines: Line[] = [];
  for (let from = after; ;) {
    const reply = await view(from);
    const page = reply.json<Line[]>();
    if (page.length === 0) return lines;
    lines.push(...page);
    from = cursorIn(reply);
  }
}

const refusal = async (reply: Promise<Reply> | Reply) => {
  const { status, json } = await reply;
  return `${status} ${json<{ error: string }>().error}`;
};

test('lines come back as they were sent, in the order in which they came, packed or not', async () => {
  const lines = [answered(2), answered(1), answered(1, { device: 'laptop', mixed_up_with: 8, overruled: 'right' })];
  expect(await add(...lines.slice(0, 2))).toEqual({ written: 2, known: 0, refused: [] });
  expect((await post(asFile(lines.slice(2)))).json()).toEqual({ written: 1, known: 0, refused: [] });
  expect(await wholeLog()).toEqual(lines);
});

test('the metrics count lines that are new, and none twice', async () => {
  await add(answered(1), answered(2));
  await add(answered(2), answered(3));
  const { body } = await service.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body.split('\n')).toContain('carrel_log_lines_total 3');
});

test('stars, settings, answer rules, moves and what takes back are lines, and so is what this version does not know', async () => {
  const about = { set_id: 5, term_id: 7 };
  const lines = [
    answered(1, { kind: 'accepts', text: 'a "bird" 🐦' }),
    answered(2, { kind: 'undone', undoes: 'line-1' }),
    { id: 'a', device: 'phone', number: 3, at: 1, kind: 'starred', clock: 9, ...about },
    { id: 'b', device: 'phone', number: 4, at: 1, kind: 'unstarred', clock: 10, ...about },
    { id: 'c', device: 'phone', number: 5, at: 1, kind: 'settings', clock: 11, settings: { rolloverHour: 3 } },
    {
      id: 'd',
      device: 'phone',
      number: 6,
      at: 1,
      kind: 'set-settings',
      set_id: 5,
      clock: 12,
      settings: { newPerDay: 5 },
    },
    { id: 'e', device: 'phone', number: 7, at: 1, kind: 'easy-days', days: [1, 0.5] },
    answered(8, { kind: 'moved', to_set_id: 6, to_term_id: 8 }),
  ];
  expect(await add(...lines)).toMatchObject({ written: 8 });
  expect(await wholeLog()).toEqual(lines);
});

test('a batch may be sent again at will, also in other parts and beside new lines', async () => {
  await add(answered(1), answered(2), answered(3));
  expect(await add(answered(1), answered(2), answered(3))).toEqual({ written: 0, known: 3, refused: [] });
  expect(await add(answered(3), answered(4), answered(4))).toEqual({ written: 1, known: 2, refused: [] });
  expect(numbers(await view(null))).toEqual([1, 2, 3, 4]);
});

test('under a name that has a line another one is refused, the line stays and others are written', async () => {
  await add(answered(1));
  const other = answered(1, { grade: 'again' });
  expect(await add(other, answered(2), answered(2, { grade: 'easy' }))).toEqual({
    written: 1,
    known: 0,
    refused: [
      { device: 'phone', number: 1 },
      { device: 'phone', number: 2 },
    ],
  });
  expect(await wholeLog()).toEqual([answered(1), answered(2)]);
  expect(await add(answered(1, { device: 'laptop', grade: 'again' }))).toMatchObject({ written: 1 });
});

test('lines of sets and cards that the service does not have are kept, and those of a deleted set', async () => {
  const set = await service.addSet(nadia);
  const lines = [answered(1, { set_id: set }), answered(2, { set_id: 999_999, term_id: 888_888 })];
  await add(...lines);
  await service.call('DELETE', `/2.0/sets/${set}`, nadia);
  expect(await wholeLog()).toEqual(lines);
});

describe('the log after a place', () => {
  test('is what came since, and nothing when that is nothing', async () => {
    expect([(await view(null)).text, cursorIn(await view(null))]).toEqual(['[]', '0']);
    await add(answered(1), answered(2));
    const first = await view('0');
    await add(answered(3));
    const second = await view(cursorIn(first));
    expect(numbers(second)).toEqual([3]);
    const last = await view(cursorIn(second));
    expect([last.text, cursorIn(last)]).toEqual(['[]', cursorIn(second)]);
  });

  test('comes in pages, none of them longer than was said, and none without a line', async () => {
    const text = 'x'.repeat(60_000);
    const lines = Array.from({ length: 40 }, (_, index) => answered(index + 1, { kind: 'accepts', text }));
    await add(...lines);
    const page = await view(null);
    expect(page.text.length).toBeLessThan(logLimits.pageBytes + 100);
    expect(numbers(page).length).toBeGreaterThan(15);
    expect(await wholeLog()).toEqual(lines);
  });

  test('may end within what came together, and goes on from there; what came later is behind it', async () => {
    const lines = Array.from({ length: 4_000 }, (_, index) => answered(index + 1));
    for (let at = 0; at < lines.length; at += 1_000) await add(...lines.slice(at, at + 1_000));
    await add(answered(1, { device: 'laptop' }));
    const first = await view(null);
    const last = numbers(first).at(-1) ?? 0;
    expect([last > 3_000, last % 1_000 > 0]).toEqual([true, true]);
    expect(await wholeLog()).toEqual([...lines, answered(1, { device: 'laptop' })]);
    expect(await wholeLog(cursorIn(first))).toEqual([...lines.slice(last), answered(1, { device: 'laptop' })]);
    expect(await add(...lines.slice(990, 1_010), answered(995, { grade: 'hard' }))).toEqual({
      written: 0,
      known: 20,
      refused: [{ device: 'phone', number: 995 }],
    });
  });

  test('is the same whether lines were sent packed, plain, packed badly or with an end behind the last one', async () => {
    const lines = Array.from({ length: 900 }, (_, index) => answered(index + 1, { mixed_up_with: 8, mode: 'é' }));
    const part = (at: number) => asFile(lines.slice(at, at + 300));
    const sent = [
      gzipSync(part(0)),
      gzipSync(part(300), { level: 0 }),
      gzipSync(Buffer.concat([part(600), Buffer.from('\n')])),
    ];
    for (const bytes of sent) expect((await post(bytes)).json()).toEqual({ written: 300, known: 0, refused: [] });
    for (const bytes of [...sent, part(0)])
      expect((await post(bytes)).json()).toEqual({ written: 0, known: 300, refused: [] });
    expect(await add(lines[299] ?? {}, answered(150))).toEqual({
      written: 0,
      known: 1,
      refused: [{ device: 'phone', number: 150 }],
    });
    expect(await wholeLog()).toEqual(lines);
    const blocks = await service.database.db
      .selectFrom('log_blocks')
      .select(['first', 'last', 'plain', 'packed'])
      .execute();
    const kept = blocks.filter(({ packed }) => packed !== null);
    expect(kept).toEqual([{ first: 1, last: 300, plain: '', packed: sent[0] }]);
  });

  test('goes on within what is kept packed, and knows lines of it that come in other parts beside new ones', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => answered(index + 1));
    await add(...lines);
    expect(await add(...lines.slice(900), answered(1_001))).toEqual({ written: 1, known: 100, refused: [] });
    // A batch of which some is known is kept as what is new of it.
    expect(await add(...Array.from({ length: 400 }, (_, index) => answered(1_001 + index)))).toMatchObject({
      written: 399,
      known: 1,
    });
    expect(numbers(await view(null))).toEqual(Array.from({ length: 1_400 }, (_, index) => index + 1));
    const page = await view(cursorIn(await view(null)));
    expect(page.text).toBe('[]');
    expect((await service.call('GET', '/2.0/users/nadia/studied', nadia)).status).toBe(200);
  });

  test('leaves compressed for whoever takes that', async () => {
    await add(...Array.from({ length: 400 }, (_, index) => answered(index + 1)));
    const packed = await service.app.inject({
      url: '/2.0/users/nadia/log',
      headers: { authorization: `Bearer ${nadia}`, 'accept-encoding': 'gzip' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan((await view(null)).text.length / 5);
  });

  test('is refused where no line of this log ends there: another’s place, a restored log, a made-up one', async () => {
    await add(answered(1));
    const place = cursorIn(await view(null));
    const elsewhere = await view(place, omar, 'omar');
    expect(problemsOf(elsewhere)).toEqual([
      400,
      ['after names no place in this log. Ask without it, from the beginning.'],
    ]);
    for (const made of ['1', '-1', 'x', `${place}0`, place.replace(/-.*/, '-000000000000'), `0${place}`])
      expect(await refusal(view(made))).toBe('400 validation_errors');
    await service.database.db.deleteFrom('log_blocks').execute();
    await service.database.db.deleteFrom('log_sizes').execute();
    await add(answered(1, { grade: 'hard' }));
    expect(await refusal(view(place))).toBe('400 validation_errors');
  });
});

describe('who may', () => {
  test('only oneself, by the scope of the token; whether the user exists comes first', async () => {
    const [reader, writer] = [
      await service.tokenFor(ids.nadia, 'read'),
      await service.tokenFor(ids.nadia, 'write_set'),
    ];
    const file = asFile([answered(1)]);
    const client = `/2.0/users/nadia/log?client_id=${service.clientId}`;
    expect([
      await refusal(post(file, { as: omar })),
      await refusal(post(file, { as: reader })),
      await refusal(post(file, { as: reader, of: 'nobody' })),
      await refusal(view(null, omar)),
      await refusal(view(null, writer)),
      await refusal(view(null, writer, 'nobody')),
      await refusal(view(null, null)),
      await refusal(service.call('GET', client, null)),
      await refusal(service.call('POST', client, null)),
      await refusal(service.call('PUT', '/2.0/users/nadia/log', nadia)),
    ]).toEqual([
      '401 not_allowed',
      '401 insufficient_scope',
      '404 item_not_found',
      '401 not_allowed',
      '401 insufficient_scope',
      '404 item_not_found',
      '401 missing_credentials',
      '401 not_allowed',
      '401 not_allowed',
      '405 method_not_allowed',
    ]);
    expect(await wholeLog()).toEqual([]);
    expect([(await post(file, { as: writer })).status, numbers(await view(null, reader))]).toEqual([200, [1]]);
  });

  test('logs are apart: the same name in two of them is two lines', async () => {
    await add(answered(1));
    expect((await post(asFile([answered(1, { grade: 'easy' })]), { as: omar, of: 'OMAR' })).json()).toMatchObject({
      written: 1,
    });
    expect(await wholeLog()).toEqual([answered(1)]);
  });
});

describe('what is refused, whole, with nothing written', () => {
  const refused = async (bytes: Buffer | null, headers = {}) => problemsOf(await post(bytes, { headers }));
  afterEach(async () => expect(await wholeLog()).toEqual([]));

  test.each<[string, Line]>([
    ['id', answered(2, { id: '' })],
    ['device', answered(2, { device: 'a phone' })],
    ['number', answered(2, { number: 0 })],
    ['number', answered(2, { number: 1.5 })],
    ['number', answered(2, { number: 2 ** 53 })],
    ['at', answered(2, { at: 9e15 })],
    ['at', answered(2, { at: -1 })],
    ['day', answered(2, { day: 100_001 })],
    ['day', answered(2, { day: -1 })],
    ['utc_offset_min', answered(2, { utc_offset_min: 2 ** 31 })],
    ['kind', answered(2, { kind: 5 })],
    ['kind', answered(2, { kind: 'No kind' })],
    ['set_id', answered(2, { set_id: 'a-local-id' })],
    ['term_id', answered(2, { term_id: undefined })],
    ['grade', answered(2, { grade: 'perfect' })],
    ['took_ms', answered(2, { took_ms: 2 ** 53 - 1 })],
    ['retention', answered(2, { retention: 1 })],
    ['undoes', answered(2, { kind: 'undone' })],
    ['text', answered(2, { kind: 'accepts' })],
    ['to_set_id', answered(2, { kind: 'moved', to_term_id: 8 })],
    ['to_term_id', answered(2, { kind: 'moved', to_set_id: 6, to_term_id: 'a-local-id' })],
    ['clock', { ...answered(2), kind: 'starred' }],
    ['clock', { ...answered(2), kind: 'starred', clock: 100_000 * 86_400_000 }],
    ['settings', { ...answered(2), kind: 'settings', clock: 1, settings: 5 }],
    ['line', { ...answered(2), kind: 'settings', clock: 1, settings: { later: nested(7) } }],
    ['line', { ...answered(2), kind: 'from-later', later: nested(2_000) }],
  ])('a line whose %s is not as it has to be, with its place', async (field, line) => {
    expect(await refused(asFile([answered(1), line]))).toEqual([400, [`Line 2 is no line of a log: see ${field}.`]]);
  });

  test('what is no JSON, no UTF-8, no gzip or not there', async () => {
    expect(await refused(Buffer.from('{"id":'))).toEqual([400, ['Line 1 is no line of a log: see line.']]);
    expect(await refused(Buffer.from('[1]\n2\nnull'))).toMatchObject([400, { length: 3 }]);
    expect(await refused(Buffer.of(0xff, 0xfe))).toEqual([400, ['The form is not valid UTF-8.']]);
    expect(await refused(Buffer.of(0x1f, 0x8b, 1, 2))).toEqual([400, ['The form cannot be read.']]);
    expect(await refused(null)).toEqual([400, ['lines is missing.']]);
    expect(await refused(gzipSync(asFile([answered(1)])).subarray(0, 40))).toEqual([400, ['The form cannot be read.']]);
  });

  test('a line that is too long, a line too many, in the caller’s language', async () => {
    const long = answered(1, { kind: 'accepts', text: 'é'.repeat(33_000) });
    expect(await refused(asFile([long]), { 'accept-language': 'de' })).toEqual([
      400,
      ['Zeile 1 hat mehr als 65536 Bytes.'],
    ]);
    const many = Array.from({ length: 1_001 }, (_, index) => answered(index + 1));
    expect(await refused(gzipSync(asFile(many)))).toEqual([400, ['At most 1000 lines can be sent at once.']]);
  });

  test('a batch that is too large, sent or unpacked', async () => {
    const large = Buffer.alloc(logLimits.batchBytes + 1, 0x20);
    expect(await refusal(post(large))).toBe('413 too_large');
    expect(await refusal(post(gzipSync(large)))).toBe('413 too_large');
  });
});

test('a thousand lines are a batch, and a log holds so many', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => answered(index + 1));
  expect(await add(...lines)).toEqual({ written: 1_000, known: 0, refused: [] });
  const fill = (size: { lines?: number; bytes?: number }) =>
    service.database.db.updateTable('log_sizes').set(size).where('user_id', '=', ids.nadia).execute();
  await fill({ lines: logLimits.lines - 1 });
  expect(await add(answered(1_001))).toMatchObject({ written: 1 });
  const full = [400, ['A log has at most 2000000 lines, and 512 MB.']];
  expect(problemsOf(await post(asFile([answered(1_002)])))).toEqual(full);
  expect(await add(answered(5))).toEqual({ written: 0, known: 1, refused: [] });
  await fill({ lines: 5, bytes: logLimits.bytes });
  expect(problemsOf(await post(asFile([answered(1_003)])))).toEqual(full);
});

test('a key has its effect once, and another batch under it is refused', async () => {
  const headers = { 'idempotency-key': 'k' };
  const first = await post(asFile([answered(1)]), { headers });
  expect((await post(asFile([answered(1)]), { headers })).text).toBe(first.text);
  expect(await refusal(post(asFile([answered(2)]), { headers }))).toBe('422 idempotency_key_reused');
});

test('of one user two batches are read at once, and further ones are to come again', async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, (_, index) => post(asFile([answered(index + 1)]))));
  const statuses = sent.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(sent.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1');
  expect((await post(asFile([answered(6)]))).status).toBe(200);
});

test('a batch weighs its lines, however small it is packed: a thousand are twenty edits', async () => {
  const slow = await aService({ RATE_LIMIT: '20' });
  try {
    const token = await slow.tokenFor(await slow.addUser('eve'));
    const send = async (first: number) => {
      const lines = Array.from({ length: 1_000 }, (_, at) => answered(first + at));
      const { status } = await slow.send({
        method: 'POST',
        url: '/2.0/users/eve/log',
        headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: pictureForm([{ bytes: gzipSync(asFile(lines)), field: 'lines' }]),
      });
      return status;
    };
    expect([await send(1), await send(1_001), await send(2_001)]).toEqual([200, 429, 429]);
  } finally {
    await slow.close();
  }
});

test('two batches at the same time are both there, each line once', async () => {
  const other = await service.tokenFor(ids.nadia);
  const [phone, laptop] = [1, 2].map((part) =>
    Array.from({ length: 300 }, (_, index) => answered(index + 1, { device: part === 1 ? 'phone' : 'laptop' })),
  ) as [Line[], Line[]];
  const replies = await Promise.all([post(asFile(phone)), post(asFile(laptop), { as: other })]);
  expect(replies.map((reply) => reply.json<unknown>())).toEqual([
    { written: 300, known: 0, refused: [] },
    { written: 300, known: 0, refused: [] },
  ]);
  expect(new Set((await wholeLog()).map(({ device, number }) => `${String(device)} ${String(number)}`)).size).toBe(600);
});

test('what was studied is told with its sets, to oneself alone; sets that are gone are left out', async () => {
  const [birds, gone] = [await service.addSet(nadia), await service.addSet(nadia)];
  const at = 1_800_000_000_000;
  await add(
    answered(1, { set_id: birds, at }),
    answered(2, { set_id: birds, at: at + 61_500, grade: 'again' }),
    answered(3, { set_id: gone, at: at + 90_000 }),
  );
  await service.call('DELETE', `/2.0/sets/${gone}`, nadia);
  const studied = (as: string) => service.call('GET', '/2.0/users/nadia/studied', as);
  const session = { mode: 'review', start_date: 1_800_000_000, finish_date: 1_800_000_061, formatted_score: '50%' };
  const [told, ...others] = (await studied(nadia)).json<{ set: Line }[]>();
  expect([told, others]).toMatchObject([{ ...session, set: { id: birds, title: 'Birds', has_access: true } }, []]);
  expect(told?.set).not.toHaveProperty('terms');
  expect(await refusal(studied(omar))).toBe('401 not_allowed');
  expect(await refusal(studied(await service.tokenFor(ids.nadia, 'write_set')))).toBe('401 insufficient_scope');
});
