import * as v from 'valibot';
import { SetBody, SetListBody, TermListBody } from '../../contract/set-body';
import { UserBody } from '../../contract/user-body';
import type { Snapshot, StoredSet } from './database-watch';
import type { Viewer } from './fuzz-world';
import { type Fault, differs, firstFault } from './fault';
import { type Outcome, type Scene, type Step, anySet, anyViewer, ownerOf, setPart, withQuery } from './step';
import { oddNumber } from './texts';
import { oddHeaders } from './write-step';

/** A read by somebody. */
export function readStep(
  scene: Scene,
  what: string,
  who: Viewer,
  path: string,
  check?: Step['check'],
  must?: readonly number[],
): Step {
  const { chance } = scene;
  const extras = chance.is(0.15)
    ? chance.pick([
        'whitespace=1',
        'whitespace=true',
        'whitespace=2',
        'unknown=%00x',
        'method=delete',
        'method=DELETE',
        '&&',
        '=',
        'whitespace',
        '%',
        '%zz=1',
        'x=%ff',
        'a=1&a=2',
      ])
    : '';
  // Neither UTF-8 nor free of NUL: refused, whatever else is asked.
  const isOdd = /%ff|%00/.test(extras);
  const headers = { ...who.headers, ...oddHeaders(scene) };
  // Whoever knows any copy of it is told so, whatever else they ask (RFC 9110, 13.1.2).
  const knowsAny = headers['if-none-match'] === '*';
  return {
    what,
    who,
    request: {
      method: chance.is(0.03) ? 'HEAD' : 'GET',
      path: withQuery(
        `${path.split('?')[0]}${chance.is(0.05) ? '/' : ''}`,
        path.split('?').slice(1).join('?'),
        who.query,
        extras,
      ),
      headers,
      body: null,
    },
    ...(check &&
      !isOdd && {
        check: (outcome: Outcome) =>
          outcome.answer.text === '' && (outcome.answer.status !== 304 || knowsAny) ? null : check(outcome),
      }),
    ...(must && !isOdd && { must }),
  };
}

export function viewSet(scene: Scene): Step | null {
  const { chance } = scene;
  const set = anySet(scene);
  if (!set) return null;
  const since = chance.is(0.5) ? anySince(scene, set) : null;
  const who = chance.is(0.6) ? ownerOf(scene, set) : anyViewer(scene);
  const isTerms = chance.is(0.3);
  const path = withQuery(`/2.0/sets/${setPart(scene, set)}${isTerms ? '/terms' : ''}`, since ?? '');
  return readStep(scene, isTerms ? 'view terms' : 'view a set', who, path, ({ answer, after }) => {
    const now = after.sets.get(set.id);
    const seconds = secondsOf(since);
    if (!now || (answer.status !== 200 && answer.status !== 304)) return null;
    // Exactly when it has not changed since (decisions.md 3).
    if (seconds !== 'odd' && (answer.status === 304) !== (seconds !== null && now.modifiedAt <= seconds))
      return `${answer.status} for a set of ${now.modifiedAt}, asked since ${String(seconds)}`;
    if (answer.status === 304) return null;
    const body: unknown = JSON.parse(answer.text);
    return isTerms
      ? termsDiffer(v.parse(TermListBody, body), now)
      : setDiffers(v.parse(SetBody, body), now, answer.headers['etag']);
  });
}

function anySince({ chance }: Scene, set: StoredSet): string {
  const around = chance.weighted<() => string>([
    [3, () => String(set.modifiedAt)],
    [2, () => String(set.modifiedAt - 1)],
    [1, () => String(set.modifiedAt + 1)],
    [1, () => `00${set.modifiedAt}`],
    [1, () => chance.pick(['0', '-1', '999999999999999', '', '1'])],
    [1, () => encodeURIComponent(oddNumber(chance))],
  ])();
  return `modified_since=${around}`;
}

/** Null when nothing was asked for. */
function secondsOf(since: string | null): number | null | 'odd' {
  if (since === null || since === 'modified_since=') return null;
  const text = decodeURIComponent(since.slice('modified_since='.length));
  return /^-?\d{1,15}$/.test(text) ? Number(text) : 'odd';
}

