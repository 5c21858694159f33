import { decode } from 'jpeg-js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type ImageSuffix, imageSizes } from '../../contract/image-body';
import { jpegParts } from '../../testing/jpeg-parts';
import { aGifOf, aPngOf, picture, picturesOf, referenceOf } from '../../testing/picture-folder';
import { type Raster, areaAverage, distance, middleSquare } from '../../testing/picture-grid';
import { sharpLoader } from './load-sharp';
import { type Picture, PictureRefused, makePicture } from './make-picture';

const prepared = sharpLoader((line) => {
  throw new Error(line);
})();
const make = async (bytes: Buffer) => makePicture(await prepared, bytes);
const reasonOf = async (bytes: Buffer) => {
  const error: unknown = await make(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof PictureRefused ? error.reason : error;
};
const rasterOf = (bytes: Buffer): Raster => ({
  ...decode(bytes, { useTArray: true, maxMemoryUsageInMB: 256 }),
  channels: 4,
});
const fileOf = (made: Picture, suffix: ImageSuffix) =>
  made.files.find((file) => file.suffix === suffix)?.bytes ?? Buffer.alloc(0);

/** The table of interface 2.3 for a picture of this size, to the pixel but for rounding. */
function expectedSize(suffix: ImageSuffix, side: number, width: number, height: number): [number, number] {
  const shorter = Math.min(width, height);
  if (suffix === '_s') return [Math.min(side, shorter), Math.min(side, shorter)];
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** A JPEG without metadata: nothing before the picture but the plain header, nothing behind it. */
function assertBare(bytes: Buffer): void {
  const { markers, trailing } = jpegParts(bytes);
  expect(markers.filter((name) => name === 'COM' || (name.startsWith('APP') && name !== 'APP0'))).toEqual([]);
  expect(trailing).toBe(0);
}

/**
 * Two may be read in more than one way. CMYK without a profile is the plain formula to a browser, a press's inks to us;
 * where a PNG names a gamma of 2.2, a browser takes it at its word, we take it for sRGB.
 */
const tolerances: Readonly<Record<string, { mean: number; worst: number }>> = {
  'pil_sample_cmyk.jpg': { mean: 45, worst: 120 },
  'hopper.png': { mean: 6, worst: 20 },
};
const tolerance = (name: string) => tolerances[name] ?? { mean: 4, worst: 20 };

test.each(picturesOf('good').map(({ name, bytes }) => [name, bytes] as const))(
  '%s is right in all five sizes',
  async (name, bytes) => {
    const reference = referenceOf(name);
    const made = await make(bytes);
    for (const { suffix, side } of imageSizes) {
      const file = fileOf(made, suffix);
      assertBare(file);
      const [width, height] = expectedSize(suffix, side, reference.width, reference.height);
      const raster = rasterOf(file);
      const off = Math.max(Math.abs(raster.width - width), Math.abs(raster.height - height));
      expect([suffix, off <= 1]).toEqual([suffix, true]);
      const fields: Raster = {
        data: suffix === '_s' ? reference.middle : reference.whole,
        width: 16,
        height: 16,
        channels: 3,
      };
      const { mean, worst } = distance(areaAverage(raster, 16, 16), fields);
      const most = tolerance(name);
      expect([suffix, mean < most.mean, worst < most.worst, Math.round(mean), Math.round(worst)]).toEqual([
        suffix,
        true,
        true,
        Math.round(mean),
        Math.round(worst),
      ]);
      if (suffix === '_m') expect([made.width, made.height]).toEqual([raster.width, raster.height]);
    }
  },
);

test('each pixel is that of the picture, by a decoder and a resampling of our own', async () => {
  const original = picture('sharp-flowers.jpeg');
  const made = await make(original);
  const whole = rasterOf(original);
  for (const { suffix } of imageSizes) {
    const raster = rasterOf(fileOf(made, suffix));
    const expected = areaAverage(suffix === '_s' ? middleSquare(whole) : whole, raster.width, raster.height);
    const { mean, worst } = distance(raster, expected);
    // Ours is sharper than an average: where edges are, they differ by some steps.
    expect([suffix, mean < 4.5, worst < 45]).toEqual([suffix, true, true]);
  }
});

const bad: Readonly<Record<string, string>> = {
  'pillow-apng-chunk_multi_actl.png': 'made',
  'pillow-apng-chunk_no_fctl.png': 'made',
  'pillow-broken_data_stream.png': 'damaged',
  'pillow-decompression_bomb.gif': 'damaged',
  'pillow-decompression_bomb_extents.gif': 'made',
  'pillow-empty_gps_ifd.jpg': 'made',
  'pillow-exif_gps_typeerror.jpg': 'made',
  'pillow-hopper_bad_exif.jpg': 'made',
  'pillow-invalid-exif.jpg': 'made',
  'pillow-png_decompression_dos.png': 'made',
  'pillow-truncated_app14.jpg': 'made',
  'pillow-truncated_end_chunk.png': 'made',
  'pillow-truncated_exif_dpi.jpg': 'made',
  'pillow-truncated_image.png': 'damaged',
  'pillow-truncated_jpeg.jpg': 'damaged',
  'sharp-65536-uint32-limit.png': 'pixels',
  'sharp-corrupt-header.jpg': 'damaged',
  'sharp-giant-image.jpg': 'pixels',
  'sharp-truncated.jpg': 'damaged',
  'sharp-truncated.png': 'damaged',
};

test.each(picturesOf('bad').map(({ name, bytes }) => [name, bytes] as const))(
  '%s does no harm',
  async (name, bytes) => {
    const reason = await reasonOf(bytes);
    expect([name, reason ?? 'made']).toEqual([name, bad[name]]);
    if (reason === null) for (const file of (await make(bytes)).files) assertBare(file.bytes);
  },
);

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
    'type',
  ],
  ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'), 'type'],
  ['a TIFF', Buffer.from('49492a0008000000010000010300010000000100000000000000', 'hex'), 'type'],
  [
    'a HEIC by its first bytes',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]),
    'type',
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
  ['nothing', Buffer.alloc(0), 'type'],
  ['one byte', Buffer.from([0xff]), 'type'],
  ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'damaged'],
  ['a PNG that claims 65535 by 65535', aPngOf(1, 1, { claims: [65_535, 65_535] }), 'pixels'],
  ['a PNG that claims 40,000,001 pixels', aPngOf(1, 1, { claims: [40_000_001, 1] }), 'pixels'],
  ['a PNG that claims more rows than it has', aPngOf(10, 10, { claims: [10, 4000] }), 'damaged'],
  ['a GIF of 201 frames', aGifOf(201), 'frames'],
  ['a GIF of 10,000 frames', aGifOf(10_000), 'frames'],
])('%s is refused', async (_what, bytes, reason) => {
  expect(await reasonOf(bytes)).toBe(reason);
});

