/** What a page says of a screen of its own (src/first-screen/first-screen-message.ts), before it is believed. */
interface Screen {
  readonly path: string;
  readonly opens: boolean;
  readonly entry: string;
  readonly styles: readonly string[];
  readonly seal: string;
  readonly until: number;
  readonly markup: string | null;
}

const prefix = 'carrel-first-screens-';
/** So many addresses; the one that was shown longest ago goes. */
const most = 12;
const sealHeader = 'x-seal';
/** On the page to which a start with `/` leads on. */
const opensHeader = 'x-opens';

/** Pages of one build are in a cache of their own: those of another are never found. */
export const firstScreensName = (version: string): string => `${prefix}${version}`;

/**
 * Keeps the page of the shell with this screen in it, under its path. What was kept under another seal holds no more, and
 * goes. Nothing is kept of a page of another build, or with a style sheet that is not stored.
 */
export async function keepFirstScreen(
  screen: Screen,
  { version, isStored }: { readonly version: string; readonly isStored: (path: string) => Promise<boolean> },
  shell: () => Promise<Response | undefined>,
  storage: CacheStorage,
): Promise<void> {
  const cache = await storage.open(firstScreensName(version));
  const seal = encodeURIComponent(screen.seal);
  await dropUnder(cache, (other) => other !== seal);
  if (screen.markup === null) return void (await cache.delete(screen.path));
  const whole = await shell();
  const areStored = await Promise.all(screen.styles.map(isStored));
  const page = whole && areStored.every(Boolean) ? pageWith(screen, screen.markup, await whole.text()) : null;
  if (!whole || page === null) return;
  const headers = new Headers(whole.headers);
  headers.set(sealHeader, seal);
  if (screen.opens) headers.set(opensHeader, '1');
  await cache.put(screen.path, new Response(page, { headers }));
}

async function dropUnder(cache: Cache, isOver: (seal: string | null) => boolean): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const seals = await Promise.all(
    paths.map(async (path) => (await cache.match(path))?.headers.get(sealHeader) ?? null),
  );
  const ended = paths.filter((_path, at) => isOver(seals[at] ?? null) || at <= paths.length - most);
  await Promise.all(ended.map((path) => cache.delete(path)));
}

/** The page with the screen of the last visit at this address, or of the day where that comes in the library's place, if there is one. */
export async function firstScreenAt(
  { pathname, search }: URL,
  version: string,
  storage: CacheStorage,
): Promise<Response | undefined> {
  if (search !== '') return undefined;
  const keptAt = (path: string) => storage.match(path, { cacheName: firstScreensName(version) });
  const today = pathname === '/' ? await keptAt('/today') : undefined;
  return today?.headers.has(opensHeader) ? today : keptAt(pathname);
}

/** Those of other builds. */
export async function dropOlderFirstScreens(version: string, storage: CacheStorage): Promise<void> {
  const names = (await storage.keys()).filter((name) => name.startsWith(prefix) && name !== firstScreensName(version));
  await Promise.all(names.map((name) => storage.delete(name)));
}

const rootBegins = '<div id="root">';
const frameEnds = '<div class="not-begun"';
const themeScript = '<script src="/theme.js"></script>';
const moduleScripts = /[ \t]*<script type="module"[^>]*><\/script>\n?/g;
const styleSheets = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;

/**
 * The shell with a screen in place of its frame. Its styles come before it, and the app after the first frame: both are
 * `public/first-screen.js`' affair. Null where the shell is not of the build that drew the screen.
 */
export function pageWith({ path, entry, styles, seal, until }: Screen, markup: string, shell: string): string | null {
  const begins = shell.indexOf(rootBegins) + rootBegins.length;
  const ends = shell.indexOf(frameEnds);
  const isWhole = begins > rootBegins.length && ends > begins && shell.includes(themeScript);
  if (!isWhole || !shell.includes(`src="${entry}"`)) return null;
  const links = styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`).join('\n');
  const head = shell
    .slice(0, begins)
    .replaceAll(moduleScripts, '')
    .replace(
      '<html ',
      () =>
        `<html data-path="${escaped(path)}" data-seal="${escaped(seal)}" data-until="${until}" data-entry="${entry}" `,
    )
    .replace(themeScript, () => `${themeScript}\n<script src="/first-screen.js"></script>\n${links}`);
  return `${head}${markup}${shell.slice(ends).replaceAll(styleSheets, '')}`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');
