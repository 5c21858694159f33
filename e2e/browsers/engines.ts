import { type ChildProcess, spawn } from 'node:child_process';
import { findChromium } from '../../testing/chromium';
import { firefoxProgram, webkitPrograms } from './engine-programs';
import { chromiumEngine, firefoxEngine } from './puppeteer-engines';
import type { Engine } from './tab';
import { webkitEngine } from './webkit-engine';

/** An engine, and how what was started for it ends. Rejects where its programs are missing. */
export async function startEngine(
  name: Engine['name'],
): Promise<{ readonly engine: Engine; readonly end: () => void }> {
  if (name === 'Chromium') return { engine: chromiumEngine(await findChromium()), end: () => {} };
  if (name === 'Firefox') return { engine: firefoxEngine(installed(firefoxProgram(), name)), end: () => {} };
  const { driver, xServer } = installed(webkitPrograms(), name);
  const screen = await startScreen(xServer);
  return { engine: webkitEngine(driver, screen.display), end: () => void screen.child.kill() };
}

function installed<Programs>(programs: Programs | null, name: string): Programs {
  if (!programs) throw new Error(`${name} is not installed.`);
  return programs;
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
