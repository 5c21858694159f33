import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { learnerFaults } from './learner-faults';

const run = promisify(execFile);

/** What the walk said, with a fault planted; it is not caught where nothing was wrong. */
async function walkedWith(name: string): Promise<string> {
  try {
    const args = ['run', '--config', 'testing/faults/planted.config.ts', '--reporter=verbose'];
    const { stdout, stderr } = await run('node_modules/.bin/vitest', args, {
      env: { CARREL_SEED: '1', CARREL_HISTORIES: '60', ...process.env, CARREL_PLANT: name, NO_COLOR: '1' },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return stdout + stderr;
  }
}

test.each(learnerFaults.map(({ name }) => name))('caught: %s', { timeout: 600_000 }, async (name) => {
  const said = await walkedWith(name);
  // Not a text that is gone, nor a program that does not start: two devices that differ, or one that never comes to rest.
  expect(said).toMatch(/AssertionError: expected \{ (?:…\(\d+\)|seed)/);
});
