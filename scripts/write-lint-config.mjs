/**
 * Writes `.oxlintrc.json` from the table of rooms below: `node scripts/write-lint-config.mjs`.
 * oxlint replaces a rule's options where two overrides meet, so each room needs its whole list of refusals,
 * once for its product files and once for its tests. Its patterns know no look-ahead (such a pattern matches
 * nothing, without a word), hence lists of what is refused instead of what is allowed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a room of `src` may import from others; `contract`, `messages` and `src` rooms share one name space here. */
const sourceRooms = {
  contract: [],
  messages: [],
  'card-text': [],
  ui: ['messages', 'card-text'],
  sw: [],
  domain: ['contract', 'card-text'],
  platform: ['contract'],
  'first-screen': ['contract', 'platform'],
  api: ['contract', 'domain', 'platform'],
  store: ['contract', 'card-text', 'domain', 'platform'],
  transfer: ['contract', 'card-text', 'domain', 'platform'],
  'transfer-pages': ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui', 'transfer'],
  sync: ['contract', 'domain', 'platform', 'api', 'store'],
  client: ['contract', 'messages', 'card-text', 'domain', 'platform', 'store', 'sync'],
  sets: ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui'],
  classes: ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui'],
  study: ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui'],
  today: ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui'],
  search: ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui'],
  outbox: ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui'],
  settings: ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui'],
  account: ['contract', 'messages', 'card-text', 'domain', 'platform', 'client', 'ui', 'api'],
};
const everySourceRoom = [...Object.keys(sourceRooms), 'app', 'main'];
const features = ['sets', 'classes', 'study', 'today', 'search', 'outbox', 'settings', 'account', 'transfer-pages'];

/** Rooms of the service. Each may use the others, `wire` and `contract`; `relay` and `web` stand apart. */
const serviceRooms = [
  'http',
  'oauth',
  'sets',
  'terms',
  'changes',
  'classes',
  'favorites',
  'users',
  'images',
  'log',
  'search',
  'openapi',
  'db',
  'demo',
  'admin',
  'operate',
];
const serverFiles = ['app', 'main', 'config'];
const outside = ['testing', 'e2e', 'bench', 'scripts', 'dist', 'node_modules'];

const packages = {
  react: /^(react|react-dom|react-router|lucide-react|@tanstack\/.*)(\/|$)/,
  service: /^(fastify|@fastify\/.*|@valibot\/.*|kysely|libsql|pg|sharp|@node-rs\/.*|fastify-plugin)(\/|$)/,
  node: /^node:/,
  dexie: /^dexie(\/|$)/,
  purify: /^dompurify(\/|$)/,
  /** The same storage in memory, where a browser gives none. */
  memory: /^fake-indexeddb$/,
  tests:
    /^(vitest|fast-check|jpeg-js|fake-indexeddb\/.*|vite|@vitejs\/.*|@playwright\/.*|axe-core|playwright-core|@sparticuz\/.*|ajv|@seriousme\/.*)(\/|$)/,
};
const packagesOf = {
  store: ['dexie'],
  platform: ['memory'],
  ui: ['react', 'purify'],
  client: ['react'],
  app: ['react'],
  main: ['react'],
  messages: ['react'],
  server: ['service', 'node'],
};

const source = (regex) => regex.source.replaceAll('\\/', '/');
const refusedRooms = (names, message) => ({ regex: `^\\.\\.?/(\\.\\./)*(${names.join('|')})(/|$)`, message });
const refusedPackages = (kinds, message) =>
  Object.entries(packages)
    .filter(([kind]) => !kinds.includes(kind))
    .map(([, regex]) => ({ regex: source(regex), message }));

