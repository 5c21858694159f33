import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SetBody } from '../../contract/set-body';
import type { SetSearchBody } from '../../contract/search-body';
import { type Fields, type TestService, aService } from '../../testing/a-service';
import { searchIndex } from '../search/search-index';

let service: TestService;
let eve: string;
let alice: string;
beforeEach(async () => {
  service = await aService();
  eve = await service.tokenFor(await service.addUser('eve'));
  alice = await service.tokenFor(await service.addUser('alice'));
});
afterEach(() => service.close());

const cards = (count: number, text = (at: number) => `word${at}`): Fields => [
  ['title', 'Heavy'],
  ['lang_terms', 'en'],
  ['lang_definitions', 'de'],
  ...Array.from({ length: count }, (_, at) => ['terms[]', text(at)] as const),
  ...Array.from({ length: count }, (_, at) => ['definitions[]', `d${at}`] as const),
];

const found = async (word: string) =>
  (await service.call('GET', `/search/sets?q=${word}`, alice)).json<SetSearchBody>().total_results;

const indexed = async () =>
  (await service.database.db.selectFrom('search_sets').select('set_id').execute()).map(({ set_id }) => set_id);

describe('a long set', () => {
  test('is there before its words are in the index, and is found soon after', async () => {
    const set = await service.addSet(eve, cards(600));
    expect((await service.call('GET', `/2.0/sets/${set}`, alice)).status).toBe(200);
    expect(await found('heavy')).toBe(1);
    await expect.poll(indexed).toEqual([set]);
    expect([await found('word599'), await found('d599'), await found('heavy')]).toEqual([1, 1, 1]);
  });

  test('that is hidden is found by nobody from that moment on, and its words come back with it', async () => {
    const set = await service.addSet(eve, cards(600));
    await expect.poll(indexed).toEqual([set]);
    await service.call('PUT', `/2.0/sets/${set}`, eve, [['visibility', 'only_me']]);
    expect(await found('word599')).toBe(0);
    await expect.poll(indexed).toEqual([set]);
    expect(await found('word599')).toBe(0);
    await service.call('PUT', `/2.0/sets/${set}`, eve, [['visibility', 'public']]);
    await expect.poll(() => found('word599')).toBe(1);
  });

  test('is found by its title and description at once, also while its cards are edited', async () => {
    const set = await service.addSet(eve, cards(600));
    await expect.poll(indexed).toEqual([set]);
    // As it stands between the words that go and those that come.
    await searchIndex.emptyCards(service.database.db, set);
    expect([await found('heavy'), await found('word599')]).toEqual([1, 0]);
    await service.call('PUT', `/2.0/sets/${set}`, eve, [
      ['title', 'Ponderous'],
      ['description', 'weighty'],
    ]);
    expect([await found('heavy'), await found('ponderous'), await found('weighty')]).toEqual([0, 1, 1]);
    service.filling.wake();
    await expect.poll(indexed).toEqual([set]);
    expect([await found('heavy'), await found('ponderous'), await found('word599')]).toEqual([0, 1, 1]);
  });

  test('that changes while its words come in is whole at the end', async () => {
    const set = await service.addSet(eve, cards(2_000));
    for (const word of ['wren', 'owl', 'tit'])
      await service.call('POST', `/2.0/sets/${set}/terms`, eve, [
        ['term', word],
        ['definition', 'x'],
      ]);
    service.filling.wake();
    await expect.poll(indexed).toEqual([set]);
    expect([await found('wren'), await found('owl'), await found('tit'), await found('word1999')]).toEqual([
      1, 1, 1, 1,
    ]);
  });

  test('that is deleted leaves no word behind', async () => {
    const set = await service.addSet(eve, cards(600));
    await expect.poll(indexed).toEqual([set]);
    expect((await service.call('DELETE', `/2.0/sets/${set}`, eve)).status).toBe(204);
    expect(await service.database.db.selectFrom('search_words').selectAll().execute()).toEqual([]);
  });
});

test('long writes of one user are made one after the other; a short one of another goes between', async () => {
  const order: string[] = [];
  const long = Array.from({ length: 6 }, (_, at) =>
    service.call('POST', '/2.0/sets', eve, cards(4_000)).then(({ status }) => order.push(`${at} ${status}`)),
  );
  const set = await service.addSet(alice);
  order.push('alice');
  const edit = await service.call('POST', `/2.0/sets/${set}/terms`, alice, [
    ['term', 'wren'],
    ['definition', 'x'],
  ]);
  expect(edit.status).toBe(201);
  order.push('alice');
  await Promise.all(long);
  expect(order.indexOf('alice')).toBeLessThan(3);
  expect(order.lastIndexOf('alice')).toBeLessThan(5);
});

test('who brings more long writes than may wait is told to come again, and nothing of them is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => service.call('POST', '/2.0/sets', eve, cards(600))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  const { made } = await service.database.db
    .selectFrom('sets')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow();
  expect(Number(made)).toBe(statuses.filter((status) => status === 201).length);
});

