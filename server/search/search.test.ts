import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ClassSearchBody, SetSearchBody, UniversalSearchBody } from '../../contract/search-body';
import { type Fields, type TestService, aService } from '../../testing/a-service';

let service: TestService;
let ann: string;
let ben: string;
beforeAll(async () => {
  service = await aService();
  ann = await service.tokenFor(await service.addUser('Ann'));
  ben = await service.tokenFor(await service.addUser('ben_k'));
});
afterAll(() => service.close());

const cards = (...sides: readonly (readonly [string, string])[]): Fields =>
  sides.flatMap(
    ([term, definition]) =>
      [
        ['terms[]', term],
        ['definitions[]', definition],
      ] as const,
  );

function aSet(
  token: string,
  title: string,
  more: Fields = [],
  sides: Fields = cards(['x', 'y'], ['z', 'q']),
): Promise<number> {
  service.clock.advance(1000);
  return service.addSet(token, [['title', title], ...sides, ['lang_terms', 'en'], ['lang_definitions', 'de'], ...more]);
}

const get = (path: string, token: string | null = ann) =>
  service.call('GET', token === null ? `${path}&client_id=testing` : path, token);

async function setsFor(query: string, token: string | null = ann) {
  const reply = await get(`/search/sets?${query}`, token);
  expect([reply.status, reply.text.slice(0, reply.status === 200 ? 0 : 300)]).toEqual([200, '']);
  return v.parse(SetSearchBody, reply.json());
}
const idsFor = async (query: string, token: string | null = ann): Promise<number[]> =>
  (await setsFor(query, token)).sets.map(({ id }) => id);
const q = (text: string) => `q=${encodeURIComponent(text)}`;
const edit = async (method: string, path: string, fields: Fields = [], token = ann) => {
  service.clock.advance(1000);
  const reply = await service.call(method, path, token, fields);
  expect(reply.status).toBeLessThan(300);
  return reply;
};

describe('what is found', () => {
  test('words from their beginning, in any order and any place, without case and accents', async () => {
    const id = await aSet(
      ann,
      'Vögel Europas',
      [['description', 'Für den Gärtner']],
      cards(['wren', 'Zaunkönig'], ['robin', 'Rotkehlchen']),
    );
    for (const text of ['vog', 'VOGEL', 'gartner vögel', 'zaunkon', 'ROB EURO', 'fur'])
      expect(await idsFor(q(text))).toEqual([id]);
    for (const text of ['ogel', 'konig', 'vogel owl', 'robins']) expect(await idsFor(q(text))).toEqual([]);
  });

  test('scripts without spaces by any part of them, however long', async () => {
    const id = await aSet(ann, '日本語の動詞', [], cards(['食べる', 'กินข้าว'], ['ﾊﾟﾝ屋', '빵집에서 먹어요']));
    for (const text of [
      '本',
      '本語',
      '日本語の動詞',
      '動詞',
      '食べる',
      'べる',
      'パン',
      'ข้าว',
      'กินข้าว',
      '먹어',
      '집에서',
      '本語の動',
    ]) {
      expect(await idsFor(q(text))).toEqual([id]);
    }
    // Every three characters of the first stand somewhere, yet not together.
    const near = await aSet(ann, '東京都の京都の人', []);
    expect(await idsFor(q('東京都の人'))).toEqual([]);
    expect(await idsFor(q('京都の人'))).toEqual([near]);
  });

  test('signs alone find nothing', async () => {
    expect(await setsFor(q('+++ ?!'))).toEqual({
      total_results: 0,
      total_pages: 0,
      page: 1,
      image_set_count: 0,
      sets: [],
    });
  });

  test('by creator, by card, and all of it together', async () => {
    const one = await aSet(ben, 'Fishes', [], cards(['plaice', 'Scholle'], ['eel', 'Aal']));
    const two = await aSet(ben, 'Plaice dishes');
    expect(await idsFor('creator=BEN_K')).toEqual([two, one]);
    expect(await idsFor('term=plai')).toEqual([one]);
    expect(await idsFor('q=plaice')).toEqual([two, one]);
    expect(await idsFor('q=dishes&creator=ben_k')).toEqual([two]);
    expect(await idsFor('q=plaice&creator=ann')).toEqual([]);
    expect(await idsFor('q=fish&term=eel+aal&creator=ben_k')).toEqual([one]);
    expect(await idsFor('creator=nobody')).toEqual([]);
    expect(await idsFor('q=plaice&sort=most_studied&time_format=fuzzy_date')).toEqual([two, one]);
  });

  test('titles first, then descriptions, then cards; the newest first in each', async () => {
    const inCards = await aSet(ann, 'One', [], cards(['heron', 'x'], ['y', 'z']));
    const told = await aSet(ann, 'Two', [['description', 'herons']]);
    const first = await aSet(ann, 'Heron');
    const second = await aSet(ann, 'Grey heron', [], cards(['heron', 'x'], ['y', 'z']));
    expect(await idsFor('q=heron')).toEqual([second, first, told, inCards]);
    await edit('PUT', `/2.0/sets/${first}`, [['description', 'now']]);
    expect(await idsFor('q=heron')).toEqual([first, second, told, inCards]);
    // A word of the title and one of the cards make it a match in the cards.
    expect(await idsFor('q=grey+y')).toEqual([second]);
  });
});

