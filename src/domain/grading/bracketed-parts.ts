import { kanaReading, type ReadPiece, readingPieces, toneReading } from '../../card-text/readings';
import { isAbbreviation } from './abbreviation';
import { isArticle } from './articles';
import { isElements } from './formula-text';
import { byFamily } from './language-family';
import { numberNamed } from './number-names';
import { isMeasured, isUnitNamed } from './quantity';
import { isFeminineOf, slashedEnds } from './slashed-ends';
import { areTransliterated, isWrittenIn } from './two-scripts';
import { withEnding } from './word-ends';

interface Group {
  readonly from: number;
  readonly to: number;
  readonly inner: string;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '【': '】' };

/** The outermost pairs of brackets; one that never closes is a sign like any other. */
export function bracketGroups(text: string): readonly Group[] {
  const groups: Group[] = [];
  const open: { readonly at: number; readonly close: string }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const close = closing[letter];
    if (close) open.push({ at, close });
    else if (open.length > 0 && letter === open.at(-1)?.close) {
      const from = open.pop()?.at ?? 0;
      while (groups.length > 0 && (groups.at(-1)?.from ?? -1) > from) groups.pop();
      groups.push({ from, to: at + 1, inner: text.slice(from + 1, at) });
    }
  }
  return groups;
}

/** More groups than these are taken all together, or none. */
export const mostGroups = 4;

/** The text with and without each bracketed part. The first has all of them; none is empty. */
export function withOptionalParts(text: string, family: string, most = mostGroups): readonly string[] {
  const groups = bracketGroups(text);
  if (groups.length === 0) return [text];
  const readings = family === 'ja' ? withEachReading(text, groups) : [];
  if (readings.length > 0) return [...new Set(readings.flatMap((one) => withOptionalParts(one, family, most)))];
  const pieces = family === 'ja' || family === 'zh' ? readingPieces(text) : [];
  if (pieces.some(({ reading }) => reading !== null))
    return [...withReadings(pieces, most), ...wholeReading(text, groups)];
  // Straße (-n): an ending says how the word goes on.
  const isEnding = groups.map(({ inner }) => /^-\p{L}{1,5}(?![\p{L}-])/u.test(inner));
  const choices =
    groups.length > most
      ? [-1, 0]
      : Array.from({ length: 2 ** groups.length }, (_, choice) => 2 ** groups.length - 1 - choice);
  const spellings = choices.map((choice) =>
    chosen(text, groups, (at) => isEnding[at] !== true && (choice === -1 || (choice >> at) % 2 === 1)),
  );
  const all = [
    ...spellings,
    ...articleIn(text, groups, family),
    ...endingsIn(text, groups, family),
    ...readingsIn(text, groups, family),
    ...spokenIn(text, groups, family),
    ...sameIn(text, groups, family),
    ...offeredIn(text, groups).flatMap((one) => withOptionalParts(one, family, most)),
    ...(family === 'en' ? putInFront(text, groups) : []),
  ];
  return [...new Set(all)].filter((spelling) => /[\p{L}\p{N}\p{S}]/u.test(spelling));
}

function chosen(text: string, groups: readonly Group[], isKept: (at: number) => boolean): string {
  let result = '';
  let end = 0;
  for (const [at, { from, to, inner }] of groups.entries()) {
    result += text.slice(end, from) + (isKept(at) ? inner : '');
    end = to;
  }
  return result + text.slice(end);
}

