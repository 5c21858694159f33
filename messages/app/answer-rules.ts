import { message } from '../message';

/* The page that says by which rules typed answers are judged. */

export const find = message('Find a rule', 'Search field.');
export const lead = message(
  'The same words get the same verdict, by fixed rules and without a network. The last word is yours: you can turn any verdict around.',
  'Under the title.',
);
export const found = message<{ count: number }>('{count, plural, one {# rule} other {# rules}} found', 'Read out.');
export const noneFound = message<{ query: string }>('No rule says “{query}”.', 'Nothing was found.');
export const card = message('Card', 'Over what the card has.');
export const youWrite = message('You write', 'Over an answer.');
export const nothing = message('nothing', 'In the place of an answer that is empty.');
export const outcomeRight = message('Right', 'Heading over rules.');
export const outcomeChosen = message('Right or wrong, as you chose', 'Heading over rules.');
export const outcomePartly = message('Not yet', 'Heading over rules.');
export const outcomeWrong = message('Wrong', 'Heading over rules.');
export const asked = message<{ words: string }>(
  'asked: “{words}”',
  'What an example needs besides the card and the answer.',
);
export const onAnotherCard = message<{ answers: string }>(
  '“{answers}” is on another card',
  'What an example needs besides the card and the answer.',
);
export const onTwin = message<{ answer: string }>(
  '“{answer}” is on another card that asks the same',
  'What an example needs besides the card and the answer.',
);
export const youAccept = message<{ answers: string }>(
  'you always accept “{answers}” here',
  'What an example needs besides the card and the answer.',
);
export const allAreWanted = message('all answers are wanted', 'What an example needs besides the card and the answer.');
export const oneSuffices = message('one answer is enough', 'What an example needs besides the card and the answer.');
export const articlesAsked = message(
  'articles are asked for',
  'What an example needs besides the card and the answer.',
);
export const accentsDoCount = message('accents count', 'What an example needs besides the card and the answer.');
export const typoHelpIsOff = message('typo help is off', 'What an example needs besides the card and the answer.');
export const aboutSameText = message(
  'Capitals, spaces and punctuation do not count. Neither does how a sign is stored or drawn: curly or straight quotes, wide or narrow letters.',
  'What a rule of judging answers does.',
);
export const aboutOneAlternative = message(
  'A semicolon, a slash, a bar or a new line separates answers, and so does a comma between short ones. One of them is enough where you said so for the set.',
  'What a rule of judging answers does.',
);
export const aboutAllAlternatives = message(
  'All answers of the card, in any order, or what it has in brackets and before them the other way round.',
  'What a rule of judging answers does.',
);
export const aboutOptionalPart = message(
  'What stands in brackets, or for any person or thing, may be given or left out. A slash with an ending offers both forms.',
  'What a rule of judging answers does.',
);
export const aboutArticleLeftOut = message(
  'The article of the card may be left out, unless you ask for articles in this set.',
  'What a rule of judging answers does.',
);
export const aboutArticleAdded = message(
  'An article in front of the answer changes nothing where the card has none.',
  'What a rule of judging answers does.',
);
export const aboutOtherArticle = message(
  'Another article counts where it fits the word as well.',
  'What a rule of judging answers does.',
);
export const aboutSameSpelling = message(
  'Spellings that readers take for the same word, with or without letters that a keyboard may lack.',
  'What a rule of judging answers does.',
);
export const aboutSameQuantity = message(
  'A number with its unit may be written another way, as long as it is the same quantity.',
  'What a rule of judging answers does.',
);
export const aboutSameDate = message('A date may be written another way.', 'What a rule of judging answers does.');
export const aboutSmallLetters = message(
  'A formula may be typed in small letters where they cannot mean anything else.',
  'What a rule of judging answers does.',
);
export const aboutSameQuestion = message(
  'Another card of the set asks the same, and this is its answer. Nobody can know which of the two is meant.',
  'What a rule of judging answers does.',
);
export const aboutQuestionWords = message(
  'Words of the question around the answer say nothing more, where both are in one language.',
  'What a rule of judging answers does.',
);
export const aboutQuestionSaysRest = message(
  'A word of the question need not be repeated, as long as the answer adds something. English terms and names only.',
  'What a rule of judging answers does.',
);
export const aboutSubjectPronoun = message(
  'Where a verb says who does it, the pronoun that the question has may stand in front of it or not. One that says somebody else is wrong.',
  'What a rule of judging answers does.',
);
export const aboutPersonal = message(
  'You said that this answer is always right on this card. It is yours alone and no part of the set.',
  'What a rule of judging answers does.',
);
export const aboutSpacing = message('A space too many or too few.', 'What a rule of judging answers does.');
export const aboutLettersOff = message(
  'With typo help on, a word of four to seven letters may be one letter off, and a longer one two. A letter may be missing, extra or wrong, or two may have changed places. The first letter always counts, and so does a slip that makes another word.',
  'What a rule of judging answers does.',
);
export const aboutAccentsMissing = message(
  'Missing marks are shown. Whether they are forgiven you choose for the set.',
  'What a rule of judging answers does.',
);
export const aboutAlternativesMissing = message(
  'All answers of the card are wanted in this set, and some are missing.',
  'What a rule of judging answers does.',
);
export const aboutOneOrAll = message(
  'The card has several answers, and not all were given. You are asked once for a set whether one is enough.',
  'What a rule of judging answers does.',
);
export const aboutExtraGuesses = message(
  'A wrong answer beside a right one: naming every animal is not knowing the dog.',
  'What a rule of judging answers does.',
);
export const aboutEmpty = message('Nothing was written.', 'What a rule of judging answers does.');
export const aboutAnotherCard = message(
  'The answer of another card of the set is no slip, however near it is. It is kept as a mix-up.',
  'What a rule of judging answers does.',
);
export const aboutAnotherLetter = message(
  'What looks like a letter with a mark is a letter of its own in this language. If you type none of these letters, they are missing accents, unless that makes another word or form.',
  'What a rule of judging answers does.',
);
export const aboutOtherMark = message(
  'A mark may be missing. Another one, or one in another place, is another sound.',
  'What a rule of judging answers does.',
);
export const aboutSign = message(
  'In formulas and code every sign counts, and capitals do where they mean something.',
  'What a rule of judging answers does.',
);
export const aboutUnit = message(
  'A number in another unit is another quantity.',
  'What a rule of judging answers does.',
);
export const aboutAnotherWord = message(
  'The slip, or the missing mark, makes another word of the language. Carrel knows the most used words of twenty-two languages, with their forms. They are fetched when a desk needs them, and kept.',
  'What a rule of judging answers does.',
);
export const aboutAnotherForm = message(
  'Another number, gender, case, person or tense is no slip.',
  'What a rule of judging answers does.',
);
export const aboutTellingLetter = message(
  'In a language that you learn, a word’s end, vowels and lengths say which form it is. Some languages say it at the front. A change there is no slip.',
  'What a rule of judging answers does.',
);
export const aboutQuestionRepeated = message(
  'Another spelling of the answer is right, unless it is what the question shows.',
  'What a rule of judging answers does.',
);
export const aboutAsAsked = message(
  'A question may ask for one way of writing: traditional, in words, in digits, an abbreviation, a spelling.',
  'What a rule of judging answers does.',
);
export const aboutNumber = message(
  'Digits, Roman numerals and names of numbers have to match.',
  'What a rule of judging answers does.',
);
export const aboutNegation = message('One says “not”, the other does not.', 'What a rule of judging answers does.');
export const aboutOpposite = message(
  'A syllable that turns the meaning around.',
  'What a rule of judging answers does.',
);
export const aboutArticleMissing = message(
  'Articles are asked for in this set.',
  'What a rule of judging answers does.',
);
export const aboutWrongArticle = message(
  'An article that is given has to fit the word.',
  'What a rule of judging answers does.',
);
export const aboutTypoHelpOff = message(
  'A small slip, and typo help is off in this set.',
  'What a rule of judging answers does.',
);
export const aboutWordOrder = message('The right words in another order.', 'What a rule of judging answers does.');
export const aboutDifferent = message(
  'None of the other rules makes it right.',
  'What a rule of judging answers does.',
);