describe('the body', () => {
  test('carries no terms, but who made it, how many cards and whether there are images', async () => {
    const id = await aSet(ben, 'Storks');
    const { sets, ...counts } = await setsFor('q=storks');
    expect(counts).toEqual({ total_results: 1, total_pages: 1, page: 1, image_set_count: 0 });
    expect(sets[0]).toMatchObject({
      id,
      title: 'Storks',
      created_by: 'ben_k',
      term_count: 2,
      has_images: false,
      has_access: true,
    });
    expect([sets[0]?.terms, typeof sets[0]?.created_date]).toEqual([undefined, 'number']);
  });

  test('counts the sets with images among all that are found', async () => {
    const { db } = service.database;
    const ids = [await aSet(ann, 'Pictured one'), await aSet(ann, 'Pictured two'), await aSet(ann, 'Pictured three')];
    const image = { name: 'a'.repeat(32), user_id: null, width: 1, height: 1, touched_at: 1 };
    const { id } = await db.insertInto('images').values(image).returning('id').executeTakeFirstOrThrow();
    for (const set of ids.slice(0, 2))
      await db.updateTable('terms').set({ image: id }).where('set_id', '=', set).execute();
    const { total_results, image_set_count, sets } = await setsFor('q=pictured&per_page=1&page=2');
    expect([total_results, image_set_count, sets.map((set) => [set.id, set.has_images])]).toEqual([
      3,
      2,
      [[ids[1], true]],
    ]);
  });

  test('pages neither overlap nor miss', async () => {
    const made: number[] = [];
    for (let count = 0; count < 7; count += 1) made.push(await aSet(ann, `Page turner ${count}`));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => setsFor(`q=turner&per_page=3&page=${page}`)));
    expect(pages.map(({ total_results, total_pages, page }) => [total_results, total_pages, page])).toEqual([
      [7, 3, 1],
      [7, 3, 2],
      [7, 3, 3],
      [7, 3, 4],
    ]);
    expect(pages.flatMap(({ sets }) => sets.map(({ id }) => Number(id)))).toEqual(made.toReversed());
    expect((await setsFor('q=turner&per_page=5000')).total_pages).toBe(1);
    expect((await setsFor('q=turner&per_page=10000000000')).total_pages).toBe(1);
    expect((await setsFor('q=turner&per_page=0')).total_pages).toBe(7);
  });

  test('the versioned address is the same, and JSON-P works', async () => {
    const id = await aSet(ann, 'Versions');
    expect((await get('/2.0/search/sets?q=versions')).text).toBe((await get('/search/sets?q=versions')).text);
    const wrapped = await get('/search/sets?q=versions&callback=found', null);
    expect([wrapped.text.startsWith('/**/found({"total_results":1'), wrapped.text.includes(`"id":${id}`)]).toEqual([
      true,
      true,
    ]);
  });
});

