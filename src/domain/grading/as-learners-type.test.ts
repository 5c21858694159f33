import { expect, test } from 'vitest';
import { misjudged } from './misjudged';

/** What is asked in another language, what the card has, and what answers it or does not. */
type Case = readonly [
  language: string,
  question: string,
  card: string,
  right: readonly string[],
  wrong: readonly string[],
];

const kinds: Readonly<Record<string, readonly Case[]>> = {
  'an ordinal is the same in digits, with the sign of its language, and in words beside a month, a century or digits of the card':
    [
      [
        'de',
        'the 3rd of October',
        'der 3. Oktober',
        ['der dritte Oktober', '3. Oktober'],
        ['der vierte Oktober', 'der dreizehnte Oktober'],
      ],
      ['de', 'the 3rd of October', 'der dritte Oktober', ['der 3. Oktober'], ['der 13. Oktober', 'der 3. November']],
      [
        'de',
        'on the 21st',
        'am 21. Mai',
        ['am einundzwanzigsten Mai'],
        ['am zwanzigsten Mai', 'am einundzwanzigsten März'],
      ],
      ['de', 'third floor', 'der 3. Stock', ['der dritte Stock'], ['der dritte Stein', 'drei Stock']],
      ['fr', 'the first of May', 'le premier mai', ['le 1er mai'], ['le 2 mai']],
      [
        'fr',
        '20th century',
        'le XXe siècle',
        ['le 20e siècle', 'le XXème siècle', 'le vingtième siècle'],
        ['le XXIe siècle', 'le 19e siècle'],
      ],
      ['es', 'first floor', 'el 1.er piso', ['el primer piso'], ['el tercer piso']],
      ['es', '20th century', 'el siglo XX', ['el siglo 20', 'el siglo veinte'], ['el siglo XIX']],
      ['it', 'the first of May', 'il primo maggio', ['il 1º maggio', 'il 1° maggio'], ['il 2 maggio']],
      ['it', '20th century', 'il XX secolo', ['il ventesimo secolo'], ['il decimo secolo']],
      ['pt', 'first of May', '1º de maio', ['primeiro de maio', '1 de maio'], ['segundo de maio']],
      [
        'nl',
        'the third floor',
        'de 3e verdieping',
        ['de derde verdieping', 'de 3de verdieping'],
        ['de vierde verdieping'],
      ],
      ['sv', 'third of May', 'den 3:e maj', ['den tredje maj', 'den 3 maj'], ['den fjärde maj']],
      ['ru', 'first of May', 'первое мая', ['1 мая', '1-е мая'], ['2 мая', 'первое марта']],
      ['pl', 'first of May', '1 maja', ['pierwszego maja', 'pierwszy maja'], ['drugiego maja']],
      ['cs', 'first of May', '1. května', ['prvního května'], ['druhého května']],
      ['de', 'three days', '3 Tage', ['drei Tage'], ['dritte Tage', '3. Tage und']],
      ['es', 'the room', 'el cuarto', [], ['el 4', 'el 4º']],
      ['de', 'the second', 'die Sekunde', [], ['2.', 'die 2.']],
    ],
  'the hour is the same with its word and its sign': [
    ['fr', 'at 2 pm', 'à 14 heures', ['à 14h', 'a 14 h', 'à 14 h'], ['à 15h', 'à 14']],
    ['fr', '2:30 pm', '14 h 30', ['14:30', '14h30'], ['14h', '14:31']],
    ['es', 'at 2 pm', 'a las 14 h', ['a las 14 horas'], ['a las 4 horas']],
    ['de', 'at 2 pm', 'um 14 Uhr', ['um 14:00 Uhr'], ['um 14:30 Uhr', 'um 15 Uhr']],
  ],
  'a note of the case may be missing, in any language that has cases, and is no other case': [
    [
      'de',
      'to look forward to',
      'sich freuen (auf + Akk.)',
      ['sich freuen auf', 'sich freuen', 'sich freuen auf + Akk.'],
      ['sich freuen an'],
    ],
    ['de', 'to think of', 'denken (an + A)', ['denken an', 'denken'], ['denken auf']],
    [
      'de',
      'to help',
      'helfen + Dat.',
      ['helfen', 'helfen + Dativ', 'helfen (+ Dat)'],
      ['helfen + Akk.', 'helfen + Akkusativ'],
    ],
    [
      'ru',
      'to be interested in',
      'интересоваться + тв.',
      ['интересоваться', 'интересоваться + твор.'],
      ['интересоваться + род.'],
    ],
    ['ru', 'to wait', 'ждать + вин. п.', ['ждать'], ['ждать + дат. п.']],
    ['uk', 'to help', 'допомагати + дав.', ['допомагати'], ['допомагати + знах.']],
    ['pl', 'to help', 'pomagać + C.', ['pomagać'], ['pomagać + D.']],
    ['cs', 'to help', 'pomáhat (+ 3. pád)', ['pomáhat', 'pomáhat + 3. p.'], ['pomáhat + 4. p.']],
    ['el', 'to help', 'βοηθώ + αιτ.', ['βοηθώ'], ['βοηθώ + γεν.']],
    ['fi', 'to help', 'auttaa + part.', ['auttaa'], ['auttaa + gen.']],
    ['hu', 'to help', 'segít + -nek', ['segít'], ['segít + -ben']],
    ['fr', 'before', 'avant de + infinitif', ['avant de'], ['avant que']],
    ['la', 'with', 'cum (+ abl.)', ['cum'], ['cum + acc.']],
  ],
  'a verb of oneself is the same as dictionaries set it': [
    ['fr', 'to get up', 'se lever', ['lever (se)', 'lever, se'], ['lever, le']],
    ['fr', 'to get up', 'lever (se)', ['se lever', 'lever'], ['me lever']],
    ['de', 'to be glad', 'sich freuen', ['freuen, sich', 'freuen (sich)'], ['freuen, dich']],
    ['nl', 'to feel', 'zich voelen', ['voelen (zich)'], ['voelen, hem']],
    ['fr', 'happy', 'heureux, heureuse', ['heureux(se)'], ['heureux se']],
  ],
  'what an infinitive has in front of it inside a sentence is none of a verb that is asked for': [
    ['de', 'to work', 'arbeiten', ['zu arbeiten'], ['zu arbeite']],
    ['nl', 'to work', 'werken', ['te werken', 'om te werken'], ['te werkt']],
    ['de', 'at home', 'zu Hause', ['zuhause'], ['Hause']],
    ['de', 'work', 'arbeiten', [], ['zu arbeiten']],
  ],
  'what everybody abbreviates is the words, with and without its points': [
    ['fr', 'please', "s'il vous plaît", ['svp', 's.v.p.'], ['stp']],
    ['fr', 'appointment', 'un rendez-vous', ['un rdv', 'rdv'], ['un rd']],
    ['fr', 'Mr.', 'monsieur (M.)', ['M.', 'monsieur'], ['Mme']],
    ['fr', 'flower', 'fleur (f.)', ['fleur'], ['f.']],
    ['nl', 'please', 'alstublieft', ['a.u.b.', 'aub'], ['a.b.']],
    ['de', 'How are you?', 'Wie geht es Ihnen?', ['wie gehts ihnen', "Wie geht's Ihnen"], ['wie gehts euch']],
    [
      'fr',
      'to remember',
      'se souvenir de qc',
      ['se souvenir de qqch.', 'se souvenir de quelque chose', 'se souvenir de'],
      ['se souvenir de qn'],
    ],
  ],
  'an apostrophe and an accent may both be missing': [
    ['fr', 'school', "l'école (f)", ['lecole', 'lécole', "l'ecole"], ['lecolle', 'le ecole']],
    ['fr', 'student', "l'étudiant", ['letudiant'], ['letudiante', 'les etudiant']],
    ['fr', 'he has it', "il l'a", ['il l’a'], ['il la']],
    ['it', 'university', "l'università", ['luniversita'], ['la universita']],
  ],
  'of Japanese the end of an adjective in front of a noun may be missing': [
    ['ja', 'quiet', '静かな', ['静か'], ['静']],
    ['ja', 'healthy', '元気な', ['元気'], ['元']],
    ['ja', 'everyone', 'みんな', [], ['みん']],
  ],
  'an ending among words that is no option of a command': [['la', 'and', 'et / -que / atque', ['et', 'atque'], ['ac']]],
  'a mark that is missing makes another word where its neighbours have theirs and do not tell it': [
    ['es', 'my dad is here', 'Mi papá está aquí.', ['mi papá esta aquí', 'mi papa esta aqui'], ['mi papa está aquí']],
    ['es', 'he is here', 'Él está aquí.', ['el está aquí', 'él esta aquí'], ['ella está aquí']],
    ['fr', 'the peach is ripe', 'La pêche est déjà mûre.', ['la peche est deja mure'], ['la peche est déjà mûre']],
    ['fr', 'where is the café', 'Où est le café ?', ['ou est le café'], ['où est le cafe bar']],
    ['it', 'half of the city', 'La metà della città.', ['la meta della citta'], ['la meta della città']],
    [
      'pt',
      'my grandmother is here',
      'Minha avó já está aqui.',
      ['minha avo ja esta aqui'],
      ['minha avo já está aqui', 'minha avô já está aqui'],
    ],
  ],
  'a day of the week is said short': [['ja', 'Sunday', '日曜日', ['日曜'], ['月曜', '日']]],
  'by its sound, where no form is told by it': [['ko', 'thank you', '감사합니다', ['감사함니다'], ['감사합니까']]],
};

