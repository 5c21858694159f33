/**
 * `npm run dev`: the app with hot reload and the real server behind it, on one port. Vite answers on `PORT` and hands
 * everything that is not the app's to the server, which listens on a port of its own and starts again when its code
 * changes. The policy header is relaxed as far as hot reload needs; nothing of this exists in the server itself.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

ensureInstalled();
const { build, createServer } = await import('vite');

const port = Number(process.env.PORT ?? 8080);
const host = process.env.HOST ?? '127.0.0.1';
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const serverPort = await freePort();
const bundle = join(projectDir, 'dist/dev-server');
let server = null;
let turn = Promise.resolve();
let stopping = false;

process.env.CARREL_DEV_SERVER = `http://127.0.0.1:${serverPort}`;
const vite = await createServer({
  root: projectDir,
  configFile: join(projectDir, 'vite.config.ts'),
  server: { host, port, strictPort: true },
});
const watcher = await build({
  root: projectDir,
  configFile: join(projectDir, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    outDir: bundle,
    ssr: join(projectDir, 'server/main.ts'),
    target: 'node20',
    sourcemap: true,
    watch: {},
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
watcher.on('event', (event) => {
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`);
  if (event.code === 'END') turn = turn.then(restart);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
await vite.listen();

/** One server at a time: the embedded database belongs to one. */
async function restart() {
  await endServer();
  if (stopping) return;
  server = spawn(process.execPath, ['--enable-source-maps', join(bundle, 'main.js')], {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  });
}

async function endServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([watcher.close(), vite.close(), endServer()]);
  process.exit(0);
}

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  await once(probe, 'close');
  return free;
}
