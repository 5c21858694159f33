import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fields, type TestService, aService } from '../../testing/a-service';
import { boundary, pictureForm } from '../../testing/pictures-at';

let service: TestService;
let eve: string;
let alice: string;
beforeEach(async () => {
  service = await aService({ RATE_LIMIT: '20' });
  eve = await service.tokenFor(await service.addUser('eve'));
  alice = await service.tokenFor(await service.addUser('alice'));
});
afterEach(() => service.close());

const longSet: Fields = [
  ['title', 'Long'],
  ['lang_terms', 'en'],
  ['lang_definitions', 'de'],
  ...Array.from({ length: 80 }, () => ['terms[]', 'a'.repeat(10_000)] as const),
  ...Array.from({ length: 80 }, () => ['definitions[]', 'b'] as const),
];
/** How many of a hundred are answered; a burst is 80, of which each of these may cost more than one. */
async function answered(path: string): Promise<number> {
  let count = 0;
  for (let call = 0; call < 100; call += 1) count += (await service.call('GET', path, eve)).status === 200 ? 1 : 0;
  return count;
}

test.each(['/2.0/sets/1', '/2.0/sets/1?terms=1', '/2.0/sets/1/terms', '/2.0/users/eve/sets'])(
  'a long answer of %s weighs what is in it, in its reader’s limit alone',
  async (path) => {
    await service.addSet(eve, longSet);
    service.clock.advance(60_000);
    // 800 kB weigh twenty-five more.
    expect(await answered(path)).toBe(Math.ceil(80 / 26));
    expect((await service.call('GET', '/2.0/sets/1', alice)).status).toBe(200);
  },
);

test('what was studied lately weighs the lines that it is read from, however short its answer is', async () => {
  const lines = Array.from({ length: 800 }, (_, at) =>
    JSON.stringify({ id: `l${at}`, device: 'phone', number: at + 1, at: at + 1, kind: 'later', text: 'a'.repeat(900) }),
  );
  const sent = await service.send({
    method: 'POST',
    url: '/2.0/users/eve/log',
    headers: { authorization: `Bearer ${eve}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: pictureForm([{ bytes: Buffer.from(lines.join('\n')), field: 'lines' }]),
  });
  expect(sent.status).toBe(200);
  service.clock.advance(60_000);
  // 770 kB weigh twenty-four more.
  expect(await answered('/2.0/users/eve/studied')).toBe(Math.ceil(80 / 25));
});

test('short answers weigh one', async () => {
  await service.addSet(eve);
  service.clock.advance(60_000);
  expect(await answered('/2.0/users/eve/sets')).toBe(80);
});

test('of lists asked for at once no more are read than their reader has room for; the others are to come again', async () => {
  await service.addSet(eve, longSet);
  service.clock.advance(60_000);
  const asked = Array.from({ length: 20 }, () => service.call('GET', '/2.0/users/eve/sets', eve));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  // Asked for, they cost twenty of eighty; each that is read costs twenty-five more.
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
});

test('lists of one caller beyond those that may wait are refused with a moment to come again; another’s is answered', async () => {
  const other = await aService({ RATE_LIMIT: 'off' });
  try {
    const [many, one] = [
      await other.tokenFor(await other.addUser('many')),
      await other.tokenFor(await other.addUser('one')),
    ];
    // Its list takes far longer to write than all of them to ask for it.
    await other.addSet(many, longSet);
    const asked = Array.from({ length: 100 }, () => other.call('GET', '/2.0/users/many/sets', many));
    const beside = other.call('GET', '/2.0/users/one/sets', one);
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
    expect([refused.length > 0, refused[0]?.headers['retry-after'], (await beside).status]).toEqual([true, '2', 200]);
  } finally {
    await other.close();
  }
});
