import { expect } from '@playwright/test';
import { builtInSet } from '../built-in-cards';
import { test } from '../fixtures';
import { inputMethod } from '../input-method';
import { keyboard, layouts } from '../keyboard';
import { learnPage } from '../pages/learn-page';
import { matchPage } from '../pages/match-page';

const latin = builtInSet('latin');
const japanese = builtInSet('japanese');

// Without motion nothing goes on by itself: each step is a key.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, layout] of Object.entries(layouts)) {
  test(`under a ${name} keyboard one begins, chooses, takes back and gives a star by the same places`, async ({
    page,
  }) => {
    const keys = await keyboard(page);
    const press = (code: string) => keys.press({ code, key: (layout as Record<string, string>)[code] ?? '' });
    const learn = learnPage(page, latin.cards);
    await page.goto(latin.path);
    await expect(page.getByRole('heading', { name: latin.title })).toBeVisible();
    await press('Digit2');
    await learn.isRound(1, 7);
    await press(`Digit${await learn.choiceNumber()}`);
    await expect(learn.proceed).toBeFocused();
    await page.keyboard.press('Enter');
    await learn.isRound(1, 6);
    await press('KeyZ' in layout ? 'KeyZ' : 'KeyW');
    await learn.isRound(1, 7);
    await press('KeyS');
    await expect(page.getByRole('button', { name: /star/i, pressed: true })).toBeVisible();
  });
}

test('the Q of a Hebrew keyboard, which says a slash, picks a tile of Match, and opens the search where no screen has a Q', async ({
  page,
}) => {
  const keys = await keyboard(page);
  const q = { code: 'KeyQ', key: layouts.Hebrew.KeyQ };
  const match = matchPage(page);
  await page.goto(`${latin.path}/match`);
  await expect(match.tiles).toHaveCount(12);
  await keys.press(q);
  await expect(match.tileAt(4)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: latin.title })).toBeVisible();
  await keys.press(q);
  await expect(page.getByRole('combobox', { name: 'Find cards, sets, pages' })).toBeFocused();
});

test('what an input method takes is no shortcut, and its Enter checks nothing before the word is written', async ({
  page,
}) => {
  const keys = await keyboard(page);
  const { compose, commit } = await inputMethod(page);
  const taken = (code: string, key = 'Process') => keys.press({ code, key, keyCode: 229 });
  const learn = learnPage(page, japanese.cards);
  await page.goto(`${japanese.path}/learn`);
  await learn.isRound(1, 7);
  await taken(`Digit${await learn.choiceNumber()}`);
  await expect(learn.proceed).toBeHidden();
  await keys.press({ code: `Digit${await learn.choiceNumber()}`, key: String(await learn.choiceNumber()) });
  await expect(learn.proceed).toBeFocused();
  await page.keyboard.press('Enter');
  await learn.isRound(1, 6);
  await taken('KeyZ');
  await taken('KeyZ', 'ㅋ');
  await learn.isRound(1, 6);

  await learn.options.click();
  await page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: 'Typed' }).click();
  await page.keyboard.press('Escape');
  await learn.isRound(1, 7);
  await expect(learn.field).toBeFocused();
  await taken('KeyA');
  await compose('あ');
  await taken('Enter', 'Enter');
  await expect(learn.field).toHaveValue('あ');
  await expect(learn.verdict).toBeHidden();
  await commit('あ');
  await taken('Enter', 'Enter');
  await expect(learn.verdict).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(learn.verdict).toBeVisible();
});
