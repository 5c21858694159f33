import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium';
import { type Raster, areaAverage, middleSquare } from './picture-grid';

/**
 * Writes `testing/pictures/references.json`: what a browser shows of each picture of a folder, on white, averaged to
 * 16 by 16 fields, whole and the square in the middle. Its decoders are others than ours.
 *
 *     node -e "import('vite').then((vite) => vite.runnerImport('testing/write-picture-references.ts'))" FOLDER
 */
const folder = process.argv.at(-1) ?? '';
const fields = 16;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
const page = await browser.newPage();
const references: Record<string, object> = {};
for (const name of readdirSync(folder).toSorted()) {
  const base64 = readFileSync(join(folder, name)).toString('base64');
  const shown = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas.');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, bitmap.width, bitmap.height);
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let out = '';
    for (const byte of data) out += String.fromCodePoint(byte);
    return { width, height, pixels: btoa(out) };
  }, base64);
  const raster: Raster = {
    data: Buffer.from(shown.pixels, 'base64'),
    width: shown.width,
    height: shown.height,
    channels: 4,
  };
  const grid = (of: Raster) => Buffer.from(areaAverage(of, fields, fields).data).toString('base64');
  references[name] = {
    width: raster.width,
    height: raster.height,
    whole: grid(raster),
    middle: grid(middleSquare(raster)),
  };
}
await browser.close();
const lines = Object.entries(references).map(
  ([name, reference]) => `  ${JSON.stringify(name)}: ${JSON.stringify(reference)}`,
);
writeFileSync('testing/pictures/references.json', `{\n${lines.join(',\n')}\n}\n`);
