import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from './grade';
import { isRight, misjudged } from './misjudged';
import { type GradingSettings, usualSettings } from './verdict';
import { runs } from '../../../testing/soak';

const card = { language: 'en', question: 'asked' };
const two = (number: number): string => String(number).padStart(2, '0');

test('a date in digits is the same with any of its signs and zeros, and no other day', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1000, max: 2100 }),
      fc.constantFrom('/', '-', '.'),
      fc.constantFrom('/', '-', '.'),
      (day, month, year, sign, other) => {
        const date = [day, month, year].join(sign);
        expect(isRight([two(day), two(month), year].join(other), date, card)).toBe(true);
        expect(isRight([day, month, year + 1].join(other), date, card)).toBe(false);
        expect(isRight([(day % 31) + 1, month, year].join(other), date, card)).toBe(false);
      },
    ),
    { numRuns: runs(60) },
  ));

test('a date in digits that says which of them is the month may be given in words', () => {
  const words = ['13 April 2024', 'April 13, 2024', '13 Apr 2024', '2024-04-13'];
  expect(misjudged('13/4/2024', card, words, ['14 April 2024', '13 May 2024', '13 April 2042'])).toEqual([]);
  expect(misjudged('4/13/2024', card, words, ['14 April 2024'])).toEqual([]);
  expect(
    misjudged('13/04/2020', card, ['04/13/2020', '4-13-2020'], ['04/14/2020', '05/13/2020', '04/05/2020']),
  ).toEqual([]);
  expect(misjudged('04/13/2020', card, ['13/04/2020'], ['13/05/2020', '04/13/2021', '04.12.2020'])).toEqual([]);
  expect(misjudged('13/04/2020', { ...card, language: 'fr' }, [], ['04/13/2020', '04/04/2020'])).toEqual([]);
  // The third of April, or the fourth of March.
  expect(misjudged('3/4/2024', card, [], ['4/3/2024', '3 April 2024', 'April 3, 2024'])).toEqual([]);
});

const elements = ['Na', 'Ca', 'Fe', 'C', 'H', 'N', 'S', 'Cl', 'Mg'];

test('of a formula of chemistry a capital, a number or a bracket more or less is another substance', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...elements), { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 2, max: 9 }),
      (symbols, count) => {
        const formula = symbols.join('') + String(count);
        const lowered = symbols.join('') + String.fromCodePoint(0x2080 + count);
        expect(misjudged(formula, card, [lowered], [symbols.join(''), symbols.join('') + String(count + 1)])).toEqual(
          [],
        );
        expect(misjudged(`${symbols[0] ?? ''}(OH)${count}`, card, [], [`${symbols[0] ?? ''}OH${count}`])).toEqual([]);
      },
    ),
    { numRuns: runs(60) },
  ));

test('a unit of two is no unit of one, and what parts its parts is no punctuation', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom(['km', 'h'], ['m', 's'], ['g', 'l'], ['J', 's'], ['W', 'h']),
      (number, [one, other]) => {
        expect(
          misjudged(
            `${number} ${one}/${other}`,
            card,
            [`${number}${one}/${other}`],
            [`${number} ${one}`, `${number} ${other}`, `${number} ${one}·${other}`, `${number} ${other}/${one}`],
          ),
        ).toEqual([]);
      },
    ),
    { numRuns: runs(60) },
  ));

