import type { Chance } from './chance';
import { bytesOf } from './texts';

export type Pair = readonly [name: string, value: string];

/** How parameters travel. */
export interface Written {
  /** Percent-encoded, without the question mark; '' for none. */
  readonly query: string;
  readonly contentType: string | null;
  readonly body: Buffer | null;
}

export type Shape = 'multipart' | 'url-encoded' | 'json' | 'query' | 'query with a type' | 'both';
const shapes: readonly (readonly [number, Shape])[] = [
  [4, 'multipart'],
  [4, 'url-encoded'],
  [3, 'json'],
  [1, 'query'],
  [0.5, 'query with a type'],
  [1, 'both'],
];

/** More than this goes into no address. */
const longestQuery = 12_000;

/** Writes parameters in one of the shapes that decisions.md 3 allows; `shape` is a wish. */
export function writeForm(chance: Chance, pairs: readonly Pair[], shape = chance.weighted(shapes)): Written {
  const none = { query: '', contentType: null, body: null };
  if (shape === 'multipart') return { ...none, ...multipart(chance, pairs) };
  if (shape === 'json' && isJson(pairs))
    return {
      ...none,
      contentType: chance.pick([
        'application/json',
        'application/json; charset=utf-8',
        'Application/JSON',
        'application/vnd.cards+json',
      ]),
      body: bytesOf(jsonOf(pairs)),
    };
  const text = encoded(chance, pairs);
  const type = chance.pick([
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=UTF-8',
    'APPLICATION/X-WWW-FORM-URLENCODED',
  ]);
  if (shape === 'both' && text.length < longestQuery) {
    // An array stays whole: its parts would be in address and form at once.
    const inAddress = new Set(pairs.flatMap(([name]) => (chance.is(0.4) ? [baseOf(name)] : [])));
    const [address, form] = [true, false].map((which) =>
      encoded(
        chance,
        pairs.filter(([name]) => inAddress.has(baseOf(name)) === which),
      ),
    );
    return { query: address ?? '', contentType: type, body: Buffer.from(form ?? '') };
  }
  if (shape.startsWith('query') && text.length < longestQuery)
    return {
      query: text,
      contentType: shape === 'query' ? null : type,
      body: shape === 'query' ? null : Buffer.alloc(0),
    };
  return { ...none, contentType: type, body: Buffer.from(text) };
}

const baseOf = (name: string) => name.replace(/\[\d*\]$/, '');

/** Percent-encoded as some client does it: everything, or only what must be; spaces both ways. */
export function encoded(chance: Chance, pairs: readonly Pair[]): string {
  const [space, all, lower] = [chance.pick(['+', '%20']), chance.is(0.1), chance.is(0.2)];
  const encode = (text: string) =>
    Array.from(bytesOf(text), (byte) => {
      if (!all && (byte >= 0x80 ? false : /[\w.*~-]/.test(String.fromCharCode(byte)))) return String.fromCharCode(byte);
      if (byte === 0x20 && !all) return space;
      const hex = byte.toString(16).padStart(2, '0');
      return `%${lower ? hex : hex.toUpperCase()}`;
    }).join('');
  const brackets = chance.is(0.5);
  return pairs
    .map(
      ([name, value]) => `${brackets ? encode(name).replace(/%5b(\d*)%5d$/i, '[$1]') : encode(name)}=${encode(value)}`,
    )
    .join('&');
}

/** A JSON object has each name once; an array may be written with or without brackets. */
const isJson = (pairs: readonly Pair[]): boolean => {
  const scalars = pairs.flatMap(([name]) => (name.endsWith(']') ? [] : [name]));
  const arrays = new Set(pairs.flatMap(([name]) => (name.endsWith('[]') ? [baseOf(name)] : [])));
  return (
    new Set(scalars).size === scalars.length &&
    !scalars.some((name) => arrays.has(name)) &&
    !pairs.some(([name]) => /\[\d+\]$/.test(name))
  );
};

function jsonOf(pairs: readonly Pair[]): string {
  const entries = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    if (!name.endsWith('[]')) entries.set(name, value);
    else entries.set(baseOf(name), [...(entries.get(baseOf(name)) ?? []), value]);
  }
  return `{${[...entries].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

export interface SentFile {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export function multipart(
  chance: Chance,
  pairs: readonly Pair[],
  files: readonly SentFile[] = [],
): { contentType: string; body: Buffer } {
  const boundary = chance.pick([
    '----WebKitFormBoundary7MA4YWxkTrZu0gW',
    'x',
    `b${'-'.repeat(60)}e`,
    "odd'()+_,-./:=?b",
    '0'.repeat(70),
    'AaB03x',
  ]);
  const quoted = /^[\w-]+$/.test(boundary) && chance.is(0.7) ? boundary : `"${boundary}"`;
  const extra = chance.pick([
    '',
    '',
    '',
    'Content-Type: text/plain\r\n',
    'Content-Type: text/plain; charset=utf-8\r\n',
    'Content-Type: application/json\r\n',
    'X-Part: 1\r\n',
  ]);
  const line = (text: string) => Buffer.from(text, 'utf8');
  const parts = pairs.flatMap(([name, value]) => [
    line(`--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n${extra}\r\n`),
    bytesOf(value),
    line('\r\n'),
  ]);
  const fileParts = files.flatMap(({ name, fileName, type, bytes }) => [
    line(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    line('\r\n'),
  ]);
  const preamble = chance.is(0.1) ? line('This is a form.\r\n') : line('');
  const body = Buffer.concat([
    preamble,
    ...parts,
    ...fileParts,
    line(`--${boundary}--${chance.pick(['\r\n', '\r\n', '', '\r\nbehind it'])}`),
  ]);
  return {
    contentType: `${chance.pick(['multipart/form-data', 'multipart/form-data', 'Multipart/Form-Data'])}; boundary=${quoted}`,
    body,
  };
}
