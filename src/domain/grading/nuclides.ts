import { isElements } from './formula-text';

/** `¹⁴C` and `C-14`, each in one shape; null where a text names no kind of atom. A number in front, on the line, counts atoms too. */
function nuclideOf(text: string): { readonly name: string; readonly isClear: boolean } | null {
  const raised = /^[\u00b9\u00b2\u00b3\u2070\u2074-\u2079^]/u.test(text.trim());
  const plain = text
    .trim()
    .normalize('NFKC')
    .replace(/^\^\{?(\d+)\}?/, '$1');
  const [, before, symbol] = /^(\d{1,3}) ?([A-Z][a-z]?)$/.exec(plain) ?? [];
  if (before && symbol && isElements(symbol)) return { name: `${symbol}-${before}`, isClear: raised };
  const [, first = '', behind] = /^([A-Z][a-z]?)-(\d{1,3})$/.exec(plain) ?? [];
  return behind && isElements(first) ? { name: `${first}-${behind}`, isClear: true } : null;
}

/** Whether two texts name one kind of atom by its symbol and mass. */
export function isSameNuclide(expected: string, answer: string): boolean {
  const [one, other] = [nuclideOf(expected), nuclideOf(answer)];
  return one !== null && other !== null && (one.isClear || other.isClear) && one.name === other.name;
}
