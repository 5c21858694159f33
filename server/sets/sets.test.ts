import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SetBody, SetCreatedBody, SetListBody, TermListBody } from '../../contract/set-body';
import { type Fields, type Reply, type TestService, aService, aSetForm } from '../../testing/a-service';

let service: TestService;
let token: string;
beforeEach(async () => {
  service = await aService();
  token = await service.tokenFor(await service.addUser('nadia'));
});
afterEach(() => service.close());

const without = (...names: string[]): Fields => aSetForm.filter(([name]) => !names.includes(name));
const view = async (id: number, as: string | null = token) =>
  (await service.call('GET', `/2.0/sets/${id}`, as)).json<SetBody>();
const edit = (id: number, fields: Fields, headers?: Record<string, string>) =>
  service.call('PUT', `/2.0/sets/${id}`, token, fields, headers);
const problemsOf = (reply: Reply) => [reply.status, reply.json<{ validation_errors: string[] }>().validation_errors];

describe('creating and viewing', () => {
  test('a new set answers with its address and can be viewed', async () => {
    const reply = await service.call('POST', '/2.0/sets', token, [...aSetForm, ['description', ' Kept as sent \n']]);
    const { set_id: id, url, term_count } = v.parse(SetCreatedBody, reply.json());
    expect([reply.status, reply.headers['location'], url, term_count]).toEqual([
      201,
      `http://localhost:8080/2.0/sets/${id}`,
      `http://localhost:8080/${id}/birds-flash-cards/`,
      2,
    ]);
    const seen = await service.call('GET', `/2.0/sets/${id}`, token);
    const set = v.parse(SetBody, seen.json());
    expect(set).toMatchObject({
      id,
      title: 'Birds',
      created_by: 'nadia',
      created_date: 1_800_000_000,
      modified_date: 1_800_000_000,
      term_count: 2,
      has_images: false,
      visibility: 'public',
      editable: 'only_me',
      has_access: true,
      can_edit: true,
      subjects: [],
      description: ' Kept as sent \n',
      lang_terms: 'en',
      lang_definitions: 'de',
      class_ids: [],
      creator: { username: 'nadia', account_type: 'plus', profile_image: null },
    });
    expect(set.terms?.map(({ term, definition, image, rank }) => [term, definition, image, rank])).toEqual([
      ['wren', 'Zaunkönig', null, 0],
      ['robin', 'Rotkehlchen', null, 1],
    ]);
    expect([set.etag, reply.headers['etag']]).toEqual([seen.headers['etag'], seen.headers['etag']]);
    const terms = await service.call('GET', `/2.0/sets/${id}/terms`, token);
    expect(v.parse(TermListBody, terms.json())).toEqual(set.terms);
  });

  test('validation reports everything at once', async () => {
    const reply = await service.call('POST', '/2.0/sets', token, [
      ['title', '  '],
      ['terms[]', ''],
      ['definitions[]', ''],
      ['definitions[]', 'x'],
      ['lang_terms', 'no language'],
      ['visibility', 'password'],
      ['editable', 'everybody'],
      ['description', 'x'.repeat(5001)],
      ['images[]', ''],
      ['images[]', 'b'],
    ]);
    expect(problemsOf(reply)).toEqual([
      400,
      [
        'title is missing.',
        'description has more than 5000 characters.',
        'lang_terms is not a language code.',
        'lang_definitions is missing.',
        'editable must be one of only_me, classes, password.',
        'A new set needs at least 2 terms.',
        'definitions[] has 2 entries, terms[] has 1.',
        'images[] has 2 entries, terms[] has 1.',
        'Card 1 is empty on both sides.',
        'password is needed where visibility or editable is password.',
        'There is no image b of yours.',
      ],
    ]);
    expect(reply.json<{ error: string; error_description: string }>()).toMatchObject({
      error: 'validation_errors',
      http_code: 400,
    });
    expect(reply.json<{ error_description: string }>().error_description.split('\n')).toHaveLength(11);
    expect((await service.call('GET', '/2.0/users/nadia/sets', token)).json()).toEqual([]);
  });

  test('lengths count code points, and a limit is reached, not cut', async () => {
    const title = '𝕏'.repeat(255);
    const id = await service.addSet(token, [['title', title], ...without('title')]);
    expect((await view(id)).title).toBe(title);
    expect((await service.call('POST', '/2.0/sets', token, [['title', `${title}x`], ...without('title')])).status).toBe(
      400,
    );
    const long: Fields = [...aSetForm, ['terms[]', 'x'.repeat(10_001)], ['definitions[]', '']];
    expect(problemsOf(await service.call('POST', '/2.0/sets', token, long))).toEqual([
      400,
      ['term of card 3 has more than 10000 characters.'],
    ]);
  });

  test.each(['x-private', 'zh-Hant-TW', '??', 'chem', 'iw', 'sl-rozaj-biske'])(
    'the language %s is taken',
    async (code) => {
      const id = await service.addSet(token, [['lang_terms', code], ...without('lang_terms')]);
      expect((await view(id)).lang_terms).toBe(code);
    },
  );

  test('a free account adds no images, and nobody one that is not there', async () => {
    const free = await service.tokenFor(await service.addUser('free', 'free'));
    const images: Fields = [...aSetForm, ['images[]', 'abc'], ['images[]', '']];
    const refused = await service.call('POST', '/2.0/sets', free, images);
    expect([refused.status, refused.json<{ error: string }>().error]).toEqual([401, 'premium_required']);
    await service.addSet(free, [...aSetForm, ['images[]', ''], ['images[]', '']]);
    expect(problemsOf(await service.call('POST', '/2.0/sets', token, images))).toEqual([
      400,
      ['There is no image abc of yours.'],
    ]);
  });

  test('classes must be the caller’s own', async () => {
    const fields: Fields = [...aSetForm, ['visibility', 'classes'], ['classes[]', '7']];
    expect(problemsOf(await service.call('POST', '/2.0/sets', token, fields))).toEqual([
      400,
      ['You are not in class 7.'],
    ]);
  });
});

