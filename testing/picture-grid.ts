export interface Raster {
  /** Row by row, `channels` bytes a pixel, of which the first three count. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** The same picture in other dimensions, by averaging areas: plain, and nobody's code but ours. Three bytes a pixel. */
export function areaAverage(source: Raster, width: number, height: number): Raster {
  const narrow = new Float64Array(width * source.height * 3);
  for (const [x, column] of spans(source.width, width).entries()) {
    for (let y = 0; y < source.height; y += 1) {
      for (const [sourceX, share] of column) {
        const from = (y * source.width + sourceX) * source.channels;
        const to = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) narrow[to + channel]! += share * source.data[from + channel]!;
      }
    }
  }
  const sums = new Float64Array(width * height * 3);
  for (const [y, row] of spans(source.height, height).entries()) {
    for (const [sourceY, share] of row) {
      for (let at = 0; at < width * 3; at += 1) sums[y * width * 3 + at]! += share * narrow[sourceY * width * 3 + at]!;
    }
  }
  return { data: Uint8Array.from(sums, Math.round), width, height, channels: 3 };
}

/** For each of `to` parts of a line of `from` pixels: which it covers, and what share of the part each makes up. */
function spans(from: number, to: number): [index: number, share: number][][] {
  return Array.from({ length: to }, (_, part) => {
    const start = (part * from) / to;
    const end = ((part + 1) * from) / to;
    const covered: [number, number][] = [];
    for (let index = Math.floor(start); index < Math.min(from, Math.ceil(end)); index += 1) {
      const share = Math.min(end, index + 1) - Math.max(start, index);
      if (share > 1e-9) covered.push([index, share / (end - start)]);
    }
    return covered;
  });
}

/** The square in the middle, as large as the shorter side. */
export function middleSquare({ data, width, height, channels }: Raster): Raster {
  const side = Math.min(width, height);
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  const square = new Uint8Array(side * side * channels);
  for (let y = 0; y < side; y += 1) {
    const from = ((top + y) * width + left) * channels;
    square.set(data.subarray(from, from + side * channels), y * side * channels);
  }
  return { data: square, width: side, height: side, channels };
}

/** How far two pictures of equal size are apart: the mean over all bytes, and what one byte in a hundred exceeds. */
export function distance(a: Raster, b: Raster): { mean: number; worst: number } {
  if (a.width !== b.width || a.height !== b.height) return { mean: 255, worst: 255 };
  const counts = new Uint32Array(256);
  const pixels = a.width * a.height;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      counts[Math.abs(a.data[pixel * a.channels + channel]! - b.data[pixel * b.channels + channel]!)]! += 1;
    }
  }
  const mean = counts.reduce((sum, count, difference) => sum + count * difference, 0) / (pixels * 3);
  let worst = 255;
  for (let above = 0; worst > 0 && above <= (pixels * 3) / 100; worst -= 1) above += counts[worst]!;
  return { mean, worst };
}
