import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { transferFile } from '../../../testing/anki-package';
import { sourceOf } from '../archive/byte-source';
import { FileRefused } from '../file-refused';
import { loadSqlite } from './load-sqlite';
import { readAnkiPackage } from './read-package';

const files = ['tiny-anki2.apkg', 'mixed-legacy-2.apkg', 'peer-latest.apkg', 'raw-collection-schema15.anki2'];
/** The smallest that SQLite takes is 16 MB; none of the files is larger than a tenth of one. */
const mostMemory = 32 * 2 ** 20;
const mostSteps = 1_000;
const packages = process.env['CARREL_SOAK'] === '1' ? 500 : 20;

/** Places as shares of the file, so that header, directory and the middle are all met. */
const anyMutation = fc.record({
  at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.001, 0.999, 1)),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  kind: fc.constantFrom('over', 'over', 'cut', 'twice'),
});

interface Mutation {
  readonly at: number;
  readonly bytes: Uint8Array;
  readonly kind: string;
}

function mutated(file: Uint8Array<ArrayBuffer>, { at, bytes, kind }: Mutation) {
  const place = Math.floor(at * Math.max(0, file.length - 1));
  if (kind === 'cut') return file.slice(0, place);
  if (kind === 'twice') return new Uint8Array([...file.subarray(0, place), ...file.subarray(place / 2)]);
  const changed = file.slice();
  changed.set(bytes.subarray(0, file.length - place), place);
  return changed;
}

/** In the file itself, where checksums notice most; or in one part of it, which is packed again as if nothing were wrong. */
const anyPlace = fc.oneof(fc.constant('file' as const), fc.nat(5));

function mutatedIn(file: Uint8Array<ArrayBuffer>, place: 'file' | number, mutations: readonly Mutation[]) {
  const isZip = file[0] === 0x50;
  if (place === 'file' || !isZip) return mutations.reduce(mutated, file);
  const parts = Object.entries(unzipSync(file));
  const changed = parts.map(([name, bytes], index) => [
    name,
    index === place % parts.length ? mutations.reduce(mutated, new Uint8Array(bytes)) : bytes,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(changed) as Record<string, Uint8Array>));
}

test('a package with bytes changed, cut or doubled is read or refused, and so is each of its pictures', async () => {
  // One of its own: memory that another file's tests made it take never becomes less.
  const engine = await loadSqlite();
  const anyMutations = fc.array(anyMutation, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(...files), anyPlace, anyMutations, (name, place, mutations) => {
      const bytes = mutatedIn(transferFile(name), place, mutations);
      const reading = readAnkiPackage(sourceOf(bytes), { sqlite: engine, here: { utcOffsetMin: 0, rolloverHour: 4 } });
      let steps = 0;
      for (let step = reading.next(); ; step = reading.next(), steps += 1) {
        expect(steps).toBeLessThan(mostSteps);
        if (!step.done) continue;
        expect(engine.wasm.heap8u().length).toBeLessThanOrEqual(mostMemory);
        if (step.value.kind === 'refused') return;
        for (const medium of step.value.imported.media.values()) {
          try {
            expect(medium.read().length).toBe(medium.bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(FileRefused);
          }
        }
        return;
      }
    }),
    { numRuns: packages },
  );
});
