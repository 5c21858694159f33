import { limits } from '../../contract/limits';
import { giveWay } from './give-way';
import { assertFieldCount, fieldsPerAddress, fieldsPerForm } from './field-count';
import { decodePercent } from './percent-encoded';

/** A name and a value in the order they came. */
export type Field = readonly [name: string, value: string];

/** Fields and letters read without a pause: a millisecond or two of work. */
const fieldsAtOnce = 2_000;
const lettersAtOnce = 256 * 1024;

/** No parameter takes more letters than a side of a card, whose letters have at most four bytes, escaped by three letters each. */
const longestSent = 12 * limits.sideLength;

interface AddressFields {
  readonly fields: readonly Field[];
  /** Names, as they were sent, of parameters whose percent-encoded bytes are not UTF-8. */
  readonly unreadable: readonly string[];
}

/**
 * Reads `a=1&b=2` of an address. A part without `=` counts as absent (decisions.md 3). One that is not UTF-8 takes no
 * other with it. Throws `TooManyFields` before anything is decoded.
 */
export function readAddressFields(query: string): AddressFields {
  const fields: Field[] = [];
  const unreadable: string[] = [];
  for (const { name, value } of countedParts(query, fieldsPerAddress)) {
    if (value === null) continue;
    const [readName, readValue] = [decodePercent(name), decodePercent(value)];
    if (readName === null || readValue === null) unreadable.push(name);
    else fields.push([readName, readValue]);
  }
  return { fields, unreadable };
}

/** The value of a parameter that comes once in an address, undefined otherwise. Never throws. */
export function addressValue(url: string, name: string): string | undefined {
  const [value, ...further] = addressValues(url, name);
  return further.length === 0 ? value : undefined;
}

/** Every value of a parameter of an address, of those that can be read. Never throws. */
export function addressValues(url: string, name: string): readonly string[] {
  const query = queryOf(url);
  if (partsOf(query, fieldsPerAddress) > fieldsPerAddress) return [];
  return [...parts(query)].flatMap((part) => {
    const value = part.value !== null && decodePercent(part.name) === name ? decodePercent(part.value) : null;
    return value === null ? [] : [value];
  });
}

/** What stands behind the `?` of an address. */
export function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/**
 * As `readAddressFields` for a body, which may be long: others have their turn in between. Of a value that is too long for
 * any parameter only the beginning is there, as it was sent and still too long; a name as long is nobody's.
 */
export async function readFormFields(body: string): Promise<Field[] | null> {
  const fields: Field[] = [];
  // A long form has few names.
  const names = new Map<string, string | null>();
  let letters = 0;
  for (const { name, value } of countedParts(body, fieldsPerForm)) {
    if (value === null || name.length > longestSent) continue;
    const readName = names.get(name) ?? decodePercent(name);
    const readValue = value.length > longestSent ? beginningOf(value) : decodePercent(value);
    if (readName === null || readValue === null) return null;
    names.set(name, readName);
    fields.push([readName, readValue]);
    letters += name.length + readValue.length;
    if (fields.length % fieldsAtOnce !== 0 && letters < lettersAtOnce) continue;
    letters = 0;
    await giveWay();
  }
  return fields;
}

/** Never half a letter at its end. */
const beginningOf = (value: string) => value.slice(0, longestSent).replace(/[\ud800-\udbff]$/, '');

/**
 * An address's query or a body, byte for byte, less the parts whose name is not `kept`, which is asked with the name as
 * it was sent. Throws `TooManyFields` before anything is looked at.
 */
export async function keptFields(encoded: string, most: number, kept: (name: string) => boolean): Promise<string> {
  const known = new Map<string, boolean>();
  const left: string[] = [];
  let seen = 0;
  for (const { name, text } of countedParts(encoded, most)) {
    const isKept = known.get(name) ?? kept(name);
    known.set(name, isKept);
    if (isKept && text !== '') left.push(text);
    seen += 1;
    if (seen % fieldsAtOnce === 0) await giveWay();
  }
  return left.join('&');
}

interface Part {
  readonly text: string;
  readonly name: string;
  /** Null where there is no `=`. */
  readonly value: string | null;
}

function countedParts(text: string, most: number): Generator<Part> {
  assertFieldCount(partsOf(text, most), most);
  return parts(text);
}

/** How many parts there are; counted no further than is needed to know that they are too many. */
function partsOf(text: string, most: number): number {
  let count = 1;
  for (let at = text.indexOf('&'); at >= 0 && count <= most; at = text.indexOf('&', at + 1)) count += 1;
  return count;
}

function* parts(text: string): Generator<Part> {
  let equals = -1;
  for (let start = 0, end = 0; start <= text.length; start = end + 1) {
    end = indexOrEnd(text, '&', start);
    // Looked for only once it is passed: it may stand far behind.
    if (equals < start) equals = indexOrEnd(text, '=', start);
    const nameEnd = Math.min(equals, end);
    yield {
      text: text.slice(start, end),
      name: text.slice(start, nameEnd),
      value: equals < end ? text.slice(equals + 1, end) : null,
    };
  }
}

function indexOrEnd(text: string, character: string, from: number): number {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}
