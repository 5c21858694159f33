import { expect, test } from 'vitest';
import { aCreateSet } from '../../testing/builders';
import type { ServiceSetId } from '../../contract/ids';
import { epochMs } from '../../contract/units';
import type { LibraryRow, OutboxItem } from '../client/carrel-client';
import type { SetId } from '../domain/study-set';
import { lookAlikes } from './look-alikes';

const row = (id: string, change: Partial<LibraryRow> = {}): LibraryRow => ({
  id: id as SetId,
  serviceId: id.length as ServiceSetId,
  title: 'Birds',
  langTerms: 'de',
  langDefinitions: 'en',
  termCount: 2,
  editable: 'only_me',
  visibility: 'only_me',
  createdBy: 'alice',
  isMine: true,
  origin: 'service',
  availability: 'here',
  pending: { waiting: 0, needsYou: 0, draft: false },
  modifiedAt: epochMs(0),
  openedAt: null,
  labels: [],
  hasStars: false,
  hasPictures: false,
  ...change,
});
const sent = (id: string): OutboxItem => ({
  id: '1',
  at: epochMs(0),
  setId: id as SetId,
  setTitle: 'Birds',
  command: aCreateSet({ setId: id as SetId }),
  state: { kind: 'sent', at: epochMs(0) },
});
const names = (past: readonly OutboxItem[], library: readonly LibraryRow[]) =>
  lookAlikes(past, library).map(({ made, other }) => [made.id, other.id]);

test('a set that was sent from here and has a double is told once', () => {
  expect(names([sent('a')], [row('a'), row('b')])).toEqual([['a', 'b']]);
  expect(names([sent('a'), sent('b')], [row('a'), row('b')])).toEqual([['a', 'b']]);
});

test('old sets, other people’s and different ones are not', () => {
  expect(names([], [row('a'), row('b')])).toEqual([]);
  expect(names([sent('a')], [row('a'), row('b', { isMine: false })])).toEqual([]);
  expect(names([sent('a')], [row('a'), row('b', { termCount: 3 })])).toEqual([]);
  expect(names([sent('a')], [row('a'), row('b', { serviceId: null })])).toEqual([]);
});
