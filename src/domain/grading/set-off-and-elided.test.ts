import { expect, test } from 'vitest';
import { misjudged } from './misjudged';

test('stars that set words off are no part of an answer, and stay where they are signs', () => {
  expect(misjudged('auf **dem** Tisch', { language: 'de' }, ['auf dem Tisch'], ['auf den Tisch'])).toEqual([]);
  expect(misjudged('**chloroplast**', { language: 'en' }, ['chloroplast', 'Chloroplast'], ['chromoplast'])).toEqual([]);
  expect(misjudged('*la* mesa', { language: 'es' }, ['la mesa'], ['el mesa'])).toEqual([]);
  expect(misjudged('**я иду** домой', { language: 'ru' }, ['я иду домой'], ['домой'])).toEqual([]);
  expect(misjudged('***sehr*** gut', { language: 'de' }, ['sehr gut'], ['gut'])).toEqual([]);
  expect(misjudged('2**n', { language: 'en' }, [], ['2n'])).toEqual([]);
  expect(misjudged('a*b*c', { language: 'math' }, [], ['a+b+c'])).toEqual([]);
});

test('a vowel that is elided is, with a space behind it or for its apostrophe', () => {
  for (const [language, card, right, wrong] of [
    ['it', "l'ambiente", ["L' ambiente", 'l ambiente'], ['la ambiente']],
    ['it', "dell'acqua", ["dell' acqua", 'dell acqua'], ['della acqua']],
    ['it', "c'è", ["c' è", 'c è'], ['ci e']],
    ['it', 'un po’ di pane', ["un po' di pane"], ['un pane']],
    ['fr', "l'eau", ["l' eau", 'l eau', 'L’eau'], ['la eau', 'le eau']],
    ['fr', "s'il vous plaît", ['s il vous plaît', "s' il vous plaît"], ['si il vous plaît']],
    ['fr', "aujourd'hui", ["aujourd' hui", 'aujourd hui'], ['hui']],
    ['fr', "j'ai faim", ['j ai faim', "j' ai faim"], ['je ai faim', "j'ai soif"]],
    ['fr', "qu'est-ce que c'est", ["qu' est ce que c' est"], ["qu'est-ce que"]],
    ['ca', "l'home", ["l' home"], ['la home', 'el home']],
  ] as const)
    expect(misjudged(card, { language }, right, wrong)).toEqual([]);
});

test('an article in front of what takes none makes no phrase of the language', () => {
  for (const [language, card, right, wrong] of [
    ['it', 'mio fratello', ['Mio fratello'], ['il mio fratello', 'un mio fratello']],
    ['it', 'mia madre', ['mia madre.'], ['la mia madre']],
    ['it', 'questo libro', ['questo libro!'], ['il questo libro']],
    ['it', 'mia casa', ['la mia casa'], ['il mia casa di mare']],
    ['en', 'my brother', ['My brother'], ['the my brother']],
    ['en', 'this book', ['this book.'], ['the this book']],
    ['de', 'mein Bruder', ['mein Bruder.'], ['der mein Bruder', 'meine Bruder']],
    ['fr', 'mon frère', ['Mon frère'], ['le mon frère', 'ma frère']],
    ['fr', 'ces livres', ['Ces livres'], ['les ces livres']],
    ['es', 'mi hermano', ['Mi hermano.'], ['el mi hermano', 'mi hermana']],
    ['nl', 'mijn huis', ['Mijn huis'], ['het mijn huis']],
    ['sv', 'min bror', ['Min bror'], ['en min bror', 'mitt bror']],
    ['pt', 'meu irmão', ['o meu irmão'], ['a minha irmã']],
    ['pt', 'este livro', ['Este livro'], ['o este livro']],
  ] as const)
    expect(misjudged(card, { language, from: 'ru' }, right, wrong)).toEqual([]);
});

test('one way of writing stays that, with a space or a point more or less', () => {
  const asked = (language: string, text: string) => ({ language, question: text });
  expect(misjudged('z. B.', asked('de', 'e.g. (abbreviation)'), ['z.B.', 'zB', 'z. b.'], ['zum Beispiel'])).toEqual([]);
  expect(misjudged('и т. д.', asked('ru', 'etc. (abbreviation)'), ['и т.д.', 'и тд'], ['и так далее'])).toEqual([]);
  expect(misjudged('t.ex.', asked('sv', 'e.g. (abbreviation)'), ['t ex', 't. ex.'], ['till exempel'])).toEqual([]);
  expect(misjudged('p. ej.', asked('es', 'e.g. (abbreviation)'), ['p.ej.'], ['por ejemplo'])).toEqual([]);
});

