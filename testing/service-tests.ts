import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const roots = ['src', 'server', 'testing', 'bench'];
const usesService =
  /from '[./]+\/(?:testing\/)?(?:a-service|account-visitor|a-classroom|a-database|real-service|permission-world|random-world)'/;

/**
 * What is about wire, pages and device, and meets the database only through rooms whose own tests run on both: on the
 * embedded one alone, but in a soak. What is about words of SQL, about transactions and about several at once runs on both.
 */
const notOfTheDatabase = [
  /^(src|testing)[/\\]/,
  /server[/\\](oauth|openapi|relay|admin|favorites|request-log|service-|random-worlds|start-server|tls-files)/,
  /server[/\\]http[/\\](api|outsiders|memory|heavy-reads|told-answers)/,
  /server[/\\]users[/\\](passkeys|sign-in-limits|security-events|user-routes)/,
  // The service is asked for every cell of permissions on both by the conformance suite.
  /server[/\\]sets[/\\](permissions|set-password|heavy-writes)/,
  /server[/\\]classes[/\\]/,
  /server[/\\]images[/\\]image-routes/,
  // Backups go between both kinds, row by row, in e2e/operating.
  /server[/\\]operate[/\\](backup|sealed-backup|metrics)/,
];
const isSoak = process.env['CARREL_SOAK'] === '1';

/** Of the relay, those that are about what it keeps; the others would only wait longer. */
const relayTests = ['session', 'sign-in', 'two-relays'].map((name) => join('server/relay', `${name}.test.ts`));

/** Tests that are about PostgreSQL itself, and make a cluster each. */
export const clusterTests = '**/*.cluster.test.ts';

/** A mocked module must not be there yet, so these cannot share what they import with others: each loads all it tests anew. None of them is on a service. */
const mocks = /\bvi\.(do)?[mM]ock\(/;

export interface TestFiles {
  /** Those that replace a module. */
  readonly mocking: string[];
  /** Those that use a service or a database of their own. */
  readonly usingService: string[];
  /** Of these, those that run on every kind of database. */
  readonly onService: string[];
}

export function testFiles(projectDir: string): TestFiles {
  const files = roots.flatMap((root) =>
    readdirSync(join(projectDir, root), { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
  );
  const mocking: string[] = [];
  const usingService: string[] = [];
  const onService: string[] = [];
  for (const file of files) {
    // Histories are a step of their own, on the embedded database alone.
    if (!/\.test\.tsx?$/.test(file) || file.endsWith('.cluster.test.ts') || file.endsWith('.simulation.test.ts'))
      continue;
    const text = readFileSync(join(projectDir, file), 'utf8');
    if (mocks.test(text)) {
      mocking.push(file);
      continue;
    }
    if (!relayTests.includes(file) && !usesService.test(text)) continue;
    usingService.push(file);
    if (isSoak || !notOfTheDatabase.some((room) => room.test(file))) onService.push(file);
  }
  return { mocking, usingService, onService };
}
