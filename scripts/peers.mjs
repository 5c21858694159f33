/**
 * `npm run peers`: packages of the real Anki come in, and ours go into it. Needs Python 3 with the package `anki`, in
 * the interpreter that CARREL_PEER_PYTHON names or, with `npm run peers -- --install`, in an environment of its own
 * under the system's folder for what is temporary. Where it is missing, that is said, and nothing is executed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { projectDir } from './source-stamp.mjs';

const ankiVersion = '26.9.3';
const environment = join(tmpdir(), 'carrel-peers-python');
const ownPython = join(environment, 'bin/python');

function pythonWithAnki() {
  const candidates = [process.env['CARREL_PEER_PYTHON'], ownPython, 'python3'].filter(Boolean);
  return candidates.find((python) => spawnSync(python, ['-c', 'import anki.collection']).status === 0) ?? null;
}

if (process.argv.includes('--install') && !existsSync(ownPython)) {
  spawnSync('python3', ['-m', 'venv', environment], { stdio: 'inherit' });
  spawnSync(ownPython, ['-m', 'pip', 'install', '--quiet', `anki==${ankiVersion}`], { stdio: 'inherit' });
}
const python = pythonWithAnki();
if (python === null) {
  process.stdout.write('Python with the package anki is not here (npm run peers -- --install): 0 executed.\n');
  process.exit(0);
}
ensureInstalled();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(projectDir, 'testing/peers/run-peers.ts'), {
  root: projectDir,
  configFile: false,
});
const differences = await module.runPeers(python, join(projectDir, 'testing/peers/anki_peer.py'));
for (const difference of differences) process.stderr.write(`${difference}\n`);
process.stdout.write(differences.length === 0 ? 'No difference.\n' : `${differences.length} differences.\n`);
process.exit(differences.length === 0 ? 0 : 1);