test('a question may ask for an order in any language, and from one end to another', () => {
  for (const [language, question, card, turned] of [
    ['bg', 'първите три планети от Слънцето, по ред', 'Меркурий, Венера, Земя', 'Венера, Меркурий, Земя'],
    ['en', 'stripes of the French flag from hoist to fly', 'blue, white, red', 'red, white, blue'],
    ['fr', 'les couleurs du drapeau, de gauche à droite', 'bleu, blanc, rouge', 'rouge, blanc, bleu'],
    ['es', 'los planetas en orden', 'Mercurio, Venus, Tierra', 'Venus, Mercurio, Tierra'],
    ['ro', 'planetele în ordine', 'Mercur, Venus, Pământ', 'Venus, Mercur, Pământ'],
    ['sk', 'prvé tri mesiace v poradí', 'január, február, marec', 'február, január, marec'],
    ['hr', 'prva tri mjeseca po redu', 'siječanj, veljača, ožujak', 'veljača, siječanj, ožujak'],
    ['no', 'de tre første månedene i rekkefølge', 'januar, februar, mars', 'februar, januar, mars'],
    ['ru', 'цвета флага сверху вниз', 'белый, синий, красный', 'красный, синий, белый'],
    ['id', 'tiga bulan pertama secara berurutan', 'Januari, Februari, Maret', 'Februari, Januari, Maret'],
  ] as const) {
    const context = { language, question, from: language };
    expect(misjudged(card, context, [card.toLowerCase()], [turned])).toEqual([]);
  }
  const unordered = { question: 'three states of matter' };
  expect(misjudged('solid, liquid, gas', unordered, ['gas, liquid, solid'], [])).toEqual([]);
});

test('capitals of a symbol count where a question of any language asks for one', () => {
  for (const [language, question] of [
    ['cs', 'chemická značka sodíku'],
    ['sk', 'značka sodíka'],
    ['hu', 'a nátrium vegyjele'],
    ['tr', 'sodyumun sembolü'],
    ['el', 'σύμβολο του νατρίου'],
    ['id', 'lambang natrium'],
    ['he', 'סמל הנתרן'],
    ['ko', '나트륨의 기호'],
    ['zh', '钠的符号'],
    ['ru', 'символ натрия'],
    ['fi', 'natriumin kemiallinen merkki'],
  ] as const)
    expect(misjudged('Na', { language, question, from: language }, ['Na.'], ['NA', 'N'])).toEqual([]);
});

test('doublets and short forms of Bulgarian and Greek are one word', () => {
  expect(misjudged('единадесет', { language: 'bg' }, ['единайсет'], ['дванайсет', 'единадесети'])).toEqual([]);
  expect(misjudged('двадесет', { language: 'bg' }, ['двайсет'], ['тридесет', 'дванадесет'])).toEqual([]);
  expect(misjudged('шестдесет', { language: 'bg' }, ['шейсет'], ['шестнадесет', 'седемдесет'])).toEqual([]);
  expect(misjudged('από το σπίτι', { language: 'el' }, ["απ' το σπίτι"], ['στο σπίτι'])).toEqual([]);
  expect(misjudged('και εγώ', { language: 'el' }, ['κι εγώ'], ['εγώ', 'και εσύ'])).toEqual([]);
  expect(misjudged('για αυτό', { language: 'el' }, ["γι' αυτό"], ['με αυτό'])).toEqual([]);
  expect(misjudged('σε ευχαριστώ', { language: 'el' }, ["σ' ευχαριστώ"], ['ευχαριστώ'])).toEqual([]);
  expect(misjudged('μου αρέσει', { language: 'el' }, ["μ' αρέσει"], ['σου αρέσει', "σ' αρέσει"])).toEqual([]);
});

test('a mark makes another word in Slovak, too', () => {
  expect(misjudged('súd', { language: 'sk' }, ['Súd'], ['sud'])).toEqual([]);
  expect(misjudged('lúka', { language: 'sk' }, ['lúka.'], ['luka'])).toEqual([]);
  expect(misjudged('rána', { language: 'sk' }, ['Rána'], ['rana', 'ráno'])).toEqual([]);
});
