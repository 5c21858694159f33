import { type Page, expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { test } from '../fixtures';
import { editorPage, makeSet } from '../pages/editor-page';
import { setPage } from '../pages/set-page';
import { testPage } from '../pages/test-page';
import { frame } from '../pages/frame';

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cards = [
  ['the square of x', '$x^2$'],
  ['roots of a quadratic', '$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$'],
  ['what a lunch costs', 'between $5 and $10'],
  ['greatest common divisor', '```python\ndef gcd(a, b):\n    while b:\n        a, b = b, a % b\n    return a\n```'],
  ['no formula', '$\\frac{1$'],
  ['a link', '$\\href{javascript:alert(1)}{x}$'],
] as const;

/** As one types it on a keyboard. */
const typed = new Map<string, string>([
  ['the square of x', 'x^2'],
  ['roots of a quadratic', 'x = (-b +- sqrt(b^2-4ac))/(2a)'],
  ['what a lunch costs', 'between $5 and $10'],
  ['greatest common divisor', 'def gcd(a, b): while b: a, b = b, a % b return a'],
]);

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const control = page.getByRole('switch', { name });
  await control.focus();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
}

async function makeFormulas(page: Page): Promise<void> {
  await page.goto('/new');
  const editor = editorPage(page);
  await editor.title.fill('Algebra');
  for (const [at, [term, definition]] of cards.entries()) await editor.write(at + 1, [term, definition]);
  await editor.isSaved();
  await editor.done();
  await expect(setPage(page).cards).toHaveCount(cards.length);
}

test('formulas and code are offered, shown in every place, judged by what is meant, and there without a network', async ({
  page,
  context,
}) => {
  await makeFormulas(page);
  const set = setPage(page);

  await test.step('as they were typed, until somebody asks for them', async () => {
    await expect(page.locator('math')).toHaveCount(0);
    await expect(set.cards.nth(0)).toContainText('$x^2$');
    await pressByKeyboard(page, 'Show formulas and code');
    await expect(page.locator('math')).toHaveCount(2);
    await expect(set.cards.nth(1).locator('mfrac')).toHaveCount(1);
    await expect(set.cards.nth(2)).toContainText('between $5 and $10');
    await expect(set.cards.nth(3).locator('code')).toHaveText(/^def gcd\(a, b\):\n {4}while b:/);
    await expect(set.cards.nth(4)).toContainText('$\\frac{1$ (not shown as a formula)');
    await expect(set.cards.nth(5)).toContainText('$\\href{javascript:alert(1)}{x}$ (not shown as a formula)');
    await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
    await expectNothingForAxe(page);
  });

  await test.step('on the desk, and there without a network', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.locator('math')).toHaveCount(2);
    await frame(page).isReadyForOffline();
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('math')).toHaveCount(2);
    await set.door('Flashcards').press('Enter');
    const card = page.getByRole('article', { name: 'Card 1 of' });
    await expect(card).toContainText('the square of x');
    await page.keyboard.press('Space');
    await expect(card.locator('math')).toBeVisible();
    await expectNothingForAxe(page);
    await page.goBack();
  });

  await test.step('typed as one types it, it is right; read aloud in the card’s words', async () => {
    await set.door('Test').press('Enter');
    const paper = testPage(page);
    for (const kind of ['True or false', 'Multiple choice', 'Matching']) await paper.kind(kind).uncheck();
    await paper.begin.press('Enter');
    await expect(page.locator('[data-question]')).toHaveCount(cards.length);
    for (const { number, prompt } of await paper.questions())
      await paper.field(number).fill(typed.get(prompt[0] ?? '') ?? '');
    await paper.handIn.press('Enter');
    await page
      .getByRole('button', { name: /^Hand in/ })
      .last()
      .press('Enter');
    await expect(paper.score).toHaveText(/4 of 6 right$/);
    await context.setOffline(false);
  });
});

test.describe('in a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the arrows that lead along a formula wider than its card answer nothing', async ({ page }) => {
    const terms = Array.from({ length: 14 }, (_, at) => `a_{${at}} x^{${at}}`);
    await makeSet(page, 'Series', [[`$$y = ${terms.join(' + ')}$$`, 'a polynomial']]);
    await pressByKeyboard(page, 'Show formulas and code');
    await setPage(page).door('Flashcards').press('Enter');
    const formula = page.getByRole('article', { name: 'Card 1 of' }).getByRole('group', { name: 'Formula, scrolls' });
    await formula.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => formula.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await expect(formula).toBeFocused();
    await page.getByRole('button', { name: 'Turn over' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  });
});
