import { type Page, expect } from '@playwright/test';
import { builtInSet } from '../built-in-cards';
import { test } from '../fixtures';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { rightAnswer, testPage } from '../pages/test-page';
import { keptActs, logOf } from '../study-log';

test.describe.configure({ mode: 'parallel' });

/** Always the same paper. */
const noChance = () => Object.defineProperty(Math, 'random', { value: () => 0.42 });
/** How many questions have an answer that would be there after a restart. */
const keptAnswers = async (page: Page) => new Set((await keptActs(page, 'test')).map(({ question }) => question)).size;

test('Test by keyboard alone, offline: four kinds, a restart, a blank, the marks, an answer overruled, the paper opened again; the same once more, and retaken', async ({
  page,
  context,
}) => {
  const latin = builtInSet('latin');
  const paper = testPage(page);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.addInitScript(noChance);
  await page.goto('/');
  await frame(page).isReadyForOffline();
  await context.setOffline(true);
  await page.goto(`${latin.path}/test`);
  await expect(paper.begin).toBeVisible();
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (
      let stops = 0;
      stops < 40 && !(await target.evaluate((element) => element === document.activeElement));
      stops += 1
    )
      await press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo(paper.count);
  await press('Control+a');
  await page.keyboard.type('10');
  await tabTo(page.getByRole('button', { name: 'Definition' }));
  await press('Enter', 'Control+Enter');

  // The focus begins on the first question.
  await expect(paper.item(1).locator(':focus')).toHaveCount(1);
  const questions = await paper.questions();
  const kinds = questions.map(({ kind }) => kind);
  expect(
    ['true-false', 'choice', 'written', 'matching'].map((kind) => kinds.filter((one) => one === kind).length),
  ).toEqual([2, 2, 2, 4]);
  const written = questions.filter(({ kind }) => kind === 'written').map(({ number }) => number);
  const blank = questions.find(({ kind }) => kind === 'choice')?.number ?? 0;
  for (const question of questions) {
    const { number, kind, choices } = question;
    const { text, holds } = rightAnswer(question, latin.cards);
    await expect(paper.item(number).locator(':focus')).toHaveCount(1);
    if (kind === 'true-false') await press(holds ? '1' : '2');
    else if (kind === 'choice' && number !== blank) await press(String(choices.indexOf(text) + 1));
    else if (kind === 'written')
      await page.keyboard.type(number === written[0] ? text.replace(/(?<=\w{3})\w(?=\w*$)/, '') : 'folium');
    else if (kind === 'matching') await press(String.fromCharCode(65 + choices.indexOf(text)));
    if (number === questions.length) break;
    // A list to choose from keeps its own arrows.
    if (kind !== 'matching') await press(kind === 'written' ? 'ArrowDown' : 'Enter');
    else await press('Tab');
    if (number === 5) {
      await expect.poll(() => keptAnswers(page)).toBe(number - (blank <= number ? 1 : 0));
      await page.reload();
      await tabTo(
        paper
          .item(number + 1)
          .locator('input, textarea, select')
          .first(),
      );
    }
  }
  await expect(page.getByRole('banner')).toContainText('9 of 10 answered');
  await press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('One question is blank');
  await press('Enter');
  await expect(paper.item(blank).locator(':focus')).toHaveCount(1);
  await press('Control+Enter');

  await expect(paper.score).toHaveText(/8 of 10 right$/);
  await expect(paper.score).toBeFocused();
  await expect(paper.item(written[0] ?? 0)).toContainText('Accepted: 1 letter off, typo help is on.');
  const overrule = paper.item(written[1] ?? 0).getByRole('button', { name: 'I was right' });
  await tabTo(overrule);
  await press('Enter');
  await expect(paper.score).toHaveText(/9 of 10 right$/);
  await expect
    .poll(async () => (await logOf(page)).at(-1))
    .toMatchObject({ mode: 'test', format: 'typed', grade: 'good', overruled: 'right' });
  await page.reload();
  await expect(paper.score).toHaveText(/9 of 10 right$/);
  await expect(paper.score, 'the keys are there').toBeFocused();

  await press('z');
  await expect(page.getByRole('banner')).toContainText('9 of 10 answered');
  await expect(paper.field(written[1] ?? 0)).toHaveValue('folium');
  const standing = async () => {
    const lines = await logOf(page);
    const undone = new Set(lines.map(({ undoes }) => undoes));
    return lines.filter(({ id, kind }) => kind === 'answered' && !undone.has(id)).length;
  };
  await expect.poll(standing).toBe(0);

  const handInBlanks = async () => {
    await press('Control+Enter');
    await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Hand in' }));
    await press('Enter');
  };
  await handInBlanks();
  await expect(paper.score).toHaveText(/8 of 10 right$/);
  const again = async () => {
    await tabTo(page.getByRole('button', { name: 'More for this test' }));
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Same test again' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('banner')).toContainText('0 of 10 answered');
  };
  // Overruled on this paper and on the next one, an answer may be one for good; on the third it is.
  await tabTo(overrule);
  await press('Enter');
  await expect(paper.score).toHaveText(/9 of 10 right$/);
  await again();
  await paper.field(written[1] ?? 0).fill('folium');
  await handInBlanks();
  await tabTo(overrule);
  await press('Enter');
  await expect(paper.score).toHaveText(/1 of 10 right$/);
  await tabTo(paper.item(written[1] ?? 0).getByRole('button', { name: 'Always accept this answer' }));
  await press('Enter');
  await again();
  await paper.field(written[1] ?? 0).fill('folium');
  await handInBlanks();
  await expect(paper.score).toHaveText(/1 of 10 right$/);
  await again();
  expect(await paper.questions()).toEqual(questions);
  await handInBlanks();
  await expect(paper.score).toHaveText(/0 of 10 right$/);
  await tabTo(page.getByRole('button', { name: 'Retake the 10 you missed' }));
  await press('Enter');
  await expect(page.getByRole('banner')).toContainText('0 of 10 answered');
  await expect.poll(standing, 'blanks are no answers').toBe(11);
  await press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(latin.title);

  // The styles of the paper stay with the page, and are none of the library's.
  await frame(page).open('Library');
  await expect(libraryPage(page).row(latin.title).getByRole('heading')).toBeVisible();
});

test('choices keep their arrows, an answer of several lines its own, and Enter goes on', async ({ page }) => {
  const latin = builtInSet('latin');
  const paper = testPage(page);
  await page.addInitScript(noChance);
  await page.goto(`${latin.path}/test`);
  await paper.begin.click();
  await expect(paper.item(1).locator(':focus')).toHaveCount(1);
  const questions = await paper.questions();
  const numberOf = (wanted: string) =>
    questions.find(({ kind, number }) => kind === wanted && number < questions.length)?.number ?? 0;
  const choice = numberOf('choice');
  const radios = paper.item(choice).getByRole('radio');
  await radios.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeFocused();
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(paper.item(choice + 1).locator(':focus')).toHaveCount(1);

  const written = numberOf('written');
  const field = paper.field(written);
  await field.fill('one\ntwo');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('ein');
  await expect(field).toHaveValue('einone\ntwo');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await expect(paper.item(written + 1).locator(':focus')).toHaveCount(1);
});
