import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TermBody } from '../../contract/set-body';
import { isTermList } from './listed-set-body';

const scrap = fc.oneof(
  fc.constantFrom(null, undefined, '', 'x', 0, 1, -1, 1.5, 2 ** 53, Number.NaN, true, [], {}),
  fc.record({ url: fc.string(), width: fc.integer(), height: fc.integer() }, { requiredKeys: [] }),
);
const card = fc.record(
  {
    id: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1 }) }, scrap),
    term: fc.oneof({ weight: 4, arbitrary: fc.string() }, scrap),
    definition: fc.oneof({ weight: 4, arbitrary: fc.string() }, scrap),
    image: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, scrap),
    rank: fc.oneof({ weight: 2, arbitrary: fc.integer() }, scrap),
    more: scrap,
  },
  { requiredKeys: ['id', 'term', 'definition'] },
);

test('cards in a list are judged as by their schema', () => {
  const verdicts = { yes: 0, no: 0 };
  fc.assert(
    fc.property(fc.oneof(fc.array(card, { maxLength: 2 }), scrap), (value) => {
      const isList = v.is(v.array(TermBody), value);
      verdicts[isList ? 'yes' : 'no'] += 1;
      expect(isTermList(value)).toBe(isList);
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(verdicts.yes, verdicts.no)).toBeGreaterThan(200);
});
