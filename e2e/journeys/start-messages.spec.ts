import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../testing/free-port';
import { type EndedServer, serverThatEnds } from '../../testing/server-process';
import { arrive } from '../device';
import { newAccount, test as base, testWithFaults } from '../fixtures';
import { signUp } from '../code-flow';
import { aSetForm } from '../service';
import { libraryPage } from '../pages/library-page';
import { outboxPage } from '../pages/outbox-page';
import { signInPages } from '../pages/sign-in-pages';
import { editorPage } from '../pages/editor-page';

const test = base.extend<{ folder: string }>({
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'carrel-start-'));
    await provide(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** One line on the error output that says what to do, and nothing of the program's insides. */
function expectOneLine({ code, stderr }: EndedServer, words: RegExp): void {
  expect(code).toBeGreaterThan(0);
  const lines = stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(words);
  expect(stderr).not.toMatch(/^\s+at /m);
}

test('a port that is taken is named', async ({ folder }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expectOneLine(await serverThatEnds({ PORT: String(port), DATA_DIR: folder }), new RegExp(`${port}`));
  other.close();
});

test('a DATA_DIR in use stays with the server that has it', async ({ carrel }) => {
  const { dataDir } = carrel.service;
  expectOneLine(await serverThatEnds({ PORT: String(await freePort()), DATA_DIR: dataDir }), /DATA_DIR .* in use/);
  expect((await fetch(`${carrel.url}/healthz`)).status).toBe(200);
});

test('the lock of a server that was killed holds nobody up', async ({ folder, start }) => {
  const first = await start({ dataDir: folder, env: { DEMO: '0' } });
  await first.kill('SIGKILL');
  await first.start();
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
});

test('a DATA_DIR that is a file cannot be used', async ({ folder }) => {
  const file = join(folder, 'a file');
  await writeFile(file, 'not a folder');
  expectOneLine(await serverThatEnds({ PORT: String(await freePort()), DATA_DIR: file }), /DATA_DIR/);
});

test('a DATA_DIR that nobody may write cannot be used', async ({ folder }) => {
  const readOnly = await folderNobodyMayWrite(folder);
  expectOneLine(await serverThatEnds({ PORT: String(await freePort()), DATA_DIR: readOnly }), /DATA_DIR .*writ/);
});

/** Modes mean nothing to root, so on Linux it is the kernel's own folder, which takes no files from anybody. */
async function folderNobodyMayWrite(folder: string): Promise<string> {
  if (process.platform === 'linux') return '/sys/kernel';
  const readOnly = join(folder, 'read only');
  await mkdir(readOnly, { mode: 0o500 });
  return readOnly;
}

const badSettings: readonly (readonly [what: string, env: Record<string, string>, words: RegExp])[] = [
  ['a PORT that is no number', { PORT: 'eighty' }, /PORT: "eighty"/],
  ['a PUBLIC_URL that sends passwords in the clear', { PUBLIC_URL: 'http://cards.example.org' }, /PUBLIC_URL: .*TLS/],
  ['a demo account that everybody could reach', { DEMO: '1', HOST: '0.0.0.0' }, /DEMO: /],
  ['half of a registration', { CLIENT_ID: 'abc' }, /CLIENT_SECRET: /],
  ['a SERVICE_URL without a registration', { SERVICE_URL: 'http://127.0.0.1:9' }, /CLIENT_ID: /],
  ['a key that is too short', { SESSION_KEY: 'c2hvcnQ=' }, /SESSION_KEY: /],
  [
    'a PostgreSQL without the key that its servers share',
    { DATABASE_URL: 'postgres://localhost/carrel' },
    /SESSION_KEY: /,
  ],
  [
    'a PostgreSQL that does not answer',
    { DATABASE_URL: 'postgres://127.0.0.1:1/carrel', SESSION_KEY: Buffer.alloc(32).toString('base64') },
    /DATABASE_URL: no PostgreSQL answers/,
  ],
  [
    'a database of another kind',
    { DATABASE_URL: 'mysql://localhost/carrel', SESSION_KEY: Buffer.alloc(32).toString('base64') },
    /DATABASE_URL: /,
  ],
  ['a BOOTSTRAP_FILE that is not there', { BOOTSTRAP_FILE: '/nowhere/bootstrap.json' }, /BOOTSTRAP_FILE/],
];
for (const [what, env, words] of badSettings) {
  test(`${what} stops the start with its name`, async ({ folder }) => {
    expectOneLine(await serverThatEnds({ PORT: String(await freePort()), DATA_DIR: folder, ...env }), words);
  });
}

test('with a service that cannot be reached the app starts and says so', async ({ page, folder, start }) => {
  const server = await start({
    dataDir: folder,
    env: {
      SERVICE_URL: `http://127.0.0.1:${await freePort()}`,
      CLIENT_ID: 'somebody01',
      CLIENT_SECRET: 'somebody01somebody01somebody0123',
    },
  });
  await page.goto(server.url);
  await expect(libraryPage(page).rows).toHaveCount(3);
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole('link', { name: 'Sign in with Stacks' }).click();
  await expect(page).toHaveURL(/\/sign-in\/problem\?reason=unreachable/);
  await expect(signInPages(page).problem).toContainText('Stacks');
  await page.getByRole('link', { name: 'Back to my desk' }).click();
  await expect(libraryPage(page).rows).toHaveCount(3);
});

test('a form that is too large is refused whole, and says that nothing was changed', async ({ service }) => {
  const side = 'x'.repeat(9_000);
  const cards = Array.from({ length: 1_000 }, () => [side, side] as const);
  const answer = await service.call('POST', '/2.0/sets', aSetForm({ title: 'Too much', cards }));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ http_code: 413, error: 'too_large' });
  expect(await service.titles()).toEqual([]);
});

