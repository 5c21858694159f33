import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { builtInSet } from '../built-in-cards';
import { test } from '../fixtures';
import { learnPage } from '../pages/learn-page';
import { setPage } from '../pages/set-page';
import { testPage } from '../pages/test-page';

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { cards, path } = builtInSet('japanese');
/** `開ける`, of `開ける（あける）`. */
const signsOf = (term: string) => term.replace(/（.*）/, '');

/** A device with a voice for Japanese, which writes down what it says. */
function japaneseVoice() {
  const said: string[] = [];
  const voice = { name: 'Test', lang: 'ja-JP', localService: true, voiceURI: 'test', default: false };
  const speech = {
    onvoiceschanged: null,
    getVoices: () => [voice],
    speak: (utterance: SpeechSynthesisUtterance) => {
      said.push(utterance.text);
      setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent), 5);
    },
    cancel: () => undefined,
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(readonly text: string) {}
    },
  });
  Object.assign(window, { said });
}

test('readings stand above their signs once the card is turned, are read aloud once, and no choice shows them', async ({
  page,
}) => {
  await page.addInitScript(japaneseVoice);
  await page.goto(path);
  const set = setPage(page);
  const readings = page.locator('rt');

  await test.step('chosen by keyboard, where the set has some', async () => {
    const choice = page.getByRole('group', { name: 'Readings' });
    await expect(choice.getByRole('button', { name: 'As typed' })).toHaveAttribute('aria-pressed', 'true');
    await expect(readings).toHaveCount(0);
    await choice.getByRole('button', { name: 'When turned' }).press('Enter');
    await expect(readings).toHaveCount(cards.length);
    await expect(readings.first()).toHaveText('あ');
    await expectNothingForAxe(page);
    await choice.getByRole('button', { name: 'Never' }).press('Enter');
    await expect(readings.first()).toBeHidden();
    await expect(set.cards.first()).toContainText('開ける', { useInnerText: true });
    await choice.getByRole('button', { name: 'When turned' }).press('Enter');
    await expect(readings.first()).toBeVisible();
  });

  await test.step('on the desk it has its room before, and is seen once the card was turned', async () => {
    await set.door('Flashcards').press('Enter');
    const card = page.getByRole('article', { name: 'Card 1 of' });
    await expect(card.locator('ruby')).toBeVisible();
    await expect(card.locator('rt')).toBeHidden();
    const before = await card.locator('ruby').boundingBox();
    await page.keyboard.press('a');
    await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['開ける']);
    await page.keyboard.press('Space');
    await expect(card).toContainText('to open (something)');
    await page.keyboard.press('Space');
    await expect(card.locator('rt')).toBeVisible();
    expect(await card.locator('ruby').boundingBox()).toEqual(before);
    await expectNothingForAxe(page);
    await page.goBack();
  });

  await test.step('choices show none before they are answered', async () => {
    await page.goto(`${path}/learn`);
    const learn = learnPage(page, cards);
    await expect(learn.choices.first()).toBeVisible();
    await learn.options.press('Enter');
    await page.getByRole('group', { name: 'Ask with' }).getByRole('button', { name: 'Definition' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(learn.choices.locator('rt')).toHaveCount(4);
    await expect(learn.choices.locator('rt').first()).toBeHidden();
    await expect(learn.choices.first()).not.toContainText('（', { useInnerText: true });
    await page.keyboard.press('0');
    await expect(learn.choices.locator('rt').first()).toBeVisible();
    await expectNothingForAxe(page);
  });

  await test.step('a test takes the signs and their reading', async () => {
    await page.goto(`${path}/test`);
    const paper = testPage(page);
    await paper.count.fill('4');
    for (const kind of ['True or false', 'Multiple choice', 'Matching']) await paper.kind(kind).uncheck();
    await page.getByRole('group', { name: 'Ask with' }).getByRole('button', { name: 'Definition' }).press('Enter');
    await paper.begin.press('Enter');
    await expect(page.locator('[data-question]')).toHaveCount(4);
    for (const { number, prompt } of await paper.questions()) {
      const [term = ''] = cards.find(([, definition]) => definition === prompt[0]) ?? [];
      const reading = /（(.*)）/.exec(term)?.[1] ?? '';
      await paper.field(number).fill(number % 2 === 0 ? signsOf(term) : reading);
    }
    await paper.handIn.press('Enter');
    await expect(paper.score).toHaveText(/4 of 4 right$/);
  });
});
