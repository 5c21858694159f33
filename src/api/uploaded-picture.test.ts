import * as v from 'valibot';
import { expect, test } from 'vitest';
import { UploadAnswerBody } from './uploaded-picture';

const upload = (body: unknown) => v.parse(UploadAnswerBody, body).upload;
const named = { imageId: '7', url: null };

test.each([
  ['a list of objects', [{ id: 7 }]],
  ['a list of identifiers', ['7']],
  ['a list under a word', { images: [{ id: '7' }] }],
  ['identifiers under a word', { image_ids: ['7'] }],
  ['an object', { id: 7 }],
  ['an object of other words', { image_id: '7', width: 3 }],
  ['an object under a word', { image: { id: 7 } }],
  ['an identifier', '7'],
])('%s names the picture', (_form, body) => expect(upload(body)).toEqual(named));

test('the address is taken where there is one', () =>
  expect(upload({ image: { id: 7, url: 'http://service/7_m.jpg' } })).toEqual({
    imageId: '7',
    url: 'http://service/7_m.jpg',
  }));

test.each([[{}], [[]], [['7', '8']], [{ images: [] }], [null], [{ id: '' }]])('%j names none', (body) =>
  expect(upload(body)).toBeNull(),
);