describe('editing', () => {
  test('a title alone leaves the cards alone and moves the date', async () => {
    const id = await service.addSet(token);
    const before = await view(id);
    const reply = await edit(id, [['title', 'Garden birds']]);
    const after = await view(id);
    expect(reply.json()).toEqual({ url: `http://localhost:8080/${id}/garden-birds-flash-cards/`, term_count: 2 });
    expect([after.terms, after.modified_date, after.etag]).toEqual([
      before.terms,
      before.modified_date + 1,
      reply.headers['etag'],
    ]);
    expect(after.etag).not.toBe(before.etag);
  });

  test('what changes nothing is no new version', async () => {
    const id = await service.addSet(token);
    const before = await view(id);
    await edit(id, [
      ['title', 'Birds'],
      ['visibility', 'public'],
    ]);
    expect(await view(id)).toEqual(before);
  });

  test('cards are replaced by what was sent, in its order, under their numbers', async () => {
    const id = await service.addSet(token);
    const [wren, robin] = (await view(id)).terms ?? [];
    const reply = await edit(id, [
      ['term_ids[]', '0'],
      ['terms[]', 'owl'],
      ['definitions[]', 'Eule'],
      ['term_ids[]', String(robin?.id)],
      ['terms[]', 'robin'],
      ['definitions[]', 'Rotkehlchen!'],
    ]);
    const terms = (await view(id)).terms ?? [];
    expect([reply.status, terms.map((term) => [term.term, term.definition])]).toEqual([
      200,
      [
        ['owl', 'Eule'],
        ['robin', 'Rotkehlchen!'],
      ],
    ]);
    expect(terms[1]?.id).toBe(robin?.id);
    expect(terms[0]?.id).toBeGreaterThan(Math.max(wren?.id ?? 0, robin?.id ?? 0));
  });

  test.each([
    ['nothing', [], 'At least one parameter is needed.'],
    ['only what it does not know', [['colour', 'red']], 'At least one parameter is needed.'],
    [
      'terms without ids',
      [
        ['terms[]', 'a'],
        ['definitions[]', 'b'],
      ],
      'To change terms, send term_ids[], terms[] and definitions[], all of the same size.',
    ],
    [
      'a strange id',
      [
        ['term_ids[]', '999999'],
        ['terms[]', 'a'],
        ['definitions[]', 'b'],
      ],
      'Term 999999 is not in this set.',
    ],
    ['a blank title', [['title', ' ']], 'title is missing.'],
    [
      'password without one',
      [['visibility', 'password']],
      'password is needed where visibility or editable is password.',
    ],
    ['classes without one', [['editable', 'classes']], 'classes[] is needed where visibility or editable is classes.'],
  ] as [string, Fields, string][])('%s is refused, and nothing changes', async (_what, fields, problem) => {
    const id = await service.addSet(token);
    const before = await view(id);
    expect(problemsOf(await edit(id, fields))).toEqual([400, [problem]]);
    expect(await view(id)).toEqual(before);
  });

  test('numbers are never given twice', async () => {
    const first = await service.addSet(token);
    await service.call('DELETE', `/2.0/sets/${first}`, token);
    expect(await service.addSet(token)).toBeGreaterThan(first);
    expect((await service.call('GET', `/2.0/sets/${first}`, token)).status).toBe(404);
  });

  test('a whole set of an earlier version is 412, whatever it says of cards that are gone', async () => {
    const id = await service.addSet(token);
    const { etag = '', terms = [] } = await view(id);
    const named = terms.flatMap(({ id: term, term: side, definition }) => [
      ['term_ids[]', String(term)] as const,
      ['terms[]', side] as const,
      ['definitions[]', definition] as const,
    ]);
    await service.call('DELETE', `/2.0/sets/${id}/terms/${terms[0]?.id}`, token);
    expect((await edit(id, named, { 'if-match': etag })).status).toBe(412);
    const now = (await view(id)).etag ?? '';
    expect((await edit(id, named, { 'if-match': now })).status).toBe(400);
  });

  test('If-Match lets only the version it names be changed', async () => {
    const id = await service.addSet(token);
    const { etag = '' } = await view(id);
    const changed = await edit(id, [['title', 'One']], { 'if-match': etag });
    expect(changed.status).toBe(200);
    expect((await edit(id, [['title', 'Two']], { 'if-match': etag })).status).toBe(412);
    expect((await service.call('DELETE', `/2.0/sets/${id}`, token, undefined, { 'if-match': etag })).status).toBe(412);
    expect((await edit(id, [['title', 'Two']], { 'if-match': `W/${changed.headers['etag']}` })).status).toBe(412);
    expect((await edit(id, [['title', 'Three']], { 'if-match': `"x", ${changed.headers['etag']}` })).status).toBe(200);
    expect((await service.call('DELETE', `/2.0/sets/${id}`, token, undefined, { 'if-match': '*' })).status).toBe(204);
  });
});

