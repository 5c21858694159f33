import { checkManners } from './manners';
import { world } from './world';

export interface Answer {
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What the text says as JSON; undefined when it is none. */
  readonly body: unknown;
}

type Value = string | number;
/** Parameters of a form. A list becomes one field `name[]` an entry. */
export type Fields = Readonly<Record<string, Value | readonly Value[]>>;
/** Fields in an exact order, their names as they are sent. */
export type Pairs = readonly (readonly [string, string])[];
export type HeaderFields = Readonly<Record<string, string>>;

/** Somebody who calls the service. */
export interface Caller {
  readonly send: (method: string, path: string, body?: BodyInit | null, headers?: HeaderFields) => Promise<Answer>;
  readonly get: (path: string, headers?: HeaderFields) => Promise<Answer>;
  readonly post: (path: string, fields?: Fields, headers?: HeaderFields) => Promise<Answer>;
  readonly put: (path: string, fields?: Fields, headers?: HeaderFields) => Promise<Answer>;
  readonly delete: (path: string, headers?: HeaderFields) => Promise<Answer>;
}

type Sign = (path: string) => { readonly path: string; readonly headers: HeaderFields };

function caller(sign: Sign): Caller {
  const send: Caller['send'] = async (method, path, body = null, headers = {}) => {
    const signed = sign(path);
    return answerOf(method, signed.path, {
      method,
      body,
      headers: { ...signed.headers, ...headers },
      redirect: 'manual',
    });
  };
  return {
    send,
    get: (path, headers) => send('GET', path, null, headers),
    // The reference example sends multipart form fields (4).
    post: (path, fields, headers) => send('POST', path, fields ? multipart(fields) : null, headers),
    put: (path, fields, headers) => send('PUT', path, fields ? multipart(fields) : null, headers),
    delete: (path, headers) => send('DELETE', path, null, headers),
  };
}

/** With an access token. */
export const withToken = (token: string): Caller =>
  caller((path) => ({ path, headers: { authorization: `Bearer ${token}` } }));

/** With a client id alone: public calls. */
export const withClientId = (clientId: string): Caller =>
  caller((path) => ({
    path: `${path}${path.includes('?') ? '&' : '?'}client_id=${encodeURIComponent(clientId)}`,
    headers: {},
  }));

export const owner = withToken(world.owner.token);
export const other = withToken(world.other.token);
export const publicCaller = withClientId(world.client.id);
export const nobody = caller((path) => ({ path, headers: {} }));

/** Asks without credentials, at any address. What breaks a rule for all answers is an error here. */
export async function answerOf(method: string, address: string, init: RequestInit): Promise<Answer> {
  const url = new URL(address, `${world.baseUrl}/`);
  const response = await fetch(url, init);
  const text = await response.text();
  const answer = {
    request: `${method} ${url.pathname}${url.search}`,
    status: response.status,
    headers: response.headers,
    text,
    body: parsed(text),
  };
  checkManners(answer);
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Fields as `name`, `value` pairs, lists with brackets. */
export function pairsOf(fields: Fields): Pairs {
  return Object.entries(fields).flatMap(([name, value]): Pairs =>
    typeof value === 'object' ? value.map((one) => [`${name}[]`, String(one)] as const) : [[name, String(value)]],
  );
}

/** A file of a form. */
export interface File {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Written by hand, since a FormData turns line feeds into pairs of carriage return and line feed. */
export function multipart(fields: Fields | Pairs, files: readonly File[] = []): Blob {
  const boundary = `----suite${Math.random().toString(36).slice(2)}`;
  const pairs = isPairs(fields) ? fields : pairsOf(fields);
  const parts = pairs.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const fileParts = files.flatMap(({ name, fileName, type, bytes }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return new Blob([...parts, ...fileParts, `--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  });
}

export const urlEncoded = (fields: Fields | Pairs): URLSearchParams =>
  new URLSearchParams((isPairs(fields) ? fields : pairsOf(fields)).map(([name, value]) => [name, value]));

export const query = (fields: Fields | Pairs): string => urlEncoded(fields).toString();

const isPairs = (fields: Fields | Pairs): fields is Pairs => Array.isArray(fields);

export const formType: HeaderFields = { 'content-type': 'application/x-www-form-urlencoded' };
export const jsonType: HeaderFields = { 'content-type': 'application/json' };