const refusals = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const testFiles = (folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`];

/** Two overrides: the product's files, and the tests beside them, which may also use `testing` and its packages. */
function roomOverrides(room, folder, files, refused, kinds) {
  const message = `The room "${room}" may not import this (docs/ARCHITECTURE.md).`;
  const rooms = (extra) => refusedRooms([...refused, ...extra], message);
  const absolute = { regex: '^/', message: 'Imports are relative.' };
  return [
    { files, rules: refusals([rooms(outside), absolute, ...refusedPackages(kinds, message)]) },
    {
      files: testFiles(folder),
      rules: refusals([
        rooms(outside.filter((name) => name !== 'testing')),
        absolute,
        ...refusedPackages([...kinds, 'tests', 'memory', 'node'], message),
      ]),
    },
  ];
}

function sourceRoom(room) {
  const isShared = room === 'contract' || room === 'messages';
  const folder = isShared ? room : `src/${room}`;
  const allowed = sourceRooms[room] ?? everySourceRoom.filter((name) => name !== 'main' && name !== 'sw');
  const refused = everySourceRoom.filter((name) => name !== room && !allowed.includes(name));
  const beyond = ['server', ...(isShared ? ['src'] : [])];
  const kinds = packagesOf[room] ?? [];
  const files = room === 'main' ? ['src/main.tsx'] : [`${folder}/**`];
  return roomOverrides(room, folder, files, [...refused, ...beyond], kinds).concat(
    features.includes(room) ? featureViews(room, folder, [...refused, ...beyond]) : [],
  );
}

/** Within `sync`: what came knows neither who asks nor who sends, and these two do not know each other. */
const apartInSync = { accepting: ['inbound', 'outbound'], inbound: ['outbound'], outbound: ['inbound'] };

const foldersOfSync = () =>
  Object.entries(apartInSync).flatMap(([folder, others]) => {
    const rooms = everySourceRoom.filter((name) => name !== 'sync' && !sourceRooms.sync.includes(name));
    const path = `src/sync/${folder}`;
    return roomOverrides(`sync/${folder}`, path, [`${path}/**`], [...rooms, 'server', ...others], []);
  });

/** In a feature a plain `.ts` file is pure; only these know React. */
function featureViews(room, folder, refused) {
  const files = ['**/*.tsx', '**/use-*.ts', '**/*-queries.ts'].map((glob) => `${folder}/${glob}`);
  const [views, tests] = roomOverrides(room, folder, files, refused, ['react']);
  return [{ ...views, excludeFiles: testFiles(folder) }, tests];
}

const serverRoom = (room, refused) =>
  roomOverrides(`server/${room}`, `server/${room}`, [`server/${room}/**`], ['src', ...refused], packagesOf.server);

/** Rooms whose literals are read by people; the others hand over kinds and values, and their strings are formats. */
const speakingRooms = [
  'ui',
  'client',
  'app',
  'sets',
  'classes',
  'study',
  'today',
  'search',
  'outbox',
  'settings',
  'account',
  'transfer-pages',
];

/** What of the service speaks to people: its pages. Its answers to programs do not (decision 130). */
export const speakingPages = [
  'server/oauth/**',
  'server/users/account-rules.ts',
  'server/web/wrong-host-page.ts',
  'server/relay/sign-in-routes.ts',
];

/** Files of a speaking room whose literals are no sentences of ours, each with the reason. A new one needs a reason too. */
export const notSentences = {
  'src/study/answer/rule-examples.ts': 'answers in many languages, which are judged and shown as examples',
  'server/oauth/authorize-service.ts': 'error_description of a redirect, read by programs',
  'server/oauth/authorization-request.ts': 'error_description of a redirect, read by programs',
  'server/oauth/oauth-operations.ts': 'the description of the interface (OpenAPI)',
  'server/oauth/token-routes.ts': 'error_description of the token endpoint, read by programs',
  'server/oauth/token-service.ts': 'error_description of the token endpoint, read by programs',
  'server/oauth/service-cookie.ts': 'a header',
  'server/oauth/page-style.ts': 'a stylesheet',
  'server/oauth/sign-in-device.ts': 'names of browsers and systems',
};

/** Where what was typed is kept, compared and sent. */
const engineRooms = ['client', 'domain/draft', 'domain/scheduling', 'outbox', 'sets', 'store', 'sync'];
/** Of the engine, what reads, asks, waits and writes in turn. */
const engineShells = [
  'src/client/waiting/footprint.ts',
  'src/client/progress/progress-reader.ts',
  'src/sets/editor/editor-session.ts',
  'src/sync/inbound/check.ts',
  'src/sync/accepting/read-set.ts',
  'src/sync/outbox-copy/recover-outbox.ts',
  'src/sync/sync-loop.ts',
  'src/sync/outbound/begin-attempt.ts',
];

/** Of the grader, what is written as rules in their order. */
const gradingByRules = ['grade', 'typing-error', 'whole-side'].map((name) => `src/domain/grading/${name}.ts`);

const sinks = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'dangerouslySetInnerHTML',
];
const sinkMessage = 'User text is text. Only src/ui/rich-text.tsx may reach a sink, with what DOMPurify returned.';

