import { partArticle } from './articles';
import { plainText } from './plain-text';
import { slashedEnds } from './slashed-ends';
import { withEnding, withLastPart } from './word-ends';

/** The dots over a plural's vowel, as lists write them. */
const dots = '[¨⸚"\\u0308]';
/** `-er`, `¨-er`, `-̈er`, `"-er`, `¨er`; alone `-`, `¨` and `¨-` say that nothing is added. */
const end = `(?:${dots}?[-–]${dots}?\\p{L}{0,6}|[¨⸚]\\p{L}{0,6})`;
const endWithLetters = `(?:${dots}?[-–]${dots}?|[¨⸚])\\p{L}{1,6}`;
const gender = '(?:,? \\(?[mfncжср]\\.?\\)?)?';
/** Behind a comma; behind a space only with letters, since a dash is also one. Where one may begin, one alone fits. */
const oneEnd = new RegExp(`(, ?${end}| ${endWithLetters})${gender}((?:/${end})*)`, 'uy');

const alone = new RegExp(`^\\s*${end}(?:/${end})*${gender}\\s*$`, 'u');
const inBrackets = new RegExp(
  `^(.*\\p{L}{2}) ?\\((${endWithLetters}(?:(?:, ?|/)${endWithLetters})*)\\)${gender}\\s*$`,
  'u',
);

/** Letters of a side whose ends are looked for. */
const mostLetters = 120;

/** Whether a part of a list is an end that a dictionary writes behind its word, and no answer: the -a of *bello, -a*. */
export const isEndingAlone = (part: string): boolean => alone.test(part.normalize());

interface EndedWord {
  readonly head: string;
  readonly ends: readonly { readonly hasDots: boolean; readonly letters: string }[];
}

/** `das Haus, ¨-er`, `puella, -ae, f.`, `bello (-a, -i)`: the word and what is written behind it. Null where nothing is. */
export function endedWord(text: string): EndedWord | null {
  const whole = text.normalize().trimEnd();
  if (text.length > mostLetters || /[\n\r\u2028\u2029]/.test(whole)) return null;
  const ended = endsBehind(whole) ?? endsInBrackets(whole);
  if (!ended) return null;
  return {
    head: ended.head,
    ends: ended.tails
      .split(/[,/\s]+/u)
      .filter((one) => one !== '')
      .map((one) => ({ hasDots: new RegExp(dots, 'u').test(one), letters: one.replace(/\P{L}/gu, '') })),
  };
}

interface WithTails {
  readonly head: string;
  /** Without genders. */
  readonly tails: string;
}

/** A word and nothing but ends behind it, from the first place where one begins. Linear: what was taken is not gone through again. */
function endsBehind(text: string): WithTails | null {
  const begins = /(?<=\p{L}{2})[, ]/gu;
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    let tails = '';
    let to = begin.index;
    for (let taken = takeEnd(text, to); taken; taken = takeEnd(text, to)) {
      tails += taken.written;
      to = taken.to;
    }
    if (to === text.length) return { head: text.slice(0, begin.index), tails };
    begins.lastIndex = Math.max(to, begin.index + 1);
  }
  return null;
}

function endsInBrackets(text: string): WithTails | null {
  const [, head = '', tails = ''] = inBrackets.exec(text) ?? [];
  return head === '' ? null : { head, tails };
}

/** The end at a place, with those that slashes part from it: the -i/-a of *, -i/-a m.* Null where none begins. */
function takeEnd(text: string, at: number): { readonly written: string; readonly to: number } | null {
  oneEnd.lastIndex = at;
  const [all, first = '', slashed = ''] = oneEnd.exec(text) ?? [];
  return all === undefined ? null : { written: first + slashed, to: at + all.length };
}

const northern = new Set(['de', 'nl', 'sv', 'da', 'no']);

/** `bello, -a` and `bello (-a, -i)` offer bello and bella; `agricola, -ae` says how it goes on, and is agricola. */
export function withNamedEnding(text: string, family: string): readonly string[] {
  const ended = endedWord(text);
  if (!ended) return [text];
  const { head } = ended;
  // die Frau, -en: behind a noun of the North an end is that of its plural, but for a woman's.
  const isNoun = partArticle(plainText(head, family), family).article !== '' && northern.has(family);
  const offered = slashedEnds.get(family)?.split(' ') ?? [];
  const words = ended.ends.map(({ hasDots, letters }) => {
    if (hasDots || letters === '' || (isNoun && !/^inn?e?n?$/.test(letters))) return null;
    return offered.includes(letters) ? withEnding(head, letters) : withLastPart(head, letters, family);
  });
  return [text, head, ...words.filter((word) => word !== null)];
}
