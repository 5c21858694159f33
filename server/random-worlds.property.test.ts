import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, type Reply, type TestService, aService } from '../testing/a-service';
import { type Hiding, type RandomWorld, anyHiding, outsider, randomWorld, someActs } from '../testing/random-world';
import { runs } from '../testing/soak';

let service: TestService;
beforeAll(async () => {
  service = await aService();
});
afterAll(() => service.close());

type Viewer = (method: string, path: string, fields?: Fields) => Promise<Reply>;

const byClient: Viewer = (method, path, fields) =>
  service.call(method, `${path}${path.includes('?') ? '&' : '?'}client_id=${service.clientId}`, null, fields);

/** Every read of the interface that could betray a set, as the searches know `word` and the lists `ids`. */
function surface({ word, names, classes, sets }: RandomWorld, hidden: number): string[] {
  const ids = [...sets, hidden].join(',');
  const ofUser = names.flatMap((name) => {
    const user = `/2.0/users/${name}`;
    return [
      user,
      `${user}/sets`,
      `${user}/sets?terms=0`,
      `${user}/sets?modified_since=1800000000`,
      `${user}/favorites`,
      `${user}/favorites?terms=0`,
      `${user}/classes`,
      `/search/sets?creator=${name}`,
    ];
  });
  const ofClass = classes.flatMap(({ id }) => [
    `/2.0/classes/${id}`,
    `/2.0/classes/${id}/sets`,
    `/2.0/classes/${id}/sets?modified_since=1800000000&terms=0`,
  ]);
  const ofSearch = [`q=${word}`, `q=${word}&per_page=1`, `q=${word}&per_page=1&page=2`, `term=${word}`].flatMap(
    (query) => ['sets', 'classes', 'universal'].map((kind) => `/search/${kind}?${query}`),
  );
  return [
    ...ofUser,
    ...ofClass,
    ...ofSearch,
    `/2.0/sets?set_ids=${ids}`,
    `/2.0/sets?set_ids=${ids}&terms=0&modified_since=1800000000`,
    ...sets.flatMap((id) => [`/2.0/sets/${id}`, `/2.0/sets/${id}/terms`]),
  ];
}

/** The same for other sites' scripts, which get public sets alone. */
const asJsonP = (paths: readonly string[]) =>
  paths.filter((path) => /^\/2\.0\/(users|classes)\/\w+(\/sets)?$/.test(path)).map((path) => `${path}?callback=f`);

/** Every answer whole, but for the time of day. `content-length` and `etag` are among its headers. */
async function answers(ask: Viewer, paths: readonly string[]): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const path of paths) {
    const { status, headers, text } = await ask('GET', path);
    const { date: _, ...rest } = headers;
    found.set(path, { status, rest, text });
  }
  return found;
}

const card: Fields = [
  ['term', 'a'],
  ['definition', 'b'],
];

/** What names the set itself: 401 while it is there, 404 when it is not. */
async function directStatuses(
  ask: Viewer,
  { names, classes }: RandomWorld,
  set: number,
  term: number,
): Promise<number[]> {
  const path = `/2.0/sets/${set}`;
  const own = `/2.0/users/${names[outsider]}/favorites/${set}`;
  const calls: (readonly [method: string, path: string, fields?: Fields])[] = [
    ['GET', path],
    ['GET', `${path}/terms`],
    ['PUT', path, [['title', 'x']]],
    ['PUT', path, [['visibility', 'public']]],
    ['DELETE', path],
    ['POST', `${path}/terms`, card],
    ['PUT', `${path}/terms/${term}`, card],
    ['DELETE', `${path}/terms/${term}`],
    ['DELETE', `${path}/terms/${term + 999}`],
    ['POST', `${path}/password`, [['password', 'sesame']]],
    ['PUT', own],
    ['DELETE', own],
    ...classes.flatMap(
      ({ id }) =>
        [
          ['PUT', `/2.0/classes/${id}/sets/${set}`],
          ['DELETE', `/2.0/classes/${id}/sets/${set}`],
        ] as const,
    ),
  ];
  const statuses = [];
  for (const [method, target, fields] of calls) statuses.push((await ask(method, target, fields)).status);
  return statuses;
}

