import { type Page, type Route, expect } from '@playwright/test';
import { headers } from '../../contract/headers';
import { hostileStrings } from '../../testing/hostile-strings';
import { arrive } from '../device';
import { test } from '../fixtures';
import { readWhileScrolling } from '../read-screens';
import { watchForHarm } from '../watch-for-harm';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // What it would answer from its own copies is not what is looked at here.
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
});

/** All of them in a soak; else sixty, of each family some. */
const texts =
  process.env['CARREL_SOAK'] === '1'
    ? hostileStrings
    : hostileStrings.filter((_, index) => [0, 8, 17].includes(index % 25));
const authorOf = (at: number) => texts.at(-at) ?? '';

test('people, classes and sets by hostile names are text on every screen, and push nothing out of the window', async ({
  page,
  context,
  carrel,
  account,
}) => {
  test.setTimeout(300_000);
  const harm = await watchForHarm(context);
  await arrive(page, carrel, account);
  await page.route('**/relay/**', (route) => {
    const body = hostileAnswer(decodeURIComponent(new URL(route.request().url()).pathname), account.username);
    return body === null ? route.continue() : answer(route, body);
  });
  for (const [path, selector, expected] of [
    ['/classes', '.classrow h2 > *', texts],
    ['/classes/1', '.classset h3 > a > *', texts.slice(0, 100)],
    ['/favourites', '.found h3 > a > *', texts.slice(0, 100)],
    // Of a page as many as were asked for.
    ['/find?q=x', '.found h3 > a > *', texts.slice(0, 20)],
    ['/find?q=x&what=people', '.found h3 bdi, .found h3 > a > span', [...texts.slice(0, 25), ...texts.slice(0, 25)]],
    ['/users/mallory/', '.metaline bdi', texts],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(selector).first()).toBeVisible();
    const shown = await readWhileScrolling(page, selector, expected.length);
    expect([path, shown.map(({ text }) => text).toSorted()]).toEqual([path, expected.toSorted()]);
    // What was asked for is marked where it was found.
    const inside = shown.flatMap((one) => one.inside).filter((tag) => tag !== 'MARK');
    expect([path, inside]).toEqual([path, []]);
    await expectNoSidewaysScroll(page, path);
  }
  expect(harm.seen).toEqual([]);
});

test('each hostile text as a class, as words to find and as somebody’s name is text, and the page stays as wide as it is', async ({
  page,
  context,
  carrel,
  account,
}) => {
  test.setTimeout(900_000);
  const harm = await watchForHarm(context);
  await arrive(page, carrel, account);
  await page.route('**/relay/**', (route) => {
    const body = hostileAnswer(decodeURIComponent(new URL(route.request().url()).pathname), account.username);
    return body === null ? route.continue() : answer(route, body);
  });
  for (const [at, text] of texts.entries()) {
    await goInside(page, `/classes/${at + 1}`);
    await expect(page.locator('.classhead h1')).toHaveText(text, { useInnerText: false });
    await expectNoSidewaysScroll(page, `class ${text}`);
    await goInside(page, `/find?${new URLSearchParams({ q: text, language: text }).toString()}`);
    await expect(page.getByRole('searchbox')).toHaveValue(text.trim().replaceAll(/[\r\n]/g, ''));
    await expect(page.locator('.findform + .seg')).toBeVisible();
    await expectNoSidewaysScroll(page, `find ${text}`);
    await goInside(page, `/users/${encodeURIComponent(text)}/`);
    // In a sentence a name keeps none of the signs that would turn the rest of it around.
    const named = text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
    await expect(page.locator('.pagehead h1')).toContainText(named, { useInnerText: false });
    await expectNoSidewaysScroll(page, `user ${text}`);
  }
  expect(harm.seen).toEqual([]);
});

test('favourites and sets of a class without end are shown a hundred at a time', async ({ page, carrel, account }) => {
  await arrive(page, carrel, account);
  const sets = Array.from({ length: 2_000 }, (_, at) => setBody(at + 1, 'en'));
  await page.route('**/relay/2.0/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/classes/1')) return answer(route, classBody(1, 'Readers'));
    return pathname.endsWith('/favorites') || pathname.endsWith('/classes/1/sets')
      ? answer(route, sets)
      : route.continue();
  });
  for (const path of ['/favourites', '/classes/1']) {
    await page.goto(path);
    await expect(page.locator('.rows .row')).toHaveCount(100);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(page.locator('.rows .row')).toHaveCount(200);
    await expect(page.locator('.rows .row').nth(100).getByRole('link').first()).toBeFocused();
  }
});

/** To another address inside the app, as a link does. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

const expectNoSidewaysScroll = async (page: Page, where: string) =>
  expect([
    where,
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ]).toEqual([where, 0]);

const answer = (route: Route, body: unknown) =>
  route.fulfill({
    status: 200,
    contentType: 'application/json',
    headers: {
      [headers.relay]: '1',
      [headers.requestId]: route.request().headers()[headers.requestId] ?? '',
      [headers.serviceFeatures]: 'keys,tags,terms0',
    },
    body: JSON.stringify(body),
  });

/** What a service that means harm answers to a call about people and what they share; null: it is not asked that. */
function hostileAnswer(path: string, user: string): unknown {
  const sets = texts.map((text, at) => setBody(at + 1, text));
  const classes = texts.map((text, at) => classBody(at + 1, text));
  const found = { total_results: 1e15, total_pages: 1e15, page: 1 };
  const one = /\/2\.0\/classes\/(\d+)$/.exec(path)?.[1];
  if (one !== undefined) return classes[Number(one) - 1];
  if (/\/2\.0\/classes\/\d+\/sets$/.test(path) || path.endsWith('/favorites')) return sets;
  if (/\/2\.0\/users\/.*\/classes$/s.test(path)) return classes;
  if (path.endsWith('/search/sets')) return { ...found, image_set_count: 1, sets };
  if (path.endsWith('/search/universal')) {
    const items = classes.flatMap((each) => [
      { type: 'user', username: each.name },
      { type: 'group', ...each },
    ]);
    return { ...found, items };
  }
  if (!path.includes('/2.0/users/') || path.includes(user)) return null;
  return path.endsWith('/sets') ? sets : { username: 'x', sign_up_date: 8_640_000_000_000, groups: classes };
}

const classBody = (id: number, text: string) => ({
  id,
  url: 'javascript:alert(1)',
  name: text,
  description: text,
  set_count: 3,
  user_count: 4,
  access_level: 'admin',
  is_public: true,
});

const setBody = (id: number, text: string) => ({
  id,
  title: text,
  url: 'javascript:alert(1)',
  created_by: authorOf(id - 1),
  created_date: 1,
  modified_date: 2,
  term_count: 3,
  visibility: 'public',
  editable: 'only_me',
  has_access: true,
  description: text,
  lang_terms: text,
  lang_definitions: text,
});
