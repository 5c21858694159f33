import type { ErrorIdentifier } from '../../contract/error-body';
import type { BodyName } from './bodies';

/** JSON Schema of a value that a form or an address carries. */
export interface FieldSchema {
  readonly type: 'string' | 'integer';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly default?: string | number;
  readonly contentMediaType?: string;
}

/** A parameter of a form or an address. */
export interface Field {
  /** Without brackets. */
  readonly name: string;
  readonly meaning: string;
  /** Of one value. */
  readonly schema: FieldSchema;
  readonly isRequired?: true;
  readonly isDeprecated?: true;
  /** A list of values: `name[]` in forms, an array in JSON. */
  readonly list?: { readonly minItems?: number; readonly maxItems?: number };
  /** A value, or the values of a list, that is right wherever nothing else stands against it. */
  readonly example?: string | readonly string[];
}

/** What a good answer carries. No body is none. */
export interface DescribedAnswer {
  readonly meaning: string;
  readonly body?: BodyName;
  /** Of another body than JSON: its type and what it is. */
  readonly media?: { readonly type: string; readonly isBinary?: true };
  readonly headers?: readonly ('ETag' | 'Location' | 'Cache-Control' | 'X-Log-Cursor')[];
}

/** Which credentials an operation takes: `reader` a client id or any token, `any token`, or a token with one of the scopes. */
export type Access =
  | 'nobody'
  | 'reader'
  | 'any token'
  | 'client secret'
  | readonly ('read' | 'write_set' | 'write_group')[];

/** What one method of one path does, for the description of the service. */
export interface Operation {
  /** Unique, and a name in most languages. */
  readonly id: string;
  readonly summary: string;
  readonly details?: string;
  /** Of the interface, or ours where it is an addition. */
  readonly section: string;
  readonly access: Access;
  /** In the address alone. */
  readonly query?: readonly Field[];
  /** In a form, or for that matter in the address. */
  readonly form?: readonly Field[];
  /** Only multipart can carry it. */
  readonly isUpload?: true;
  /** Whether it is refused (412) where `If-Match` does not fit. */
  readonly isGuarded?: true;
  readonly answers: Readonly<Record<number, DescribedAnswer>>;
  /** Beside those that every operation of its kind may answer. */
  readonly errors: readonly ErrorIdentifier[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Operations = Readonly<Partial<Record<Method, Operation>>>;

/** A path of the service, with its parts as `:name`, and what it does. */
export interface DescribedPath {
  readonly path: string;
  readonly describe: Operations;
}
