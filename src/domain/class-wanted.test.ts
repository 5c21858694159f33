import { expect, test } from 'vitest';
import { type ClassWanted, classWantedIn } from './class-wanted';
import type { ServiceSetId } from '../../contract/ids';
import type { SetId } from './study-set';

const wanted: ClassWanted = {
  setId: 'birds' as SetId,
  serviceId: 7 as ServiceSetId,
  title: 'Birds',
  visibility: 'classes',
  editable: 'only_me',
};

test('what was chosen of a set comes back as it left', () => {
  expect(classWantedIn({ classWanted: wanted })).toEqual(wanted);
  expect(classWantedIn(structuredClone({ classWanted: { ...wanted, title: '' }, card: 1 }))).toEqual({
    ...wanted,
    title: '',
  });
});

test('anything else beside an address is nothing of the kind', () => {
  for (const state of [
    null,
    undefined,
    'classWanted',
    {},
    { card: 'birds' },
    { classWanted: {} },
    { classWanted: { ...wanted, setId: 7 } },
    { classWanted: { ...wanted, visibility: 'everybody' } },
    { classWanted: { ...wanted, editable: 'public' } },
  ])
    expect(classWantedIn(state)).toBeNull();
});
