import { isIP } from 'node:net';
import path from 'node:path';
import { keysIn } from './session-key';
import type { TlsFiles } from './tls-files';
import type { KeyRing } from './wire/key-ring';

/** A setting that stops the start. The message names the variable and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Role = 'all' | 'service' | 'web';
export type AccountType = 'free' | 'plus' | 'teacher';

/** The settings of decisions.md 1, checked. `role` already says what runs: with SERVICE_URL it is never `all`. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** With its password in it, so it never stands in a message. Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A replica of `databaseUrl`, for reads that may be seconds behind. Null: there is none. */
  readonly databaseReadUrl: string | null;
  readonly role: Role;
  /** Without a slash at the end. Null: the embedded service. */
  readonly serviceUrl: string | null;
  readonly authUrl: string | null;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly bootstrapFile: string | null;
  readonly tokenLifetimeSeconds: number;
  readonly demo: boolean;
  readonly serviceName: string;
  /** The current one, and the one before it where there is one. */
  readonly sessionKeys: KeyRing | null;
  readonly signUp: 'open' | 'closed';
  /** Whether whoever signs in without one has to set one up. */
  readonly secondFactor: 'offered' | 'demanded';
  readonly defaultAccountType: AccountType;
  readonly trustProxy: readonly string[];
  /** Requests a second; null is off. */
  readonly rateLimit: number | null;
  readonly tokenInQuery: boolean;
  readonly imageHosts: readonly string[];
  /** Of whoever reads `/metrics`; null: this machine alone. */
  readonly metricsToken: string | null;
  /** Null: TLS is somebody else's, or there is none. */
  readonly tls: TlsFiles | null;
  /** Further names that the server answers to. */
  readonly hostNames: readonly string[];
  /** What one account may hold; bytes are those of texts and pictures. */
  readonly quotas: Quotas;
  /** `auto`: text on a terminal, JSON elsewhere. */
  readonly log: 'auto' | 'json' | 'text';
  readonly logLevel: 'warn' | 'info' | 'request';
}

