import type { Executor } from '../db/schema';
import type { DescribedPath } from '../openapi/operation';
import type { Answer } from './answer';
import type { Holders } from '../wire/holders';
import type { Caller } from './caller';
import type { EventsAnswer } from './events-answer';
import type { Form } from './form';
import type { ListAnswer } from './list-answer';
import type { QuickRead } from './quick-read';
import type { SentFile, UploadRules } from './sent-files';

/** One API call, its caller known. */
export interface ApiCall {
  readonly caller: Caller;
  /** Behind whom it counts, where people share something. */
  readonly holders: Holders;
  /** Parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Address and body together. Faults are in its `problems`, for validation to report. */
  readonly form: Form;
  /** The files of an upload in order; of any other call none. */
  readonly files: readonly SentFile[];
  readonly header: (name: string) => string | undefined;
  /** Says that a short form changes so many cards: it weighs as much in the limits. */
  readonly weigh: (cards: number) => void;
  /** JSON-P: only public sets may be in the answer. */
  readonly isJsonP: boolean;
  /** The effect of a write, whole or not at all, with its idempotency key. Its answer goes out as it is. */
  readonly commit: (work: (transaction: Executor) => Promise<Answer>) => Promise<Answer>;
}

export type ApiHandler = (call: ApiCall) => Promise<Answer>;
export type ReadHandler = (call: ApiCall) => Promise<Answer | ListAnswer | EventsAnswer>;

/** A path and what can be done with it. Every other method is 405 where the thing exists. */
export interface ApiResource extends DescribedPath {
  /** Throws `item_not_found` when the path names nothing. */
  readonly assertExists: (params: Readonly<Record<string, string>>) => Promise<void>;
  /** The short way for GET, where there is one. */
  readonly quick?: QuickRead;
  /** A write is a few statements: those that wait may share a transaction. */
  readonly isShort?: true;
  /** For a POST whose body carries files. */
  readonly upload?: UploadRules;
  readonly methods: Readonly<{ GET?: ReadHandler } & Partial<Record<'POST' | 'PUT' | 'DELETE', ApiHandler>>>;
}
