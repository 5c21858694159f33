import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelsOn, longestLabel, readLabel, removedLabel, renamedLabel, type LabelChange } from './set-label';

test('a label is one line of at most sixty signs', () => {
  expect(readLabel('  Biology \n 2 ')).toEqual({ kind: 'label', label: 'Biology 2' });
  expect(readLabel('🌱'.repeat(longestLabel)).kind).toBe('label');
  expect(readLabel('x'.repeat(5_000))).toEqual({ kind: 'long', length: 5_000 });
  expect([readLabel(''), readLabel(' \n\t')]).toEqual([{ kind: 'empty' }, { kind: 'empty' }]);
  expect(readLabel('e\u0301te\u0301')).toEqual({ kind: 'label', label: 'été' });
});

test('what was read once reads the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const read = readLabel(typed);
      expect(read.kind === 'label' ? readLabel(read.label) : read).toEqual(read);
    }),
  );
});

interface Row {
  readonly id: number;
  readonly labels: readonly string[];
}

const changed = (rows: readonly Row[], changes: readonly LabelChange<number>[]): readonly Row[] =>
  rows.map((row) => {
    const labels = new Set(row.labels);
    for (const { setId, label, has } of changes) {
      if (setId !== row.id) continue;
      if (has) labels.add(label);
      else labels.delete(label);
    }
    return { ...row, labels: [...labels] };
  });

const anyRows = fc
  .array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }), { maxLength: 6 })
  .map((all) => all.map((labels, id): Row => ({ id, labels })));

test('a label renamed is on the sets that had it or the other, and a label removed on none', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const renamed = changed(rows, renamedLabel(rows, 'a', 'b'));
      expect(renamed.map(({ labels }) => labels.includes('b'))).toEqual(
        rows.map(({ labels }) => labels.includes('a') || labels.includes('b')),
      );
      expect(labelsOn(renamed).has('a')).toBe(false);
      expect(labelsOn(changed(rows, removedLabel(rows, 'a'))).has('a')).toBe(false);
      expect(renamedLabel(rows, 'a', 'a')).toEqual([]);
    }),
  );
});

test('labels come by the alphabet, with how many sets have each', () => {
  expect([...labelsOn([{ labels: ['b', 'a 10'] }, { labels: ['a 2', 'b'] }])]).toEqual([
    ['a 2', 1],
    ['a 10', 1],
    ['b', 2],
  ]);
});
