import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServers, runningServers } from '../testing/running-servers';

let dataDir: string;
let servers: RunningServers;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'carrel-data-'));
  servers = runningServers({ dataDir, env: { DATA_DIR: dataDir, DEMO: '0' } });
});
afterEach(async () => {
  await servers.stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

test('one server to a DATA_DIR, which must be a folder', async () => {
  await servers.start();
  expect(await servers.refusal()).toMatch(/^DATA_DIR .* is in use by another Carrel server/);
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  expect(await servers.refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR .* cannot be written/);
  expect(await servers.refusal({ DATA_DIR: path.join(file, 'below') })).toMatch(/^DATA_DIR .* cannot be made/);
});

test('every file is for its owner alone, also in a folder that was there before and that others may read', async () => {
  chmodSync(dataDir, 0o755);
  writeFileSync(path.join(dataDir, 'carrel.db'), '', { mode: 0o644 });
  await servers.start();
  const open = readdirSync(dataDir).filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

test('the session key is for its owner alone; a damaged one is named and never replaced', async () => {
  await servers.start();
  await servers.stopLast();
  const file = path.join(dataDir, 'session-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'damaged');
  expect(await servers.refusal()).toMatch(/session-key is damaged/);
  expect(readFileSync(file, 'utf8')).toBe('damaged');
});
