import { expect, test } from 'vitest';
import { fromClipboard } from './from-clipboard';

const picture = new File(['png'], 'image.png', { type: 'image/png' });
const deck = new File(['zip'], 'birds.apkg', { type: '' });
const pasted = (text: string, ...files: readonly File[]) => ({ getData: () => text, files });

test.each([
  [
    'cells with a picture of them, as office programs copy them',
    pasted('a\tb\r\nc\td\r\n', picture),
    '',
    'a\tb\r\nc\td\r\n',
  ],
  ['lines', pasted('a\tb\nc\td'), '', 'a\tb\nc\td'],
])('%s are looked at as text', async (_, clipboard, before, text) => {
  const one = fromClipboard(clipboard, before);
  expect([one?.name, await one?.file.text()]).toEqual(['', text]);
});

test.each([
  ['a file', pasted('', deck)],
  ['a file that has its name beside it', pasted('birds.apkg', deck)],
  ['a picture alone, which is refused in words', pasted('', picture)],
  ['a picture that has its name beside it', pasted('image.png', picture)],
])('%s is looked at as a file', (_, clipboard) => {
  const file = clipboard.files[0];
  expect(fromClipboard(clipboard, '')).toEqual({ file, name: file!.name });
});

test.each([
  ['one line', pasted('a\tb\r\n'), ''],
  ['one cell with a picture of it', pasted('a\r\n', picture), ''],
  ['lines, where something stands already', pasted('a\tb\nc\td'), 'x'],
  ['lines with a picture of them, where something stands already', pasted('a\tb\nc\td', picture), 'x'],
  ['nothing', pasted(''), ''],
])('%s goes into the field', (_, clipboard, before) => {
  expect(fromClipboard(clipboard, before)).toBeNull();
});
