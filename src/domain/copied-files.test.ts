import { expect, test } from 'vitest';
import { copiedPicture } from './copied-files';

const photo = new File(['jpeg'], 'a photo.jpg', { type: 'image/jpeg' });
/** As a browser's own, it works as a method alone. */
const clipboard = (text: string, files: readonly File[]) => ({
  text,
  files,
  getData() {
    return this.text;
  },
});
const copied = (text: string, ...files: readonly File[]) => copiedPicture(clipboard(text, files));

test.each([
  ['nothing', ''],
  ['its name', 'a photo.jpg'],
  ['its path', '/home/ann/a photo.jpg'],
  ['its path elsewhere', 'C:\\Users\\Ann\\a photo.jpg'],
  ['its address', 'file:///home/ann/a%20photo.jpg'],
  ['what a file manager says of it', 'x-special/nautilus-clipboard\ncopy\nfile:///home/ann/a%20photo.jpg\n'],
])('a picture that has %s beside it is a picture', (_, text) => expect(copied(text, photo)).toBe(photo));

test.each([
  ['cells with a picture of them', 'a\tb', photo],
  ['a word with a picture of it', 'photo', photo],
  ['half an address', '100%', photo],
  ['another file', '', new File(['zip'], 'birds.apkg')],
])('%s: no picture', (_, text, file) => expect(copied(text, file)).toBeUndefined());
