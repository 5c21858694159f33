import type { Executor } from '../db/schema';
import type { Answer } from './answer';
import type { Caller } from './caller';
import type { Form } from './form';

/** One API call, its caller known. */
export interface ApiCall {
  readonly caller: Caller;
  /** Parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Address and body together. Faults are in its `problems`, for validation to report. */
  readonly form: Form;
  readonly header: (name: string) => string | undefined;
  /** JSON-P: only public sets may be in the answer. */
  readonly isJsonP: boolean;
  /** The effect of a write, whole or not at all, with its idempotency key. Its answer goes out as it is. */
  readonly commit: (work: (transaction: Executor) => Promise<Answer>) => Promise<Answer>;
}

export type ApiHandler = (call: ApiCall) => Promise<Answer>;

/** A path and what can be done with it. Every other method is 405 where the thing exists. */
export interface ApiResource {
  readonly path: string;
  /** Throws `item_not_found` when the path names nothing. */
  readonly assertExists: (params: Readonly<Record<string, string>>) => Promise<void>;
  readonly methods: Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', ApiHandler>>>;
}