describe('what is refused', () => {
  const refused = async (query: string, language = 'en') => {
    const reply = await service.call('GET', `/search/sets?${query}`, ann, undefined, { 'accept-language': language });
    return [reply.status, ...reply.json<{ validation_errors: string[] }>().validation_errors];
  };
  test('a search for nothing, too much of it, and pages that are none', async () => {
    expect(await refused('')).toEqual([400, 'q is missing.']);
    expect(await refused('q=+', 'de')).toEqual([400, 'q fehlt.']);
    expect(await refused(`q=${'a'.repeat(201)}`)).toEqual([400, 'q has more than 200 characters.']);
    expect(await refused(`term=${'b'.repeat(201)}`, 'de')).toEqual([400, 'term hat mehr als 200 Zeichen.']);
    expect(await refused(`q=${'a+'.repeat(21)}`)).toEqual([400, 'q has more than 20 words.']);
    expect(await refused('q=a&page=0&per_page=x')).toEqual([
      400,
      'page must be at least 1.',
      'per_page must be a whole number.',
    ]);
    expect(await refused('q=a&page=0', 'de')).toEqual([400, 'page muss mindestens 1 sein.']);
    expect(await refused('q=a&q=b')).toEqual([400, 'q was sent more than once.']);
  });

  test('other methods, other searches, and nobody', async () => {
    const status = async (method: string, path: string, token: string | null) =>
      (await service.call(method, path, token)).status;
    expect(await status('GET', '/search/sets?q=a', null)).toBe(401);
    expect(await status('POST', '/search/sets?q=a', ann)).toBe(405);
    expect(await status('GET', '/search/terms?q=a', ann)).toBe(404);
    expect((await get('/search/classes?creator=ann')).status).toBe(400);
    expect((await get('/search/universal?term=ann')).status).toBe(400);
  });
});

