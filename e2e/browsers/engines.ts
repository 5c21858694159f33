import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../testing/chromium';
import { chromiumEngine, firefoxEngine } from './puppeteer-engines';
import type { Engine } from './tab';
import { webkitEngine } from './webkit-engine';

const programs = { firefox: ['firefox-esr', 'firefox'], webkit: ['WebKitWebDriver'], xServer: ['Xvfb'] } as const;

function onPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Engines {
  readonly engines: readonly Engine[];
  /** What was not found, in words. */
  readonly missing: readonly string[];
  end(): void;
}

/** Every engine that this machine has. `CARREL_REQUIRE_BROWSERS=1`: rejects where one is missing. `only`: those of these names, separated by commas. */
export async function findEngines(only = process.env['CARREL_BROWSERS']): Promise<Engines> {
  const [firefox, webkit, xServer] = [onPath(programs.firefox), onPath(programs.webkit), onPath(programs.xServer)];
  const missing = [
    ...(firefox ? [] : ['Firefox (firefox-esr)']),
    ...(webkit && xServer ? [] : ['WebKitGTK (webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi, xvfb)']),
  ];
  if (missing.length > 0 && process.env['CARREL_REQUIRE_BROWSERS'] === '1')
    throw new Error(`Not installed: ${missing.join('; ')}`);
  const screen = webkit && xServer ? await startScreen(xServer) : null;
  const engines = [
    chromiumEngine(await findChromium()),
    ...(firefox ? [firefoxEngine(firefox)] : []),
    ...(webkit && screen ? [webkitEngine(webkit, screen.display)] : []),
  ];
  return {
    engines: only ? engines.filter(({ name }) => only.split(',').includes(name)) : engines,
    missing,
    end: () => void screen?.child.kill(),
  };
}

/** An X server without a screen, under a number that was free. */
function startScreen(program: string): Promise<{ readonly display: string; readonly child: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve({ display: `:${chunk.toString().trim()}`, child }));
  });
}