test('a title that is too long and a title with NUL are refused with their reason', async ({ service }) => {
  const long = await service.call('POST', '/2.0/sets', aSetForm({ title: 'x'.repeat(256) }));
  expect(long.status).toBe(400);
  expect(await long.json()).toMatchObject({
    error: 'validation_errors',
    validation_errors: [expect.stringContaining('255')],
  });
  const withNul = await service.call('POST', '/2.0/sets', aSetForm({ title: 'Birds\0' }));
  expect(withNul.status).toBe(400);
  expect(await service.titles()).toEqual([]);
});

testWithFaults('a set that the service finds too large needs the user and keeps its text', async ({ page, carrel }) => {
  const account = newAccount();
  await signUp(carrel.serviceUrl, account);
  await arrive(page, carrel, account);
  const tooLarge = {
    http_code: 413,
    error: 'too_large',
    error_title: 'Too large',
    error_description: 'Nothing was changed.',
  };
  carrel.faults.plan((method) =>
    method === 'POST'
      ? { kind: 'replace', status: 413, type: 'application/json', body: JSON.stringify(tooLarge) }
      : { kind: 'pass' },
  );
  const editor = editorPage(page);
  await editor.gotoNew();
  await editor.title.fill('Everything');
  await editor.write(1, ['der Spatz', 'sparrow']);
  await editor.write(2, ['die Amsel', 'blackbird']);
  await editor.needsYou();
  await outboxPage(page).goto();
  await expect(outboxPage(page).needsYou).toContainText('Everything');
  await libraryPage(page).goto();
  await libraryPage(page).open('Everything');
  await expect(page.getByRole('main')).toContainText('blackbird');
});

test('a hostile title is text, here and at the service', async ({ page, carrel, account, service }) => {
  const title = '<img src=x onerror=alert(1)>{{7*7}}${7*7} ‮rtl';
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await arrive(page, carrel, account);
  const editor = editorPage(page);
  await editor.gotoNew();
  await editor.title.fill(title);
  await editor.write(1, ['__proto__', '<script>alert(2)</script>']);
  await editor.write(2, ['constructor', 'javascript:alert(3)']);
  await expect.poll(() => service.titles()).toEqual([title]);
  // A page with words that are not on the device yet asks before it goes.
  await editor.isSaved();
  await libraryPage(page).goto();
  await libraryPage(page).open(title);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('<script>alert(2)</script>');
  expect(dialogs).toEqual([]);
});
