import { encode } from 'uqr';

/** So many empty fields around a code are part of it (ISO/IEC 18004, 6.3.8). */
const quiet = 4;

/** A code as a drawing: its side in fields, the quiet ones around it included, and the path of what is dark. */
export interface QrDrawing {
  readonly side: number;
  readonly path: string;
}

/** A text as a QR code that bears 15 in 100 of it being dirty. Pure. */
export function qrOf(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 });
  return { side: size + 2 * quiet, path: data.map((row, y) => rowPath(row, y + quiet)).join('') };
}

/** One bar for each run of dark fields: single squares would show seams. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const length = x - from + 1;
    path += `M${from + quiet} ${y}h${length}v1h-${length}z`;
  }
  return path;
}
