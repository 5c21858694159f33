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
/** Behind a comma; behind a space only with letters, since a dash is also one. */
const ends = `(?:(?:, ?| )(?:${endWithLetters})${gender}(?:/${end})*|, ?${end}${gender}(?:/${end})*)`;

const alone = new RegExp(`^\\s*${end}(?:/${end})*${gender}\\s*$`, 'u');
const behind = new RegExp(`^(.*?\\p{L}{2})((?:${ends})+)\\s*$`, 'u');
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
  if (text.length > mostLetters) return null;
  const whole = text.normalize();
  const [, head = '', tails = ''] = behind.exec(whole) ?? inBrackets.exec(whole) ?? [];
  if (head === '') return null;
  const named = tails.replace(new RegExp(`(?<=[\\u0308\\p{L}¨⸚"–-]),? \\(?[mfncжср]\\.?\\)?(?=$|[,/\\s])`, 'gu'), '');
  return {
    head,
    ends: named
      .split(/[,/\s]+/u)
      .filter((one) => one !== '')
      .map((one) => ({ hasDots: new RegExp(dots, 'u').test(one), letters: one.replace(/\P{L}/gu, '') })),
  };
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
