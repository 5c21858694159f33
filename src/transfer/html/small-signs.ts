const raised = new Map([...'0123456789+-=()ni'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][index] ?? sign]));
const lowered = new Map([...'0123456789+-=()'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? sign]));

/** `x<sup>2</sup>` in plain text is `x²`; what has no such sign stays as it is, all of it. */
export function smallSigns(text: string, place: 'sup' | 'sub'): string {
  const signs = place === 'sup' ? raised : lowered;
  const small = Array.from(text, (sign) => signs.get(sign === '−' ? '-' : sign));
  return small.includes(undefined) ? text : small.join('');
}
