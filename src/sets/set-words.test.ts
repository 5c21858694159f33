import { describe, expect, test } from 'vitest';
import type { ServiceSetId } from '../../contract/ids';
import type { SetId } from '../domain/study-set';
import { absenceInWords } from './library/absence-words';
import { isUnseen, nameOf, pendingInWords, permissionsInWords } from './set-words';
import { clothOf } from '../ui/cloth-of';
import { leadsTo } from '../../messages/in-words';
import { languageName } from '../domain/language-name';

test('languages are named, unknown ones stand for themselves', () => {
  expect(leadsTo(languageName('ja'), languageName('en'))).toBe('Japanese → English');
  expect(leadsTo(languageName('qqq'), languageName(''))).toBe('qqq → Unknown language');
});

test('a set known by its number alone is not called untitled', () => {
  const nothing = { title: '', langTerms: '', langDefinitions: '' };
  expect([isUnseen(nothing), nameOf(nothing)]).toEqual([true, 'A set not seen here yet']);
  expect([isUnseen({ ...nothing, langTerms: 'ja' }), nameOf({ ...nothing, langTerms: 'ja' })]).toEqual([
    false,
    'Untitled set',
  ]);
  expect(nameOf({ ...nothing, title: 'Birds' })).toBe('Birds');
});

describe('permissions', () => {
  test.each([
    ['public', 'only_me', true, 'everyone can see, only you can edit'],
    ['public', 'only_me', false, 'everyone can see, only mariko_s can edit'],
    ['only_me', 'only_me', true, 'only you can see it'],
    ['only_me', 'only_me', false, 'only mariko_s can see and edit'],
    ['password', 'password', false, 'people with its password can see and edit'],
    ['classes', 'classes', true, 'members of its classes can see and edit'],
  ] as const)('%s and %s read well', (visibility, editable, isMine, words) => {
    expect(permissionsInWords({ visibility, editable, createdBy: 'mariko_s' }, isMine)).toBe(words);
  });
});

test('a set of a class that was deleted is one’s own alone, and nobody is told otherwise', () => {
  const set = { visibility: 'classes', editable: 'classes', createdBy: 'mariko_s', classes: '' } as const;
  expect(permissionsInWords(set, true)).toBe('only you can see it: it is in no class');
  expect(permissionsInWords(set, false)).toMatch(/members of its classes/);
  expect(permissionsInWords({ ...set, classes: '5' }, true)).toMatch(/members of its classes/);
});

test('what needs the user is said before what waits', () => {
  expect(pendingInWords({ waiting: 2, needsYou: 1, draft: false }, 'Birds')).toEqual({
    text: '1 change needs you',
    isUrgent: true,
  });
  expect(pendingInWords({ waiting: 1, needsYou: 0, draft: true }, 'Birds')?.text).toContain('two cards');
  expect(pendingInWords({ waiting: 1, needsYou: 0, draft: true }, ' ')?.text).toBe(
    'draft, saved here; a set needs a title',
  );
  expect(pendingInWords({ waiting: 2, needsYou: 0, draft: false }, 'Birds')?.text).toBe('2 changes waiting');
  expect(pendingInWords({ waiting: 0, needsYou: 0, draft: false }, 'Birds')).toBeNull();
});

test('a set that is here needs no words for it', () => {
  expect([absenceInWords('here', 'Stacks'), absenceInWords('gone', 'Stacks')]).toEqual([null, 'deleted on Stacks']);
});

test('a cloth is one of eight, and the service’s number decides it where there is one', () => {
  const id = '0190a1b2-0000-7000-8000-00000000000f' as SetId;
  expect(clothOf({ id, serviceId: 15 as ServiceSetId })).toBe(8);
  expect(clothOf({ id, serviceId: null })).toBeGreaterThanOrEqual(1);
  expect(clothOf({ id, serviceId: null })).toBeLessThanOrEqual(8);
});