/** Infinite where the operator sets none. */
export interface Quotas {
  readonly sets: number;
  readonly cards: number;
  readonly pictures: number;
  readonly bytes: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting once. Pure. Throws `ConfigError` for the first bad one. An empty value counts as absent. */
export function parseConfig(env: Environment): Config {
  const text = (name: string) => env[name]?.trim() || null;
  const port = wholeNumber('PORT', text('PORT') ?? '8080', 1, 65_535);
  const host = text('HOST') ?? '127.0.0.1';
  const publicUrl = parsePublicUrl(text('PUBLIC_URL') ?? `http://localhost:${port}`);
  const loopback = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  const addresses = parseServiceAddresses(text);
  const databaseUrl = parseDatabaseUrl('DATABASE_URL', text('DATABASE_URL'));
  const databaseReadUrl = parseDatabaseUrl('DATABASE_READ_URL', text('DATABASE_READ_URL'));
  if (databaseReadUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_READ_URL: it belongs to DATABASE_URL, which is not set. Set both, or neither.');
  }
  const sessionKeys = parseSessionKeys(text('SESSION_KEY'));
  if (databaseUrl !== null && sessionKeys === null) {
    throw new ConfigError(
      'SESSION_KEY: with DATABASE_URL it must be set, the same for every process. Make one with: openssl rand -base64 32',
    );
  }
  return {
    port,
    host,
    publicUrl,
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseReadUrl,
    ...addresses,
    bootstrapFile: text('BOOTSTRAP_FILE'),
    tokenLifetimeSeconds: wholeNumber('TOKEN_LIFETIME', text('TOKEN_LIFETIME') ?? '2592000', 1, 10 * 365 * 86_400),
    demo: parseDemo(text('DEMO'), loopback),
    serviceName: parseServiceName(text('SERVICE_NAME') ?? 'Stacks'),
    sessionKeys,
    signUp: oneOf('SIGN_UP', text('SIGN_UP') ?? 'open', ['open', 'closed']),
    secondFactor: oneOf('SECOND_FACTOR', text('SECOND_FACTOR') ?? 'offered', ['offered', 'demanded']),
    defaultAccountType: oneOf('DEFAULT_ACCOUNT_TYPE', text('DEFAULT_ACCOUNT_TYPE') ?? 'plus', [
      'free',
      'plus',
      'teacher',
    ]),
    trustProxy: list(text('TRUST_PROXY')).map(parseProxy),
    rateLimit: parseRateLimit(text('RATE_LIMIT') ?? '200'),
    tokenInQuery: oneOf('TOKEN_IN_QUERY', text('TOKEN_IN_QUERY') ?? '0', ['0', '1']) === '1',
    imageHosts: list(text('IMAGE_HOSTS')).map((value) => parseHost('IMAGE_HOSTS', value)),
    hostNames: list(text('HOST_NAMES')).map((value) => new URL(`http://${parseHost('HOST_NAMES', value)}`).hostname),
    metricsToken: parseMetricsToken(text('METRICS_TOKEN')),
    tls: parseTls(text('TLS_CERT'), text('TLS_KEY'), publicUrl),
    quotas: {
      sets: parseQuota('QUOTA_SETS', text('QUOTA_SETS') ?? '20000'),
      cards: parseQuota('QUOTA_CARDS', text('QUOTA_CARDS') ?? '1000000'),
      pictures: parseQuota('QUOTA_PICTURES', text('QUOTA_PICTURES') ?? '20000'),
      bytes: parseQuota('QUOTA_MB', text('QUOTA_MB') ?? '2000') * 1_000_000,
    },
    log: oneOf('LOG', text('LOG') ?? 'auto', ['auto', 'json', 'text']),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', ['warn', 'info', 'request']),
  };
}

const parseQuota = (name: string, value: string): number =>
  value === 'off' ? Infinity : wholeNumber(name, value, 1, 1_000_000_000, ', or off');

type Read = (name: string) => string | null;

function parseServiceAddresses(
  text: Read,
): Pick<Config, 'role' | 'serviceUrl' | 'authUrl' | 'clientId' | 'clientSecret'> {
  const asked = oneOf('ROLE', text('ROLE') ?? 'all', ['all', 'service', 'web']);
  const mayBePlain = oneOf('PLAIN_SERVICE_URL', text('PLAIN_SERVICE_URL') ?? '0', ['0', '1']) === '1';
  const serviceUrl = parseServiceAddress('SERVICE_URL', text('SERVICE_URL'), 'tokens', mayBePlain);
  const authUrl = parseServiceAddress('AUTH_URL', text('AUTH_URL'), 'passwords', mayBePlain);
  const clientId = text('CLIENT_ID');
  const clientSecret = text('CLIENT_SECRET');
  if ((clientId === null) !== (clientSecret === null)) {
    const missing = clientId === null ? 'CLIENT_ID' : 'CLIENT_SECRET';
    throw new ConfigError(`${missing}: CLIENT_ID and CLIENT_SECRET belong together. Set both, or neither.`);
  }
  if (serviceUrl === null) {
    if (authUrl !== null)
      throw new ConfigError('AUTH_URL: it belongs to SERVICE_URL, which is not set. Set both, or neither.');
    if (asked === 'web')
      throw new ConfigError('ROLE: web needs the service to talk to. Set SERVICE_URL, or use ROLE=all.');
    return { role: asked, serviceUrl, authUrl, clientId, clientSecret };
  }
  if (asked === 'service') {
    throw new ConfigError(
      'ROLE: service starts the embedded service, SERVICE_URL names another one. Leave one of them out.',
    );
  }
  if (clientId === null) {
    throw new ConfigError(
      'CLIENT_ID: SERVICE_URL needs the registration of this app there. Set CLIENT_ID and CLIENT_SECRET.',
    );
  }
  return { role: 'web', serviceUrl, authUrl: authUrl ?? serviceUrl, clientId, clientSecret };
}

function parsePublicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ConfigError(
      `PUBLIC_URL: "${value}" is not an address. Give an origin such as https://cards.example.org.`,
    );
  }
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(
      `PUBLIC_URL: "${value}" must be an origin alone, without path or user, such as ${url.origin}.`,
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError(
      `PUBLIC_URL: ${url.origin} would send passwords in the clear. Put a proxy with TLS (Caddy, nginx) in front, or set TLS_CERT and TLS_KEY, and set PUBLIC_URL=https://${url.hostname}.`,
    );
  }
  return url.origin;
}

function parseAddress(name: string, value: string | null): string | null {
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password || url.search || url.hash) {
    throw new ConfigError(`${name}: "${value}" is not an address. Give one such as https://cards.example.org.`);
  }
  return url.href.replace(/\/+$/, '');
}

/** Of another service, to which people's secrets go: encrypted beyond this machine, unless the operator says otherwise. */
function parseServiceAddress(
  name: string,
  value: string | null,
  secrets: 'tokens' | 'passwords',
  mayBePlain: boolean,
): string | null {
  const address = parseAddress(name, value);
  if (address === null || mayBePlain) return address;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || isLoopback(hostname)) return address;
  throw new ConfigError(
    `${name}: what is sent to ${address} is not encrypted, people's ${secrets} among it. Give an address with https:, or set PLAIN_SERVICE_URL=1 where the network between is yours alone.`,
  );
}

