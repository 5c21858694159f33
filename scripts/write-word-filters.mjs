/**
 * Writes `src/study/answer/words/LANGUAGE.words`, by hand, when lists or rules change:
 *
 *     node scripts/write-word-filters.mjs FOLDER [LANGUAGE …]
 *
 * FOLDER holds the packages that docs/attribution.md names, unpacked: `wordfreq/` (its data under `wordfreq/data/`) and
 * `dictionary-LANGUAGE/` for each (with `index.aff` and `index.dic`). Needs the program `hunspell`. A filter holds the words
 * of wordfreq, most used first, that the language's spelling dictionary takes for correct; no word comes from the dictionary.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { projectDir } from './source-stamp.mjs';

const languages = 'en de fr es it pt nl sv pl cs ru el tr hu da uk ro ca bg hr sk sl'.split(' ');
/** What wordfreq calls a language where its name is another. */
const countedAs = { hr: 'sh' };
/** So many make 140 kB. */
const most = 124_000;
/** A word that is another one without its marks, and so much rarer than it, is mostly that one ill written: numero, número. */
const farRarer = 8;

/** A word that stands less than three times in ten million, one slip from one that is so much more frequent, is mostly that slip: dinning, dining. */
const rare = 0.3;
const muchRarer = 30;

/** Two spellings of one word: the rarer one is left out, so that neither is another word. */
const variants = {
  de: [
    [/ph/, 'f'],
    [/selbstst/, 'selbst'],
    [/aufwänd/, 'aufwend'],
    [/gh/, 'g'],
    [/ieß/, 'ies'],
  ],
  en: [
    [/ou(?=r)/, 'o'],
    [/is(?=e|i)/, 'iz'],
    [/grey/, 'gray'],
    [/dgement/, 'dgment'],
    [/ogue$/, 'og'],
  ],
  es: [
    [/^obs/, 'os'],
    [/^sept/, 'set'],
    [/^ps/, 's'],
    [/^trans/, 'tras'],
  ],
  fr: [
    [/é/, 'è'],
    [/î/, 'i'],
    [/û/, 'u'],
    [/clé$/, 'clef'],
  ],
  pt: [
    [/ê(?=[mn])/, 'é'],
    [/ô(?=[mn])/, 'ó'],
    [/ct/, 't'],
    [/cç/, 'ç'],
    [/pt/, 't'],
    [/pç/, 'ç'],
  ],
};
/** Pairs that a variant's rule would take for one word. */
const apart = {
  en: [
    'four',
    'hour',
    'our',
    'your',
    'tour',
    'pour',
    'sour',
    'prise',
    'poise',
    'court',
    'mourn',
    'fours',
    'pours',
    'tours',
  ],
  fr: ['sûr', 'mûr', 'dû', 'crû', 'jeûne', 'jeûner', 'sûre', 'mûre', 'sûrs', 'mûrs', 'îles'],
  pt: [
    'pacto',
    'pactos',
    'pacta',
    'apta',
    'apto',
    'capta',
    'capto',
    'recta',
    'secta',
    'opta',
    'opto',
    'optar',
    'captar',
    'captou',
    'rapto',
  ],
};
/** Marks of emphasis, and those that may stand or not. */
const optionalMarks = {
  nl: () => true,
  el: (word) => !['πού', 'πώσ'].includes(word),
  es: (word) => /^(sólo|[eé]st[aeo]s?|és[aeo]s?|aqu[eé]l(l[ao]s?)?|períodos?|vídeos?|guión|fútbol)$/.test(word),
  tr: (word) => word === 'kâbus',
};
/** Taken by the dictionary, and hardly ever meant. */
const unmeant = {
  sv: ['ide', 'iden'],
  it: ['cosi', 'pero', 'felicita', 'capacita', 'unita', 'necessita'],
  fr: ['age', 'ages', 'voila', 'comite'],
};

const [folder = '', ...asked] = process.argv.slice(2);
const load = async (path) =>
  (await runnerImport(join(projectDir, path), { root: projectDir, configFile: false })).module;
const { buildWordFilter } = await load('src/domain/grading/words/word-filter.ts');
const { plainText } = await load('src/domain/grading/plain-text.ts');
const { foldAccents } = await load('src/domain/grading/fold-accents.ts');

