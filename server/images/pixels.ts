/** Three bytes a pixel, row by row. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Where a pixel of the upright picture lies in the stored one, by EXIF orientation. */
const sources: Readonly<Record<number, (x: number, y: number, right: number, bottom: number) => [number, number]>> = {
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _right, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
};

/** The picture as it is meant to be seen. */
export function upright(pixels: Pixels, orientation: number): Pixels {
  const source = sources[orientation];
  if (!source) return pixels;
  const turned = orientation >= 5;
  const width = turned ? pixels.height : pixels.width;
  const height = turned ? pixels.width : pixels.height;
  const data = Buffer.alloc(pixels.data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = source(x, y, pixels.width - 1, pixels.height - 1);
      const from = (fromY * pixels.width + fromX) * 3;
      pixels.data.copy(data, (y * width + x) * 3, from, from + 3);
    }
  }
  return { data, width, height };
}
