import { describe, expect, test } from 'vitest';
import { clientNameProblem } from '../oauth/client-registration';
import { isReservedName, lookOf, mixesAlphabets } from './look-alike';

const taken = { serviceName: 'Stacks', publicUrl: 'https://cards.example' };

describe('the name of somebody’s own app', () => {
  test.each([
    ['in other letters', 'Саrrel'],
    ['in Cyrillic letters alone', 'Ѕтаскѕ'],
    ['with a capital I', 'CarreI'],
    ['with a one', 'Carre1'],
    ['with a five', '5tacks'],
    ['with marks', 'Cârrél'],
    ['in full width', 'Ｃａｒｒｅｌ'],
    ['in mathematical letters', '𝐂𝐚𝐫𝐫𝐞𝐥'],
    ['apart', 'C a r-r.e|'],
    ['of small capitals', 'ꜱᴛᴀᴄᴋꜱ'.replace('ᴀ', 'a')],
  ])('is not ours %s', (_how, name) => {
    expect(clientNameProblem(name, taken)).not.toBeNull();
  });

  test.each([
    ['a filler that is a letter', 'My\u3164app'],
    ['a joiner of graphemes', 'My\u034fapp'],
    ['a selector of variants', 'My\ufe0fapp'],
    ['a soft hyphen', 'My\u00adapp'],
    ['a filler of Hangul', 'My\u115fapp'],
  ])('has nothing in it that cannot be seen: %s', (_what, name) => {
    expect(clientNameProblem(name, taken)).toContain('cannot be seen');
  });

  test('is no name of an app of the operator’s', () => {
    expect(clientNameProblem('LEARNING HUB', taken, ['Learning Hub'])).toContain('people who run this service');
    expect(clientNameProblem('1earning-hub', taken, ['Learning Hub'])).toContain('people who run this service');
    expect(clientNameProblem('Learning Club', taken, ['Learning Hub'])).toBeNull();
  });

  test('is of one alphabet where several have the same shapes', () => {
    expect(clientNameProblem('Tеst', taken)).toContain('alphabet');
    expect(clientNameProblem('αbc', taken)).toContain('alphabet');
  });

  test.each([
    'My app',
    'Карточки',
    'Карточки PRO',
    'Κάρτες',
    '単語カード Pro',
    '단어장',
    'بطاقات',
    'Vokabeln für Omas',
    'Carrel for Anki',
    'Stack',
  ])('may be %s', (name) => expect(clientNameProblem(name, taken)).toBeNull());
});

test('a username that would speak for the service is reserved, however it is written', () => {
  for (const name of ['admin', 'Admin', 'ADM1N', 'support', 'supp0rt', 'carrel', 'Carre1', 'st-acks', '5tacks'])
    expect([name, isReservedName(name, ['Stacks'])]).toEqual([name, true]);
  for (const name of ['nadia', 'adam', 'stacy', 'carol', 'supporter'])
    expect([name, isReservedName(name, ['Stacks'])]).toEqual([name, false]);
});

test('what looks alike has one look', () => {
  expect([lookOf('rnodern'), lookOf('l1I|')]).toEqual([lookOf('modem'), 'llll']);
  expect([mixesAlphabets('日本語 and more'), mixesAlphabets('pаypal')]).toEqual([false, true]);
});
