import type { Generated, Kysely, Transaction } from 'kysely';
import type { ImageSuffix } from '../../contract/image-body';
import type { Editable, Visibility } from '../../contract/visibility';

/** Small things kept beside the data: the instance's id. */
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
  profile_image: Generated<number | null>;
  /** The password is for the first time only. */
  must_change: Generated<0 | 1>;
  /** Of the password that `BOOTSTRAP_FILE` gave last; null where it gave none. */
  file_password_hash: Generated<string | null>;
  /** What the eye sees of the username (`usernameLook`). */
  look: Generated<string | null>;
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
  /** Who registered it in the account pages; null for the operator's. */
  user_id: number | null;
  /** Milliseconds; since then it gets nothing. */
  suspended_at: number | null;
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
  /** Where it was asked for (`SignInDevice`). */
  device: string | null;
  browser: string | null;
  network: string | null;
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
  /** Behind by up to an hour; null while it was never used. */
  last_used_at: number | null;
  /** Where somebody signed in (`SignInDevice`); the network is the one of the last use. */
  device: string | null;
  browser: string | null;
  network: string | null;
}

/** A person who proved who they are, and what they are asked to allow. Its answer counts once. */
interface ConsentsTable {
  id_hash: string;
  user_id: number;
  client: number;
  /** JSON of the checked request. */
  request: string;
  answer: 'allowed' | 'denied' | null;
  /** Of the code that was given; void once another one takes its place. */
  code_hash: string | null;
  /** Milliseconds. */
  expires_at: number;
}

/** Who is signed in to the account pages, and to nothing else. */
interface AccountSessionsTable {
  id_hash: string;
  user_id: number;
  /** Milliseconds, both: when it ends without use, and when in any case. */
  expires_at: number;
  ends_at: number;
  /** Where somebody signed in (`SignInDevice`). */
  device: string | null;
  browser: string | null;
  network: string | null;
}

/** Looks of usernames whose owners left. */
interface FormerLooksTable {
  look: string;
}

/** What operators' commands did and no log tells yet. */
interface OperatorActsTable {
  id: Generated<number>;
  event: string;
  user_id: number | null;
  client: string | null;
}

/** The operator's link with which an account's owner sets a new password. */
interface ResetLinksTable {
  user_id: number;
  key_hash: string;
  /** 1: the second factor goes with the old password. */
  takes_factor: 0 | 1;
  /** Milliseconds. */
  expires_at: number;
}

/** What happened at the doors of an account. */
interface SecurityEventsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  /** Milliseconds. */
  at: number;
  network: string | null;
  app: string | null;
}

interface OneTimeCodesTable {
  user_id: number;
  /** What the user's authenticator app shares with us, sealed. */
  secret_box: string;
  /** Of the last code that counted, in half minutes since 1970: no code counts twice. */
  last_step: number;
  /** The session that may still show and confirm the secret; null once codes are asked for. */
  offered_to: string | null;
  /** Milliseconds. */
  since: number;
}

interface RecoveryCodesTable {
  user_id: number;
  /** Its first character. */
  place: number;
  code_hash: string;
}

interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** The authenticator's own name for it; base64url, as the key. */
  credential_id: string;
  public_key: string;
  /** How often it was used, where the authenticator counts; 0 where it does not. */
  counter: number;
  name: string;
  /** Milliseconds, both. */
  created_at: number;
  last_used_at: number | null;
}

/** A challenge is answered once. */
interface AnsweredChallengesTable {
  challenge_hash: string;
  /** Milliseconds. From then on the challenge counts for nothing anyway. */
  expires_at: number;
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
  /** What the texts of the cards take up. */
  card_bytes: Generated<number>;
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
  image: Generated<number | null>;
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
  /** 1: everyone may see it; 0: its members alone. */
  is_public: Generated<0 | 1>;
  /** Seconds. */
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

interface FavoritesTable {
  user_id: number;
  set_id: number;
}

interface ImagesTable {
  id: Generated<number>;
  /** 128 random bits in hexadecimal: the image's id on the wire and the file name in its address. */
  name: string;
  /** Who uploaded it; null once that account is gone. */
  user_id: number | null;
  /** Of the medium size. */
  width: number;
  height: number;
  /** Of all its files. */
  bytes: Generated<number>;
  /** Milliseconds: when it came, or was last put on a card or taken from one. */
  touched_at: number;
}

interface ImageFilesTable {
  image_id: number;
  suffix: ImageSuffix;
  /** A JPEG. */
  bytes: Buffer;
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

/** Which sets are in `search_words`, and folded how. */
interface SearchSetsTable {
  set_id: number;
  folding: string;
}

/** The words of a set, each once a place. */
interface SearchWordsTable {
  set_id: number;
  word: string;
  /** 0 title, 1 description, 2 cards. */
  place: number;
  /** How many texts of the place have it. */
  uses: number;
  /** 1: everybody may see the set. */
  is_public: 0 | 1;
}

interface SearchClassesTable {
  class_id: number;
  folding: string;
}

interface SearchClassWordsTable {
  class_id: number;
  word: string;
  /** 0 name, 1 description. */
  place: number;
  is_public: 0 | 1;
}

/** How much each user's log has; whoever adds to it writes here first. */
interface LogSizesTable {
  user_id: number;
  lines: number;
  /** Of the texts, in UTF-8. */
  bytes: number;
}

/** Lines that came one behind the other, of one device and numbered without a gap (`server/log/log-blocks.ts`). */
interface LogBlocksTable {
  user_id: number;
  /** The bytes of the user's log before it; what stands between its lines does not count. */
  start: number;
  device: string;
  /** Numbers of its first and last line. */
  first: number;
  last: number;
  /** JSON, as it was sent, each line on a line of its own; '' where they are packed. */
  plain: string;
  /** The same as gzip, as it was sent; null where they are plain. */
  packed: Buffer | null;
}

export interface DatabaseSchema {
  meta: MetaTable;
  users: UsersTable;
  clients: ClientsTable;
  codes: CodesTable;
  tokens: TokensTable;
  consents: ConsentsTable;
  account_sessions: AccountSessionsTable;
  reset_links: ResetLinksTable;
  former_looks: FormerLooksTable;
  operator_acts: OperatorActsTable;
  security_events: SecurityEventsTable;
  one_time_codes: OneTimeCodesTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  answered_challenges: AnsweredChallengesTable;
  sets: SetsTable;
  terms: TermsTable;
  set_grants: SetGrantsTable;
  classes: ClassesTable;
  class_members: ClassMembersTable;
  class_sets: ClassSetsTable;
  favorites: FavoritesTable;
  images: ImagesTable;
  image_files: ImageFilesTable;
  idempotency_keys: IdempotencyKeysTable;
  failed_attempts: FailedAttemptsTable;
  search_sets: SearchSetsTable;
  search_words: SearchWordsTable;
  search_classes: SearchClassesTable;
  search_class_words: SearchClassWordsTable;
  log_sizes: LogSizesTable;
  log_blocks: LogBlocksTable;
}

/**
 * What a repository works on: the database, or the transaction it is called in.
 * Using the database inside its own transaction waits for itself for ever.
 */
export type Executor = Kysely<DatabaseSchema> | Transaction<DatabaseSchema>;
