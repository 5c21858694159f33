import { isOtherBare } from './bare-words';
import { bareLetters, ownLettersOf } from './fold-accents';
import { byFamily } from './language-family';
import { isOtherWithoutMark, onlyMissesMarks } from './marks';
import type { KnownWords } from './words/word-filter';

/** What a keyboard without the letters of a language has for them; whose words are known tells whether that is another word. */
interface TypedBare {
  readonly family: string;
  readonly words: KnownWords | undefined;
}

/** Where a list of the words is to come, nothing is forgiven before: a word in thirteen of German is another one. */
const withList = new Set(['de', 'sv', 'da', 'es', 'gl', 'hu', 'pl', 'cs', 'sk', 'hr', 'sl', 'tr']);
/** Shorter words are others too often, by whether a list knows them. */
const fewListed = 3;
const fewUnlisted = 5;
/** Where there is no list: there such words are rarer. */
const fewUnknown = 4;
const longWordsAlone = new Set(['no', 'is', 'fo', 'et']);
/** No word is longer, and longer ones are not looked into. */
const mostLetters = 40;
/** In a phrase of so many words the others say which word is meant. */
const fewestOfPhrase = 3;

/**
 * Whether an answer has bare letters for those that have a place of their own in the dictionary, and is no other word by that: `ksiazka` for
 * *książka*, `Fruhstuck` for *Frühstück*, but not `schon` for *schön*. One that has some of them comes from a keyboard
 * with all of them: `ksiażka` stays wrong (decision 146). Takes plain texts.
 */
export function missesOwnLetters(expected: string, answer: string, bare: TypedBare): boolean {
  const [card, typed] = [inBasicLetters(expected), inBasicLetters(answer)];
  if (card === typed || !isTypedBare(card, typed, bare)) return false;
  if (bareLetters(card) !== bareLetters(typed) || !onlyMissesMarks(card, typed)) return false;
  const [words, given] = [card.split(' '), typed.split(' ')];
  const pairs = words.flatMap((word, at) => (word === given[at] ? [] : [[word, given[at] ?? ''] as const]));
  const told = pairs.filter(([word, other]) => !isOther(word, other, bare));
  return told.length === pairs.length || (words.length >= fewestOfPhrase && told.length * 2 >= pairs.length);
}

/**
 * An answer with the card's own letters put back in the words that only lack them, so that what is off in the others is seen: *dzień dobri* for `dzien dobri`. The answer itself where
 * there are none. Takes plain texts.
 */
export function withOwnLetters(expected: string, answer: string, bare: TypedBare): string {
  const [words, given] = [expected.split(' '), answer.split(' ')];
  if (words.length < 2 || words.length !== given.length || !isTypedBare(expected, answer, bare)) return answer;
  return given.map((typed, at) => (missesOwnLetters(words[at] ?? '', typed, bare) ? words[at] : typed)).join(' ');
}

function isTypedBare(card: string, typed: string, { family, words }: TypedBare): boolean {
  if (!words && withList.has(family)) return false;
  const own = ownLettersOf(family);
  return hasAny(card, own) && !hasAny(typed, own) && /^[\p{sc=Latin}\p{M}' -]+$/u.test(card);
}

const hasAny = (text: string, letters: string): boolean => [...text].some((letter) => letters.includes(letter));

/** Letters that are two of a keyboard without them. */
const inBasicLetters = (text: string): string =>
  text.replace(/[ßæœþ]/g, (letter) => ({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' })[letter] ?? letter);

/** Whether the bare form is another word, or may be another form of this one. */
function isOther(word: string, typed: string, bare: TypedBare): boolean {
  const { family, words } = bare;
  if (word.length < fewestFor(word, bare) || word.length > mostLetters) return true;
  if (isOtherBare(word, family) || isOtherWithoutMark([word, typed], family, true) || words?.has(typed)) return true;
  return isFormAlone(word, family) || isOtherForm(word, typed, bare);
}

function fewestFor(word: string, { family, words }: TypedBare): number {
  if (words) return words.has(word) ? fewListed : fewUnlisted;
  return longWordsAlone.has(family) ? fewUnlisted : fewUnknown;
}

/** Ends that are forms by their letter alone: *książką*, *argumentację*, *brāļi*. */
const formEnds = byFamily<RegExp>({
  pl: /[ąę]$/,
  lv: /(?:uši|[čķļņšž](?:[aiu]|as|us|ā|ās|os|iem))$/,
});
const isFormAlone = (word: string, family: string): boolean =>
  (formEnds.get(family)?.test(word) ?? false) && !noForms.has(word);
/** These end so, and are taught as they stand. */
const noForms = new Set(['dziękuję', 'proszę', 'imię', 'zwierzę', 'się', 'cię']);

/** What a plural, a person or a comparative has behind a stem whose vowel changes: *Haus, Häuser*, *bok, böcker*. */
const endings = byFamily<readonly string[]>({
  de: ['er', 'ern', 'en', 'e', 'n', 't', 'st', 'te', 'ten', 'ere', 'eren', 'est', 'este'],
  sv: ['er', 'erna', 'ra', 're', 'st', 'sta', 'en', 'ar', 'e'],
  'da no': ['er', 'erne', 'ene', 're', 'st', 'ste', 'en', 'e'],
});
const fewOfStem = 3;

/** Whether the stem without its mark is a word, so that the mark makes a form of that: *Häuser*, of *Haus*. */
const isOtherForm = (word: string, typed: string, { family, words }: TypedBare): boolean =>
  /[äöüø]/.test(word) &&
  (endings.get(family) ?? []).some(
    (end) =>
      typed.endsWith(end) && typed.length - end.length >= fewOfStem && words?.has(typed.slice(0, -end.length)) === true,
  );
