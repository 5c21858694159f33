import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../testing/server-process';
import { sessionCookie } from '../code-flow';
import { account, withAccount } from './an-account';

/** The commands of docs/operating.md, as they stand there, in the order in which an operator needs them. */
function commandsOfThePage(): { readonly change: string; readonly drop: string } {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## Changing the session key\n');
  const [change = '', drop = ''] = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) => lines);
  return { change, drop };
}

test('the session key is changed as docs/operating.md says: nobody is signed out, and later the old key ends what it held alone', async () => {
  const server = await startServer({ env: await withAccount() });
  onTestFinished(() => server.remove());
  const userOf = async ({ name, value }: { readonly name: string; readonly value: string }) => {
    const answer = await fetch(new URL('/relay/session', server.url), { headers: { cookie: `${name}=${value}` } });
    return ((await answer.json()) as { user: string | null }).user;
  };
  const keys = () => readFileSync(join(server.dataDir, 'session-key'), 'utf8').trim().split('\n');
  const run = (commands: string) => execFileSync('sh', ['-ec', commands], { cwd: server.dataDir });
  const { change, drop } = commandsOfThePage();
  const [used, unused] = [await sessionCookie(server.url, account), await sessionCookie(server.url, account)];
  const [first] = keys();

  run(change);
  expect(keys()).toEqual([expect.not.stringMatching(first!), first]);
  expect(await userOf(used)).toBe(account.username);
  await server.kill();
  await server.start();
  expect(await userOf(used)).toBe(account.username);
  const after = await sessionCookie(server.url, account);

  run(drop);
  expect(keys()).toHaveLength(1);
  await server.kill();
  await server.start();
  expect([await userOf(used), await userOf(after), await userOf(unused)]).toEqual([
    account.username,
    account.username,
    null,
  ]);
});
