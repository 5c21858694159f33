import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './tab';

/** The first of these programs that is installed, by its path. */
function programOnPath(names: readonly string[]): string | null {
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

export const firefoxProgram = () => programOnPath(['firefox-esr', 'firefox']);
export const webkitPrograms = () => {
  const [driver, xServer] = [programOnPath(['WebKitWebDriver']), programOnPath(['Xvfb'])];
  return driver && xServer ? { driver, xServer } : null;
};

/**
 * The engines whose stories are to be played: those that were asked for, else all in the soak, else those in which
 * `npm test` plays no journeys. What this machine lacks is named and left out; with `CARREL_REQUIRE_BROWSERS=1` it throws.
 */
export function enginesToPlay(isSoak: boolean): readonly Engine['name'][] {
  const missing = [
    ...(firefoxProgram() ? [] : [{ engine: 'Firefox', program: 'Firefox (firefox-esr)' }]),
    ...(webkitPrograms()
      ? []
      : [{ engine: 'WebKit', program: 'WebKitGTK (webkit2gtk-driver, gir1.2-webkit2-4.1, python3-gi, xvfb)' }]),
  ];
  const told = missing.map(({ program }) => program).join('; ');
  if (missing.length > 0 && process.env['CARREL_REQUIRE_BROWSERS'] === '1') throw new Error(`Not installed: ${told}`);
  if (missing.length > 0) process.stderr.write(`The stories are not played in: ${told}\n`);
  const asked = process.env['CARREL_BROWSERS']?.split(',') ?? (isSoak ? all : ['Firefox', 'WebKit']);
  return all.filter((name) => asked.includes(name) && !missing.some(({ engine }) => engine === name));
}

const all: readonly Engine['name'][] = ['Chromium', 'Firefox', 'WebKit'];
