import type { GradingSettings, Rule } from '../../domain/grading/verdict';

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

const example = (language: string, card: string, typed: string, more: Partial<RuleExample> = {}): RuleExample => ({
  language,
  card,
  typed,
  ...more,
});

/** Answers in many languages, each of which the grader judges by the rule it stands under (answer-rules.test.ts). */
export const ruleExamples: Readonly<Record<Rule, readonly RuleExample[]>> = {
  'same-text': [
    example('en', 'Where is the station?', 'where is the station'),
    example('en', 'don’t', "don't"),
    example('en', '1,000', '1000'),
    example('ru', 'хорошо́', 'хорошо'),
  ],
  'one-alternative': [
    example('en', 'big; large', 'large', { settings: { alternatives: 'one' } }),
    example('es', 'coche, carro', 'carro', { settings: { alternatives: 'one' } }),
  ],
  'all-alternatives': [
    example('en', 'red; green', 'green, red'),
    example('fr', 'l’acteur, l’actrice', 'l’acteur et l’actrice'),
    example('en', 'vitamin C (ascorbic acid)', 'ascorbic acid (vitamin C)'),
  ],
  'optional-part': [
    example('en', 'colo(u)r', 'color'),
    example('en', '(to) run', 'run'),
    example('es', 'amigo/a', 'amiga'),
    example('fr', 'heureux (heureuse)', 'heureuse'),
    example('fr', 'se souvenir de qqch', 'se souvenir de'),
    example('ja', 'がくせい（学生）', '学生'),
    example('ru', 'привет (privet)', 'privet'),
  ],
  'article-left-out': [example('de', 'der Hund', 'Hund'), example('fr', 'la table', 'table')],
  'article-added': [example('en', 'dog', 'the dog')],
  'other-article': [example('fr', 'la table', 'une table')],
  'same-spelling': [
    example('de', 'Straße', 'Strasse'),
    example('de', 'schön', 'schoen'),
    example('fr', 'cœur', 'coeur'),
    example('el', 'από το σπίτι', 'απ’ το σπίτι'),
    example('ru', 'ёлка', 'елка'),
    example('zh-pi', 'nǐ hǎo', 'ni3 hao3'),
    example('de', 'der 3. Oktober', 'der dritte Oktober'),
  ],
  'same-quantity': [
    example('en', '5 km', '5 kilometres'),
    example('en', '78%', '78 percent'),
    example('en', '9.81 m/s²', '9.81 m/s/s'),
  ],
  'same-date': [example('en', 'July 4, 1776', '4 July 1776'), example('fr', 'à 14 heures', 'à 14h')],
  'small-letters': [example('en', 'H₂SO₄', 'h2so4')],
  'same-question': [example('en', 'large', 'big', { twin: 'big' })],
  'question-words': [example('en', 'Jupiter', 'the planet Jupiter', { asked: 'largest planet' })],
  'question-says-rest': [example('en', 'Pacific Ocean', 'Pacific', { asked: 'largest ocean' })],
  'subject-pronoun': [
    example('pt', 'fui', 'eu fui', { asked: 'I went' }),
    example('es', 'yo hablo', 'hablo', { asked: 'I speak' }),
  ],
  personal: [example('en', 'sofa', 'couch', { personal: ['couch'] })],
  spacing: [example('en', 'ice cream', 'icecream')],
  'letters-off': [
    example('en', 'receive', 'recieve'),
    example('en', 'government', 'goverment'),
    example('it', 'lavorare', 'lavorae'),
    example('sr', 'ресторан', 'рестаран'),
    example('th', 'โรงพยาบาล', 'โรงพยาบล'),
    example('ko', '감사합니다', '감사함니다'),
    example('de', 'sich freuen', 'sich freune'),
    example('ru', 'Рейкьявик', 'Рейкявик', { asked: 'Reykjavik' }),
  ],
  'accents-missing': [
    example('es', 'página', 'pagina'),
    example('ar', 'مدرسة', 'مدرسه'),
    example('fr', 'élève', 'eleve', { settings: { accents: 'count' } }),
  ],
  'alternatives-missing': [example('en', 'red; green', 'red', { settings: { alternatives: 'all' } })],
  'one-or-all': [example('en', 'big; large', 'big')],
  'extra-guesses': [example('en', 'dog', 'dog, cat, cow')],
  empty: [example('en', 'dog', '')],
  'another-card': [example('en', 'Iceland', 'Ireland', { others: ['Ireland'] })],
  'another-letter': [example('es', 'año', 'ano'), example('sv', 'gång', 'gang'), example('pl', 'łaska', 'laska')],
  'other-mark': [example('pt', 'avô', 'avó'), example('fr', 'élève', 'èlève')],
  sign: [example('en', '-x', 'x'), example('en', '[0,1)', '[0,1]')],
  unit: [example('en', '5 mg', '5 kg')],
  'another-word': [
    example('en', 'ship', 'shop'),
    example('en', 'first', 'fist'),
    example('es', 'habló', 'hablo'),
    example('en', 'house', 'mouse'),
  ],
  'another-form': [example('es', 'gato', 'gata'), example('en', 'book', 'books'), example('ru', 'говорить', 'говорит')],
  'telling-letter': [
    example('es', 'vivimos', 'vivemos'),
    example('fi', 'talossa', 'talosta'),
    example('sw', 'nitasoma', 'ninasoma'),
    example('fr', 'quelle', "qu'elle"),
  ],
  'question-repeated': [
    example('zh', '馬', '马', { asked: '马 (traditional)' }),
    example('en', "can't", 'cannot', { asked: 'cannot, contracted' }),
    example('en', 'color', 'colour', { asked: 'colour (American)' }),
  ],
  'as-asked': [example('en', 'fourteen', '14', { asked: 'XIV in words' })],
  number: [example('en', '1914', '1919'), example('en', 'Louis XVIII', 'Louis XVII')],
  negation: [example('en', 'I do not know', 'I do know'), example('de', 'kein Hund', 'ein Hund')],
  opposite: [example('en', 'hypertension', 'hypotension'), example('en', 'reversible', 'irreversible')],
  'article-missing': [example('de', 'der Hund', 'Hund', { settings: { articles: 'required' } })],
  'wrong-article': [
    example('fr', 'la table', 'le table'),
    example('de', 'der Hund', 'die Hund'),
    example('it', 'mio fratello', 'il mio fratello'),
    example('es', 'la estudiante', 'las estudiante'),
  ],
  'typo-help-off': [example('en', 'receive', 'recieve', { settings: { typos: false } })],
  'word-order': [example('en', 'the cat sees the dog', 'the dog sees the cat')],
  different: [example('en', 'dog', 'elephant')],
};