const rows: readonly (readonly [card: string, right: readonly string[], wrong: readonly string[]])[] = [
  ['CaCO3', ['CaCO₃'], ['CaCo3', 'CaCO2', 'Ca2CO3']],
  ['CO2', ['CO₂'], ['Co2', 'CO']],
  ['SO₄²⁻', ['SO4^2-', 'SO₄2-'], ['SO3^2-', 'SO4^2+', 'SO₄⁻']],
  ['CuSO4·5H2O', ['CuSO4.5H2O', 'CuSO4*5H2O'], ['CuSO4·6H2O', 'CuSO4']],
  ['2H2 + O2 → 2H2O', ['2H2 + O2 => 2H2O', '2 H2 + O2 -> 2 H2O'], ['2H2 + O2 ⇌ 2H2O', 'H2 + O2 → H2O']],
  ['H2O ⇌ H+ + OH-', ['H2O <=> H+ + OH-', 'H2O <-> H+ + OH-'], ['H2O → H+ + OH-']],
  ['¹⁴C', ['C-14', '14C'], ['C-12', '¹⁴N']],
  ['1s² 2s² 2p²', ['1s²2s²2p²', '1s2 2s2 2p2'], ['1s² 2s² 2p³']],
  ['sin²x + cos²x = 1', ['sin²(x) + cos²(x) = 1', 'sin^2 x + cos^2 x = 1'], ['sin x + cos x = 1']],
  ['2πr', ['2 pi r', '2·π·r'], ['πr²', '2r']],
  ['10⁻⁶', ['1e-6', '10^-6'], ['10⁶', '1e-9']],
  ['1½', ['1.5', '1 1/2'], ['11/2', '1.2']],
  ['-5', ['minus five', '−5'], ['five', '5']],
  ['16:9', ['16 : 9'], ['9 : 16', '16:10']],
  ['8.314 J/(mol·K)', ['8.314 J mol⁻¹ K⁻¹', '8.314 J/mol/K'], ['8.314 J/mol', '8.314 kJ/(mol·K)']],
  ['1 kWh', ['1 kilowatt-hour', '1 kilowatt hour'], ['1 kW', '1 kW/h', '1 MWh']],
  ['25 m²', ['25 sq m', '25 square metres'], ['25 m', '25 m³']],
  ['90°', ['90 deg', '90 degrees'], ['90 rad', '9°']],
  ['€3.50', ['EUR 3.50', '3.50 euros'], ['USD 3.50', '€3.05']],
  ['7:30 pm', ['7:30 PM', '19:30'], ['7:30 am', '7:30 AM']],
  ['12 am', ['0:00', '12:00 AM'], ['12 pm', '12:00']],
  ['74 pm', ['74pm', '74 pm.'], ['62 pm', '2 pm', '14:00', '74 Pm']],
  ['#FFFFFF', ['#ffffff'], ['#FFFFFE', '#FFFFF']],
  ['a ? b : c', ['a?b:c'], ['a : b ? c', 'a ? c : b']],
  ['int *p', ['int* p', 'int * p'], ['int p', 'int **p', 'int &p']],
];

test.each(rows)('%s', (side, right, wrong) => expect(misjudged(side, card, right, wrong)).toEqual([]));

test('an equation is solved by all of its solutions, in any order', () => {
  const given = (answer: string) => grade(answer, 'x = 2 or x = 3', { language: 'en', settings: usualSettings });
  expect(['x = 3 or x = 2', 'x=2, x=3'].filter((answer) => !given(answer).accepted)).toEqual([]);
  expect(given('x = 2')).toMatchObject({ accepted: false, rule: 'alternatives-missing' });
});

test.each([
  ['en', 'x = 2, x = −3'],
  ['en', 'x = 1/2; x = √2'],
  ['en', 'x = 2 + √3 or x = 2 - √3'],
  ['de', 'x = 2 oder x = 3'],
  ['es', 'x = 2 o x = 3'],
  ['fr', 'x = 2 ou x = 3'],
])('in %s all solutions of %s are wanted, unless the learner chose that one is enough', (language, side) => {
  const [first = ''] = side.split(/[,;] | (?:or|oder|ou?) /);
  const given = (answer: string, alternatives: GradingSettings['alternatives']) =>
    grade(answer, side, { language, settings: { ...usualSettings, alternatives } });
  expect(given(first, 'ask')).toMatchObject({ accepted: false, rule: 'alternatives-missing' });
  expect(given(first, 'all')).toMatchObject({ accepted: false, rule: 'alternatives-missing' });
  expect(given(first, 'one')).toMatchObject({ accepted: true, rule: 'one-alternative' });
});

test.each([
  ['en', 'v = s/t; v = d/t', ['v = s/t', 'v = d/t']],
  ['en', 'c = λf or c = λν', ['c = λf', 'c = λν']],
  ['de', 'c = λf oder c = λν', ['c = λf', 'c = λν']],
  ['fr', 'F = ma ou F = dp/dt', ['F = ma', 'F = dp/dt']],
  ['en', 'x = 2 or y = 3', ['x = 2', 'y = 3']],
])('in %s the laws of %s are ways to say it: the learner is asked whether one is enough', (language, side, laws) => {
  const given = (answer: string, alternatives: GradingSettings['alternatives']) =>
    grade(answer, side, { language, settings: { ...usualSettings, alternatives } });
  for (const law of laws) {
    expect(given(law, 'ask')).toMatchObject({ rule: 'one-or-all' });
    expect(given(law, 'one')).toMatchObject({ accepted: true, rule: 'one-alternative' });
  }
});

test.each([
  ['en', 'where x = 1 or y = 2', 'y = 2'],
  ['de', 'falls x = 1 oder y = 2', 'y = 2'],
])('in %s the condition %s is one answer', (language, side, half) =>
  expect(misjudged(side, { ...card, language }, [side], [half])).toEqual([]),
);
