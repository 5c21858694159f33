import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = process.env['CARREL_PROGRAM'] ?? fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

export interface CommandEnd {
  readonly code: number | null;
  readonly said: string;
}

/** Starts one of the operator's built commands. */
export function startCommand(
  name: 'admin' | 'backup' | 'restore',
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, [join(dirname(program), `${name}.js`), ...words], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs one to its end. */
export async function command(
  name: 'admin' | 'backup' | 'restore',
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const child = startCommand(name, words, env);
  let said = '';
  const listen = (chunk: Buffer) => (said += chunk.toString());
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
