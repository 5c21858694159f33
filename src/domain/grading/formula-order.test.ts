import { expect, test } from 'vitest';
import { grade } from './grade';
import { usualSettings } from './verdict';

const judged = (answer: string, card: string, text = 'formula') =>
  grade(answer, card, { language: 'en', settings: usualSettings, question: { text, language: 'en' } }).accepted;

test.each([
  ['(a-b)(a+b)', '(a + b)(a − b)'],
  ['(x+3)(x-2)', '(x − 2)(x + 3)'],
  ['b^2 + a^2 = c^2', 'a² + b² = c²'],
  ['c^2 = a^2 + b^2', 'a² + b² = c²'],
  ['mc^2 = E', 'E = mc²'],
  ['F = am', 'F = ma'],
  ['V = RI', 'V = IR'],
  ['x*y*2', '2·x·y'],
  ['y·2·x', '2·x·y'],
  ['A = r²π', 'A = πr²'],
  ['nRT = PV', 'PV = nRT'],
  ['PV = RTn', 'PV = nRT'],
  ['Q = cmΔT', 'Q = mcΔT'],
  ['F = GMm/r^2', 'F = GmM/r²'],
  ['AB = C', 'C = AB'],
  ['A = h(a+b)/2', 'A = (a + b)h/2'],
  ['P = 2(W + L)', 'P = 2(L + W)'],
  ['E = mv^2/2', 'E = v²m/2'],
  ['1 + 2x + x^2', 'x² + 2x + 1'],
  ['-b + a', 'a − b'],
  ['2(b + a)', '2(a + b)'],
  ['O2 + 2H2 -> 2H2O', '2H₂ + O₂ → 2H₂O'],
  ['OH- + H+ -> H2O', 'H⁺ + OH⁻ → H₂O'],
  ['x^b x^a = x^(b+a)', 'x^a x^b = x^(a+b)'],
  ['xᵇxᵃ = x^(b+a)', 'xᵃxᵇ = x^(a+b)'],
  ['(a^m)^n = a^(nm)', '(a^m)^n = a^(mn)'],
  ['a^n b^n = (ab)^n', '(ab)^n = a^n b^n'],
  ['dc + ba', 'ab + cd'],
  ['a(b + c) = ca + ba', 'a(b + c) = ab + ac'],
  ['ba = ab', 'ab = ba'],
  ['da - cb', 'ad - bc'],
  ['E = mv^2/2', 'E = ½mv²'],
  ['E = 1/2 mv^2', 'E = mv²/2'],

  ['(ab)c = a(bc)', 'a(bc) = (ab)c'],
  ['2O2 + CH4 → 2H2O + CO2', 'CH₄ + 2O₂ → CO₂ + 2H₂O'],
])('an order that says nothing is no fault: %s for %s', (answer, card) => {
  expect(judged(answer, card)).toBe(true);
});

test.each([
  ['b - a', 'a − b'],
  ['I = R/V', 'I = V/R'],
  ['x2', '2x'],
  ['2^x', 'x²'],
  ['ClNa', 'NaCl'],
  ['OH2', 'H2O'],
  ['2H2O -> 2H2 + O2', '2H₂ + O₂ → 2H₂O'],
  ['H2 + 2O2 -> 2H2O', '2H₂ + O₂ → 2H₂O'],
  ['H + OH+ -> H2O-', 'H⁺ + OH⁻ → H₂O'],
  ['(a+b)(a+b)', '(a + b)(a − b)'],
  ['(a+b)^2(a-b)', '(a + b)(a − b)²'],
  ['A^-1B^-1', 'B⁻¹A⁻¹'],
  ['(AB)^T = A^T B^T', '(AB)^T = B^T A^T'],
  ['b × a = c', 'a × b = c'],
  ['ji = k', 'ij = k'],
  ['kji = -1', 'ijk = −1'],
  ['C = BA', 'C = AB'],
  ['C = 2BA', 'C = 2AB'],
  ['(A+B)C = CA + CB', '(A + B)C = AC + BC'],
  ['A = PPD', 'A = PDP'],
  ['px − xp = i', 'xp − px = i'],
  ['2px − 2xp = i', '2xp − 2px = i'],
  ['BA − AB = C', 'AB − BA = C'],
  ['(BA − AB)/2 = C', '(AB − BA)/2 = C'],
  ['σ_yσ_x = iσ_z', 'σ_xσ_y = iσ_z'],
  ['σᵧσₓ = 2', 'σₓσᵧ = 2'],
  ['c = b^a', 'c = a^b'],
  ['y = nx', 'y = x^n'],
  ['y = 2nˣ', 'y = 2xⁿ'],
  ['y = (a+b)x', 'y = x^(a+b)'],
  ['w = Vdp', 'w = pdV'],
  ['q = mTΔc', 'q = mcΔT'],
  ['h = f(y)g(x)', 'h = f(x)g(y)'],
  ['h = f(3)g(2)', 'h = f(2)g(3)'],
  ['P(B|A) = 1', 'P(A|B) = 1'],
  ['x sin y + 1', 'y sin x + 1'],
  ['y = x', 'x = y'],
  ['5 = x', 'x = 5'],
  ['b < a', 'a < b'],
  ['(b, a)', '(a, b)'],
  ['c^2 + b^2 = a^2', 'a² + b² = c²'],
  ['a = b(c + d)', 'a = c(b + d)'],
  ['a(bc) = (ba)c', 'a(bc) = (ab)c'],
  ['ab = ab', 'ab = ba'],
  ['bc - ad', 'ad - bc'],
  ['y = x/2', 'y = 1/(2x)'],
  ['y = x/2', 'y = 1/2x'],
  ['a + b = a + b', 'a + b = b + a'],
  ['(b + a) + c = a + (b + c)', '(a + b) + c = a + (b + c)'],
  ['x^a x^b = x^(ab)', 'x^a x^b = x^(a+b)'],
  ['y = bx^a', 'y = x^ab'],
  ['y = xᵇa', 'y = xᵃb'],
  ['(ab)^-1 = a^-1 b^-1', '(ab)^-1 = b^-1 a^-1'],
  ['e^B e^A', 'e^A e^B'],
  ['σ_a σ_b = 2', 'σ_b σ_a = 2'],
])('an order that says something is: %s for %s', (answer, card) => {
  expect(judged(answer, card)).toBe(false);
});

test('where an order is asked for it counts', () => {
  expect(judged('1 + x + x^2', 'x² + x + 1', 'terms, highest first')).toBe(false);
});

test('a formula of many brackets or signs is judged at once', () => {
  const card = `${'('.repeat(39)}a${')'.repeat(39)}`;
  expect(judged(card.replace('a', 'b'), card)).toBe(false);
  expect(judged(`${'a+'.repeat(4000)}b`, `b${'+a'.repeat(4000)}`)).toBe(false);
});