/** The value stands in no message: it has a password in it. */
function parseDatabaseUrl(name: string, value: string | null): string | null {
  if (value === null) return null;
  // A folder of sockets may stand for the host: postgres://user@/name?host=/run/postgresql
  const url = value.replace('@/', '@localhost/');
  if (!URL.canParse(url) || !['postgres:', 'postgresql:'].includes(new URL(url).protocol)) {
    throw new ConfigError(
      `${name}: it is not the address of a PostgreSQL database. Give one such as postgres://user:password@host:5432/carrel.`,
    );
  }
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  const isNear = isLoopback(hostname) || searchParams.get('host')?.startsWith('/') === true;
  // `prefer` and `allow` take what the other side gives, which somebody in between may choose.
  if (!isNear && !['disable', 'require', 'verify-ca', 'verify-full'].includes(mode ?? '')) {
    throw new ConfigError(
      `${name}: the database is on another machine, and the address does not say whether what is sent there is encrypted. Add ?sslmode=verify-full, or ?sslmode=disable where the network between is yours alone.`,
    );
  }
  return value;
}

function parseDemo(value: string | null, loopback: boolean): boolean {
  const demo = oneOf('DEMO', value ?? (loopback ? '1' : '0'), ['0', '1']) === '1';
  if (demo && !loopback) {
    throw new ConfigError(
      'DEMO: the demo account has a password everybody knows, so it is only for HOST and PUBLIC_URL on this machine. Set DEMO=0.',
    );
  }
  return demo;
}

function parseSessionKeys(value: string | null): KeyRing | null {
  if (value === null) return null;
  const keys = keysIn(value.split(','));
  if (keys === null) {
    throw new ConfigError(
      'SESSION_KEY: it must be 32 bytes in base64, or two such with a comma between: the current one, and the one before it. Make one with: openssl rand -base64 32',
    );
  }
  return keys;
}

function parseServiceName(value: string): string {
  if ([...value].length > 60)
    throw new ConfigError('SERVICE_NAME: it has more than 60 characters. Choose a shorter name.');
  return value;
}

function parseRateLimit(value: string): number | null {
  return value === 'off' ? null : wholeNumber('RATE_LIMIT', value, 1, 1_000_000, ', or off');
}

function parseProxy(value: string): string {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  const prefixFits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
  const isGroup = ['loopback', 'linklocal', 'uniquelocal'].includes(value);
  if (!isGroup && (version === 0 || !prefixFits || rest.length > 0)) {
    throw new ConfigError(
      `TRUST_PROXY: "${value}" is not an address. Give addresses or ranges such as 10.0.0.1, 10.0.0.0/8.`,
    );
  }
  return value;
}

function parseMetricsToken(value: string | null): string | null {
  if (value !== null && !/^[\w.~+/-]{16,}=*$/.test(value)) {
    throw new ConfigError(
      'METRICS_TOKEN: it must have 16 letters and digits at least. Make one with: openssl rand -hex 16',
    );
  }
  return value;
}

function parseTls(cert: string | null, key: string | null, publicUrl: string): TlsFiles | null {
  if (cert === null && key === null) return null;
  if (cert === null || key === null) {
    throw new ConfigError(
      `${cert === null ? 'TLS_CERT' : 'TLS_KEY'}: TLS_CERT and TLS_KEY belong together. Set both, or neither.`,
    );
  }
  if (!publicUrl.startsWith('https:')) {
    throw new ConfigError(
      'PUBLIC_URL: with TLS_CERT it begins with https:// and has a name of the certificate, such as https://cards.example.org:8443.',
    );
  }
  return { certFile: path.resolve(cert), keyFile: path.resolve(key) };
}

function parseHost(name: string, value: string): string {
  const url = URL.canParse(`https://${value}`) ? new URL(`https://${value}`) : null;
  if (!url || url.host !== value.toLowerCase()) {
    throw new ConfigError(
      `${name}: "${value}" is not a host name. Give names such as pictures.example.org, separated by commas.`,
    );
  }
  return url.host;
}

function wholeNumber(name: string, value: string, least: number, most: number, otherwise = ''): number {
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new ConfigError(`${name}: "${value}" is not a whole number from ${least} to ${most}${otherwise}.`);
  }
  return number;
}

function oneOf<const Choice extends string>(name: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new ConfigError(`${name}: "${value}" is not one of ${choices.join(', ')}.`);
  return found;
}

const list = (value: string | null): string[] =>
  (value ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim()] : []));

/** True for names and addresses of this machine alone. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    (isIP(bare) === 4 && bare.startsWith('127.'))
  );
}
