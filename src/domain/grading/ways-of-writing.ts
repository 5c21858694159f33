import { withoutOwnAbbreviation } from './abbreviation';
import { withArticleInFront, withReflexiveInFront } from './articles';
import { comparedText, type CompareRules } from './compared-text';
import { withOneNote, withoutWordClass } from './grammar-notes';
import { byFamily } from './language-family';
import { hasStandIn, withoutStandIns } from './stand-ins';

/** An answer without what a learner notes beside it, as a dictionary would, where the card notes nothing such. */
export function asWritten(given: string, expected: string, { family, question }: CompareRules): string {
  const answer = question?.asksForVerb ? withoutInfinitiveFront(given, expected, family) : given;
  // 16 : 9, 120 / 80: a card that has no space there needs none.
  const joined =
    /\d[:/]\d/.test(expected) && !/\d [:/] \d/.test(expected) ? answer.replace(/(?<=\d) ([:/]) (?=\d)/g, '$1') : answer;
  const written = withOneNote(withoutOwnAbbreviation(inSolutions(joined, expected)), family);
  const turned = withReflexiveInFront(written, family);
  const named = /[([]/.test(expected) ? turned : withoutWordClass(withArticleInFront(turned, family));
  if (!/[+=]/.test(expected) && isListed(named)) return named.replaceAll(' + ', ', ');
  return hasStandIn(expected) ? named : (withoutStandIns(named)[0] ?? named);
}

const infinitiveFront = byFamily<RegExp>({
  de: /^zu (?=\p{Ll}+$)/u,
  nl: /^(?:om )?te (?=\p{Ll}+$)/u,
  af: /^om te (?=\p{Ll}+$)/u,
});

/** `zu arbeiten` for *arbeiten*: what stands in front of a verb inside a sentence, as *to* does. */
const withoutInfinitiveFront = (answer: string, expected: string, family: string): string => {
  const front = infinitiveFront.get(family);
  return front && !front.test(expected.trim()) ? answer.trim().replace(front, '') : answer;
};

/** `x = ±3` for *x = 3 or x = -3*, and the other way round: two solutions in the signs that the card has them in. */
function inSolutions(answer: string, expected: string): string {
  const hasBoth = (text: string) => /±|\+\/-|\+-/.test(text);
  const named = namedSolutions(answer, expected);
  if (named !== answer) return named;
  if (answer.length > mostOfSolution || !answer.includes('=') || hasBoth(answer) === hasBoth(expected)) return answer;
  const [, unknown = '', value = ''] = /^([a-z] ?= ?)(?:±|\+\/?-) ?([^±;]{1,30})$/iu.exec(answer.trim()) ?? [];
  if (unknown !== '') return `${unknown}${value}; ${unknown}-${value}`;
  const two = /^([a-z]) ?= ?([-\u2212+]?)([^=;,]{1,30}?)(?: or | and |; ?|, ?)(?:\1 ?= ?)?([-\u2212+]?)\3$/iu.exec(
    answer.trim(),
  );
  const isOpposite = two !== null && (two[2] === '') !== (two[4] === '');
  return isOpposite && hasBoth(expected) ? `${two[1] ?? ''} = ±${two[3] ?? ''}` : answer;
}
const mostOfSolution = 80;

/** `2 or -2` for *x = ±2*, `2 or 3` for *x = 2 or x = 3*: values without the unknown, as the card has it. */
function namedSolutions(answer: string, expected: string): string {
  const [, one = '', other = ''] =
    /^(?:[a-z] ?= ?)?([-\u2212+]?[\d.,/√π]{1,12}) ?(?:or|and|,|;) ?([-\u2212+]?[\d.,/√π]{1,12})$/u.exec(
      answer.trim(),
    ) ?? [];
  if (one === '' || answer.length + expected.length > 2 * mostOfSolution) return answer;
  const [, unknown = ''] = /^(?:([a-z]) ?= ?)?(?:±|\+\/?-)/u.exec(expected.trim()) ?? [];
  const bare = (value: string) => value.replace(/^[-\u2212+]/u, '');
  const isBoth = bare(one) === bare(other) && one !== other;
  if (isBoth && /^(?:[a-z] ?= ?)?(?:±|\+\/?-)/u.test(expected.trim()))
    return `${unknown === '' ? '' : `${unknown} = `}±${bare(one)}`;
  const [, letter = ''] =
    /^([a-z]) ?= ?[^=;,]{1,30}(?: or | and |; ?|, ?)\1 ?= ?[^=;,]{1,30}$/u.exec(expected.trim()) ?? [];
  return letter === '' ? answer : `${letter} = ${one}; ${letter} = ${other}`;
}

/** `light + water`: words, and no note of a case. */
const isListed = (text: string): boolean =>
  /\p{L}{3} \+ \p{L}/u.test(text) && !/ \+ (?:nom|gen|dat|acc|abl|loc|inst|voc|partit|inf|ger|subj)\.?$/i.test(text);

/** `ascorbic acid (vitamin C)` for *vitamin C (ascorbic acid)*: both, each in the other's place. */
export function isBracketTurned(expected: string, answer: string, rules: CompareRules): boolean {
  const [card, typed] = [expected, answer].map((text) => /^([^()]{2,120}?) ?\(([^()]{2,120})\)$/.exec(text.trim()));
  if (!card || !typed) return false;
  const [head, inner, typedHead, typedInner] = [card[1], card[2], typed[1], typed[2]].map(
    (text = '') => comparedText(text, rules).whole.spelled,
  );
  return head === typedInner && inner === typedHead;
}

/** `Orwell, George` for *George Orwell*. */
export function isNameTurned(turned: string, name: string): boolean {
  const [, last = '', first = ''] =
    /^(\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.]*)?)$/u.exec(turned.trim()) ?? [];
  return last !== '' && `${first} ${last}`.toLowerCase() === name.trim().toLowerCase();
}
