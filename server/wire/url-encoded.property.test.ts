import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../../contract/limits';
import { turnsBeside } from '../../testing/turns-beside';
import { isLonger } from './is-longer';
import { TooManyFields, fieldsPerAddress, fieldsPerForm } from './field-count';
import { decodePercent, strictText } from './percent-encoded';
import { type Field, addressValue, addressValues, keptFields, readAddressFields, readFormFields } from './url-encoded';

/** Any text that UTF-8 can carry. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 30 });
const anyName = fc.string({ unit: fc.constantFrom(...'abcxyz_'), minLength: 1, maxLength: 6 });
const anyFields = fc.array(fc.tuple(anyName, anyText), { maxLength: 20 });
/** Text with more broken escapes than whole ones. */
const anyEscapes = fc.string({ unit: fc.constantFrom(...'%%%+aZ09cE&='), maxLength: 40 });

const encode = (fields: readonly Field[]) =>
  fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');

test('what was encoded is read back, in order, to the last line feed, from an address as from a body', async () => {
  await fc.assert(
    fc.asyncProperty(anyFields, async (fields) => {
      expect(readAddressFields(encode(fields))).toEqual({ fields, unreadable: [] });
      expect(readAddressFields(new URLSearchParams(fields).toString()).fields).toEqual(fields);
      expect(await readFormFields(encode(fields))).toEqual(fields);
    }),
  );
});

test('any bytes are read or refused, never guessed at', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const text = strictText(bytes);
      if (text === null) return;
      const { fields } = readAddressFields(text);
      for (const [name, value] of fields) expect(`${name}${value}`).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test('whole escapes are read as the language reads them, broken ones stand for themselves', () => {
  fc.assert(
    fc.property(anyEscapes, (text) => {
      const expected = () => decodeURIComponent(text.replaceAll('+', ' ').replaceAll(/%(?![\da-f]{2})/gi, '%25'));
      let value: string | null = null;
      try {
        value = expected();
      } catch (error) {
        expect(error).toBeInstanceOf(URIError);
      }
      expect(decodePercent(text)).toBe(value);
    }),
  );
});

test('a stray percent stands for itself, bytes that are no UTF-8 are refused', () => {
  expect(readAddressFields('a=100%&b=50%25&c=%zz').fields).toEqual([
    ['a', '100%'],
    ['b', '50%'],
    ['c', '%zz'],
  ]);
  expect(readAddressFields('a=%ff&b=c&d=%ed%a0%80')).toEqual({ fields: [['b', 'c']], unreadable: ['a', 'd'] });
  expect(readAddressFields('flag&a=&=b&&').fields).toEqual([
    ['a', ''],
    ['', 'b'],
  ]);
});

test('one value of an address is found without the others being readable', () => {
  expect(addressValue('/x?a=%ff&m%65thod=put', 'method')).toBe('put');
  expect(addressValue('/x?method=put&method=put', 'method')).toBeUndefined();
  expect(addressValues('/x?a=%ff&m%65thod=put&method=delete', 'method')).toEqual(['put', 'delete']);
  expect(addressValue('/x?method=%ff', 'method')).toBeUndefined();
  expect(addressValue(`/x?method=put${'&'.repeat(fieldsPerAddress)}`, 'method')).toBeUndefined();
});

const megabytes16 = 16 * 1024 * 1024;

test('16 MB of broken escapes, each value as long as one may be, let others have their turn', async () => {
  const form = `a=${'%zz+'.repeat(30_000)}&`.repeat(megabytes16 / 120_000);
  expect(await turnsBeside(readFormFields(form))).toBeGreaterThan(40);
});

test('what is too long for any parameter is not decoded; its beginning is still too long, and whole letters', async () => {
  const longest = 12 * limits.sideLength;
  const read = async (value: string) => (await readFormFields(`title=${value}&b=c%20d`)) ?? [];
  for (const letters of ['%zz%', '%ff', '%00', '\u{1f426}', 'a']) {
    const [[, title] = ['', ''], ...rest] = await read(letters.repeat(megabytes16 / 8));
    expect([title.length, isLonger(title, limits.sideLength), rest]).toEqual([longest, true, [['b', 'c d']]]);
  }
  const [[, odd] = ['', '']] = await read(`a${'\u{1f426}'.repeat(longest)}`);
  expect(odd).not.toMatch(/\p{Surrogate}/u);
  // The longest side there may be, in the longest way to send it.
  const side = '\u{1f426}'.repeat(limits.sideLength);
  expect(await read(encodeURIComponent(side))).toEqual([
    ['title', side],
    ['b', 'c d'],
  ]);
  expect(await readFormFields(`${'n'.repeat(longest + 1)}=a&b=c`)).toEqual([['b', 'c']]);
});

test('a form of as many fields as may come lets others have their turn', async () => {
  const form = '%zz=%&'.repeat(fieldsPerForm - 1);
  expect(await turnsBeside(readFormFields(form))).toBeGreaterThan(25);
  expect(await turnsBeside(keptFields(form, fieldsPerForm, () => true))).toBeGreaterThan(25);
});

test('fields beyond what a call needs are refused before one is decoded', async () => {
  const decoded: string[] = [];
  const kept = (name: string) => decoded.push(name) > 0;
  const form = '%zz=%&'.repeat(megabytes16 / 6);
  await expect(readFormFields(form)).rejects.toBeInstanceOf(TooManyFields);
  await expect(keptFields(form, fieldsPerForm, kept)).rejects.toBeInstanceOf(TooManyFields);
  expect(() => readAddressFields('%zz=%&'.repeat(fieldsPerAddress))).toThrow(TooManyFields);
  await expect(readFormFields('&'.repeat(fieldsPerForm))).rejects.toBeInstanceOf(TooManyFields);
  expect(decoded).toEqual([]);
});
