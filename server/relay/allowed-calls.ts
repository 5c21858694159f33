import { codePointLength, limits } from '../../contract/limits';

/** What a part of a path may be: the interface's ids are integers, a username is one segment of at most 25 characters. */
type Part = string | { readonly kind: 'id' | 'user' };

const id = { kind: 'id' } as const;
const user = { kind: 'user' } as const;

/** Every call of the document and of decisions.md section 5, and nothing else. `2.0` stands before all but the last four. */
const calls: readonly (readonly [methods: string, ...path: Part[]])[] = [
  ['GET POST', '2.0', 'sets'],
  ['GET PUT DELETE', '2.0', 'sets', id],
  ['GET POST', '2.0', 'sets', id, 'terms'],
  ['PUT DELETE', '2.0', 'sets', id, 'terms', id],
  ['POST', '2.0', 'sets', id, 'password'],
  ['GET PUT', '2.0', 'users', user],
  ['GET', '2.0', 'users', user, 'sets'],
  ['GET', '2.0', 'users', user, 'favorites'],
  ['GET', '2.0', 'users', user, 'classes'],
  ['PUT DELETE', '2.0', 'users', user, 'favorites', id],
  ['GET POST', '2.0', 'users', user, 'log'],
  ['GET', '2.0', 'users', user, 'studied'],
  ['GET', '2.0', 'users', user, 'changes'],
  ['POST', '2.0', 'classes'],
  ['GET PUT DELETE', '2.0', 'classes', id],
  ['GET', '2.0', 'classes', id, 'sets'],
  ['PUT DELETE', '2.0', 'classes', id, 'members', user],
  ['PUT DELETE', '2.0', 'classes', id, 'sets', id],
  ['POST', 'images'],
  ['GET', 'search', 'sets'],
  ['GET', 'search', 'classes'],
  ['GET', 'search', 'universal'],
];

/** Nothing encoded that a server behind the relay could read as a path of its own. */
const suspicious = /%(?:2e|2f|5c|25|00)|[\\;]|\/\//i;
const notInName = /[\p{Cc}\u2028\u2029/\\?#%]/u;

export type AllowedCall = { readonly kind: 'call'; readonly path: string } | { readonly kind: 'wrong-method' };

/**
 * The path at the service for a path behind `/relay`, written anew from its checked parts; null where the interface
 * has no such path. A trailing slash changes nothing.
 */
export function allowedCall(method: string, path: string): AllowedCall | null {
  if (suspicious.test(path) || !path.startsWith('/')) return null;
  const parts = path.slice(1).replace(/\/$/, '').split('/');
  // The document's own paths have no version here; our service knows both.
  if (parts[0] === '2.0' && (parts[1] === 'images' || parts[1] === 'search')) parts.shift();
  for (const [methods, ...pattern] of calls) {
    const written = pattern.length === parts.length ? writtenPath(pattern, parts) : null;
    if (written === null) continue;
    return methods.split(' ').includes(method) ? { kind: 'call', path: written } : { kind: 'wrong-method' };
  }
  return null;
}

function writtenPath(pattern: readonly Part[], parts: readonly string[]): string | null {
  let path = '';
  for (const [at, part] of parts.entries()) {
    const segment = writtenPart(pattern[at], part);
    if (segment === null) return null;
    path += `/${segment}`;
  }
  return path;
}

function writtenPart(pattern: Part | undefined, part: string): string | null {
  if (typeof pattern === 'string') return part === pattern ? part : null;
  if (pattern?.kind === 'id') return /^[1-9]\d{0,15}$/.test(part) ? part : null;
  const name = decoded(part);
  const isName = name !== null && name !== '' && codePointLength(name) <= limits.usernameLength;
  return isName && !notInName.test(name) && !/^\.+$/.test(name) ? encodeURIComponent(name) : null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
