import { slashedEnds } from './slashed-ends';
import { isSmallWord, slashedSmallWords } from './small-words';
import { isUnitSymbol } from './unit-names';
import { withEnding, withLastPart } from './word-ends';

/** Small words with a slash between them, as they stand in a phrase. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly string[];
}

/** Letters on both sides of a slash that are looked at. */
const nearby = 40;
/** No small word is longer. */
const mostOfWord = 14;
/** No side that offers words of a phrase is longer. */
const mostOfPhrase = 160;

/** *he/she goes*, *think of / about*: alone the words are answers of their own (*he/she*), and beside a word they are not. */
function runsIn(text: string, family: string): readonly Run[] {
  const pattern = text.includes('/') ? slashedSmallWords(family) : null;
  if (!pattern) return [];
  return Array.from(text.matchAll(pattern), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    choices: match[0].split('/').map((word) => word.trim()),
  })).filter(
    ({ from, to, choices }) =>
      new Set(choices).size === choices.length &&
      // *a voi / vi* is two answers, the second of one word.
      (/^['’ ]?\p{L}/u.test(text.slice(to)) ||
        (!text.slice(from, to).includes(' ') && /[\p{L}\p{M}'’] ?$/u.test(text.slice(0, from)))),
  );
}

/** Whether a slash offers words of a phrase rather than parting two answers. */
export function offersSmallWord(text: string, at: number, family: string): boolean {
  const [before = ''] = /[\p{L}\p{M}]+(?= ?$)/u.exec(text.slice(Math.max(0, at - mostOfWord), at)) ?? [];
  if (isSmallWord(before.toLowerCase(), family) === false) return false;
  const start = Math.max(0, at - nearby);
  const place = at - start;
  return runsIn(text.slice(start, at + nearby), family).some(({ from, to }) => from <= place && place < to);
}

/**
 * The phrases that a side offers by slashes between small words: *he goes* and *she goes* of *he/she goes*. What else is slashed in as many ways goes along
 * (*el alumno*, *la alumna* of *el/la alumno/a*). The text alone where it has none.
 */
export function phrasesOffered(text: string, family: string): readonly string[] {
  if (text.length > mostOfPhrase) return [text];
  const [{ choices } = { choices: [] }] = runsIn(text, family);
  if (choices.length === 0) return [text];
  // cansado(a), Lehrer(in): as with a slash.
  const slashed = text.replace(/(?<=\p{L}{3})\(-?(\p{L}{1,5})\)/gu, (group, tail: string, at: number) =>
    isEnding(/\p{L}+$/u.exec(text.slice(0, at))?.[0] ?? '', tail, family) ? `/${tail}` : group,
  );
  const runs = runsIn(slashed, family).filter((run) => run.choices.length === choices.length);
  return choices.map((_, place) => {
    let phrase = '';
    let end = 0;
    const wordsOf = (part: string) =>
      part.replace(/[^\s/()]+\/[^\s/()]+/gu, (word) => {
        const offered = withSlashedWords(word, family);
        return offered.length === choices.length ? (offered[place] ?? word) : word;
      });
    for (const run of runs) {
      phrase += wordsOf(slashed.slice(end, run.from)) + (run.choices[place] ?? '');
      end = run.to;
    }
    return phrase + wordsOf(slashed.slice(end));
  });
}

/** amigo/a, Lehrer/in, guapo/-a: a short end behind a longer word. */
export function isEnding(before: string, after: string, family: string): boolean {
  if (after.startsWith('-') && withLastPart(before, after.slice(1), family) !== null) return true;
  if (withEnding(before, after) === null) return false;
  return (
    after.startsWith('-') || (before.length >= 4 && (slashedEnds.get(family)?.split(' ').includes(after) ?? false))
  );
}

/** Slashes that are left belong to one word; each of its choices is a spelling. */
export function withSlashedWords(text: string, family: string): readonly string[] {
  const slashed = text.split(' ').filter((word) => /[^\s/]\/[^\s/]/.test(word));
  const [word] = slashed;
  if (!word || slashed.length > 1) return [text];
  const [head = '', ...tails] = word.split('/');
  if (!tails.every((tail) => isEnding(head, tail, family))) return [text];
  const choices = [
    head,
    ...tails.map((tail) => withLastPart(head, tail.replace(/^-/, ''), family) ?? withEnding(head, tail) ?? head),
  ];
  return choices.map((choice) => text.replace(word, () => choice));
}

/** `a red/green apple` is also *a red apple* and *a green apple*: a slash between two words of a longer answer. */
export function withChoice(text: string, family: string): readonly string[] {
  const words = text.trim().split(/\s+/u);
  const choices = words.filter((word) => word.includes('/'));
  const [choice = ''] = choices;
  const isLastOfTwo = words.length === 2 && words[1] === choice && choice.split('/').every((word) => word.length < 6);
  if (
    (words.length < 3 && !isLastOfTwo) ||
    words.length > 8 ||
    choices.length !== 1 ||
    !/^\p{L}+(?:\/\p{L}+)+$/u.test(choice) ||
    /[;,|\n]/.test(text) ||
    (/^\d/.test(text.trim()) && choice.split('/').every(isUnitSymbol)) ||
    phrasesOffered(text, family).length > 1
  )
    return [];
  return choice.split('/').map((word) => words.map((one) => (one === choice ? word : one)).join(' '));
}

/** `Ich möchte bezahlen / zahlen.`, `the car / bus stops`: what stands on both sides of a spaced slash and what they share. */
export function withSpacedChoice(text: string, family: string): readonly string[] {
  const [one = [], other = [], ...more] = text.split(' / ').map((side) => side.trim().split(/\s+/u));
  if (more.length > 0 || other.length === 0 || one.length + other.length > mostShared || /[;,|\n()[\]]/.test(text))
    return [];
  if (phrasesOffered(text, family).length > 1) return [];
  const [start, rest] = [one.slice(0, -1), other.slice(1)];
  const both = [...start, ...other].join(' ');
  if (other.length === 1) return start.length > 1 ? [both] : [];
  return [[...one, ...rest].join(' '), ...(start.length > 0 ? [both] : [])];
}
const mostShared = 8;