test('a write weighs what it writes: after one of thousands of cards its sender waits, and nobody else', async () => {
  const slow = await aService({ RATE_LIMIT: '200' });
  try {
    const [one, other] = [
      await slow.tokenFor(await slow.addUser('eve')),
      await slow.tokenFor(await slow.addUser('alice')),
    ];
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await slow.call('POST', '/2.0/sets', one, cards(9_000))).status);
    expect(statuses).toEqual([201, 201, 429, 429]);
    await slow.addSet(other);
  } finally {
    await slow.close();
  }
});

test('of six long writes that come at once no more are made than their sender has room for; the others are to come again', async () => {
  const slow = await aService({ RATE_LIMIT: '200' });
  try {
    const eve = await slow.tokenFor(await slow.addUser('eve'));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => slow.call('POST', '/2.0/sets', eve, cards(9_000))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429, 429, 429]);
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await slow.close();
  }
});

test('a form that costs more than a burst is taken from whoever owes nothing, and once', async () => {
  const slow = await aService({ RATE_LIMIT: '20' });
  try {
    const eve = await slow.tokenFor(await slow.addUser('eve'));
    const form = cards(1_000, (at) => `${at} ${'x'.repeat(1_900)}`);
    expect((await slow.call('POST', '/2.0/sets', eve, form)).status).toBe(201);
    expect((await slow.call('POST', '/2.0/sets', eve, form)).status).toBe(429);
  } finally {
    await slow.close();
  }
});

test('a form that is refused weighs what was read of it', async () => {
  const slow = await aService({ RATE_LIMIT: '200' });
  try {
    const token = await slow.tokenFor(await slow.addUser('eve'));
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' };
      const payload = '%zz=%&'.repeat(2_600_000);
      statuses.push((await slow.send({ method: 'POST', url: '/2.0/sets', headers, payload })).status);
    }
    expect(statuses).toEqual([413, 429, 429]);
  } finally {
    await slow.close();
  }
});

test('a form of nothing but chance is stored in a few times its size', async () => {
  const size = async () => {
    const rows = await service.database.db
      .selectFrom('search_words')
      .select(({ fn }) => fn.countAll<number>().as('words'))
      .executeTakeFirstOrThrow();
    return Number(rows.words);
  };
  // Every character begins another entry.
  const noise = (at: number) =>
    String.fromCodePoint(
      ...Array.from({ length: 300 }, (_, n) => 0x4e00 + ((at * 7_919 + n * n * 31 + n * 17) % 20_000)),
    );
  const set = await service.addSet(eve, cards(600, noise));
  await expect.poll(indexed, { timeout: 50_000 }).toEqual([set]);
  // 540 kB of text with 180,000 places; an entry of nine bytes takes up 67, and three megabytes are the most.
  expect((await size()) * 67).toBeLessThan(3_100_000);
  expect((await size()) * 67).toBeGreaterThan(2_500_000);
}, 60_000);

test('a title or a side of megabytes is refused with the very words of one a letter too long', async () => {
  const set = await service.addSet(eve);
  const { terms = [] } = (await service.call('GET', `/2.0/sets/${set}`, eve)).json<SetBody>();
  const words = async (title: string, side: string) => {
    const form: Fields = [
      ['title', title],
      ['terms[]', side],
      ['terms[]', 'b'],
      ['definitions[]', 'c'],
    ];
    const answers = [
      await service.call('POST', '/2.0/sets', eve, form),
      await service.call('PUT', `/2.0/sets/${set}`, eve, [['title', title]]),
      await service.call('PUT', `/2.0/sets/${set}/terms/${terms[0]?.id}`, eve, [['term', side]]),
    ];
    return answers.map(({ status, text }) => `${status} ${text}`);
  };
  const refusals = await words('x'.repeat(256), 'y'.repeat(10_001));
  expect(refusals.join()).toMatch(/255.*10,?000/su);
  expect(await words('x'.repeat(8_000_000), 'y'.repeat(8_000_000))).toEqual(refusals);
  expect(await words('é'.repeat(1_000_000), '%'.repeat(2_000_000))).toEqual(refusals);
});

/** A form that no set can be made of, which shows only once it is read. */
const longTitle = (letters: number): Fields => [['title', 'x'.repeat(letters)]];

test('of long bodies one of a person is read at a time, and another’s comes after that one', async () => {
  const order: string[] = [];
  const send = async (who: string, token: string) => {
    const { status } = await service.call('POST', '/2.0/sets', token, longTitle(4_000_000));
    if (status === 400) order.push(who);
  };
  const sent = Array.from({ length: 8 }, () => send('eve', eve));
  await Promise.all([...sent, send('alice', alice)]);
  expect(order).toHaveLength(9);
  expect(order.indexOf('alice')).toBeLessThan(3);
});

test('of four bodies that each cost more than anybody may owe one is read, and three are to come again', async () => {
  const slow = await aService({ RATE_LIMIT: '20' });
  try {
    const token = await slow.tokenFor(await slow.addUser('eve'));
    const answers = Array.from({ length: 4 }, () => slow.call('POST', '/2.0/sets', token, longTitle(6_000_000)));
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([400, 429, 429, 429]);
  } finally {
    await slow.close();
  }
});