/** Hides a set from the outsider: its number, and what else was made for it. */
async function hide(world: RandomWorld, hiding: Hiding): Promise<{ id: number; classId: number; term: number }> {
  const { by, visibility, editable, isClassHidden } = hiding;
  const classId = await world.addClass(by, !isClassHidden);
  const friend = (by + 1) % outsider;
  await world.send(by, 'PUT', `/2.0/classes/${classId}/members/${world.names[friend]}`);
  world.classes.pop();
  const id = (await world.addSet(by, visibility, editable, [classId])) ?? 0;
  // Its own alone, it may be in any class of its creator's: also where the outsider is a member.
  for (const other of visibility === 'only_me' ? world.classes : []) {
    await world.send(by, 'PUT', `/2.0/classes/${other.id}/sets/${id}`);
  }
  for (const user of [by, friend]) await world.send(user, 'PUT', `/2.0/users/${world.names[user]}/favorites/${id}`);
  const seen = await world.send(by, 'GET', `/2.0/sets/${id}`);
  const byFriend = await world.send(friend, 'GET', `/2.0/sets/${id}`);
  expect([seen.status, byFriend.status]).toEqual([200, visibility === 'classes' ? 200 : 401]);
  return { id, classId, term: seen.json<{ terms: { id: number }[] }>().terms[0]?.id ?? 0 };
}

test('a set that is hidden from somebody leaves no trace in any answer they get', async () => {
  await fc.assert(
    fc.asyncProperty(someActs, anyHiding, async (acts, hiding) => {
      const world = await randomWorld(service, acts);
      const own = await world.addSet(outsider, 'public', 'only_me', []);
      if (own !== null) world.sets.push(own);
      const viewers: Viewer[] = [(method, path, fields) => world.send(outsider, method, path, fields), byClient];
      const hidden = await hide(world, hiding);
      const paths = surface(world, hidden.id);
      const see = async () => {
        const seen = [await answers(byClient, asJsonP(paths))];
        for (const ask of viewers)
          seen.push(
            await answers(ask, hiding.isClassHidden ? paths : [...paths, `/2.0/classes/${hidden.classId}/sets`]),
          );
        // A card of the hidden set, named in a set of one's own: is it told apart from no card at all?
        const stolen: Fields = [
          ['term_ids[]', String(hidden.term)],
          ['terms[]', 'x'],
          ['definitions[]', 'y'],
        ];
        return [...seen, (await world.send(outsider, 'PUT', `/2.0/sets/${own}`, stolen)).text];
      };
      const direct = async () => {
        const statuses = [];
        for (const ask of viewers) statuses.push(...(await directStatuses(ask, world, hidden.id, hidden.term)));
        return new Set(statuses);
      };
      const withIt = await see();
      expect(await direct()).toEqual(new Set([401]));
      service.clock.advance(5000);
      const path = `/2.0/sets/${hidden.id}`;
      await world.send(hiding.by, 'PUT', path, [['title', `${world.word} again ${world.word}`]]);
      await world.send(hiding.by, 'POST', `${path}/terms`, [
        ['term', world.word],
        ['definition', world.word],
      ]);
      expect(await see()).toEqual(withIt);
      expect((await world.send(hiding.by, 'DELETE', path)).status).toBe(204);
      expect(await see()).toEqual(withIt);
      expect(await direct()).toEqual(new Set([404]));
    }),
    {
      numRuns: runs(6),
      examples: [
        [[], { by: 0, visibility: 'only_me', editable: 'classes', isClassHidden: false }],
        [[], { by: 1, visibility: 'classes', editable: 'classes', isClassHidden: true }],
      ],
    },
  );
}, 600_000);
