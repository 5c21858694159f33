import { expect, test } from 'vitest';
import { aBase } from '../../../testing/draft-builders';
import type { SetId } from '../../domain/study-set';
import {
  type Access,
  accessChanges,
  accessOf,
  chosenBefore,
  isSaid,
  lackOf,
  stillSays,
  takingBack,
} from './access-choice';

const set = { ...aBase('Animals', 'cat | Katze'), visibility: 'public', editable: 'only_me', classes: '5' } as const;
const from = accessOf(set);
const to = (changes: Partial<Access>): Access => ({ ...from, ...changes });

test('members of classes need a class, and a password has to be said where it is asked for anew', () => {
  expect(lackOf(from, to({ visibility: 'classes' }), '')).toBe(null);
  expect(lackOf(from, to({ visibility: 'classes', classes: [] }), '')).toBe('classes');
  expect(lackOf(from, to({ editable: 'classes', classes: [] }), '')).toBe('classes');
  expect(lackOf(from, to({ visibility: 'password' }), '')).toBe('password');
  expect(lackOf(from, to({ visibility: 'password' }), 'hush')).toBe(null);
  const opened = to({ visibility: 'password' });
  expect(lackOf(opened, { ...opened, editable: 'password' }, '')).toBe('password');
  expect(lackOf(opened, { ...opened, visibility: 'public' }, '')).toBe(null);
});

test('an edit says what differs, and leaves classes alone that nobody is asked for', () => {
  expect(accessChanges(set, from)).toEqual({});
  expect(accessChanges(set, to({ visibility: 'only_me', classes: [] }))).toEqual({
    visibility: { before: 'public', after: 'only_me' },
  });
  expect(accessChanges(set, to({ visibility: 'classes', classes: [12, 5] }))).toEqual({
    visibility: { before: 'public', after: 'classes' },
    classes: { before: '5', after: '5,12' },
  });
  expect(accessChanges(set, to({ visibility: 'password' }), 'hush')).toEqual({
    visibility: { before: 'public', after: 'password' },
    password: { before: '', after: 'hush' },
  });
});

test('a change is taken back by its opposite, but for a password, which is known no more', () => {
  expect(takingBack(accessChanges(set, to({ visibility: 'classes', classes: [7] })))).toEqual({
    visibility: { before: 'classes', after: 'public' },
    classes: { before: '7', after: '5' },
  });
  expect(takingBack({ password: { before: '', after: 'hush' } })).toBe(null);
  expect(takingBack({ visibility: { before: 'password', after: 'public' } })).toBe(null);
});

test('what the set says already is no edit, whatever classes stand by that nobody is asked for', () => {
  expect([
    isSaid(set, from),
    isSaid(set, to({ classes: [] })),
    isSaid(set, to({ visibility: 'classes' })),
    isSaid({ ...set, visibility: 'classes' }, to({ visibility: 'classes', classes: [5, 12] })),
  ]).toEqual([true, true, false, false]);
});

test('a change that was changed since is taken back no more', () => {
  const shown = accessChanges({ ...set, visibility: 'only_me' }, to({ visibility: 'public' }));
  expect(stillSays(set, shown)).toBe(true);
  expect(stillSays({ ...set, visibility: 'classes' }, shown)).toBe(false);
  expect(stillSays({ ...set, visibility: 'password' }, shown)).toBe(false);
  const given = accessChanges(set, to({ visibility: 'classes', classes: [7] }));
  expect(stillSays({ ...set, visibility: 'classes', classes: '7' }, given)).toBe(true);
  expect(stillSays({ ...set, visibility: 'classes', classes: '5,7' }, given)).toBe(false);
});

test('what was chosen before a class was made is chosen again, of that set alone; the class is still to be ticked', () => {
  const ownSet = { ...set, visibility: 'only_me', classes: '' } as const;
  const wanted = {
    setId: set.id,
    serviceId: set.serviceId,
    title: set.title,
    visibility: 'classes',
    editable: 'only_me',
  } as const;
  const chosen = chosenBefore(ownSet, wanted);
  expect(chosen).toEqual({ visibility: 'classes', editable: 'only_me', classes: [] });
  expect(chosen && lackOf(accessOf(ownSet), chosen, '')).toBe('classes');
  expect(chosenBefore(ownSet, { ...wanted, setId: 'another' as SetId })).toBeNull();
  expect(chosenBefore(ownSet, null)).toBeNull();
});
