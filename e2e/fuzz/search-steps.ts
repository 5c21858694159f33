import * as v from 'valibot';
import { ClassSearchBody, SetSearchBody, UniversalSearchBody } from '../../contract/search-body';
import { standsIn } from '../../testing/plain-search';
import type { StoredSet } from './database-watch';
import { firstFault } from './fault';
import { leaks, readStep } from './read-steps';
import { type Scene, type Step, anySet, anyViewer, ownerOf } from './step';
import { anyText, illegalText, isWellFormed, oddNumber } from './texts';

const mostCharacters = 200;

/** A word of what somebody wrote, typed as it stands there, finds it: for the creator at least. */
export function searchTyped(scene: Scene): Step | null {
  const { chance } = scene;
  const set = anySet(scene);
  if (!set) return null;
  const typed = typedFrom(scene, set);
  if (typed === null) return null;
  const who = ownerOf(scene, set);
  const path = `${chance.pick(['', '/2.0'])}/search/sets?q=${encodeURIComponent(typed.text)}&per_page=50${typed.isCard && chance.is(0.3) ? `&term=${encodeURIComponent(typed.text)}` : ''}`;
  return readStep(
    scene,
    'search for what was typed',
    who,
    path,
    ({ answer, after }) => {
      if (answer.status !== 200) return `a plain search got ${answer.status}`;
      const found = v.parse(SetSearchBody, JSON.parse(answer.text));
      const isThere = found.total_results > 50 || found.sets.some(({ id }) => id === set.id);
      return firstFault([
        leaks(found.sets, after, who),
        isThere
          ? null
          : `${JSON.stringify(typed.text)} does not find set ${set.id} with ${JSON.stringify(typed.from.slice(0, 300))}`,
      ]);
    },
    [200],
  );
}

/** Only what has a word in it can be found. */
function typedFrom(
  { chance }: Scene,
  set: StoredSet,
): { readonly text: string; readonly from: string; readonly isCard: boolean } | null {
  const card = chance.any(set.terms);
  const isCard = card !== undefined && chance.is(0.6);
  const from = isCard
    ? chance.pick([card.term, card.definition])
    : chance.pick([set.title, set.title, set.description]);
  const words = from.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const text = words
    .slice(chance.below(words.length))
    .slice(0, 1 + chance.below(3))
    .join(' ');
  // One letter may be a whole sentence, as U+FDFA is.
  const written = text.normalize('NFKD').match(/[\p{L}\p{N}\p{M}\p{So}]+/gu) ?? [];
  const isPlain = text !== '' && [...text].length <= mostCharacters && written.length <= 10;
  const other = from.replace(text, '');
  return isPlain && from !== other && standsIn(from, text) && !standsIn(' ', text) ? { text, from, isCard } : null;
}

export function searchOddly(scene: Scene): Step {
  const { chance } = scene;
  const who = anyViewer(scene);
  const what = chance.pick(['sets', 'classes', 'universal'] as const);
  const text = chance.weighted<() => string>([
    [4, () => anyText(chance)],
    [1, () => illegalText(chance)],
    [
      1,
      () =>
        chance.pick([
          'a',
          '\u0301',
          ' ',
          '!',
          '字',
          'あ',
          '\u200b',
          "' or 1=1 --",
          '%',
          '_',
          '*',
          '"a" OR',
          'a*',
          '^a',
          'a:b',
          'NEAR(a b)',
          '\\',
          '\ud7a3',
          '🦉',
          'x'.repeat(201),
          'a b '.repeat(11),
          'a!'.repeat(30_000 / 10),
        ]),
    ],
    [0.5, () => chance.pick(['\u0301', 'ß', 'İ', 'ﷺ', '\u1e9b\u0323', '\u1100', '－', '٣']).repeat(200)],
  ])();
  const parameters = [
    ['q', chance.is(0.9) ? text : ''],
    ...(chance.is(0.2) ? [['creator', chance.pick(['ada', 'ADA', 'bob-b', 'nobody', anyText(chance)])]] : []),
    ...(chance.is(0.2) ? [['term', anyText(chance)]] : []),
    ...(chance.is(0.3) ? [['page', chance.pick(['1', '2', '999999999', oddNumber(chance)])]] : []),
    ...(chance.is(0.3) ? [['per_page', chance.pick(['1', '50', '51', '999999999', oddNumber(chance)])]] : []),
    ...(chance.is(0.1)
      ? [
          ['sort', 'most_studied'],
          ['time_format', 'fuzzy_date'],
        ]
      : []),
  ];
  const encode = (value: string) => (isWellFormed(value) ? encodeURIComponent(value) : '%ED%A0%80');
  const query = parameters.map(([name = '', value = '']) => `${name}=${encode(value)}`).join('&');
  return readStep(
    scene,
    `search ${what}`,
    who,
    `${chance.pick(['', '/2.0'])}/search/${what}?${query}`,
    ({ answer, after }) => {
      if (answer.status !== 200) return null;
      const body: unknown = JSON.parse(answer.text);
      if (what === 'sets') return leaks(v.parse(SetSearchBody, body).sets, after, who);
      if (what === 'universal')
        return leaks(
          v.parse(UniversalSearchBody, body).items.flatMap((item) => (item.type === 'set' ? [item] : [])),
          after,
          who,
        );
      const { classes, total_results } = v.parse(ClassSearchBody, body);
      return classes.length > total_results ? 'more classes than results' : null;
    },
  );
}
