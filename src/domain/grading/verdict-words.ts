import type { Rule, Verdict } from './verdict';

const words: Readonly<Record<Exclude<Rule, 'letters-off' | 'accents-missing'>, string>> = {
  'same-text': 'same as on the card',
  'one-alternative': 'one of the answers on the card',
  'all-alternatives': 'all from the card',
  'optional-part': 'what stands in brackets is optional',
  'article-left-out': 'the article is optional',
  'article-added': 'an article in front does not matter',
  'other-article': 'another article that fits',
  'same-spelling': 'another spelling of the same',
  'same-quantity': 'the same quantity, written another way',
  'same-date': 'the same date or time, written another way',
  'small-letters': 'the same formula in small letters',
  'same-question': 'the answer of a card that asks the same',
  'question-words': 'the answer, with words of the question',
  'subject-pronoun': 'the verb says already who does it',
  personal: 'you always accept this answer',
  spacing: 'a space too many or too few',
  'alternatives-missing': 'not all the answers of the card',
  'one-or-all': 'the card has more answers; is one enough?',
  'extra-guesses': 'right and wrong answers together',
  empty: 'nothing to compare',
  'another-card': 'the answer of another card',
  'another-letter': 'a mark that makes another letter',
  'other-mark': 'a mark may be missing, but not be another one',
  sign: 'every sign and capital of it counts',
  unit: 'another unit',
  'another-word': 'another word of the language',
  'another-form': 'another form of the word',
  'telling-letter': 'a letter that tells words or their forms apart',
  'question-repeated': 'the question says that already',
  'as-asked': 'the question asks for another way of writing it',
  number: 'numbers have to match',
  negation: 'one says not, the other does not',
  opposite: 'the opposite',
  'article-missing': 'the article is required',
  'wrong-article': 'the wrong article',
  'typo-help-off': 'a typing error, typo help is off',
  'word-order': 'the words in another order',
  different: 'something else',
};

/** The verdict in a sentence that names its rule: `accepted: 1 letter off, typo help is on`. */
export function verdictWords(verdict: Pick<Verdict, 'accepted' | 'kind' | 'rule' | 'lettersOff'>): string {
  const { accepted, kind, rule, lettersOff } = verdict;
  const head = accepted ? 'accepted' : kind === 'partial' ? 'not yet' : 'not accepted';
  if (rule === 'letters-off')
    return `${head}: ${lettersOff} ${lettersOff === 1 ? 'letter' : 'letters'} off, typo help is on`;
  if (rule === 'accents-missing') return `${head}: accents differ, and ${accepted ? 'are forgiven' : 'they count'}`;
  return `${head}: ${words[rule]}`;
}