test.each(Object.entries(kinds).flatMap(([kind, cases]) => cases.map((one) => [kind, ...one] as const)))(
  '%s: in %s, asked %s: %s',
  (_kind, language, question, card, right, wrong) => {
    expect(misjudged(card, { language, question }, right, wrong)).toEqual([]);
  },
);

test.each([
  ['author of Hamlet', 'William Shakespeare', ['Shakespear', 'shakespeare'], ['Shakes', 'William']],
  ['Who discovered penicillin?', 'Alexander Fleming', ['Flemming'], ['Alexander', 'Flamingo']],
  ['composer of the Ninth', 'Ludwig van Beethoven', ['van Bethoven', 'Beethoven'], ['Ludwig', 'van Gogh']],
  ['capital of Peru', 'Lima Peru', [], ['Peruu']],
  ['war of 1939', 'World War II', ['WWII', 'Second World War', 'World War 2'], ['WWI', 'First World War']],
  ['place after second', '3rd', ['third'], ['fourth', 'three']],
  ['day of the letter', '21st', ['twenty-first'], ['twenty-second']],
  ['pH of pure water', '7', ['pH = 7', 'pH 7'], ['pH = 8']],
  [
    'density of water',
    '1 g/cm³',
    ['1000 kg/m³', '1 kg/dm³', '1 kg/L', '1g/mL', '1 g/cm3'],
    ['1 kg/m³', '1 g/cm²', '100 kg/m³', '1 kg/cm³'],
  ],
  ['how much it holds', '2 m³', ['2000 L', '2000 litres', '2000 dm³'], ['200 L', '2 m²', '2000 m']],
  ['how much it turns', '10 N·m', ['10 Nm', '10 N m'], ['10 nm', '10 N/m', '10 mN']],
  ['Planck', '6.626×10⁻³⁴ J·s', ['6.626 x 10^-34 Js', '6.626e-34 J s'], ['6.626 x 10^-34 J/s', '6.626 x 10^-33 Js']],
  [
    'decade of the Beatles',
    '1960s',
    ['the 60s', '60s', "the '60s", 'the sixties', '1960s'],
    ['the 70s', '1860s', '60', '1960'],
  ],
  ['energy of what moves', '½mv²', ['0.5mv^2', '(1/2)mv²', '1/2 mv^2', '.5 mv²'], ['0.25mv²', '5mv²', '½mv', '2mv²']],
  ['derivative of ln x', '1/x', ['x^-1', 'x⁻¹'], ['x', 'x^-2', '-1/x']],
  ['derivative of −1/x', '1/x²', ['x^-2', 'x⁻²', '1/x^2'], ['x^2', 'x^-1']],
  ['inverse of f', 'f⁻¹', ['f^-1'], ['1/f']],
  ['cost of bubble sort', 'O(n²)', ['O(n*n)', 'O(n^2)'], ['O(2n)', 'O(n)', 'O(n*m)']],
  [
    'gravity',
    '9.81 m/s²',
    ['9.81 m/s/s', '9.81 ms^-2', '9.81 ms⁻²', '9.81 m s^-2'],
    ['9.81 ms', '9.81 m/s', '9.81 ms^-1'],
  ],
  ['how long', '5 ms', ['5 milliseconds'], ['5 m/s']],
  [
    'what a plant takes',
    'carbon dioxide + water',
    ['water and carbon dioxide', 'water + carbon dioxide', 'carbon dioxide, water'],
    ['carbon dioxide', 'water and oxygen'],
  ],
  ['roots of x² − 5x + 6', 'x = 2 or x = 3', ['2 or 3', '3 and 2', 'x = 2 or 3'], ['2 or 4', '5']],
  ['roots of x² − 4', 'x = ±2', ['2 or -2', '2, -2', 'x = 2 or x = -2'], ['2 or 3', '2 or 2']],
] as const)('asked in its own language, %s: %s', (question, card, right, wrong) => {
  expect(misjudged(card, { language: 'en', question, from: 'en' }, right, wrong)).toEqual([]);
});