const out = join(projectDir, 'src/study/answer/words');
mkdirSync(out, { recursive: true });
for (const language of asked.length > 0 ? asked : languages) {
  const words = listed(language);
  const bytes = buildWordFilter(words);
  writeFileSync(join(out, `${language}.words`), bytes);
  process.stdout.write(`${language} ${words.length} words ${bytes.length} bytes\n`);
}

function listed(language) {
  const spelled = spelledWell(frequencies(language), language);
  const isMarked = (word) => foldAccents(word, language) !== word;
  const frequencyOf = new Map(spelled);
  const overshadowed = new Set(unmeant[language] ?? []);
  for (const [word, frequency] of spelled.filter(([word]) => isMarked(word))) {
    const bare = foldAccents(word, language);
    const other = frequencyOf.get(bare);
    if (other === undefined) continue;
    if (optionalMarks[language]?.(word)) overshadowed.add(word);
    else if (other * farRarer < frequency) overshadowed.add(bare);
  }
  for (const [pattern, other] of variants[language] ?? [])
    for (const [word, frequency] of spelled) {
      const respelled = word.replace(pattern, other);
      const its = frequencyOf.get(respelled);
      if (respelled === word || its === undefined || apart[language]?.includes(word) || word.length < 5) continue;
      overshadowed.add(its < frequency ? respelled : word);
    }
  const left = spelled.filter(([word]) => !overshadowed.has(word)).slice(0, 2 * most);
  const isMostlySlip = slipsOf(left);
  return left
    .filter((one) => !isMostlySlip(one))
    .map(([word]) => word)
    .slice(0, most);
}

/** Tells of a rare word whether it is one letter away from one that is much more frequent. */
function slipsOf(words) {
  const strongest = new Map();
  const without = (word) => [word, ...Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))];
  for (const [word, frequency] of words.filter(([, frequency]) => frequency >= rare))
    for (const part of without(word)) strongest.set(part, Math.max(strongest.get(part) ?? 0, frequency));
  return ([word, frequency]) =>
    frequency < rare && without(word).some((part) => (strongest.get(part) ?? 0) > frequency * muchRarer);
}

/** Single words of letters, in the form that the grader compares, with how often each stands among a million. */
function frequencies(language) {
  const sizes = ['large', 'small'].map((size) =>
    join(folder, `wordfreq/wordfreq/data/${size}_${countedAs[language] ?? language}.msgpack.gz`),
  );
  const [, ...buckets] = readMessage(gunzipSync(readFileSync(sizes.find(existsSync) ?? sizes[0])));
  // The place of a bucket is its frequency in hundredths of a power of ten.
  return buckets.flatMap((bucket, place) => bucket.map((word) => [word, 10 ** (6 - place / 100)]));
}

function spelledWell(words, language) {
  const single = words.filter(([word]) => /^[\p{L}\p{M}]{2,}$/u.test(word));
  const written = (word) => (language === 'de' ? [word, word.charAt(0).toUpperCase() + word.slice(1)] : [word]);
  const { stdout, status } = spawnSync(
    'hunspell',
    ['-i', 'utf-8', '-d', join(folder, `dictionary-${language}/index`), '-G'],
    {
      input: `${single.flatMap(([word]) => written(word)).join('\n')}\n`,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  if (status !== 0) throw new Error(`hunspell ended with ${status} on ${language}.`);
  const right = new Set(stdout.split('\n'));
  return single
    .filter(([word]) => written(word).some((one) => right.has(one)))
    .map(([word, frequency]) => [plainText(word, language), frequency]);
}

/** MessagePack, as far as wordfreq's files use it: arrays, short maps, texts and small numbers. */
function readMessage(bytes) {
  let at = 0;
  const number = (size) => bytes.readUIntBE((at += size) - size, size);
  const text = (length) => bytes.toString('utf8', at, (at += length));
  const list = (length) => Array.from({ length }, read);
  const map = (length) => Object.fromEntries(Array.from({ length }, () => [read(), read()]));
  function read() {
    const kind = number(1);
    if (kind < 0x80) return kind;
    if (kind < 0x90) return map(kind & 0xf);
    if (kind < 0xa0) return list(kind & 0xf);
    if (kind < 0xc0) return text(kind & 0x1f);
    const sizes = { 0xd9: 1, 0xda: 2, 0xdb: 4, 0xdc: 2, 0xdd: 4 };
    const size = sizes[kind];
    if (size === undefined) throw new Error(`A message of an unknown kind: ${kind}.`);
    return kind < 0xdc ? text(number(size)) : list(number(size));
  }
  return read();
}
