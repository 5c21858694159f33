import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A face of the app that the service's pages share with it. */
export interface PageFont {
  /** As the app has it, so that a browser fetches it once. */
  readonly address: string;
  readonly file: string;
}

export interface PageFonts {
  readonly text: PageFont;
  readonly title: PageFont;
}

/** The two Latin faces of the built app; null where it was not built. Then the pages use the system's. */
export function findPageFonts(distDir: string | null): PageFonts | null {
  const note = distDir === null ? null : path.join(distDir, '../build.json');
  if (distDir === null || note === null || !existsSync(note)) return null;
  const { assets } = JSON.parse(readFileSync(note, 'utf8')) as { assets?: unknown };
  const names: readonly unknown[] = Array.isArray(assets) ? assets : [];
  const find = (start: string): PageFont | null => {
    const name = names.find((one) => typeof one === 'string' && one.startsWith(start) && /^[\w-]+\.woff2$/.test(one));
    return typeof name === 'string' ? { address: `/assets/${name}`, file: path.join(distDir, 'assets', name) } : null;
  };
  const [text, title] = [find('instrument-sans-latin-wdth-normal-'), find('literata-latin-opsz-normal-')];
  return text && title ? { text, title } : null;
}
