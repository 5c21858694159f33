import { join } from 'node:path';
import { projectDir } from './source-stamp.mjs';

/** The oldest version of each browser that Carrel runs in, as src/platform/supported-browsers.ts has them. */
export async function supportedBrowsers() {
  const { runnerImport } = await import('vite');
  const file = join(projectDir, 'src/platform/supported-browsers.ts');
  const { module } = await runnerImport(file, { root: projectDir, configFile: false });
  return module.supportedBrowsers;
}