describe('the index follows every change', () => {
  test('of title, description, single cards, whole sets', async () => {
    const id = await aSet(
      ann,
      'Before',
      [['description', 'early']],
      cards(['oak', 'Eiche'], ['ash', 'Esche'], ['oak', 'Baum']),
    );
    const rows = (await service.call('GET', `/2.0/sets/${id}/terms`, ann)).json<{ id: number }[]>();
    const [first = 0, second = 0, third = 0] = rows.map((row) => row.id);
    const finds = async () => {
      const found: string[] = [];
      for (const word of ['before', 'after', 'early', 'late', 'oak', 'elm', 'ash', 'yew', 'fir', 'eiche']) {
        if ((await idsFor(`q=${word}&creator=ann`)).includes(id)) found.push(word);
      }
      return found.join(' ');
    };
    expect(await finds()).toBe('before early oak ash eiche');
    await edit('PUT', `/2.0/sets/${id}`, [
      ['title', 'After'],
      ['description', 'late'],
    ]);
    expect(await finds()).toBe('after late oak ash eiche');
    await edit('PUT', `/2.0/sets/${id}/terms/${first}`, [['term', 'elm']]);
    expect(await finds()).toBe('after late oak elm ash eiche');
    await edit('DELETE', `/2.0/sets/${id}/terms/${third}`);
    expect(await finds()).toBe('after late elm ash eiche');
    await edit('POST', `/2.0/sets/${id}/terms`, [
      ['term', 'yew'],
      ['definition', 'Eibe'],
    ]);
    expect(await finds()).toBe('after late elm ash yew eiche');
    await edit('PUT', `/2.0/sets/${id}`, [
      ['term_ids[]', String(second)],
      ['terms[]', 'ash'],
      ['definitions[]', 'Esche'],
      ['term_ids[]', '0'],
      ['terms[]', 'fir'],
      ['definitions[]', 'Tanne'],
    ]);
    expect(await finds()).toBe('after late ash fir');
    await edit('DELETE', `/2.0/sets/${id}`);
    expect(await finds()).toBe('');
    const left = await service.database.db.selectFrom('search_words').select('word').where('set_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('a change of one card writes the words of that card alone', async () => {
    const many = cards(...Array.from({ length: 300 }, (_, at) => [`term${at}`, `word${at}`] as const));
    const id = await aSet(ann, 'Long', [], many);
    const [row] = (await service.call('GET', `/2.0/sets/${id}/terms`, ann)).json<{ id: number }[]>();
    const words = async () => {
      const all = await service.database.db
        .selectFrom('search_words')
        .selectAll()
        .where('set_id', '=', id)
        .where('place', '=', 2)
        .execute();
      return new Map(all.map(({ word, uses }) => [word, uses]));
    };
    const before = await words();
    await edit('PUT', `/2.0/sets/${id}/terms/${row?.id ?? 0}`, [['term', 'term1 word5']]);
    const after = await words();
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
      (word) => before.get(word) !== after.get(word),
    );
    expect(differing.toSorted()).toEqual(['term0', 'term1', 'word5']);
    expect(await idsFor('q=long+term0')).toEqual([]);
  });

  test('a refused change leaves no word', async () => {
    const id = await aSet(ann, 'Kept');
    await service.call('PUT', `/2.0/sets/${id}`, ann, [
      ['title', 'Lost'],
      ['term_ids[]', '999'],
      ['terms[]', 'a'],
      ['definitions[]', 'b'],
    ]);
    await service.call('PUT', `/2.0/sets/${id}`, ann, [['title', 'Lost']], { 'if-match': '"0-0"' });
    expect([await idsFor('q=lost'), await idsFor('q=kept')]).toEqual([[], [id]]);
  });
});

describe('whom it is shown to', () => {
  test('a private set: its creator with read, nobody else, not even as a number', async () => {
    const id = await aSet(ann, 'Secret diary', [['visibility', 'only_me']]);
    const open = await aSet(ben, 'Open secret');
    expect(await idsFor('q=secret')).toEqual([open, id]);
    const annId = (
      await service.database.db
        .selectFrom('users')
        .select('id')
        .where('username_key', '=', 'ann')
        .executeTakeFirstOrThrow()
    ).id;
    for (const token of [ben, null, await service.tokenFor(annId, 'write_set')]) {
      expect(await idsFor('q=secret', token)).toEqual([open]);
      expect((await setsFor('q=secret', token)).total_results).toBe(1);
      expect(await idsFor('q=diary&creator=ann', token)).toEqual([]);
    }
    await edit('PUT', `/2.0/sets/${id}`, [['visibility', 'public']]);
    expect((await idsFor('q=secret', null)).length).toBe(2);
    await edit('PUT', `/2.0/sets/${id}`, [
      ['visibility', 'only_me'],
      ['title', 'Secret book'],
      ['term_ids[]', '0'],
      ['terms[]', 'secretly'],
      ['definitions[]', 'x'],
    ]);
    expect(await idsFor('q=secret', ben)).toEqual([open]);
    expect(await idsFor('q=secretly')).toEqual([id]);
  });

  test('a set under password: only who opened it, until it closes again', async () => {
    const id = await aSet(ann, 'Vault', [
      ['visibility', 'password'],
      ['password', 'sesame'],
      ['description', 'vaultness'],
    ]);
    expect([await idsFor('q=vault'), await idsFor('q=vault', ben), await idsFor('q=vault', null)]).toEqual([
      [id],
      [],
      [],
    ]);
    await edit('POST', `/2.0/sets/${id}/password`, [['password', 'sesame']], ben);
    expect(await idsFor('q=vaultness', ben)).toEqual([id]);
    await edit('PUT', `/2.0/sets/${id}`, [
      ['visibility', 'password'],
      ['password', 'other'],
    ]);
    expect(await idsFor('q=vault', ben)).toEqual([]);
  });

  test('a set of a class: its members', async () => {
    const made = await edit('POST', '/2.0/classes', [['name', 'Owls of today']]);
    const { id: classId } = made.json<{ id: number }>();
    const id = await aSet(ann, 'Barn owl', [
      ['visibility', 'classes'],
      ['classes[]', String(classId)],
    ]);
    expect(await idsFor('q=barn', ben)).toEqual([]);
    await edit('PUT', `/2.0/classes/${classId}/members/ben_k`);
    expect([
      await idsFor('q=barn', ben),
      await idsFor('q=barn&creator=ann', ben),
      await idsFor('q=barn', null),
    ]).toEqual([[id], [id], []]);
    await edit('DELETE', `/2.0/classes/${classId}/members/ben_k`);
    expect(await idsFor('q=barn', ben)).toEqual([]);
  });
});

