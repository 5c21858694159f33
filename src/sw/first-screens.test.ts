import { beforeEach, expect, test } from 'vitest';
import { memoryCaches } from '../../testing/memory-caches';
import { dropOlderFirstScreens, firstScreenAt, firstScreensName, keepFirstScreen, pageWith } from './first-screens';

const shell = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<script src="/theme.js"></script>
<style>p{}</style>
  <script type="module" crossorigin src="/assets/runtime-1.js"></script>
  <script type="module" crossorigin src="/assets/carrel-1.js"></script>
</head>
<body>
<div id="root"><div class="app">frame</div><div class="not-begun">late</div></div>
<link rel="stylesheet" crossorigin href="/assets/carrel-1.css">
</body>
</html>`;
const screen = {
  path: '/sets/a/flashcards',
  opens: false,
  entry: '/assets/carrel-1.js',
  styles: ['/assets/carrel-1.css'],
  seal: 'epoch\n{"user":"<a> & \'b\'"}',
  until: 1_000,
  markup: '<div class="desk">$& card</div>',
};
const build = { version: 'v1', isStored: async (path: string) => path === '/assets/carrel-1.css' };

let caches: ReturnType<typeof memoryCaches>;
beforeEach(() => {
  caches = memoryCaches();
});
const keep = (other: Partial<Parameters<typeof keepFirstScreen>[0]> = {}, version = 'v1') =>
  keepFirstScreen(
    { ...screen, ...other },
    { ...build, version },
    async () => new Response(shell, { headers: { 'content-security-policy': 'p' } }),
    caches,
  );
const cached = async (version = 'v1') => caches.open(firstScreensName(version));
const paths = async () => (await (await cached()).keys()).map(({ url }) => new URL(url).pathname);

test('the page is the shell with the screen in place of its frame, its styles before it and the app after the first frame', () => {
  expect(pageWith(screen, screen.markup, shell)).toBe(`<!doctype html>
<html data-path="/sets/a/flashcards" data-seal="epoch&#10;{&quot;user&quot;:&quot;&lt;a> &amp; 'b'&quot;}" data-until="1000" data-entry="/assets/carrel-1.js" lang="en" dir="ltr">
<head>
<script src="/theme.js"></script>
<script src="/first-screen.js"></script>
<link rel="stylesheet" crossorigin href="/assets/carrel-1.css">
<style>p{}</style>
</head>
<body>
<div id="root"><div class="desk">$& card</div><div class="not-begun">late</div></div>
</body>
</html>`);
});

test('a kept page has the policy of the shell', async () => {
  await keep();
  const page = await (await cached()).match(screen.path);
  expect(page?.headers.get('content-security-policy')).toBe('p');
  expect(await page?.text()).toContain('$& card');
});

test.each([
  ['of another build', { entry: '/assets/carrel-2.js' }],
  ['with a style sheet that is not stored', { styles: ['/assets/carrel-2.css'] }],
])('nothing is kept of a page %s', async (_what, other) => {
  await keep(other);
  expect(await paths()).toEqual([]);
});

test('a screen that cannot be kept takes the one before it away', async () => {
  await keep();
  await keep({ markup: null });
  expect(await paths()).toEqual([]);
});

test('under a new seal everything else goes, and under one there are twelve', async () => {
  await keep({ path: '/' });
  await keep({ seal: 'next' });
  expect(await paths()).toEqual([screen.path]);
  for (let at = 0; at < 12; at += 1) await keep({ seal: 'next', path: `/sets/${at}` });
  expect(await paths()).toEqual(Array.from({ length: 12 }, (_, at) => `/sets/${at}`));
});

test('those of another build go with it', async () => {
  await keep();
  await dropOlderFirstScreens('v2', caches);
  expect(await caches.keys()).toEqual([]);
});

const at = async (address: string) => {
  const found = await firstScreenAt(new URL(address, 'https://cards.example'), 'v1', caches);
  return /<div id="root">(.*?)<div class="not-begun"/.exec((await found?.text()) ?? '')?.[1] ?? null;
};

test('the day is shown at the address of the library when a start with that leads on to it', async () => {
  await keep({ path: '/', markup: 'library' });
  await keep({ path: '/today', markup: 'nothing to do' });
  expect([await at('/'), await at('/today')]).toEqual(['library', 'nothing to do']);
  await keep({ path: '/today', opens: true, markup: 'two due' });
  expect([await at('/'), await at('/today')]).toEqual(['two due', 'two due']);
});

test('an address with a query has no first screen', async () => {
  await keep({ path: '/', markup: 'library' });
  expect(await at('/?show=all')).toBe(null);
});