test('a GIF of 200 frames is taken, and only its first one shown', async () => {
  const { data } = rasterOf(fileOf(await make(aGifOf(200)), '_b'));
  expect(data[0]).toBeGreaterThan(240);
});

test.each([
  [65_535, 1],
  [1, 65_535],
  [4_000, 80],
  [3, 2],
])('%i by %i pixels keep their shape', async (width, height) => {
  const made = await make(aPngOf(width, height));
  for (const { suffix, side } of imageSizes) {
    const { width: w, height: h } = jpegParts(fileOf(made, suffix));
    expect([suffix, w, h]).toEqual([suffix, ...expectedSize(suffix, side, width, height)]);
  }
});

test('the square is cut from the middle of the picture, not of what fits into a larger square', async () => {
  const bands = aPngOf(4_000, 80, { colour: (x) => (x >= 1_960 && x < 2_040 ? [255, 255, 255] : [0, 0, 0]) });
  const raster = rasterOf(fileOf(await make(bands), '_s'));
  expect([raster.width, raster.height]).toEqual([75, 75]);
  const middle = raster.data.subarray(37 * 75 * 4, 38 * 75 * 4);
  // The edges share a pixel with their neighbours.
  expect(Math.min(...middle.subarray(4 * 4, -4 * 4))).toBeGreaterThan(230);
});

test('a page behind a picture, or in its comment, does not come through', async () => {
  const html = '<script>alert(document.domain)</script>';
  const jpeg = picture('hopper.jpg');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)]);
  const polyglots = [
    Buffer.concat([jpeg, Buffer.from(html)]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
  ];
  for (const bytes of [...polyglots, aPngOf(20, 20, { text: ['Comment', html] })]) {
    for (const file of (await make(bytes)).files) {
      assertBare(file.bytes);
      expect(file.bytes.includes('script')).toBe(false);
    }
  }
});

test('where a picture was taken does not come through', async () => {
  expect(picture('exif_gps.jpg').includes('Exif')).toBe(true);
  for (const file of (await make(picture('exif_gps.jpg'))).files) expect(file.bytes.includes('Exif')).toBe(false);
});

test('colours of another profile become those of sRGB, and transparency white', async () => {
  await prepared;
  const flat = (background: object, channels: 3 | 4) =>
    sharp({ create: { width: 40, height: 40, channels, background } });
  const wide = await flat({ r: 200, g: 100, b: 50 }, 3).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  // The file holds other numbers for the same colour.
  expect(Math.abs((rasterOf(wide).data[0] ?? 0) - 200)).toBeGreaterThan(5);
  const [r = 0, g = 0, b = 0] = rasterOf(fileOf(await make(wide), '_b')).data;
  expect([Math.abs(r - 200) < 4, Math.abs(g - 100) < 4, Math.abs(b - 50) < 4]).toEqual([true, true, true]);
  const clear = await flat({ r: 0, g: 0, b: 0, alpha: 0 }, 4).png().toBuffer();
  expect(rasterOf(fileOf(await make(clear), '_b')).data[0]).toBe(255);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i in a text of a PNG turns it as EXIF in a JPEG does',
  async (orientation) => {
    const exif = Buffer.from(
      `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCodePoint(orientation)}\0\0\0\0\0\0`,
      'latin1',
    );
    const text = `\nexif\n      ${exif.length}\n${exif.toString('hex')}\n`;
    const colour = (x: number, y: number): [number, number, number] => [
      x < 16 ? 250 : 10,
      y < 8 ? 250 : 10,
      x < 16 && y < 8 ? 10 : 200,
    ];
    const png = aPngOf(48, 32, { colour, text: ['Raw profile type exif', text] });
    const jpeg = await sharp(aPngOf(48, 32, { colour }))
      .withMetadata({ orientation })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const [one, other] = [await make(png), await make(jpeg)];
    expect(distance(rasterOf(fileOf(one, '_b')), rasterOf(fileOf(other, '_b'))).mean).toBeLessThan(3);
  },
);
