import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { nginxProgram } from '../../testing/nginx-program.ts';

const hasNginx = nginxProgram() !== null;
if (!hasNginx) {
  const missing = 'nginx or openssl is not installed: docs/nginx.example.conf was not tried.';
  if (process.env['CARREL_REQUIRE_NGINX'] === '1') throw new Error(missing);
  process.stderr.write(`${missing}\n`);
}

/** What an operator does, with real processes of the built programs, real nginx and real PostgreSQL. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(hasNginx ? [] : ['nginx.test.ts']),
      // Nine starts of a server under load take longer than everybody's run has (npm run soak).
      ...(hasNginx && process.env['CARREL_SOAK'] === '1' ? [] : ['three-processes.test.ts']),
    ],
    environment: 'node',
    pool: 'threads',
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
