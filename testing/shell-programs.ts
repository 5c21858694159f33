import { spawnSync } from 'node:child_process';

/** What the examples of docs/service.md are written for, and this machine lacks. */
export const missingPrograms = (): string[] =>
  ['bash', 'curl', 'sed', 'grep'].filter((name) => spawnSync(name, ['--version']).error !== undefined);

/** Tests that need them. */
export const shellTests = 'server/service-examples.test.ts';
