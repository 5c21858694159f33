import { byFamily } from './language-family';

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
  const choices =
    groups.length > most
      ? [-1, 0]
      : Array.from({ length: 2 ** groups.length }, (_, choice) => 2 ** groups.length - 1 - choice);
  const spellings = choices.map((choice) => chosen(text, groups, (at) => choice === -1 || (choice >> at) % 2 === 1));
  const all = [...spellings, ...endingsIn(text, groups), ...readingsIn(text, groups, family)];
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

/** `cansado(a)` offers cansada: an ending in place of another. */
function endingsIn(text: string, groups: readonly Group[]): readonly string[] {
  const [group] = groups;
  if (!group || groups.length > 1 || group.to !== text.length) return [];
  const ended = withEnding(text.slice(0, group.from), group.inner);
  return ended ? [ended] : [];
}

const kanji = /\p{sc=Han}/u;
const kana = /^[\p{sc=Hiragana}\p{sc=Katakana}\u30fc\s]+$/u;
const readings = byFamily<RegExp>({ ja: kana });

/** 学校（がっこう）: the reading alone is an answer too. */
function readingsIn(text: string, groups: readonly Group[], family: string): readonly string[] {
  const isReading = readings.get(family);
  if (!isReading || !kanji.test(text)) return [];
  return groups.map(({ inner }) => inner).filter((inner) => isReading.test(inner));
}

/** A word with another ending: amigo and a make amiga, profesor and a make profesora. Null where that is no ending. */
export function withEnding(word: string, tail: string): string | null {
  const ending = tail.replace(/^-/, '');
  if (!/^\p{L}{1,3}$/u.test(ending) || !/\p{L}{3}$/u.test(word)) return null;
  const isVowel = (letter: string) => /[aeiouаяоеиыуюэαεηιουω]/iu.test(letter.normalize('NFD').charAt(0));
  return isVowel(ending) && isVowel(word.at(-1) ?? '') ? word.slice(0, -1) + ending : word + ending;
}
