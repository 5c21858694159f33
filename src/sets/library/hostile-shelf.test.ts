import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aLibraryRow } from '../../../testing/a-library-row';
import { manyHostileTexts as texts } from '../../../testing/hostile-strings';
import type { LibraryRow } from '../../client/carrel-client';
import { labelsOn, longestLabel, readLabel } from '../../domain/set-label';
import { choiceAmong, chosenRows, orderedRows, readShelfChoice, shelfOrders, wholeShelf } from './shelf-choice';
import { groupsOf } from './shelf-groups';

const labels = [
  ...new Set(
    texts.flatMap((text) => {
      const read = readLabel(text);
      return read.kind === 'label' ? [read.label] : [];
    }),
  ),
];

/** A shelf of 100,000 sets; all but every third carry one of the labels. */
const shelf = Array.from({ length: 100_000 }, (_, index): LibraryRow => {
  const label = index % 3 === 0 ? undefined : labels[Math.floor(index / 3) % labels.length];
  return aLibraryRow(`${index}`, {
    title: texts[index % texts.length] ?? '',
    langTerms: index % 5 === 0 ? 'ja' : 'de',
    modifiedAt: epochMs(index),
    labels: label === undefined ? [] : [label],
  });
});

test('10,000 hostile texts are labels of one short line, or refused with their length; what was read is read again alike', () => {
  expect(texts).toHaveLength(10_000);
  for (const text of texts) {
    const read = readLabel(text);
    if (read.kind === 'label') {
      expect([...read.label].length).toBeLessThanOrEqual(longestLabel);
      expect(read.label).not.toMatch(/[\n\r\t]/);
      expect(readLabel(read.label)).toEqual(read);
      expect(read.label).toBe(read.label.trim());
    } else if (read.kind === 'long') expect(read.length).toBeGreaterThan(longestLabel);
  }
  expect(labels.length).toBeGreaterThan(500);
});

test('on a shelf of 100,000 sets a hostile label finds its own sets and no other, however it was kept', () => {
  const counted = labelsOn(shelf);
  expect(counted.size).toBe(labels.length);
  // Those with which others begin.
  const shortest = labels.toSorted((one, other) => one.length - other.length).slice(0, 60);
  for (const label of shortest) {
    const kept = readShelfChoice(JSON.stringify({ ...wholeShelf, label }));
    const found = chosenRows(shelf, choiceAmong(kept, shelf), null);
    expect(found.length).toBe(counted.get(label));
    expect(found.every((row) => row.labels.includes(label))).toBe(true);
  }
});

test('a label on 100,000 sets is one group of all of them, and finds each once', () => {
  const label = labels[0] ?? '';
  const all = shelf.map((row) => ({ ...row, labels: [label] }));
  const found = chosenRows(all, choiceAmong(readShelfChoice(JSON.stringify({ ...wholeShelf, label })), all), null);
  expect(new Set(found).size).toBe(all.length);
  expect(groupsOf(all, found, null)).toEqual([{ label, rows: found, count: all.length, due: 0 }]);
});

test.each(shelfOrders)('the shelf by %s is the whole shelf, once each', (order) => {
  expect(new Set(orderedRows(shelf, order, null)).size).toBe(shelf.length);
});