export const lintConfig = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  jsPlugins: ['./scripts/lint/literal-sentences.mjs'],
  plugins: ['import', 'oxc', 'promise', 'react', 'typescript', 'unicorn', 'vitest'],
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: [
    'dist/**',
    'node_modules/**',
    'data/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    'public/**',
    'bench/out/**',
  ],
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: 'error',
    'import/namespace': ['error', { allowComputed: true }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: 500 }],
    'no-alert': 'error',
    'no-empty': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-script-url': 'error',
    'no-var': 'error',
    'no-restricted-properties': [
      'error',
      ...sinks.map((property) => ({ property, message: sinkMessage })),
      { object: 'document', property: 'write', message: sinkMessage },
      { object: 'document', property: 'writeln', message: sinkMessage },
    ],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'prefer-const': 'error',
    'react/exhaustive-deps': 'error',
    // About the React compiler, which is not in use.
    'react/incompatible-library': 'off',
    'react/jsx-no-script-url': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    // Lengths count code points here, and strings sort as strings.
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    // Our objects of functions have no `this`.
    'typescript/unbound-method': 'off',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    ...everySourceRoom.flatMap(sourceRoom),
    ...foldersOfSync(),
    ...serviceRooms.flatMap((room) => serverRoom(room, ['relay', 'web', ...serverFiles])),
    ...['relay', 'web'].flatMap((room) =>
      serverRoom(room, [...serviceRooms, ...serverFiles, room === 'relay' ? 'web' : 'relay']),
    ),
    ...serverRoom('wire', [...serviceRooms, ...serverFiles, 'relay', 'web']),
    {
      files: ['server/*.ts'],
      rules: refusals([refusedRooms(['src', ...outside], 'The server knows nothing of the app.')]),
    },
    { files: ['server/*.test.ts'], rules: refusals([refusedRooms(['src'], 'The server knows nothing of the app.')]) },
    { files: ['src/ui/rich-text.tsx'], rules: { 'no-restricted-properties': 'off', 'react/no-danger': 'off' } },
    {
      files: ['src/**'],
      excludeFiles: ['src/platform/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-console': 'error' },
    },
    {
      // The heart: what becomes of what was typed. A switch over a union counts once.
      files: [...engineRooms.map((room) => `src/${room}/**/*.ts`), ...gradingByRules],
      excludeFiles: ['**/*.test.ts'],
      rules: { complexity: ['error', { max: 15, variant: 'modified' }] },
    },
    {
      // A screen has a place for each case that it shows.
      files: [...engineShells, 'src/outbox/**/*.tsx', 'src/sets/**/*.tsx'],
      rules: { complexity: ['error', { max: 20, variant: 'modified' }] },
    },
    {
      files: [...speakingRooms.map((room) => `src/${room}/**`), ...speakingPages],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx', ...Object.keys(notSentences)],
      rules: { 'carrel/literal-sentences': 'error' },
    },
    { files: ['scripts/lint/**'], rules: { 'import/no-default-export': 'off' } },
    // Compiles messages of our own where nothing is built.
    { files: ['messages/message.ts'], rules: { 'no-new-func': 'off', 'typescript/no-implied-eval': 'off' } },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts', 'testing/**', 'e2e/**', 'bench/**'],
      rules: {
        'typescript/no-non-null-assertion': 'off',
        'no-script-url': 'off',
        'vitest/no-standalone-expect': 'off',
      },
    },
    // A Playwright fixture names what it needs by destructuring, also when that is nothing.
    {
      files: ['e2e/service/**'],
      rules: refusals([
        refusedRooms(['contract', 'src', 'server'], 'The conformance suite knows a service by HTTP alone.'),
      ]),
    },
    // Declares the tests of others, so neither name nor assertion stands in it.
    { files: ['e2e/service/support/rule.ts'], rules: { 'vitest/expect-expect': 'off', 'vitest/valid-title': 'off' } },
    { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
    // Plain scripts run before anything is installed and have no types to go by.
    { files: ['scripts/**'], rules: { 'typescript/restrict-template-expressions': 'off' } },
  ],
};

/** The file as it should stand; `testing/rooms.test.ts` compares it. */
export const lintConfigText = `${JSON.stringify({ ...lintConfig, overrides: [] }, null, 2).replace(
  '"overrides": []',
  `"overrides": [\n${lintConfig.overrides.map((override) => `    ${JSON.stringify(override)}`).join(',\n')}\n  ]`,
)}\n`;

const target = new URL('../.oxlintrc.json', import.meta.url);
if (process.argv[1] === fileURLToPath(import.meta.url) && readFileSyncOrEmpty() !== lintConfigText) {
  writeFileSync(target, lintConfigText);
}

function readFileSyncOrEmpty() {
  try {
    return readFileSync(target, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
