import { expect } from '@playwright/test';
import { pseudoMarks } from '../../messages/pseudo-languages';
import { sessionCookie } from '../code-flow';
import { test } from '../fixtures';
import { misfitsOf, unsaidOf } from './misfits';
import { stands } from './stands';
import { written } from './written';

const builtIn = '/sets/00000000-0001-7000-8000-000000000000';
const routes = [
  '/',
  '/new',
  builtIn,
  `${builtIn}/edit`,
  ...['flashcards', 'learn', 'test', 'match', 'spell', 'review'].map((mode) => `${builtIn}/${mode}`),
  '/today',
  '/review',
  '/outbox',
  '/bin',
  '/find',
  '/statistics',
  '/settings',
  '/classes',
  '/favourites',
  '/bring-in',
  '/take-out',
  '/backup',
  '/sign-in',
  '/sign-in/problem?reason=denied',
  '/users/nobody/',
  '/no/such/page',
  '/help/answers',
];
const windows = [
  ['a small phone', { width: 320, height: 640 }],
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a laptop', { width: 1280, height: 800 }],
] as const;
for (const [name, viewport] of windows)
  test(`in ${name} every screen fits, and nothing that Carrel says is cut`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(viewport);
    const found: string[] = [];
    for (const path of routes) {
      await stands(page, path);
      found.push(...(await misfitsOf(page, pseudoMarks)).map((misfit) => `${path}: ${misfit}`));
    }
    expect(found).toEqual([]);
  });

test('whatever a screen says stands in the catalogue', async ({ page, carrel, account, service }) => {
  test.setTimeout(600_000);
  const found: string[] = [];
  const look = async (path: string) => {
    await stands(page, path);
    found.push(...(await unsaidOf(page, pseudoMarks, written)).map((words) => `${path}: ${words}`));
  };
  for (const path of routes) await look(path);
  const { name, value } = await sessionCookie(carrel.url, account);
  await page.context().addCookies([{ name, value, url: carrel.url }]);
  const id = await service.createSet({
    title: 'Leaf shapes',
    cards: [
      ['Leaf shapes', 'nobody'],
      ['Carrel', 'localhost'],
    ],
  });
  await stands(page, `/${id}/leaf-shapes-flash-cards/`);
  for (const path of routes) await look(path.replace(builtIn, `/sets/${id}`));
  expect(found).toEqual([]);
});

const turned = 'where the language runs from right to left, so do arrows, their keys and what leads on';
const onlyMirrored = process.env['CARREL_PSEUDO'] === 'mirrored' ? test : () => undefined;
onlyMirrored(turned, async ({ page }) => {
  await stands(page, builtIn);
  const [from, to] = await page
    .locator('.metaline span')
    .first()
    .evaluate((element) => {
      const text = element.firstChild as Text;
      const place = (word: string) => {
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(word));
        range.setEnd(text, text.data.indexOf(word) + word.length);
        return range.getBoundingClientRect().left;
      };
      return [place('Latin'), place('English')] as const;
    });
  expect(from).toBeGreaterThan(to);
  await stands(page, `${builtIn}/flashcards`);
  const arrows = page.getByRole('contentinfo').locator('svg.turning');
  expect(await arrows.evaluateAll((all) => all.map((one) => getComputedStyle(one).transform))).toEqual(
    Array.from({ length: 2 }, () => 'matrix(-1, 0, 0, 1, 0, 0)'),
  );
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await expect(page.getByRole('progressbar').locator('.d')).toHaveCount(1);
});
