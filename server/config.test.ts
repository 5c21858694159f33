import { expect, test } from 'vitest';
import { ConfigError, type Environment, parseConfig } from './config';

const elsewhere = { SERVICE_URL: 'https://example.org', CLIENT_ID: 'a', CLIENT_SECRET: 'b' };

test('nothing set: one machine, one port, the demo', () => {
  expect(parseConfig({ DATA_DIR: '/data' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    dataDir: '/data',
    databaseUrl: null,
    databaseReadUrl: null,
    role: 'all',
    serviceUrl: null,
    authUrl: null,
    clientId: null,
    clientSecret: null,
    bootstrapFile: null,
    tokenLifetimeSeconds: 2_592_000,
    demo: true,
    serviceName: 'Stacks',
    sessionKeys: null,
    signUp: 'open',
    secondFactor: 'offered',
    defaultAccountType: 'plus',
    trustProxy: [],
    rateLimit: 200,
    tokenInQuery: false,
    imageHosts: [],
    metricsToken: null,
    tls: null,
    hostNames: [],
    quotas: { sets: 20_000, cards: 1_000_000, pictures: 20_000, bytes: 2_000_000_000 },
    log: 'auto',
    logLevel: 'info',
  });
});

test('everything set', () => {
  const key = Buffer.alloc(32, 1);
  const config = parseConfig({
    PORT: '443',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://cards.example.org/',
    SERVICE_URL: 'https://api.example.org/v/',
    CLIENT_ID: 'id',
    CLIENT_SECRET: 'secret',
    TOKEN_LIFETIME: '60',
    SERVICE_NAME: 'Shelf',
    SESSION_KEY: key.toString('base64'),
    SIGN_UP: 'closed',
    SECOND_FACTOR: 'demanded',
    DEFAULT_ACCOUNT_TYPE: 'free',
    TRUST_PROXY: '10.0.0.1, 10.0.0.0/8,::1,loopback',
    RATE_LIMIT: 'off',
    TOKEN_IN_QUERY: '1',
    IMAGE_HOSTS: 'a.example.org, B.example.org:8443',
    BOOTSTRAP_FILE: 'b.json',
    DEMO: '0',
    ROLE: 'all',
  });
  expect(config).toMatchObject({
    port: 443,
    publicUrl: 'https://cards.example.org',
    role: 'web',
    serviceUrl: 'https://api.example.org/v',
    authUrl: 'https://api.example.org/v',
    tokenLifetimeSeconds: 60,
    serviceName: 'Shelf',
    sessionKeys: [key],
    signUp: 'closed',
    secondFactor: 'demanded',
    defaultAccountType: 'free',
    trustProxy: ['10.0.0.1', '10.0.0.0/8', '::1', 'loopback'],
    rateLimit: null,
    tokenInQuery: true,
    imageHosts: ['a.example.org', 'b.example.org:8443'],
    bootstrapFile: 'b.json',
    demo: false,
  });
});

test('the demo is off by itself where others can come', () => {
  expect(parseConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(parseConfig({ PUBLIC_URL: 'https://cards.example.org' }).demo).toBe(false);
  expect(parseConfig({ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080' }).demo).toBe(true);
});

test.each([
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'cards.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://cards.example.org/app' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://cards.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.evil.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.0.10:8080' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/carrel' }],
  ['DATABASE_URL', { DATABASE_URL: 'carrel' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'carrel' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://localhost/carrel' }],
  ['SESSION_KEY', { DATABASE_URL: 'postgres://localhost/carrel' }],
  ['SERVICE_URL', { SERVICE_URL: 'ftp://example.org', CLIENT_ID: 'a', CLIENT_SECRET: 'b' }],
  ['SERVICE_URL', { SERVICE_URL: 'http://service.inner:8080', CLIENT_ID: 'a', CLIENT_SECRET: 'b' }],
  ['SERVICE_URL', { SERVICE_URL: 'http://localhost.evil.example', CLIENT_ID: 'a', CLIENT_SECRET: 'b' }],
  ['PLAIN_SERVICE_URL', { PLAIN_SERVICE_URL: 'yes' }],
  ['AUTH_URL', { AUTH_URL: 'https://example.org' }],
  ['AUTH_URL', { ...elsewhere, AUTH_URL: 'http://service.inner:8080' }],
  ['AUTH_URL', { ...elsewhere, AUTH_URL: 'http://localhost.evil.example' }],
  ['CLIENT_ID', { SERVICE_URL: 'https://example.org' }],
  ['CLIENT_SECRET', { CLIENT_ID: 'a' }],
  ['CLIENT_ID', { CLIENT_SECRET: 'a' }],
  ['ROLE', { ROLE: 'everything' }],
  ['ROLE', { ROLE: 'web' }],
  ['ROLE', { ROLE: 'service', SERVICE_URL: 'https://example.org' }],
  ['TOKEN_LIFETIME', { TOKEN_LIFETIME: '-1' }],
  ['DEMO', { DEMO: '1', HOST: '0.0.0.0' }],
  ['DEMO', { DEMO: '1', PUBLIC_URL: 'https://cards.example.org' }],
  ['DEMO', { DEMO: 'yes' }],
  ['SERVICE_NAME', { SERVICE_NAME: 'x'.repeat(61) }],
  ['SESSION_KEY', { SESSION_KEY: 'short' }],
  ['SESSION_KEY', { SESSION_KEY: `${Buffer.alloc(32).toString('base64')},` }],
  ['SESSION_KEY', { SESSION_KEY: [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64')).join() }],
  ['SESSION_KEY', { SESSION_KEY: `${'!'.repeat(3)}${Buffer.alloc(32).toString('base64')}` }],
  ['SIGN_UP', { SIGN_UP: 'maybe' }],
  ['SECOND_FACTOR', { SECOND_FACTOR: '1' }],
  ['DEFAULT_ACCOUNT_TYPE', { DEFAULT_ACCOUNT_TYPE: 'gold' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example.org' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['RATE_LIMIT', { RATE_LIMIT: '0' }],
  ['TOKEN_IN_QUERY', { TOKEN_IN_QUERY: 'true' }],
  ['HOST_NAMES', { HOST_NAMES: 'a/b' }],
  ['IMAGE_HOSTS', { IMAGE_HOSTS: 'https://a.example.org' }],
] as [string, Environment][])('a bad %s is named in one plain line', (name, env) => {
  let message = '';
  try {
    parseConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    ({ message } = error);
  }
  expect(message).toMatch(new RegExp(`^${name}: [^\\n]{20,}\\.?$`));
});

test('a database beyond this machine is spoken to in the clear only where the operator says so', () => {
  const SESSION_KEY = Buffer.alloc(32).toString('base64');
  const open = (DATABASE_URL: string) => () => parseConfig({ DATABASE_URL, SESSION_KEY });
  for (const address of ['', '?sslmode=prefer', '?sslmode=allow', '?host=other.example'])
    expect(open(`postgres://me:hush@db.example.org/cards${address}`)).toThrow(/^DATABASE_URL: (?!.*hush).*sslmode/);
  for (const address of [
    'postgres://me@db.example.org/cards?sslmode=disable',
    'postgres://me@db.example.org/cards?sslmode=require',
    'postgres://me@127.0.0.1/cards',
    'postgres://me@localhost:5433/cards',
    'postgres://me@[::1]/cards',
    'postgres://me@/cards?host=/run/postgresql',
  ])
    expect(open(address)().databaseUrl).toBe(address);
});

test('PostgreSQL by address or by a folder of sockets; the address of another thing is not repeated, as it may hold a password', () => {
  const SESSION_KEY = Buffer.alloc(32).toString('base64');
  for (const DATABASE_URL of [
    'postgres://carrel:p%40ss@db.example.org:5433/cards?sslmode=verify-full',
    'postgresql://carrel@/cards?host=/run/postgresql',
  ]) {
    expect(parseConfig({ DATABASE_URL, SESSION_KEY }).databaseUrl).toBe(DATABASE_URL);
  }
  expect(() => parseConfig({ DATABASE_URL: 'mysql://me:hush@localhost/', SESSION_KEY })).toThrow(
    /^(?!.*hush).*postgres:\/\//,
  );
});

test('a certificate and its key belong together, under an address with https', () => {
  const pair = { TLS_CERT: '/etc/cert.pem', TLS_KEY: '/etc/key.pem' };
  expect(parseConfig({ ...pair, PUBLIC_URL: 'https://cards.example.org:8443' }).tls).toEqual({
    certFile: '/etc/cert.pem',
    keyFile: '/etc/key.pem',
  });
  const refusal = (env: Environment) => () => parseConfig(env);
  expect(refusal({ TLS_CERT: 'x', PUBLIC_URL: 'https://a' })).toThrow(/^TLS_KEY: TLS_CERT and TLS_KEY belong together/);
  expect(refusal({ TLS_KEY: 'x', PUBLIC_URL: 'https://a' })).toThrow(/^TLS_CERT: TLS_CERT and TLS_KEY belong together/);
  expect(refusal(pair)).toThrow(/^PUBLIC_URL: with TLS_CERT it begins with https/);
});

test('a token of metrics cannot be guessed', () => {
  expect(() => parseConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN: it must have 16 letters/);
});

test.each([
  ['http://127.0.0.1:8081', '0'],
  ['http://localhost:8081', '0'],
  ['https://service.inner', '0'],
  ['http://service.inner:8080', '1'],
])('a service at %s, and its sign-in there, are taken with PLAIN_SERVICE_URL=%s', (address, PLAIN_SERVICE_URL) => {
  expect(parseConfig({ ...elsewhere, PLAIN_SERVICE_URL, SERVICE_URL: address }).serviceUrl).toBe(address);
  expect(parseConfig({ ...elsewhere, PLAIN_SERVICE_URL, AUTH_URL: address }).authUrl).toBe(address);
});
