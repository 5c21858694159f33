import type { StoredSet } from './database-watch';
import { type Pair, type Shape, encoded, writeForm } from './form-writing';
import type { Viewer } from './fuzz-world';
import { corrupted, spoiled } from './mutations';
import type { FuzzRequest } from './send';
import { type Outcome, type Scene, type Step, withQuery } from './step';
import type { Fault } from './fault';

/** A write that is right as it stands. */
export interface GoodWrite {
  readonly what: string;
  readonly who: Viewer;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly pairs?: readonly Pair[];
  /** The answer that it must have; null where that depends on too much. */
  readonly success: number | null;
  /** For those who may not, or not now: never changed into something else. */
  readonly isPlain?: boolean;
  readonly shape?: Shape;
  /** The set it is about: its tag goes into `If-Match`. */
  readonly set?: StoredSet;
  /** Asked where it was accepted as it stands. */
  readonly check?: (outcome: Outcome) => Fault;
}

/** What stands behind the last field. A form that only lacks this was whole. */
const endOfForm = 120;

const refusals = [400, 401, 403, 404, 412, 413, 422, 429];

/** Sends a good write as some client would, or makes something of it that must be refused. */
export function writeStep(scene: Scene, write: GoodWrite): Step {
  const { chance } = scene;
  const pairs = [...(write.pairs ?? [])];
  if (chance.is(0.1))
    pairs.push(
      chance.pick([
        ['unknown', 'x'],
        ['subjects[]', 'x'],
        ['whitespace', '1'],
        ['__proto__', 'x'],
        ['constructor[]', 'x'],
        ['a[b][c]', 'x'],
      ]),
    );
  const bad = write.pairs && chance.is(0.3) ? spoiled(chance, pairs) : null;
  const written = writeForm(chance, bad ?? pairs, write.shape);
  const dressed = dress(scene, write);
  const isCorrupted = written.body !== null && written.body.length > 0 && chance.is(0.04);
  const isRefused = bad !== null || dressed.isRefused;
  const request: FuzzRequest = {
    ...dressed.request,
    path: withQuery(dressed.request.path, written.query),
    headers: {
      ...dressed.request.headers,
      ...(written.contentType !== null && { 'content-type': written.contentType }),
    },
    body: isCorrupted && written.body ? corrupted(chance, written.body) : written.body,
    // Where the form says nothing, as of a DELETE, it may take effect without its end.
    ...(write.pairs &&
      written.body !== null &&
      written.body.length > 1 &&
      chance.is(0.01) && { cutAfter: chance.below(Math.max(1, written.body.length - endOfForm)) }),
  };
  const must = isCorrupted ? undefined : isRefused ? refusals : write.success === null ? undefined : [write.success];
  const isClean = !isCorrupted && !isRefused && write.check;
  return {
    what: `${write.what}${bad ? ', spoiled' : ''}${isCorrupted ? ', corrupted' : ''}${dressed.note}`,
    who: write.who,
    request,
    ...(must && { must }),
    ...(isClean && { check: write.check }),
  };
}

interface Dressed {
  readonly request: FuzzRequest;
  readonly isRefused: boolean;
  readonly note: string;
}

const noBody = { body: null } as const;

/** Method, address and headers around a form. */
function dress(scene: Scene, { who, method, path, set, isPlain = false }: GoodWrite): Dressed {
  const { chance, memory } = scene;
  const isOverridden = method !== 'POST' && chance.is(0.15);
  const override = isOverridden
    ? `method=${chance.pick([method.toLowerCase(), method, method[0] + method.slice(1).toLowerCase()])}`
    : '';
  const match = set && !isPlain && chance.is(0.15) ? ifMatch(scene, set) : null;
  const hasCallback = !isPlain && chance.is(0.01);
  const key =
    method === 'POST' && !isPlain && chance.is(0.12)
      ? {
          'idempotency-key': chance.pick([
            `${memory.run}-${chance.below(1e9)}`,
            `"${memory.run}-${chance.below(1e9)}"`,
          ]),
        }
      : {};
  const slashes = chance.is(0.05) ? '/' : '';
  return {
    request: {
      method: isOverridden ? 'POST' : method,
      path: withQuery(
        `${path}${slashes}`,
        who.query,
        override,
        hasCallback ? `callback=${encoded(chance, [['x', 'call']]).slice(2)}` : '',
      ),
      headers: { ...who.headers, ...oddHeaders(scene), ...key, ...(match && { 'if-match': match.tag }) },
      ...noBody,
    },
    isRefused: hasCallback || match?.isRefused === true,
    note: `${isOverridden ? ', overridden' : ''}${match?.isRefused === true ? ', stale' : ''}${hasCallback ? ', with a callback' : ''}`,
  };
}

function ifMatch({ chance }: Scene, { version, modifiedAt }: StoredSet): { tag: string; isRefused: boolean } {
  const tag = `"${version}-${modifiedAt}"`;
  return chance.pick([
    { tag, isRefused: false },
    { tag: '*', isRefused: false },
    { tag: `"x", ${tag}`, isRefused: false },
    { tag: `W/${tag}`, isRefused: true },
    { tag: `"${version - 1}-${modifiedAt}"`, isRefused: true },
    { tag: tag.slice(1), isRefused: true },
    { tag: '""', isRefused: true },
    { tag: '', isRefused: true },
  ]);
}

/** Headers that must make no difference to what happens. */
export function oddHeaders({ chance }: Scene): Record<string, string> {
  if (chance.is(0.6)) return {};
  return chance.pick<Record<string, string>>([
    {
      'accept-language': chance.pick([
        'de',
        'de-AT, en;q=0.5',
        'xx',
        '*',
        '',
        'en;q=0',
        'de;q=abc',
        ';;,,',
        'x'.repeat(5000),
        'de'.repeat(3),
        '\u00fc',
      ]),
    },
    { accept: 'text/html' },
    { 'user-agent': '' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-method-override': 'PUT' },
    { cookie: 'carrel=1; __proto__=2' },
    { origin: 'https://hostile.invalid', 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'hostile.invalid' },
    { 'x-carrel-visitor': '1.2.3.4', 'x-carrel-visitor-secret': 'guess' },
    { 'accept-encoding': 'gzip, br, *;q=0' },
    { 'transfer-encoding': 'chunked' },
    { 'if-none-match': '*', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { range: 'bytes=0-1' },
    { 'x-odd': '\u00ff'.repeat(100) },
  ]);
}