describe('classes and everything together', () => {
  const classesFor = async (query: string, token: string | null = ann) => {
    const body = v.parse(ClassSearchBody, (await get(`/search/classes?${query}`, token)).json());
    expect(body.total_results).toBe(body.classes.length);
    return body.classes.map(({ id }) => Number(id));
  };
  const aClass = async (name: string, more: Fields = []) =>
    (await edit('POST', '/2.0/classes', [['name', name], ...more])).json<{ id: number }>().id;

  test('classes by name and description, hidden ones for their members', async () => {
    const open = await aClass('Küchenlatein', [['description', 'Verben']]);
    const told = await aClass('Tuesday', [['description', 'kuchen and 日本語学校へ行く']]);
    const hidden = await aClass('Kuchen club', [['is_public', '0']]);
    expect(await classesFor('q=kuchen')).toEqual([hidden, open, told]);
    expect(await classesFor('q=kuchen', ben)).toEqual([open, told]);
    expect(await classesFor('q=kuchen', null)).toEqual([open, told]);
    expect(await classesFor(`${q('日本語学校へ kuchen')}`)).toEqual([told]);
    expect(await classesFor(q('日本語学校か'))).toEqual([]);
    await edit('PUT', `/2.0/classes/${open}`, [['name', 'Latein']]);
    expect(await classesFor('q=kuchen', ben)).toEqual([told]);
    await edit('DELETE', `/2.0/classes/${told}`);
    expect(await classesFor('q=kuchen', ben)).toEqual([]);
  });

  test('universal finds sets, users by the beginning of their names, and classes', async () => {
    service.clock.advance(1_000_000);
    const userId = await service.addUser('Quokka-fan');
    const classId = await aClass('Quokkas');
    const set = await aSet(ann, 'Quokka facts');
    const inCards = await aSet(ann, 'Marsupials', [], cards(['quokka', 'x'], ['y', 'z']));
    const hidden = await aSet(ann, 'Quokka plans', [['visibility', 'only_me']]);
    const found = async (token: string | null) => {
      const body = v.parse(UniversalSearchBody, (await get('/search/universal?q=quokka', token)).json());
      expect(body.total_results).toBe(body.items.length);
      return body.items.map(({ type, id }) => `${type} ${id}`);
    };
    const seen = [`set ${set}`, `group ${classId}`, `user ${userId}`, `set ${inCards}`];
    expect(await found(ben)).toEqual(seen);
    expect(await found(ann)).toEqual([`set ${hidden}`, ...seen]);
    expect((await get('/2.0/search/universal?q=quokka', null)).status).toBe(200);
    const user = v
      .parse(UniversalSearchBody, (await get('/search/universal?q=Qu%C3%B6kka-F')).json())
      .items.find(({ type }) => type === 'user');
    expect(user).toMatchObject({ type: 'user', username: 'Quokka-fan', account_type: 'plus' });
  });
});