function termsDiffer(terms: v.InferOutput<typeof TermListBody>, set: StoredSet): Fault {
  if (terms.length !== set.terms.length) return `${terms.length} cards are shown of ${set.terms.length}`;
  return firstFault(
    terms.map(({ id, term, definition, rank }, at) => {
      const stored = set.terms[at];
      if (stored?.id !== id) return `card ${at} has the number ${id}, not ${stored?.id}`;
      return firstFault([
        rank === at ? null : `card ${at} has rank ${rank}`,
        differs('term', stored.term, term),
        differs('definition', stored.definition, definition),
      ]);
    }),
  );
}

function setDiffers(body: SetBody, set: StoredSet, etag: unknown): Fault {
  const tag = `"${set.version}-${set.modifiedAt}"`;
  return firstFault([
    differs('title', set.title, body.title),
    differs('description', body.has_access ? set.description : '', body.description ?? ''),
    body.modified_date === set.modifiedAt ? null : `modified_date is ${body.modified_date}, not ${set.modifiedAt}`,
    body.term_count === set.termCount ? null : `term_count is ${body.term_count}, not ${set.termCount}`,
    differs('etag', tag, body.etag ?? ''),
    etag === undefined ? null : differs('ETag', tag, typeof etag === 'string' ? etag : ''),
    body.has_images === set.terms.some(({ image }) => image !== null) ? null : `has_images is ${body.has_images}`,
    body.terms ? termsDiffer(body.terms, set) : null,
  ]);
}

/** What a list may never show: a set that is its creator's alone, or more of a closed one than its title. */
export function leaks(bodies: readonly SetBody[], state: Snapshot, who: Viewer): Fault {
  return firstFault(
    bodies.map((body) => {
      const set = state.sets.get(body.id);
      if (!set) return `set ${body.id} is in the list and nowhere else`;
      const isOwn = who.user !== null && who.canRead && state.userIds.get(who.user) === set.userId;
      if (set.visibility === 'only_me' && !isOwn) return `set ${body.id} is its creator's alone`;
      return body.has_access || (body.terms === undefined && body.description === '')
        ? null
        : `a stub of set ${body.id} shows more than it may`;
    }),
  );
}

export function listSets(scene: Scene): Step {
  const { chance, state } = scene;
  const who = anyViewer(scene);
  const set = anySet(scene);
  const since = set && chance.is(0.4) ? anySince(scene, set) : null;
  const withoutTerms = chance.is(0.2);
  const named = chance.shuffled([...state.sets.keys()]).slice(0, 1 + chance.below(6));
  const user = chance.pick(['ada', 'Bob-B', 'cyd_3', 'ADA', 'bob-b']);
  const { list, query } = chance.weighted<{ list: string; query: string }>([
    [3, { list: `/2.0/users/${user}/sets`, query: '' }],
    [1, { list: `/2.0/users/${user}/favorites`, query: '' }],
    [2, { list: `/2.0/classes/${chance.any(state.classes)?.id ?? 4711}/sets`, query: '' }],
    [
      2,
      {
        list: '/2.0/sets',
        query: `set_ids=${named.join(chance.pick([',', '%2C', ',,', ', '.replace(' ', '%20')]))}${chance.is(0.3) ? `&set_ids=${named[0]}` : ''}`,
      },
    ],
    [0.5, { list: '/2.0/sets', query: `set_ids=${encodeURIComponent(oddNumber(chance))}` }],
    [
      0.2,
      {
        list: '/2.0/sets',
        query: chance.pick([
          '',
          'set_ids=',
          'set_ids',
          'set_ids=1,x',
          `set_ids=${Array.from({ length: 2_500 }, (_, at) => at + 1).join(',')}`,
          'set_ids[]=1',
        ]),
      },
    ],
  ]);
  const path = withQuery(list, query, since ?? '', withoutTerms ? 'terms=0' : '');
  return readStep(scene, 'list sets', who, path, ({ answer, after }) => {
    if (answer.status !== 200) return null;
    const bodies = v.parse(SetListBody, JSON.parse(answer.text));
    const seconds = secondsOf(since);
    const isOwnList =
      who.user !== null && who.canRead && list.toLowerCase() === `/2.0/users/${who.user.toLowerCase()}/sets`;
    const expected = [...after.sets.values()].filter(
      (one) =>
        one.userId === after.userIds.get(who.user ?? '') &&
        (seconds === null || (seconds !== 'odd' && one.modifiedAt > seconds)),
    );
    return firstFault([
      leaks(bodies, after, who),
      ...bodies.map((body, at) => {
        const stored = after.sets.get(body.id);
        const next = bodies[at + 1];
        if (!stored) return `set ${body.id} is not there`;
        if (typeof seconds === 'number' && body.modified_date <= seconds)
          return `set ${body.id} has not changed since ${seconds}`;
        if (next && (next.modified_date > body.modified_date || next.id === body.id))
          return 'the list is not in its order';
        if (withoutTerms && body.terms) return 'terms=0 has terms';
        return setDiffers(body, stored, undefined);
      }),
      isOwnList && bodies.length !== expected.length
        ? `${bodies.length} of one's own sets, not ${expected.length}`
        : null,
    ]);
  });
}

