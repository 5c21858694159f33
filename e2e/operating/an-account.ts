import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Account, tool } from '../code-flow';

export const account: Account = { username: 'operator', password: 'a long enough password' };

/** A folder of a test's own. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-operating-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings with which a server has the account and the tool from its start. */
export async function withAccount(): Promise<Readonly<Record<string, string>>> {
  const file = join(await aFolder(), 'bootstrap.json');
  await writeFile(
    file,
    JSON.stringify({ users: [{ ...account, account_type: 'plus' }], clients: [{ name: 'Tool', ...tool }] }),
  );
  return { BOOTSTRAP_FILE: file, DEMO: '0', RATE_LIMIT: 'off' };
}
