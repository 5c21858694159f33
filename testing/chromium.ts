import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellNames = ['chromium-headless-shell'];
const packedIn = new URL('../node_modules/@sparticuz/chromium/', import.meta.url);
const cache = fileURLToPath(new URL('../node_modules/.cache/carrel/', import.meta.url));

/** Only the fonts that come along: the same letters on every machine. The folder is named from where this file lies. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const startScript = `#!/bin/sh
here="\${0%/*}"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/**
 * The browser for tests and benches: `CARREL_CHROMIUM`, else Playwright's own, else one on the PATH, else the one
 * packed in @sparticuz/chromium (linux x64, no root needed). Rejects with what to do where there is none: browser
 * tests are never skipped.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const named = env['CARREL_CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CARREL_CHROMIUM names ${named}, which is not there.`);
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const installed = onPath(env, names);
  if (installed !== undefined) return installed;
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packedIn)) return unpackedChromium();
  throw new Error('No Chromium was found. Run: npx playwright install --with-deps chromium (or set CARREL_CHROMIUM).');
}

/**
 * The same engine without windows, profiles' pages and all that a user sees around a page: a journey costs a quarter less
 * of the processor. Where there is none, or `CARREL_CHROMIUM` says which, the browser of `findChromium`.
 */
export async function findHeadlessChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const shell = env['CARREL_CHROMIUM'] ? undefined : onPath(env, shellNames);
  return shell ?? findChromium(env);
}

const onPath = (env: NodeJS.ProcessEnv, programs: readonly string[]): string | undefined =>
  (env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/**
 * Unpacks the browser once for each version of the package, with the libraries and fonts that a bare machine lacks,
 * and resolves to a starter that points it to them. The package unpacks its libraries only where it believes to run on
 * Lambda, hence that variable, and its font settings name Lambda's folders: with those the browser has no font at all,
 * every text without a web font is nothing wide, and a click waits for ever for it to be visible. Hence our own.
 */
async function unpackedChromium(): Promise<string> {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', packedIn), 'utf8'));
  const folder = join(cache, `chromium-${version}`);
  const starter = join(folder, 'start');
  if (existsSync(starter)) return starter;
  const next = join(cache, `unpacking-${process.pid}`);
  mkdirSync(next, { recursive: true });
  const unpack = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: dirname(fileURLToPath(import.meta.url)),
      env: { PATH: process.env['PATH'], HOME: next, TMPDIR: next, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    });
    writeFileSync(join(next, 'fonts/fonts.conf'), fontSettings);
    writeFileSync(join(next, 'start'), startScript, { mode: 0o755 });
    renameSync(next, folder);
  } catch (error) {
    // Another worker was faster; its copy is as good.
    if (!existsSync(starter)) throw error;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return starter;
}
