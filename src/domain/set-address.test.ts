import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../contract/ids';
import { numberInAddress, setAddress, withNumber } from './set-address';
import type { SetId } from './study-set';

const id = '0190aaaa-0000-7000-8000-000000000001' as SetId;
const number = 4821 as ServiceSetId;

test('a set is shown under the service’s number, and under its name on this device as long as it has none', () => {
  expect(setAddress({ id, serviceId: number })).toBe('/sets/4821');
  expect(setAddress({ id: null, serviceId: number })).toBe('/sets/4821');
  expect(setAddress({ id, serviceId: null })).toBe(`/sets/${id}`);
});

test.each([
  ['4821', 4821],
  ['1', 1],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', null],
  ['0', null],
  ['05', null],
  ['-5', null],
  ['5.0', null],
  ['5e3', null],
  ['٥', null],
  ['', null],
  ['new', null],
  [id, null],
])('%s in the address of a set is the number %s', (part, expected) => {
  expect(numberInAddress(part)).toBe(expected);
});

test.each([
  [`/sets/${id}`, '/sets/4821'],
  [`/sets/${id}/`, '/sets/4821/'],
  [`/sets/${id}/edit`, '/sets/4821/edit'],
  [`/sets/${id}/cards/${id}`, `/sets/4821/cards/${id}`],
  [`/sets/${id}0/edit`, null],
  [`/users/${id}/`, null],
  ['/sets/4821', null],
  ['/', null],
])('%s by the number 4821 is %s', (pathname, expected) => {
  expect(withNumber(pathname, id, number)).toBe(expected);
});
