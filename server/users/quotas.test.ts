import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fields, type Reply, type TestService, aService, aSetForm } from '../../testing/a-service';

let service: TestService;
let alice: string;
beforeEach(async () => {
  service = await aService({ QUOTA_SETS: '3', QUOTA_CARDS: '8', QUOTA_MB: '1' });
  alice = await service.tokenFor(await service.addUser('alice'));
});
afterEach(() => service.close());

const saying = (reply: Reply) => [reply.status, reply.json<{ error_description: string }>().error_description];
const card = (term: string): Fields => [
  ['term', term],
  ['definition', 'x'],
];
const long = 'x'.repeat(9_999);
const heavy = (count: number): Fields => [
  ...aSetForm,
  ...Array.from({ length: count }, () => ['terms[]', long] as const),
  ...Array.from({ length: count }, () => ['definitions[]', long] as const),
];

test('an account holds so many sets, and says so; another has its own', async () => {
  for (let at = 0; at < 3; at += 1) await service.addSet(alice);
  const refused = await service.call('POST', '/2.0/sets', alice, aSetForm);
  expect(saying(refused)).toEqual([
    400,
    'Your account can hold at most 3 sets. Nothing was changed; delete sets to make room.',
  ]);
  await service.addSet(await service.tokenFor(await service.addUser('bob')));
  await service.call('DELETE', '/2.0/sets/1', alice);
  await service.addSet(alice);
});

test('so many cards, whoever adds them and in whatever way', async () => {
  const set = await service.addSet(alice);
  for (let at = 0; at < 6; at += 1)
    expect((await service.call('POST', `/2.0/sets/${set}/terms`, alice, card(`c${at}`))).status).toBe(201);
  const refused = [
    await service.call('POST', `/2.0/sets/${set}/terms`, alice, card('more')),
    await service.call('POST', '/2.0/sets', alice, aSetForm),
    await service.call(
      'PUT',
      `/2.0/sets/${set}`,
      alice,
      Array.from({ length: 9 }, (_, at) => [
        ['term_ids[]', '0'] as const,
        ['terms[]', `n${at}`] as const,
        ['definitions[]', 'x'] as const,
      ]).flat(),
    ),
  ];
  for (const reply of refused) expect(saying(reply)[1]).toContain('at most 8 cards');
  await service.call('DELETE', `/2.0/sets/${set}/terms/1`, alice);
  service.clock.advance(61_000);
  expect((await service.call('POST', `/2.0/sets/${set}/terms`, alice, card('again'))).status).toBe(201);
});

test('so many bytes; who has no room left may still put a word right', async () => {
  const roomy = await aService({ QUOTA_MB: '1' });
  try {
    const eve = await roomy.tokenFor(await roomy.addUser('eve'));
    const set = await roomy.addSet(eve, heavy(50));
    const refused = await roomy.call('POST', '/2.0/sets', eve, heavy(20));
    expect(saying(refused)).toEqual([
      400,
      'The account can hold at most 1 MB of texts and pictures. Nothing was changed; delete some to make room.',
    ]);
    expect(
      (
        await roomy.call('POST', `/2.0/sets/${set}/terms`, eve, [
          ['term', long],
          ['definition', long],
        ])
      ).status,
    ).toBe(400);
    expect(
      (
        await roomy.call('PUT', `/2.0/sets/${set}/terms/1`, eve, [
          ['term', long],
          ['definition', long],
        ])
      ).status,
    ).toBe(400);
    expect((await roomy.call('PUT', `/2.0/sets/${set}/terms/3`, eve, [['term', long.slice(1)]])).status).toBe(204);
  } finally {
    await roomy.close();
  }
});

test('what sets and their cards take up is counted through every kind of change', async () => {
  const counted = async () => {
    const { card_bytes } = await service.database.db
      .selectFrom('sets')
      .select('card_bytes')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const rows = await service.database.db.selectFrom('terms').select(['term', 'definition']).execute();
    return [card_bytes, rows.reduce((sum, row) => sum + Buffer.byteLength(row.term + row.definition), 0)];
  };
  await service.addSet(alice);
  const changes: (readonly [string, string, Fields?])[] = [
    ['POST', '/2.0/sets/1/terms', card('Ünïcödé')],
    ['PUT', '/2.0/sets/1/terms/1', card('漢字')],
    ['DELETE', '/2.0/sets/1/terms/2'],
    [
      'PUT',
      '/2.0/sets/1',
      [
        ['term_ids[]', '1'],
        ['terms[]', 'a'],
        ['definitions[]', 'b'],
        ['term_ids[]', '0'],
        ['terms[]', 'ccc'],
        ['definitions[]', 'ddd'],
      ],
    ],
  ];
  for (const [method, url, fields] of changes) {
    expect((await service.call(method, url, alice, fields)).status).toBeLessThan(300);
    const [kept, real] = await counted();
    expect([url, kept]).toEqual([url, real]);
  }
});
