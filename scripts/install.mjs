import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectDir = fileURLToPath(new URL('..', import.meta.url));
const oldest = [20, 19];

/** Ends the process with a plain sentence on a Node that cannot run Carrel. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  process.stderr.write(`Carrel needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}

/** `npm ci` when `node_modules` was not made from today's lock file. Ends the process when that fails. */
export function ensureInstalled() {
  ensureNode();
  const mark = join(projectDir, 'node_modules/.carrel-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(projectDir, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  if (!installedAsLocked()) {
    process.stdout.write('Installing what Carrel needs (npm ci) …\n');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { status } = spawnSync(npm, ['ci', '--include=dev', '--ignore-scripts'], {
      cwd: projectDir,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) {
      process.stderr.write('npm ci did not succeed; its message stands above. Nothing was started.\n');
      process.exit(1);
    }
  }
  writeFileSync(mark, lock);
}

/** npm keeps the list of what it installed; every package of the lock file for this machine must be in it. */
function installedAsLocked() {
  const record = join(projectDir, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')).packages;
  const held = JSON.parse(readFileSync(record, 'utf8')).packages;
  const same = (path) => held[path]?.version === wanted[path].version;
  const paths = Object.keys(wanted).filter((path) => path !== '');
  return (
    paths.every((path) => same(path) || (wanted[path].optional && !existsSync(join(projectDir, path)))) &&
    Object.keys(held).every((path) => path in wanted)
  );
}
