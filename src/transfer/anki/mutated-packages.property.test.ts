import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sqlite, transferFile } from '../../../testing/anki-package';
import { sourceOf } from '../archive/byte-source';
import { FileRefused } from '../file-refused';
import { readAnkiPackage } from './read-package';

const files = ['tiny-anki2.apkg', 'mixed-legacy-2.apkg', 'peer-latest.apkg', 'raw-collection-schema15.anki2'];
const packages = process.env['CARREL_SOAK'] === '1' ? 500 : 20;

/** Places as shares of the file, so that header, directory and the middle are all met. */
const anyMutation = fc.record({
  at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.001, 0.999, 1)),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  kind: fc.constantFrom('over', 'over', 'cut', 'twice'),
});

function mutated(file: Uint8Array<ArrayBuffer>, { at, bytes, kind }: { at: number; bytes: Uint8Array; kind: string }) {
  const place = Math.floor(at * Math.max(0, file.length - 1));
  if (kind === 'cut') return file.slice(0, place);
  if (kind === 'twice') return new Uint8Array([...file.subarray(0, place), ...file.subarray(place / 2)]);
  const changed = file.slice();
  changed.set(bytes.subarray(0, file.length - place), place);
  return changed;
}

test('a package with bytes changed, cut or doubled is read or refused, and so is each of its pictures', async () => {
  const engine = await sqlite;
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(anyMutation, { minLength: 1, maxLength: 3 }), (name, mutations) => {
      const bytes = mutations.reduce(mutated, transferFile(name));
      const reading = readAnkiPackage(sourceOf(bytes), { sqlite: engine, here: { utcOffsetMin: 0, rolloverHour: 4 } });
      let steps = 0;
      for (let step = reading.next(); ; step = reading.next(), steps += 1) {
        if (!step.done) continue;
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
