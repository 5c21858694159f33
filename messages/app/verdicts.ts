import { message } from '../message';

/* What a verdict says of the rule behind it, and what the rules are called on their page. */

export const accepted = message<{ rule: string }>(
  'Accepted: {rule}.',
  'A verdict. rule: such as “the article is optional”.',
);
export const notYet = message<{ rule: string }>(
  'Not yet: {rule}.',
  'A verdict. rule: such as “not all the answers of the card”.',
);
export const notRight = message<{ rule: string }>('Not right: {rule}.', 'A verdict. rule: such as “another unit”.');
export const letterOff = message<{ count: number }>(
  '{count, plural, one {# letter} other {# letters}} off, typo help is on',
  'A rule.',
);
export const accentsForgiven = message('accents differ, and are forgiven', 'A rule.');
export const accentsCount = message('accents differ, and they count', 'A rule.');
export const lettersOff = message('a letter or two off, typo help is on', 'Name of a rule.');
export const accentsDiffer = message('accents differ', 'Name of a rule.');
export const sameText = message('same as on the card', 'Name of a rule, within a verdict.');
export const oneAlternative = message('one of the answers on the card', 'Name of a rule, within a verdict.');
export const allAlternatives = message('all from the card', 'Name of a rule, within a verdict.');
export const optionalPart = message('what was left out or added is optional', 'Name of a rule, within a verdict.');
export const articleLeftOut = message('the article is optional', 'Name of a rule, within a verdict.');
export const articleAdded = message('an article in front does not matter', 'Name of a rule, within a verdict.');
export const otherArticle = message('another article that fits', 'Name of a rule, within a verdict.');
export const sameSpelling = message('another spelling of the same', 'Name of a rule, within a verdict.');
export const sameQuantity = message('the same quantity, written another way', 'Name of a rule, within a verdict.');
export const sameDate = message('the same date or time, written another way', 'Name of a rule, within a verdict.');
export const smallLetters = message('the same formula in small letters', 'Name of a rule, within a verdict.');
export const sameQuestion = message('the answer of a card that asks the same', 'Name of a rule, within a verdict.');
export const questionSaysRest = message('the question says the rest', 'Name of a rule, within a verdict.');
export const questionWords = message('the answer, with words of the question', 'Name of a rule, within a verdict.');
export const subjectPronoun = message('the verb already says who does it', 'Name of a rule, within a verdict.');
export const personal = message('you always accept this answer', 'Name of a rule, within a verdict.');
export const spacing = message('a space too many or too few', 'Name of a rule, within a verdict.');
export const alternativesMissing = message('not all the answers of the card', 'Name of a rule, within a verdict.');
export const oneOrAll = message('the card has more answers; is one enough?', 'Name of a rule, within a verdict.');
export const extraGuesses = message('right and wrong answers together', 'Name of a rule, within a verdict.');
export const empty = message('nothing to compare', 'Name of a rule, within a verdict.');
export const anotherCard = message('the answer of another card', 'Name of a rule, within a verdict.');
export const anotherLetter = message('a mark that makes another letter', 'Name of a rule, within a verdict.');
export const otherMark = message('a mark may be missing, but not be another one', 'Name of a rule, within a verdict.');
export const sign = message('every sign and capital counts here', 'Name of a rule, within a verdict.');
export const unit = message('another unit', 'Name of a rule, within a verdict.');
export const anotherWord = message('another word of the language', 'Name of a rule, within a verdict.');
export const anotherForm = message('another form of the word', 'Name of a rule, within a verdict.');
export const tellingLetter = message(
  'a letter that tells words or their forms apart',
  'Name of a rule, within a verdict.',
);
export const questionRepeated = message('the question already says that', 'Name of a rule, within a verdict.');
export const asAsked = message('the question asks for another way of writing it', 'Name of a rule, within a verdict.');
export const number = message('numbers have to match', 'Name of a rule, within a verdict.');
export const negation = message('one says not, the other does not', 'Name of a rule, within a verdict.');
export const opposite = message('the opposite', 'Name of a rule, within a verdict.');
export const articleMissing = message('the article is required', 'Name of a rule, within a verdict.');
export const wrongArticle = message('the wrong article', 'Name of a rule, within a verdict.');
export const typoHelpOff = message('a small slip, typo help is off', 'Name of a rule, within a verdict.');
export const wordOrder = message('the words in another order', 'Name of a rule, within a verdict.');
export const different = message('another answer', 'Name of a rule, within a verdict.');
