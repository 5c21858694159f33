import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { LibraryRow } from '../client/carrel-client';
import { toBeginWith } from './to-begin-with';

const aRow = (row: Partial<LibraryRow>) =>
  ({ isMine: true, origin: 'service', termCount: 3, modifiedAt: epochMs(1), ...row }) as LibraryRow;

test('begun with are sets of one’s own that have cards, not those to try and not those of others', () => {
  const rows = [
    aRow({ title: 'of others', isMine: false }),
    aRow({ title: 'to try', origin: 'built-in' }),
    aRow({ title: 'empty', termCount: 0 }),
    aRow({ title: 'on this device', origin: 'device' }),
    aRow({ title: 'mine' }),
  ];
  expect(toBeginWith(rows).map(({ title }) => title)).toEqual(['on this device', 'mine']);
});

test('who has none of their own is offered those to try', () => {
  const rows = [
    aRow({ title: 'to try', origin: 'built-in' }),
    aRow({ title: 'empty', origin: 'device', termCount: 0 }),
  ];
  expect(toBeginWith(rows).map(({ title }) => title)).toEqual(['to try']);
});

test('the latest five are shown first', () => {
  const rows = [3, 7, 1, 6, 2, 5, 4].map((at) => aRow({ title: `${at}`, modifiedAt: epochMs(at) }));
  expect(toBeginWith(rows).map(({ title }) => title)).toEqual(['7', '6', '5', '4', '3']);
});
