import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config';
import { withSecretFiles } from './secret-files';

const aFile = (content: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
};

test('a secret may lie in a file; what is no secret, and a secret in the environment, stay as they are', () => {
  const env = { SESSION_KEY_FILE: aFile('abc=\n'), METRICS_TOKEN: 'shown', PORT: '1', PORT_FILE: '/nowhere' };
  expect(withSecretFiles(env)).toEqual({ ...env, SESSION_KEY: 'abc=' });
});

test.each(['SESSION_KEY', 'CLIENT_SECRET', 'DATABASE_URL', 'DATABASE_READ_URL', 'METRICS_TOKEN'])(
  '%s in a file',
  (name) => expect(withSecretFiles({ [`${name}_FILE`]: aFile('hidden') })[name]).toBe('hidden'),
);

test('an empty name of a file is none', () =>
  expect(withSecretFiles({ SESSION_KEY: 'k', SESSION_KEY_FILE: ' ' })['SESSION_KEY']).toBe('k'));

test.each([
  ['given twice', () => ({ SESSION_KEY: 'hidden', SESSION_KEY_FILE: aFile('hidden') }), 'Leave one of them out.'],
  ['an empty file', () => ({ SESSION_KEY_FILE: aFile(' \n') }), 'is empty'],
  ['no file', () => ({ SESSION_KEY_FILE: '/nowhere/at-all' }), 'cannot be read (ENOENT)'],
  ['a folder', () => ({ SESSION_KEY_FILE: tmpdir() }), 'cannot be read (EISDIR)'],
])('%s stops the start with a sentence that names the setting and no secret', (_what, env, sentence) => {
  const start = () => withSecretFiles(env());
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/^SESSION_KEY/);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow('hidden');
});
