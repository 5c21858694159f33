import { expect, test } from 'vitest';
import { aBase } from '../../testing/draft-builders';
import { creationForm, editForm } from './set-forms';

const set = aBase('Animals', 'cat | Katze', 'dog | Hund');
const to = <Value>(before: Value, after: Value) => ({ before, after });

test('a new set for classes names each of them, and its password where it has one', () => {
  const form = creationForm({ ...set, visibility: 'classes', editable: 'password', classes: '5,12', password: 'hush' });
  expect([form.get('visibility'), form.get('editable'), form.getAll('classes[]'), form.get('password')]).toEqual([
    'classes',
    'password',
    ['5', '12'],
    'hush',
  ]);
  expect([...creationForm(set).keys()].filter((key) => key === 'classes[]' || key === 'password')).toEqual([]);
});

test('an edit says of who may see and edit only what changes', () => {
  expect([...editForm({ visibility: to('public', 'classes'), classes: to('', '5,12') }, null, null)]).toEqual([
    ['visibility', 'classes'],
    ['classes[]', '5'],
    ['classes[]', '12'],
  ]);
  expect([...editForm({ password: to('', 'a new one') }, null, null)]).toEqual([['password', 'a new one']]);
  expect([...editForm({ title: to('Animals', 'Beasts') }, null, null)]).toEqual([['title', 'Beasts']]);
});

test('the last class left out is said as an empty list, which our service reads as none', () => {
  expect([...editForm({ classes: to('5', '') }, null, null)]).toEqual([['classes[]', '']]);
});
