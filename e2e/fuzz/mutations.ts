import type { Chance } from './chance';
import type { Pair } from './form-writing';
import { illegalText, oddNumber } from './texts';

/** A form that was good, made bad: whatever else is right, it must be refused. Null where this way does not fit. */
type Mutation = (chance: Chance, pairs: readonly Pair[]) => readonly Pair[] | null;

const has = (pairs: readonly Pair[], name: string) => pairs.some(([one]) => one === name);

const isSeveral = (pairs: readonly Pair[]) => pairs.filter(([name]) => name === 'terms[]').length > 1;

const replaced = (pairs: readonly Pair[], at: number, pair: Pair): readonly Pair[] =>
  pairs.map((one, index) => (index === at ? pair : one));

function oneOf(chance: Chance, pairs: readonly Pair[], fits: (name: string) => boolean): number | null {
  return chance.any(pairs.flatMap(([name], at) => (fits(name) ? [at] : []))) ?? null;
}

/** Puts another value into one of the fields. */
const withValue =
  (fits: (name: string) => boolean, value: (chance: Chance) => string): Mutation =>
  (chance, pairs) => {
    const at = oneOf(chance, pairs, fits);
    const name = at === null ? undefined : pairs[at]?.[0];
    return at === null || name === undefined ? null : replaced(pairs, at, [name, value(chance)]);
  };

const renamed =
  (fits: (name: string) => boolean, rename: (name: string) => string): Mutation =>
  (chance, pairs) => {
    const at = oneOf(chance, pairs, fits);
    const pair = at === null ? undefined : pairs[at];
    return at === null || !pair ? null : replaced(pairs, at, [rename(pair[0]), pair[1]]);
  };

const isText = (name: string) =>
  ['title', 'description', 'terms[]', 'definitions[]', 'term', 'definition', 'name'].includes(name);
const isSide = (name: string) => name === 'terms[]' || name === 'definitions[]';
/** Of what the service reads: a field that it knows nothing of may hold anything. */
const isOnce = (name: string) => !name.includes('[') && !['unknown', '__proto__', 'whitespace'].includes(name);
const is =
  (...names: readonly string[]) =>
  (name: string) =>
    names.includes(name);

const mutations: readonly (readonly [number, Mutation])[] = [
  [3, withValue(isText, illegalText)],
  [1, withValue(isOnce, illegalText)],
  [2, withValue(is('title', 'name'), (chance) => chance.pick(['', ' ', '\u3000', '\n']))],
  [2, withValue(is('title', 'name'), (chance) => chance.pick(['x', '😀', '字', '\u0301']).repeat(256))],
  [0.2, withValue(is('title', 'name'), () => 'm'.repeat(1024 * 1024))],
  [0.5, withValue(is('description'), () => 'd'.repeat(5_001))],
  [0.5, withValue(is('terms[]', 'definitions[]', 'term', 'definition'), () => '😀'.repeat(10_001))],
  [
    2,
    withValue(is('lang_terms', 'lang_definitions'), (chance) =>
      chance.pick(['', 'e', 'english!', 'en_US', '-', 'x', 'en-', '日本', 'a'.repeat(70)]),
    ),
  ],
  [
    2,
    withValue(is('visibility'), (chance) => chance.pick(['', 'Public', 'all', 'public ', '__proto__', 'constructor'])),
  ],
  [1, withValue(is('editable'), (chance) => chance.pick(['', 'public', 'ONLY_ME', 'toString', '0']))],
  [2, withValue(is('classes[]'), (chance) => chance.pick(['x', '-1', '4711000', '1.5', '9007199254740993', '1e3']))],
  [
    3,
    withValue(is('term_ids[]'), (chance) =>
      chance.pick(['-1', '9007199254740992', '999999999999999', '1.5', 'x', ' 1', '0x1', '99999999999999999999', '٣']),
    ),
  ],
  [
    2,
    withValue(is('images[]', 'image'), (chance) =>
      chance.pick(['nothing-known', '0'.repeat(32), oddNumber(chance).concat('!'), '../../x', '__proto__']),
    ),
  ],
  // A form may say a thing once.
  [
    2,
    (chance, pairs) => {
      const at = oneOf(
        chance,
        pairs,
        is('title', 'description', 'lang_terms', 'visibility', 'term', 'definition', 'name'),
      );
      const pair = at === null ? undefined : pairs[at];
      return pair ? [...pairs, pair] : null;
    },
  ],
  // Arrays of different length.
  [
    3,
    (chance, pairs) => {
      const at = oneOf(chance, pairs, (name) => isSide(name) || name === 'term_ids[]');
      return at === null ? null : pairs.filter((_, index) => index !== at);
    },
  ],
  [
    2,
    (chance, pairs) =>
      has(pairs, 'terms[]') ? [...pairs, [chance.pick(['terms[]', 'definitions[]', 'images[]']), 'one more']] : null,
  ],
  [
    1,
    (chance, pairs) => {
      const name = chance.pick(['terms[]', 'definitions[]']);
      return has(pairs, 'terms[]') ? pairs.filter(([one]) => one !== name) : null;
    },
  ],
  // Names that are no arrays, or two kinds of them at once.
  [1, renamed(isSide, (name) => name.replace('[]', ''))],
  [1, renamed(isSide, (name) => name.replace('[]', '[][a]'))],
  [1, renamed(isSide, (name) => name.replace('[]', '[a]'))],
  [1, renamed(isSide, (name) => name.replace('[]', '[-1]'))],
  [1, renamed(isSide, (name) => name.replace('[]', '[1000000000000]'))],
  [1, renamed(isSide, (name) => ` ${name}`)],
  [1, renamed(isSide, (name) => name.toUpperCase())],
  [1, (chance, pairs) => (isSeveral(pairs) ? renamed(is('terms[]'), () => 'terms[5]')(chance, pairs) : null)],
  [
    1,
    (_chance, pairs) =>
      isSeveral(pairs) ? pairs.map(([name, value]) => [name === 'terms[]' ? 'terms[3]' : name, value] as const) : null,
  ],
  // The same card twice. However many noughts, it is a new one, and of those there may be several.
  [
    2,
    (chance, pairs) => {
      const known = pairs.filter(([name, value]) => name === 'term_ids[]' && !/^0*$/.test(value));
      const pair = chance.any(known);
      return pair ? [...pairs, ['term_ids[]', pair[1]], ['terms[]', 'twice'], ['definitions[]', 'twice']] : null;
    },
  ],
];

/** One of the ways to spoil a form that fit it. */
export function spoiled(chance: Chance, pairs: readonly Pair[]): readonly Pair[] | null {
  for (let tries = 0; tries < 8; tries += 1) {
    const bad = chance.weighted(mutations)(chance, pairs);
    if (bad) return bad;
  }
  return null;
}

/** Bytes changed anywhere: what becomes of such a body nobody can say. */
export function corrupted(chance: Chance, body: Buffer): Buffer {
  const bytes = Buffer.from(body);
  for (let count = 1 + chance.below(4); count > 0 && bytes.length > 0; count -= 1)
    bytes[chance.below(bytes.length)] = chance.below(256);
  return chance.is(0.2) ? bytes.subarray(0, chance.below(bytes.length + 1)) : bytes;
}
