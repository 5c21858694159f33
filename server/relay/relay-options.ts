import type { Kysely } from 'kysely';
import type { EpochMs } from '../../contract/units';
import type { KeyRing } from '../wire/key-ring';
import type { Resolve } from './public-address';

/** The relay's own tables. Times are milliseconds; `token_box` is text. */
export interface RelayTables {
  relay_states: {
    /** SHA-256 of a state that came back, hex. */
    state_hash: string;
    used_at: number;
  };
  relay_sessions: {
    /** SHA-256 of the cookie's value, hex. */
    id_hash: string;
    username: string;
    token_box: string;
    key_id: string;
    expires_at: number;
    created_at: number;
    last_seen: number;
  };
}

export interface RelayOptions {
  /** Where the service answers, read at each call: an embedded service may learn its port late. */
  readonly serviceUrl: string;
  /** Where the service of this process lets its relay in, a socket of this machine; null towards another service. */
  readonly entrance: string | null;
  /** Where people sign in: `{authUrl}/authorize`. */
  readonly authUrl: string;
  /** The app's own registration at the service; empty where there is none. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The origin as people see it. */
  readonly publicUrl: string;
  /** 32 bytes: the key of stored tokens. */
  readonly sessionKeys: KeyRing;
  readonly serviceName: string;
  /** The random id made with our service's database; null for another service. */
  readonly instanceId: string | null;
  readonly demoUser: () => Promise<string | null>;
  /** Further hosts that pictures may come from: `images.example.org` or `images.example.org:8443`. */
  readonly imageHosts: readonly string[];
  readonly db: Kysely<RelayTables>;
  /** True for the error of a database that has no room left or does not answer. */
  readonly isDatabaseFailure?: (error: unknown) => boolean;
  readonly clock: { now(): EpochMs };
  /** Shared with the embedded service at start; null towards another service. */
  readonly visitorSecret: string | null;
  /** Where failures of the service go, a line each; the server's own log without it. */
  readonly log?: (line: string) => void;
  /** Takes what the relay refused that its app never sends. */
  readonly logSecurity?: (entry: { readonly event: string; readonly network: string }) => void;
  /** `RATE_LIMIT`, which bodies weigh in before the service sees them; null or left out is off. */
  readonly rateLimit?: number | null;
  /** How long to wait for the service; `RELAY_TIMEOUT_MS` unless a test cannot. */
  readonly timeoutMs?: number;
  /** How the names of picture hosts are resolved; the system's way unless a test plays the name server. */
  readonly resolve?: Resolve;
}
