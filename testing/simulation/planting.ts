import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Plant } from './planted-bugs';

const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** Puts these texts in the place of others as the program is read; the tree itself is never touched. */
export function planting(plants: readonly Plant[]): Plugin {
  const left = new Set(plants);
  return {
    name: 'carrel:planted-bug',
    enforce: 'pre',
    transform(code, id) {
      let planted = code;
      for (const plant of plants) {
        if (id !== join(projectDir, plant.file)) continue;
        planted = withPlant(planted, plant);
        left.delete(plant);
      }
      return planted === code ? null : { code: planted, map: null };
    },
    buildEnd() {
      for (const { file } of left) this.error(`${file} is not part of the program any more`);
    },
  };
}

function withPlant(code: string, { file, find, put }: Plant): string {
  const parts = code.split(find);
  if (parts.length !== 2) throw new Error(`${file} has not once but ${parts.length - 1} times: ${find}`);
  return parts.join(put);
}
