import { join } from 'node:path';
import { type UserConfig, build, loadConfigFromFile, mergeConfig } from 'vite';
import { leanPackages } from '../scripts/lean-packages.mjs';
import { projectDir } from './project-dir';

export interface Script {
  /** Path below the folder of the build, such as `assets/main-3f2a.js`. */
  readonly name: string;
  readonly code: string;
  /** Where each character comes from; only when asked for. */
  readonly map: SourceMapLike | null;
}

export interface SourceMapLike {
  readonly version: number;
  readonly file: string;
  readonly sources: string[];
  readonly sourcesContent?: string[] | undefined;
  readonly names: string[];
  readonly mappings: string;
}

export interface ClientBuild {
  /** A script below the project to begin with; without one it is the app itself. */
  readonly entry?: string;
  readonly withMaps?: boolean;
  /** Packages as they name themselves and whole, without the app's choice among their forms and what it cuts out of them. */
  readonly asPackaged?: boolean;
}

/** The scripts of a build with the app's own options, kept in memory. */
export async function clientBuild({ entry, withMaps = false, asPackaged = false }: ClientBuild): Promise<Script[]> {
  // Whatever runs this may have set another: then the build would take the libraries' development forms.
  process.env['NODE_ENV'] = 'production';
  const built = await build(
    mergeConfig(await appConfig(asPackaged), {
      root: projectDir,
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        sourcemap: withMaps && 'hidden',
        ...(entry !== undefined && { rolldownOptions: { input: join(projectDir, entry) } }),
      },
    }),
  );
  if ('on' in built) throw new Error('The build watches instead of ending');
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .flatMap((file) =>
      file.type === 'chunk' ? [{ name: file.fileName, code: file.code, map: file.map as SourceMapLike | null }] : [],
    );
}

async function appConfig(asPackaged: boolean): Promise<UserConfig> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(projectDir, 'vite.config.ts'));
  if (!loaded) throw new Error('vite.config.ts could not be read');
  const { config } = loaded;
  const { name: lean } = leanPackages();
  return asPackaged
    ? {
        ...config,
        resolve: { ...config.resolve, alias: {} },
        plugins: config.plugins?.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === lean)) ?? [],
      }
    : config;
}
