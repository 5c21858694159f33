import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Each test runs a part of the suite in a process of its own, so they go one after another. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: { include: ['*.test.ts'], environment: 'node', reporters: ['verbose'] },
});