const hintLabel =
  /^(?:pl|plural|sg|sing|f|fem|m|masc|n|past|e\.g|eg|also|or|i\.e|ie|plur|plural[ei]?|pluriel|мн(?:\. ?ч)?|mn|l\. ?mn|çoğul|πληθ|ج|جمع|ר['׳]|רבים|=)[.:]*\s+/iu;

/** What stands in brackets, without the label in front: *children* of *child (pl. children)*. */
export const bracketHints = (text: string): readonly string[] =>
  text.length > mostHinted ? [] : bracketGroups(text).flatMap(({ inner }) => [inner, inner.replace(hintLabel, '')]);

/** `mitochondrion (pl. mitochondria)`: where a term is asked for, its plural, which begins as it does, names it as well. */
export const pluralNamed = (text: string): string | undefined =>
  /^(\p{L}{3})[\p{L} ]{2,40} \((?:pl|plural)[.:]* (\1[\p{L} ]{2,40})\)$/u.exec(text.trim())?.[2];

/** Letters of a side whose brackets are looked into one by one. */
const mostHinted = 300;

/** `el (la) estudiante`: an article in the place of the one in front. */
function articleIn(text: string, groups: readonly Group[], family: string): readonly string[] {
  const [group] = groups;
  const head = text.slice(0, group?.from).trim().toLowerCase();
  return group && groups.length === 1 && [head, group.inner.toLowerCase()].every((word) => isArticle(word, family))
    ? [group.inner + text.slice(group.to)]
    : [];
}

/** `cansado(a)` and `cansado (a)` offer cansada: an ending in place of another. */
function endingsIn(text: string, groups: readonly Group[], family: string): readonly string[] {
  const [group] = groups;
  if (!group || groups.length > 1 || group.to !== text.length) return [];
  const head = text.slice(0, group.from);
  if (isFeminineOf(group.inner, head.trimEnd(), family)) return [group.inner];
  const isApart = head.endsWith(' ');
  if (isApart && !slashedEnds.get(family)?.split(' ').includes(group.inner.replace(/^-/, ''))) return [];
  const ended = withEnding(head.trimEnd(), group.inner);
  return ended ? [ended] : [];
}

/** `six (6)`, `crescendo (cresc.)` and `World Health Organization (WHO)` say one thing twice: either alone is an answer. */
function sameIn(text: string, groups: readonly Group[], family: string): readonly string[] {
  const [group] = groups;
  if (!group || groups.length > 1 || group.to !== text.length) return [];
  const [head, inner] = [text.slice(0, group.from).trim(), group.inner.trim()];
  const said =
    /^(?:or|also(?: called| known as)?|aka|a\.k\.a\.|i\.e\.|=|(?:US|UK|AmE|BrE|Am\.|Br\.):|oder|auch|ou|aussi|también|anche|também|ook|også|även|lub|także|nebo|také|или|также|або|также|veya|tai|vagy|ή)\s+(.+)$/iu.exec(
      inner,
    )?.[1];
  if (said !== undefined) return [said];
  // A capital is no label of a gender: monsieur (M.), fleur (f.).
  const isShort =
    /^(?:\p{L}{2,}|\p{Lu})\.$/u.test(inner) && head.toLowerCase().startsWith(inner.slice(0, -1).toLowerCase());
  const saysTheSame =
    isShort ||
    isLongerName(inner, head) ||
    isShorterName(inner, head) ||
    (isMeasured(head, family) && isMeasured(inner, family)) ||
    isFormulaOf(inner, head) ||
    inSigns(head) === inSigns(inner) ||
    (family === 'ko' && (isHanjaOf(inner, head) || isHanjaOf(head, inner))) ||
    areTransliterated(head, inner) ||
    isAbbreviation(inner, head) ||
    isAbbreviation(head, inner) ||
    isUnitNamed(inner, head) ||
    numberNamed(head, family) === inner ||
    numberNamed(inner, family) === head;
  return saysTheSame ? [inner] : [];
}

/** `amylase (salivary amylase)`: all of it and a word more. */
const isLongerName = (inner: string, head: string): boolean => {
  const more = inner.slice(0, -head.length);
  return (
    /^\p{L}{3,}(?: \p{L}+)?$/u.test(head) && /^(?:\p{L}+ ){1,2}$/u.test(more) && isSame(inner.slice(more.length), head)
  );
};
/** `Kingdom of Spain (Spain)`: its last words as a name, or its first two. A kind that is said again has small letters: *Amazon River (river)*. */
const isShorterName = (inner: string, head: string): boolean =>
  /^(?:\p{Lu}|ال)[\p{L} '’-]{2,}$/u.test(inner) &&
  (head.endsWith(` ${inner}`) || (/^\p{Lu}\S* \S/u.test(inner) && head.startsWith(`${inner} `)));
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const signs: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:negati[vf][eoa]?|négatif|minus|moins|menos|meno)(?!\p{L})/giu, '-'],
  [/(?<!\p{L})(?:positi[vf][eoa]?|plus|más|mais|più)(?!\p{L})/giu, '+'],
  [/(?<!\p{L})sharp(?!\p{L})/giu, '#'],
  [/(?<!\p{L})flat(?!\p{L})/giu, 'b'],
];

/** `O negative (O−)`, `C sharp (C♯)`: the same in words and in signs. */
const inSigns = (text: string): string =>
  signs
    .reduce((written, [word, sign]) => written.replace(word, sign), text)
    .replace(/[\u2010-\u2015\u2212\u207b]/g, '-')
    .replace(/[\u207a\uff0b]/g, '+')
    .replaceAll('\u266f', '#')
    .replaceAll('\u266d', 'b')
    .replace(/\s/gu, '');

/** `water (H₂O)`, `table salt (NaCl)`: a formula with a number or with two elements, of which one has a small letter, behind a name in words. */
const isFormulaOf = (inner: string, head: string): boolean => {
  const line = inner.normalize('NFKC');
  const isLong = /\d/.test(line) || (/[a-z]/.test(line) && /[A-Z].*[A-Z]/.test(line));
  return (
    isLong &&
    /^(?:[A-Z][a-z]?\d*)+$/.test(line) &&
    isElements(line.replace(/\d/g, '')) &&
    /^\p{L}[\p{Ll}\s-]{2,}$/u.test(head)
  );
};

/** `학교 (學校)`: as many signs as syllables. */
const isHanjaOf = (signs: string, syllables: string): boolean =>
  /^\p{sc=Han}+$/u.test(signs) && /^\p{sc=Hangul}+$/u.test(syllables) && signs.length === syllables.length;

