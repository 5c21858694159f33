import { SourceMap } from 'node:module';
import { brotliBytes } from './brotli';
import type { Script } from './client-build';

export interface ModuleSize {
  /** `src/ui/button.tsx`, `contract/ids.ts`, or the package's name. */
  readonly module: string;
  /** Bytes that the module has in the minified scripts. */
  readonly minified: number;
  /** Its share of the scripts' brotli bytes, by minified size: an estimate, since modules compress together. */
  readonly brotli: number;
}

/** What the bytes of these scripts are made of, largest first. Needs scripts built with maps. */
export function moduleSizes(scripts: readonly Script[]): ModuleSize[] {
  const sizes = new Map<string, { minified: number; brotli: number }>();
  for (const script of scripts) {
    const share = brotliBytes(script.code) / script.code.length;
    for (const [module, minified] of minifiedByModule(script)) {
      const before = sizes.get(module) ?? { minified: 0, brotli: 0 };
      sizes.set(module, { minified: before.minified + minified, brotli: before.brotli + minified * share });
    }
  }
  return [...sizes].map(([module, size]) => ({ module, ...size })).sort((a, b) => b.brotli - a.brotli);
}

function minifiedByModule({ code, map }: Script): Map<string, number> {
  // The bundler's own runtime has no source.
  if (!map) return new Map([['glue of the build', code.length]]);
  const sourceMap = new SourceMap({ ...map, sourcesContent: [], sourceRoot: '' });
  const bytes = new Map<string, number>();
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sourceMap.findEntry(line, column);
      // Node's types leave out that characters without an origin have no source.
      const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined;
      const module = source === undefined ? 'glue of the build' : moduleName(source);
      bytes.set(module, (bytes.get(module) ?? 0) + 1);
    }
  }
  return bytes;
}

/** A path as the map tells it, from the last `node_modules/` or the project's own room on. */
export function moduleName(source: string): string {
  const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (inPackage !== undefined) return inPackage;
  return source.replace(/^(\.\.\/)+/, '').replace(/\?.*$/, '');
}

/** Modules of ours summed up by room; packages stay as they are. */
export function roomSizes(modules: readonly ModuleSize[]): ModuleSize[] {
  const rooms = new Map<string, ModuleSize>();
  for (const { module, minified, brotli } of modules) {
    const room = /^(src\/[^/]+|contract)\//.exec(module)?.[1] ?? module;
    const before = rooms.get(room) ?? { module: room, minified: 0, brotli: 0 };
    rooms.set(room, { module: room, minified: before.minified + minified, brotli: before.brotli + brotli });
  }
  return [...rooms.values()].sort((a, b) => b.brotli - a.brotli);
}