/** JSON-P, with good names and bad ones. */
export function callJsonP(scene: Scene): Step {
  const { chance, memory } = scene;
  const set = anySet(scene);
  const name = chance.pick(['call', 'a.b.c', '$_', 'x'.repeat(64)]);
  const bad = chance.pick([
    '',
    'a b',
    'a(',
    'alert(1)//',
    '1a',
    'a..b',
    '.a',
    'a.',
    'é',
    '</script>',
    'x'.repeat(65),
    'a.b.c.d.e',
    '\u2028',
    `${'a'.repeat(50_000)}!`,
    `${'a.'.repeat(20_000)}`,
  ]);
  const isBad = chance.is(0.5);
  const who = memory.viewers[chance.pick([6, 6, 6, 0, 7])] ?? memory.viewers[0];
  const path = withQuery(
    chance.pick([`/2.0/sets/${setPart(scene, set)}`, '/2.0/users/ada/sets', '/search/sets?q=a', '/2.0/users/ada']),
    `callback=${encodeURIComponent(isBad ? bad : name)}`,
  );
  return readStep(scene, 'JSON-P', who, path, ({ answer }) => {
    if (answer.status !== 200)
      return bad.length > 3 && isBad && answer.text.includes(bad) ? 'the refusal repeats the name' : null;
    if (isBad || who.query === '') return 'it was answered';
    const isScript =
      answer.text.startsWith(`/**/${name}(`) &&
      answer.text.endsWith(')') &&
      String(answer.headers['content-type']).startsWith('application/javascript');
    return isScript && answer.headers['x-content-type-options'] === 'nosniff' ? null : 'it is no call of the name';
  });
}

export function viewUser(scene: Scene): Step {
  const { chance } = scene;
  const who = anyViewer(scene);
  const name = chance.pick([
    'ada',
    'ADA',
    'Bob-B',
    'cyd_3',
    'nobody-known',
    '__proto__',
    'a'.repeat(26),
    '%00',
    '%ff',
    '..',
    '%2e%2e',
    'ada%2Fsets',
    '\u00e4',
    'ada%20',
    encodeURIComponent("ada' or 1=1 --"),
  ]);
  const rest = chance.pick(['', '', '/classes', '/favorites', '/sets']);
  return readStep(scene, 'view a user', who, `/2.0/users/${name}${rest}`, ({ answer, after }) => {
    if (answer.status !== 200 || rest !== '') return null;
    const user = v.parse(UserBody, JSON.parse(answer.text));
    const isOwn = who.user !== null && who.user === user.username;
    return firstFault([
      leaks([...(user.sets ?? []), ...(user.favorite_sets ?? [])], after, who),
      (user.favorite_sets !== undefined) === isOwn ? null : 'favorite_sets are for oneself',
    ]);
  });
}
