import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withGuard, withoutGuard } from './formula-guard';

test.each(['=1+1', '-5', '@x', '+a', '\t=x'])('%j is no formula any more, and comes back', (cell) => {
  expect(withGuard(cell)).toBe(`'${cell}`);
  expect(withoutGuard(withGuard(cell))).toBe(cell);
});

test('every cell comes back as it was, and none that is written begins a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...`'=+-@\t\ra"`)).map((signs) => signs.join('')),
      (cell) => {
        expect(withoutGuard(withGuard(cell))).toBe(cell);
        expect(withGuard(cell)).not.toMatch(/^[=+\-@\t\r]/);
      },
    ),
  );
});

test('quotation of apostrophes alone is no guard', () => {
  expect(withoutGuard("''")).toBe("''");
});
