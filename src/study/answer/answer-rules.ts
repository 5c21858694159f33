import type { GradingSettings, Rule } from '../../domain/grading/verdict';
import { verdictWords } from '../../domain/grading/verdict-words';

/** An answer to a card, judged by one rule. */
export interface RuleExample {
  readonly language: string;
  readonly card: string;
  readonly typed: string;
  /** Where it needs others than the usual settings. */
  readonly settings?: Partial<GradingSettings>;
  /** Answers of another card of the set. */
  readonly others?: readonly string[];
  /** The answer of another card that asks the same. */
  readonly twin?: string;
  /** Accepted on this card for good. */
  readonly personal?: readonly string[];
  /** What the card asks, where that matters, in English. */
  readonly asked?: string;
}

/** What becomes of an answer: `chosen` is right or wrong by a setting of the set, `partly` is given again. */
export type RuleOutcome = 'right' | 'chosen' | 'partly' | 'wrong';

/** A rule as a learner reads it. */
export interface AnswerRule {
  readonly outcome: RuleOutcome;
  /** What it does, in a sentence or two. */
  readonly about: string;
  readonly examples: readonly RuleExample[];
}

const example = (language: string, card: string, typed: string, more: Partial<RuleExample> = {}): RuleExample => ({
  language,
  card,
  typed,
  ...more,
});