describe('passwords', () => {
  const protect: Fields = [...aSetForm, ['visibility', 'password'], ['editable', 'password'], ['password', 'sesame']];
  const enter = (id: number, as: string, password: string) =>
    service.call('POST', `/2.0/sets/${id}/password`, as, [['password', password]]);

  test('the right one opens, until the owner changes something', async () => {
    const id = await service.addSet(token, protect);
    const other = await service.tokenFor(await service.addUser('omar'));
    const closed = await service.call('GET', `/2.0/sets/${id}`, other);
    expect([closed.status, closed.json<{ error: string }>().error]).toEqual([403, 'password_required']);
    const [stub] = v.parse(SetListBody, (await service.call('GET', '/2.0/users/nadia/sets', other)).json());
    expect([stub?.has_access, stub?.terms, stub?.description, stub?.title]).toEqual([false, undefined, '', 'Birds']);
    const wrong = await enter(id, other, 'open');
    expect([wrong.status, wrong.json<{ error: string }>().error]).toEqual([401, 'invalid_access']);
    expect((await enter(id, other, 'sesame')).status).toBe(204);
    expect((await view(id, other)).can_edit).toBe(true);
    await edit(id, [['title', 'Still open']]);
    expect((await service.call('GET', `/2.0/sets/${id}`, other)).status).toBe(200);
    await edit(id, [['password', 'sesame']]);
    expect((await service.call('GET', `/2.0/sets/${id}`, other)).status).toBe(403);
  });

  test('five wrong ones, then a wait; those who are in stay in', async () => {
    const id = await service.addSet(token, protect);
    const inside = await service.tokenFor(await service.addUser('omar'));
    const guesser = await service.tokenFor(await service.addUser('gus'));
    await enter(id, inside, 'sesame');
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await enter(id, guesser, `guess ${count}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await enter(id, guesser, 'sesame')).headers['retry-after']).toBe('60');
    expect((await service.call('GET', `/2.0/sets/${id}`, inside)).status).toBe(200);
    expect((await enter(id, inside, 'sesame')).status).toBe(204);
  });

  test('an editor changes cards, not permissions; today’s values count as not sent', async () => {
    const id = await service.addSet(token, protect);
    const other = await service.tokenFor(await service.addUser('omar'));
    await enter(id, other, 'sesame');
    const put = async (fields: Fields) => (await service.call('PUT', `/2.0/sets/${id}`, other, fields)).status;
    expect(
      await put([
        ['title', 'Theirs'],
        ['visibility', 'password'],
        ['editable', 'password'],
      ]),
    ).toBe(200);
    expect(
      await put([
        ['title', 'Theirs'],
        ['visibility', 'public'],
      ]),
    ).toBe(401);
    expect(
      await put([
        ['title', 'Theirs'],
        ['password', 'mine'],
      ]),
    ).toBe(401);
    expect(await put([['visibility', 'nonsense']])).toBe(401);
    expect((await view(id, other)).title).toBe('Theirs');
  });

  test('a password where nothing is protected is ignored', async () => {
    const id = await service.addSet(token, [...aSetForm, ['password', 'unused']]);
    const { db } = service.database;
    const { password_hash } = await db
      .selectFrom('sets')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
  });
});

describe('lists and modified_since', () => {
  test('304 exactly when nothing changed since', async () => {
    const id = await service.addSet(token);
    const since = async (path: string, seconds: number | string) =>
      service.call('GET', `/2.0/sets/${id}${path}?modified_since=${seconds}`, token);
    for (const path of ['', '/terms']) {
      expect((await since(path, 1_799_999_999)).status).toBe(200);
      const same = await since(path, 1_800_000_000);
      expect([same.status, same.text]).toEqual([304, '']);
      // What a 200 would have had (RFC 9110 15.4.5): whoever edits next guards it with the tag of the last answer.
      expect(same.headers['etag']).toBe((await view(id)).etag);
      expect((await since(path, 1_800_000_001)).status).toBe(304);
      expect((await since(path, '1.5')).status).toBe(400);
    }
  });

  test('a list comes newest first, limited to what changed, and short on demand', async () => {
    const ids = [];
    for (const title of ['One', 'Two', 'Three']) {
      ids.push(await service.addSet(token, [['title', title], ...without('title')]));
      service.clock.advance(1000);
    }
    const list = async (query: string) =>
      v.parse(SetListBody, (await service.call('GET', `/2.0/users/NADIA/sets?${query}`, token)).json());
    expect((await list('')).map((set) => set.title)).toEqual(['Three', 'Two', 'One']);
    expect((await list('modified_since=1800000001')).map((set) => [set.title, set.terms?.length])).toEqual([
      ['Three', 2],
    ]);
    expect(await list('modified_since=1800000002')).toEqual([]);
    expect((await list('terms=0')).every((set) => !('terms' in set) && set.lang_terms === 'en')).toBe(true);
    const byIds = await service.call(
      'GET',
      `/2.0/sets?set_ids=${ids[0]},999999,9999999999999999&set_ids=${ids[2]}`,
      token,
    );
    expect(v.parse(SetListBody, byIds.json()).map((set) => set.title)).toEqual(['Three', 'One']);
    expect((await service.call('GET', '/2.0/sets', token)).status).toBe(400);
    expect((await service.call('GET', '/2.0/sets?set_ids=1,x', token)).status).toBe(400);
    expect((await service.call('GET', '/2.0/users/nobody/sets', token)).status).toBe(404);
  });

  test('a hidden set leaves no trace for others', async () => {
    await service.addSet(token);
    const other = await service.tokenFor(await service.addUser('omar'));
    const ask = async (path: string) => (await service.call('GET', path, other)).text;
    const paths = ['/2.0/users/nadia/sets', '/2.0/users/nadia', '/2.0/sets?set_ids=1,2'];
    const before = await Promise.all(paths.map(ask));
    const hidden = await service.addSet(token, [...aSetForm, ['visibility', 'only_me']]);
    expect(await Promise.all(paths.map(ask))).toEqual(before);
    expect((await service.call('GET', `/2.0/sets/${hidden}`, other)).status).toBe(401);
  });
});
