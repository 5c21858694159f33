import * as v from 'valibot';

/**
 * A backup is one file: gzip, inside it lines of JSON. The header; then each table: a line with its columns, a row a
 * line as an array, a line with their number, their SHA-256 and the highest number ever given; at the end a line with
 * the SHA-256 of all before it and its seal. Where it is encrypted, all that is inside a file of age. Rows are in the order of the primary key, so the same rows are the same lines whichever
 * database they come from. Bytes are base64.
 */
export const formatVersion = 1;

export const Header = v.object({
  format: v.literal('carrel-backup'),
  version: v.number(),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  instance_id: v.string(),
  /** Names of the migrations that made its tables. */
  migrations: v.array(v.string()),
});
export type Header = v.InferOutput<typeof Header>;

const Name = v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/));

export const TableStart = v.object({
  table: Name,
  columns: v.array(v.object({ name: Name, kind: v.picklist(['whole', 'text', 'bytes']) })),
  key: v.array(Name),
  isNumbered: v.boolean(),
});
export type TableStart = v.InferOutput<typeof TableStart>;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const TableEnd = v.object({ rows: Count, sha256: Sha256, last_id: Count });
export type TableEnd = v.InferOutput<typeof TableEnd>;

/** The seal is an HMAC of the checksum by a key of the server's (`backup-keys.ts`); older backups have none. */
export const FileEnd = v.object({ tables: Count, total_rows: Count, sha256: Sha256, seal: v.optional(Sha256) });

/**
 * What search has is made again from the rest by every server that starts (server/search/fill-search.ts), and larger than
 * the rest. A link to a new password that was used must not count again, nor an act be told twice.
 */
export const leftOut: readonly string[] = [
  'search_sets',
  'search_words',
  'search_classes',
  'search_class_words',
  'reset_links',
  'operator_acts',
];
