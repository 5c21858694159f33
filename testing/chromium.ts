import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const packedIn = new URL('../node_modules/@sparticuz/chromium/', import.meta.url);
const cache = fileURLToPath(new URL('../node_modules/.cache/carrel/', import.meta.url));

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
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (onPath !== undefined) return onPath;
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(packedIn)) return unpackedChromium();
  throw new Error('No Chromium was found. Run: npx playwright install --with-deps chromium (or set CARREL_CHROMIUM).');
}

/**
 * Unpacks the browser once, with the libraries and fonts that a bare machine lacks, and resolves to a starter that
 * points it to them. The package unpacks its libraries only where it believes to run on Lambda, hence that variable.
 */
async function unpackedChromium(): Promise<string> {
  const folder = join(cache, 'chromium');
  const starter = join(folder, 'start');
  if (existsSync(starter)) return starter;
  const next = join(cache, `chromium-${process.pid}`);
  mkdirSync(next, { recursive: true });
  const unpack = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { PATH: process.env['PATH'], HOME: next, TMPDIR: next, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${folder}/al2023/lib:$LD_LIBRARY_PATH"`,
    `export FONTCONFIG_PATH="${folder}/fonts"`,
    `exec "${folder}/chromium" "$@"`,
  ];
  writeFileSync(join(next, 'start'), `${lines.join('\n')}\n`, { mode: 0o755 });
  try {
    renameSync(next, folder);
  } catch (error) {
    // Another worker was faster; its copy is as good.
    if (!existsSync(starter)) throw error;
    rmSync(next, { recursive: true, force: true });
  }
  return starter;
}
