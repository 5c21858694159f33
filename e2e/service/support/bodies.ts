import type { Answer } from './ask';

/** Bodies as the document describes them (2.1 to 2.3), read field by field. A field of the wrong type is an error that names it. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
export interface Term {
  readonly id: number;
  readonly term: string;
  readonly definition: string;
  readonly image: Picture | null;
}
export interface StudySet {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly createdBy: string;
  readonly createdDate: number;
  readonly modifiedDate: number;
  readonly termCount: number;
  readonly hasImages: boolean;
  readonly visibility: string;
  readonly editable: string;
  readonly hasAccess: boolean;
  readonly description: string;
  readonly langTerms: string | null;
  readonly langDefinitions: string | null;
  /** Null where the body has none. */
  readonly terms: readonly Term[] | null;
  /** Everything that came. */
  readonly all: Readonly<Record<string, unknown>>;
}

type Raw = Readonly<Record<string, unknown>>;

/** A set, as an answer with status 200 gives it. */
export function setOf(answer: Answer): StudySet {
  return readSet(objectOf(bodyOf(answer)));
}

export function listOf(answer: Answer): readonly StudySet[] {
  return arrayOf(bodyOf(answer), 'the list').map((one) => readSet(objectOf(one)));
}

/** The terms alone: the document does not show whether they come bare or under `terms`. */
export function termsOf(answer: Answer): readonly Term[] {
  const body = bodyOf(answer);
  return arrayOf(Array.isArray(body) ? body : objectOf(body)['terms'], 'terms').map(readTerm);
}

export function bodyOf(answer: Answer): unknown {
  if (answer.status !== 200) throw new Error(`${answer.request} answered ${answer.status} ${answer.text}`);
  return answer.body;
}

export function objectOf(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${JSON.stringify(value)} is no object.`);
  return value as Raw;
}

export function arrayOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${name} is no array: ${JSON.stringify(value)}`);
  return value as readonly unknown[];
}

function readSet(raw: Raw): StudySet {
  return {
    id: whole(raw, 'id'),
    title: text(raw, 'title'),
    url: text(raw, 'url'),
    createdBy: text(raw, 'created_by'),
    createdDate: whole(raw, 'created_date'),
    modifiedDate: whole(raw, 'modified_date'),
    termCount: whole(raw, 'term_count'),
    hasImages: flag(raw, 'has_images'),
    visibility: oneOf(raw, 'visibility', ['public', 'only_me', 'classes', 'password']),
    editable: oneOf(raw, 'editable', ['only_me', 'classes', 'password']),
    hasAccess: flag(raw, 'has_access'),
    description: text(raw, 'description'),
    langTerms: raw['lang_terms'] === undefined ? null : text(raw, 'lang_terms'),
    langDefinitions: raw['lang_definitions'] === undefined ? null : text(raw, 'lang_definitions'),
    terms: raw['terms'] === undefined ? null : arrayOf(raw['terms'], 'terms').map(readTerm),
    all: raw,
  };
}

function readTerm(value: unknown): Term {
  const raw = objectOf(value);
  const image = raw['image'];
  if (image === undefined) throw new Error('A term without an image has image: null (2.2).');
  return {
    id: whole(raw, 'id'),
    term: text(raw, 'term'),
    definition: text(raw, 'definition'),
    image: image === null ? null : readPicture(image),
  };
}

export function readPicture(value: unknown): Picture {
  const raw = objectOf(value);
  return { url: text(raw, 'url'), width: whole(raw, 'width'), height: whole(raw, 'height') };
}

export function whole(raw: Raw, name: string): number {
  const value = raw[name];
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new Error(`${name} is no integer: ${JSON.stringify(value)}`);
  return value;
}

export function text(raw: Raw, name: string): string {
  const value = raw[name];
  if (typeof value !== 'string') throw new Error(`${name} is no string: ${JSON.stringify(value)}`);
  return value;
}

export function flag(raw: Raw, name: string): boolean {
  const value = raw[name];
  if (typeof value !== 'boolean') throw new Error(`${name} is no boolean: ${JSON.stringify(value)}`);
  return value;
}

function oneOf(raw: Raw, name: string, values: readonly string[]): string {
  const value = text(raw, name);
  if (!values.includes(value)) throw new Error(`${name} is none of ${values.join(', ')}: ${value}`);
  return value;
}

/** Status and identifier of an error. */
export function errorOf(answer: Answer): readonly [number, string] {
  return [answer.status, text(objectOf(answer.body), 'error')];
}

/** What was wrong, of an answer to a request that did not hold (7). */
export function checksOf(answer: Answer): readonly string[] {
  return arrayOf(objectOf(answer.body)['validation_errors'], 'validation_errors').map(String);
}

/** Terms as pairs of their sides. */
export const sidesOf = (terms: readonly Term[] | null): readonly (readonly [string, string])[] =>
  (terms ?? []).map(({ term, definition }) => [term, definition]);