const kanji = /\p{sc=Han}/u;
const romaji = /^[\p{sc=Latin}\s'’-]+$/u;
const readings = byFamily<RegExp>({ ja: kanaReading });

/** 学校（がっこう）: the reading alone is an answer too. */
function readingsIn(text: string, groups: readonly Group[], family: string): readonly string[] {
  const isReading = readings.get(family);
  if (!isReading || !kanji.test(text)) return [];
  const [group] = groups;
  if (group && groups.length === 1 && group.to === text.length && isWrittenIn(group.inner, text.slice(0, group.from)))
    return [group.inner];
  return groups.map(({ inner }) => inner).filter((inner) => isReading.test(inner));
}

/** `salivary amylase` for *amylase (salivary)*: what says which one it is, in front of it. */
function putInFront(text: string, groups: readonly Group[]): readonly string[] {
  const [group] = groups;
  const head = text.slice(0, group?.from).trim();
  const isPhrase = groups.length === 1 && group?.to === text.length && /^\p{Ll}[\p{Ll}' ]+$/u.test(head);
  return group && isPhrase && !/^(?:to|the|an?) /.test(head) && /^\p{Ll}[\p{Ll}']+(?: \p{Ll}+)?$/u.test(group.inner)
    ? [`${group.inner} ${head}`]
    : [];
}

/** 你是哪国人？(Nǐ shì nǎ guó rén?): the tones of a whole sentence, behind its last mark, of as many syllables as signs. */
function spokenIn(text: string, groups: readonly Group[], family: string): readonly string[] {
  const [group] = groups;
  if (family !== 'zh' || !group || groups.length > 1 || group.to !== text.length) return [];
  const signs = text.slice(0, group.from).match(/\p{sc=Han}/gu)?.length ?? 0;
  const spoken = group.inner.replace(/[\p{P}\s]+/gu, ' ').trim();
  const toned = spoken.normalize('NFD');
  const syllables = toned.replace(/\p{M}/gu, '').match(/[aeiou]+/giu)?.length ?? 0;
  return signs > 0 && syllables === signs && toneReading.test(toned) ? [group.inner] : [];
}

const mostOffered = 4;

/** สวัสดี (ครับ/ค่ะ), `go (to/into)`: a text for each of the words that a slash offers inside a bracket. */
function offeredIn(text: string, groups: readonly Group[]): readonly string[] {
  const [group] = groups;
  if (!group || groups.length > 1) return [];
  const words = group.inner.split('/').map((word) => word.trim());
  const areWords = words.every((word) => /^[\p{L}\p{M}][\p{L}\p{M} '’]{1,29}$/u.test(word));
  if (words.length < 2 || words.length > mostOffered || !areWords) return [];
  return words.map((word) => `${text.slice(0, group.from + 1)}${word}${text.slice(group.to - 1)}`);
}

const mostReadings = 6;

/** 四（よん／し）, 本 (ほん, hon): a text for each of several readings behind a word, Latin ones among kana alone too. */
function withEachReading(text: string, groups: readonly Group[]): readonly string[] {
  const several = groups.flatMap((group) => {
    const parts = group.inner
      .split(/[/／,、，・;；|｜]/u)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const areReadings =
      parts.some((part) => kanaReading.test(part)) &&
      parts.every((part) => kanaReading.test(part) || romaji.test(part));
    return parts.length > 1 && parts.length <= mostReadings && areReadings ? [{ group, parts }] : [];
  });
  const [first] = several;
  if (!first || several.length > 2 || !kanji.test(text.slice(0, first.group.from))) return [];
  const { group, parts } = first;
  const isWhole = groups.length === 1 && group.to === text.length;
  return parts.flatMap((part) => [
    `${text.slice(0, group.from + 1)}${part}${text.slice(group.to - 1)}`,
    `${text.slice(0, group.from)}${part}${text.slice(group.to)}`,
    ...(isWhole && romaji.test(part) ? [part] : []),
  ]);
}

/** 昼ご飯（ひるごはん）: behind a word that has kana of its own, a reading at the end is of all of it. */
const wholeReading = (text: string, groups: readonly Group[]): readonly string[] =>
  groups.flatMap(({ from, to, inner }) =>
    groups.length === 1 && to === text.length && /\p{sc=Hiragana}/u.test(text.slice(0, from)) ? [inner] : [],
  );

/** 食(た)べる, 学校[がっこう]: the text without readings, and with each in place of its signs. */
function withReadings(pieces: readonly ReadPiece[], most: number): readonly string[] {
  const read = pieces.filter(({ reading }) => reading !== null);
  const put = (isRead: (at: number) => boolean): string =>
    pieces
      .map((piece) => (piece.reading !== null && isRead(read.indexOf(piece)) ? piece.reading : piece.text))
      .join('')
      .trim();
  if (read.length > most) return [put(() => false), put(() => true)];
  return Array.from({ length: 2 ** read.length }, (_, choice) => put((at) => (choice >> at) % 2 === 1));
}
