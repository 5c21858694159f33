import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectDir } from './project-dir';

export interface FloorServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts one of the floors in `bench/floor` in a process of its own. */
export async function startFloor(
  script: 'service-floor' | 'log-floor',
  ...args: readonly string[]
): Promise<FloorServer> {
  const child: ChildProcess = spawn(process.execPath, [join(projectDir, `bench/floor/${script}.mjs`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = await Promise.race([
    once(child.stdout ?? child, 'data'),
    ended.then(() => Promise.reject(new Error(`The floor ${script} did not start.`))),
  ]);
  return {
    port: Number(String(said[0])),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
