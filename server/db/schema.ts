import type { Generated, Kysely, Transaction } from 'kysely';
import type { Editable, Visibility } from '../../contract/visibility';

/** Small things kept beside the data: the instance's id, its signing key. */
interface MetaTable {
  key: string;
  value: string;
}

interface UsersTable {
  id: Generated<number>;
  username: string;
  /** Lower case: names are unique without regard to case and shown as typed. */
  username_key: string;
  password_hash: string;
  account_type: 'free' | 'plus' | 'teacher';
  is_demo: 0 | 1;
  /** Seconds. */
  created_at: number;
}

interface ClientsTable {
  id: Generated<number>;
  client_id: string;
  secret_hash: string;
  name: string;
  redirect_uri: string;
  /** 1: the redirect URI must be the registered one, character for character. */
  exact_redirect: 0 | 1;
  /** 1: the registration of our own web app. */
  is_web: 0 | 1;
  created_at: number;
}

interface CodesTable {
  code_hash: string;
  client: number;
  user_id: number;
  redirect_uri: string;
  /** 1: step 1 named the redirect URI, so step 2 must name the same. */
  redirect_sent: 0 | 1;
  scope: string;
  challenge: string | null;
  /** Milliseconds, as every moment of this table and of `tokens`. */
  expires_at: number;
  used_at: number | null;
}

interface TokensTable {
  token_hash: string;
  client: number;
  user_id: number;
  scope: string;
  code_hash: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}

interface SetsTable {
  id: Generated<number>;
  user_id: number;
  title: string;
  description: string;
  lang_terms: string;
  lang_definitions: string;
  visibility: Visibility;
  editable: Editable;
  password_hash: string | null;
  /** Grows with every change of permissions or password; a grant of an older epoch is void. */
  access_epoch: number;
  /** Grows with every change; the `ETag` comes from it. */
  version: number;
  term_count: number;
  /** Seconds. */
  created_at: number;
  /** Seconds, strictly larger after every change. */
  modified_at: number;
}

interface TermsTable {
  id: Generated<number>;
  set_id: number;
  rank: number;
  term: string;
  definition: string;
}

interface SetGrantsTable {
  user_id: number;
  set_id: number;
  access_epoch: number;
}

interface ClassesTable {
  id: Generated<number>;
  name: string;
  description: string;
  creator_id: number;
  created_at: number;
}

interface ClassMembersTable {
  class_id: number;
  user_id: number;
}

interface ClassSetsTable {
  class_id: number;
  set_id: number;
}

interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  fingerprint: string;
  status: number;
  /** JSON object of the answer's own headers. */
  headers: string;
  body: string;
  /** Milliseconds. */
  created_at: number;
}

interface FailedAttemptsTable {
  subject: string;
  failures: number;
  /** Milliseconds, both. */
  first_at: number;
  blocked_until: number;
}

export interface DatabaseSchema {
  meta: MetaTable;
  users: UsersTable;
  clients: ClientsTable;
  codes: CodesTable;
  tokens: TokensTable;
  sets: SetsTable;
  terms: TermsTable;
  set_grants: SetGrantsTable;
  classes: ClassesTable;
  class_members: ClassMembersTable;
  class_sets: ClassSetsTable;
  idempotency_keys: IdempotencyKeysTable;
  failed_attempts: FailedAttemptsTable;
}

/**
 * What a repository works on: the database, or the transaction it is called in.
 * Using the database inside its own transaction waits for itself for ever.
 */
export type Executor = Kysely<DatabaseSchema> | Transaction<DatabaseSchema>;
