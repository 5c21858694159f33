import { join } from 'node:path';
import { build } from 'vite';
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

/** The scripts of a build with the app's own options, kept in memory. Without an entry it is the app itself. */
export async function clientBuild({ entry, withMaps = false }: { readonly entry?: string; readonly withMaps?: boolean }): Promise<Script[]> {
  // Whatever runs this may have set another: then the build would take the libraries' development forms.
  process.env['NODE_ENV'] = 'production';
  const built = await build({
    root: projectDir,
    configFile: join(projectDir, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      write: false,
      sourcemap: withMaps && 'hidden',
      ...(entry !== undefined && { rolldownOptions: { input: join(projectDir, entry) } }),
    },
  });
  if ('on' in built) throw new Error('The build watches instead of ending');
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === 'chunk' ? [{ name: file.fileName, code: file.code, map: file.map as SourceMapLike | null }] : []));
}
