import type { Kysely } from 'kysely';
import type { Engine } from './engine';

/** One step of the schema, in a numbered file. Applied once, in order, never changed afterwards. */
export interface Migration {
  /** `NNN-what`, as the file is called. */
  readonly name: string;
  readonly up: (db: Kysely<never>, engine: Engine) => Promise<void>;
}