/** Every rule of the grader with examples, each of which it judges by that rule (the test beside this). The help and docs/studying.md show it. */
export const answerRules: Readonly<Record<Rule, AnswerRule>> = {
  'same-text': {
    outcome: 'right',
    about:
      'Capitals, spaces and punctuation do not count, and neither does how a sign is stored or drawn: curly or straight quotes, wide or narrow letters.',
    examples: [
      example('en', 'Where is the station?', 'where is the station'),
      example('en', 'don’t', "don't"),
      example('en', '1,000', '1000'),
      example('ru', 'хорошо́', 'хорошо'),
    ],
  },
  'one-alternative': {
    outcome: 'right',
    about:
      'A semicolon, a slash, a bar or a new line separates answers, and so does a comma between short ones. One of them is enough where you said so for the set.',
    examples: [
      example('en', 'big; large', 'large', { settings: { alternatives: 'one' } }),
      example('es', 'coche, carro', 'carro', { settings: { alternatives: 'one' } }),
    ],
  },
  'all-alternatives': {
    outcome: 'right',
    about: 'All answers of the card, in any order.',
    examples: [example('en', 'red; green', 'green, red')],
  },
  'optional-part': {
    outcome: 'right',
    about: 'What stands in brackets may be given or left out. A slash with an ending offers both forms.',
    examples: [example('en', 'colo(u)r', 'color'), example('en', '(to) run', 'run'), example('es', 'amigo/a', 'amiga')],
  },
  'article-left-out': {
    outcome: 'right',
    about: 'The article of the card may be left out, unless you ask for articles in this set.',
    examples: [example('de', 'der Hund', 'Hund'), example('fr', 'la table', 'table')],
  },
  'article-added': {
    outcome: 'right',
    about: 'An article in front of the answer changes nothing where the card has none.',
    examples: [example('en', 'dog', 'the dog')],
  },
  'other-article': {
    outcome: 'right',
    about: 'Another article counts where it fits the word as well.',
    examples: [example('fr', 'la table', 'une table')],
  },
  'same-spelling': {
    outcome: 'right',
    about: 'Spellings that readers take for the same word, with or without letters that a keyboard may lack.',
    examples: [
      example('de', 'Straße', 'Strasse'),
      example('de', 'schön', 'schoen'),
      example('fr', 'cœur', 'coeur'),
      example('ru', 'ёлка', 'елка'),
      example('zh-pi', 'nǐ hǎo', 'ni3 hao3'),
    ],
  },
  'same-quantity': {
    outcome: 'right',
    about: 'A number with its unit may be written another way, as long as it is the same quantity.',
    examples: [example('en', '5 km', '5 kilometres'), example('en', '78%', '78 percent')],
  },
  'same-date': {
    outcome: 'right',
    about: 'A date may be written another way.',
    examples: [example('en', 'July 4, 1776', '4 July 1776')],
  },
  'small-letters': {
    outcome: 'right',
    about: 'A formula may be typed in small letters where they cannot mean anything else.',
    examples: [example('en', 'H₂SO₄', 'h2so4')],
  },
  'same-question': {
    outcome: 'right',
    about: 'Another card of the set asks the same, and this is its answer. Nobody can know which of the two is meant.',
    examples: [example('en', 'large', 'big', { twin: 'big' })],
  },
  'question-words': {
    outcome: 'right',
    about: 'Words of the question around the answer say nothing more, where both are in one language.',
    examples: [example('en', 'Jupiter', 'the planet Jupiter', { asked: 'largest planet' })],
  },
  'subject-pronoun': {
    outcome: 'right',
    about:
      'Where a verb says who does it, the pronoun that the question has may stand in front of it or not. One that says somebody else is wrong.',
    examples: [
      example('pt', 'fui', 'eu fui', { asked: 'I went' }),
      example('es', 'yo hablo', 'hablo', { asked: 'I speak' }),
    ],
  },
  personal: {
    outcome: 'right',
    about: 'You said that this answer is always right on this card. It is yours alone and no part of the set.',
    examples: [example('en', 'sofa', 'couch', { personal: ['couch'] })],
  },
  spacing: {
    outcome: 'right',
    about: 'A space too many or too few.',
    examples: [example('en', 'ice cream', 'icecream')],
  },
  'letters-off': {
    outcome: 'right',
    about:
      'With typo help on, a word of four to seven letters may be one letter off and a longer one two: left out, one too many, one for another, or two that changed places. Never the first letter, and never where it makes another word.',
    examples: [example('en', 'receive', 'recieve'), example('en', 'government', 'goverment')],
  },
  'accents-missing': {
    outcome: 'chosen',
    about: 'Missing marks are shown. Whether they are forgiven you choose for the set.',
    examples: [example('es', 'página', 'pagina'), example('fr', 'élève', 'eleve', { settings: { accents: 'count' } })],
  },
  'alternatives-missing': {
    outcome: 'partly',
    about: 'All answers of the card are wanted in this set, and some are missing.',
    examples: [example('en', 'red; green', 'red', { settings: { alternatives: 'all' } })],
  },
  'one-or-all': {
    outcome: 'partly',
    about: 'The card has more answers. You are asked once for a set whether one is enough.',
    examples: [example('en', 'big; large', 'big')],
  },
  'extra-guesses': {
    outcome: 'partly',
    about: 'A wrong answer beside a right one: naming every animal is not knowing the dog.',
    examples: [example('en', 'dog', 'dog, cat, cow')],
  },
  empty: {
    outcome: 'wrong',
    about: 'Nothing was written.',
    examples: [example('en', 'dog', '')],
  },
  'another-card': {
    outcome: 'wrong',
    about: 'The answer of another card of the set is no slip, however near it is. It is kept as a mix-up.',
    examples: [example('en', 'Iceland', 'Ireland', { others: ['Ireland'] })],
  },
  'another-letter': {
    outcome: 'wrong',
    about: 'What looks like a letter with a mark is a letter of its own in this language, and never only an accent.',
    examples: [example('es', 'mañana', 'manana'), example('sv', 'gång', 'gang'), example('pl', 'łaska', 'laska')],
  },
  'other-mark': {
    outcome: 'wrong',
    about: 'A mark may be missing. Another one, or one in another place, is another sound.',
    examples: [example('pt', 'avô', 'avó'), example('fr', 'élève', 'èlève')],
  },
  sign: {
    outcome: 'wrong',
    about: 'In formulas and code every sign counts, and capitals do where they mean something.',
    examples: [example('en', '-x', 'x'), example('en', '[0,1)', '[0,1]')],
  },
  unit: {
    outcome: 'wrong',
    about: 'A number in another unit is another quantity.',
    examples: [example('en', '5 mg', '5 kg')],
  },
  'another-word': {
    outcome: 'wrong',
    about:
      'The slip, or the missing mark, makes another word of the language. Carrel knows the most used words of twenty-two languages, with their forms; they come to the desk that needs them and stay for later.',
    examples: [
      example('en', 'ship', 'shop'),
      example('en', 'first', 'fist'),
      example('es', 'habló', 'hablo'),
      example('en', 'house', 'mouse'),
    ],
  },
  'another-form': {
    outcome: 'wrong',
    about: 'Another number, gender, case, person or tense is no slip.',
    examples: [example('es', 'gato', 'gata'), example('en', 'book', 'books'), example('ru', 'говорить', 'говорит')],
  },
  'telling-letter': {
    outcome: 'wrong',
    about:
      'In a language that you learn, the end of a word, its vowels and its lengths say which form it is, and some languages say it at the front. A change there is no slip.',
    examples: [
      example('es', 'vivimos', 'vivemos'),
      example('fi', 'talossa', 'talosta'),
      example('sw', 'nitasoma', 'ninasoma'),
      example('fr', 'quelle', "qu'elle"),
    ],
  },
  'question-repeated': {
    outcome: 'wrong',
    about: 'Another spelling of the answer is right, unless it is what the question shows.',
    examples: [
      example('zh', '馬', '马', { asked: '马 (traditional)' }),
      example('en', "can't", 'cannot', { asked: 'cannot, contracted' }),
      example('en', 'color', 'colour', { asked: 'colour (American)' }),
    ],
  },
  'as-asked': {
    outcome: 'wrong',
    about: 'A question may ask for one way of writing: traditional, in words, in digits, an abbreviation, a spelling.',
    examples: [example('en', 'fourteen', '14', { asked: 'XIV in words' })],
  },
  number: {
    outcome: 'wrong',
    about: 'Digits, Roman numerals and names of numbers have to match.',
    examples: [example('en', '1914', '1919'), example('en', 'Louis XVIII', 'Louis XVII')],
  },
  negation: {
    outcome: 'wrong',
    about: 'One says *not*, the other does not.',
    examples: [example('en', 'I do not know', 'I do know'), example('de', 'kein Hund', 'ein Hund')],
  },
  opposite: {
    outcome: 'wrong',
    about: 'A syllable that turns the meaning around.',
    examples: [example('en', 'hypertension', 'hypotension'), example('en', 'reversible', 'irreversible')],
  },
  'article-missing': {
    outcome: 'wrong',
    about: 'Articles are asked for in this set.',
    examples: [example('de', 'der Hund', 'Hund', { settings: { articles: 'required' } })],
  },
  'wrong-article': {
    outcome: 'wrong',
    about: 'An article that is given has to fit the word.',
    examples: [example('fr', 'la table', 'le table'), example('de', 'der Hund', 'die Hund')],
  },
  'typo-help-off': {
    outcome: 'wrong',
    about: 'A small slip, and typo help is off in this set.',
    examples: [example('en', 'receive', 'recieve', { settings: { typos: false } })],
  },
  'word-order': {
    outcome: 'wrong',
    about: 'The right words in another order.',
    examples: [example('en', 'the cat sees the dog', 'the dog sees the cat')],
  },
  different: {
    outcome: 'wrong',
    about: 'Nothing of the above makes it the same.',
    examples: [example('en', 'dog', 'elephant')],
  },
};

/** A rule's name: what the verdict says behind its colon, as far as that is the same for every answer. */
export function ruleName(rule: Rule): string {
  if (rule === 'letters-off') return 'a letter or two off, typo help is on';
  if (rule === 'accents-missing') return 'accents differ';
  const words = verdictWords({ accepted: answerRules[rule].outcome !== 'wrong', kind: 'variant', rule, lettersOff: 0 });
  return words.slice(words.indexOf(': ') + 2);
}

/** What an example needs besides the card and the answer; null where it is as usual. */
export function conditionOf({ settings = {}, others, twin, personal, asked }: RuleExample): string | null {
  if (asked !== undefined) return `asked: “${asked}”`;
  if (others) return `“${others.join(', ')}” is on another card`;
  if (twin !== undefined) return `“${twin}” is on another card that asks the same`;
  if (personal) return `you always accept “${personal.join(', ')}” here`;
  if (settings.alternatives) return settings.alternatives === 'all' ? 'all answers are wanted' : 'one answer is enough';
  if (settings.articles === 'required') return 'articles are asked for';
  if (settings.accents === 'count') return 'accents count';
  return settings.typos === false ? 'typo help is off' : null;
}
