import { expect } from '@playwright/test';
import { test } from '../fixtures';
import { editorPage } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { reviewPage } from '../pages/review-page';
import { logOf } from '../study-log';

/** Sets that every device begins with. */
const japanese = '00000000-0002-7000-8000-000000000000';
const arabic = '00000000-0003-7000-8000-000000000000';
const dayMs = 86_400_000;

/** A device with one voice of its own, for Japanese, that writes down what it says; its voices come late. */
function japaneseVoice() {
  const said: string[] = [];
  const voice = { name: 'Test', lang: 'ja-JP', localService: true, voiceURI: 'test', default: false };
  let isLoaded = false;
  const speech = {
    onvoiceschanged: null as (() => void) | null,
    getVoices: () => (isLoaded ? [voice] : []),
    speak: ({ text, lang }: SpeechSynthesisUtterance) => said.push(`${lang}: ${text}`),
    cancel: () => said.push('(silence)'),
  };
  setTimeout(() => {
    isLoaded = true;
    speech.onvoiceschanged?.();
  }, 500);
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(readonly text: string) {}
    },
  });
  Object.assign(window, { said });
}

/** Keeps what screen readers were told: some of it only stands until the next card's text. */
function keepAnnouncements() {
  const told: string[] = [];
  const listen = (changes: readonly MutationRecord[]) => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches('[aria-live]')) told.push(target.textContent ?? '');
  };
  new MutationObserver(listen).observe(document, { childList: true, subtree: true });
  Object.assign(window, { told });
}

test('by keys alone and without a network: graded, undone, put aside, left, gone on with, and due again', async ({
  page,
  context,
}) => {
  const review = reviewPage(page);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await page.addInitScript(japaneseVoice);
  await page.addInitScript(keepAnnouncements);
  await libraryPage(page).goto();
  await frame(page).isReadyForOffline();
  await context.setOffline(true);

  await test.step('heard in its own language', async () => {
    await review.goto(japanese);
    await review.isLeft(20);
    await expect(page.getByRole('complementary', { name: 'This card’s dates' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
    await page.keyboard.press('a');
    expect(await said()).toEqual(['ja-JP: 開ける']);
  });

  await test.step('turned, it says the answer and the dates; graded, what is left', async () => {
    const places = () =>
      page.locator('.grade').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const [before, turnedAt] = [await places(), (await review.turn.boundingBox())!];
    expect(before).toHaveLength(4);
    await expect(review.grade('Good'), 'not before the turn').toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(review.said).toHaveText('to open (something)');
    expect(await places(), 'no grade comes under a finger').toEqual(before);
    await expect(review.grade('Good')).toBeFocused();
    await expect(review.hole, 'a hole never grades').toHaveCount(0);
    await page.mouse.click(turnedAt.x + turnedAt.width / 2, turnedAt.y + turnedAt.height / 2);
    await review.isLeft(20);
    await expect(review.said.locator('p')).toHaveAttribute('lang', 'en');
    await expect(review.card).toContainText('Term, Japanese · Definition, English');
    await page.keyboard.press('a');
    await expect(review.said).toHaveText('This device has no voice for English.');
    await expect(review.grade('Again')).toHaveText(/Again\s*today/);
    await expect(review.grade('Easy')).toHaveText(/Easy\s*\d+ \w{3}/);
    await page.keyboard.press('Enter');
    await review.isLeft(19);
    await expect(review.hole).toBeFocused();
    await expect.poll(said, 'what was being read ends with its card').toEqual(['ja-JP: 開ける', '(silence)']);
  });

  await test.step('what was not known waits its turn; buried and starred; all of it can be taken back', async () => {
    const second = await review.question();
    await page.keyboard.press('Space');
    await page.keyboard.press('1');
    await expect.poll(told).toContain('Again, comes back today. 19 left.');
    await review.isLeft(19);
    const third = await review.question();
    await page.keyboard.press('s');
    await expect(review.card.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('b');
    await review.isLeft(18);
    await page.keyboard.press('z');
    await review.isLeft(19);
    expect(await review.question()).toBe(third);
    await expect.poll(async () => (await logOf(page)).at(-1)).toMatchObject({ kind: 'undone' });
    await page.reload();
    await review.isLeft(19);
    expect(await review.question(), 'the same card after a restart').toBe(third);
    await page.keyboard.press('z');
    await expect(review.grade('Again'), 'back where its grade was given').toBeVisible();
    expect(await review.question()).toBe(second);
    await page.keyboard.press('1');
    await review.isLeft(19);
  });

  await test.step('the end stands after a reload, and can be taken back', async () => {
    expect(await review.finishByKeys('3')).toBe(19);
    await expect(review.end).toHaveText(/^(This set is d|D)one for today: 20 cards in /);
    await expect(review.end).toBeFocused();
    await expect(page.getByRole('main')).toContainText('19 known, 1 missed.');
    await expect(page.getByRole('main')).toContainText('42 cards are still new.');
    // Two before, one of them taken back and given again, and the nineteen.
    await expect.poll(async () => (await logOf(page)).filter(({ kind }) => kind === 'answered').length).toBe(22);
    await page.reload();
    await expect(review.end).toBeVisible();
    await page.keyboard.press('z');
    await review.isLeft(1);
    await page.keyboard.press('4');
    await expect(page.getByRole('main')).toContainText('19 known, 1 missed.');
    await page.getByRole('button', { name: 'Leave the desk' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/sets/${japanese}$`));
  });

  await test.step('four days later it is due among all sets, with its stamps; an answer taken back leaves it due', async () => {
    await page.clock.setFixedTime(Date.now() + 4 * dayMs);
    await review.goto();
    const left = Number(/(\d+) left/.exec((await review.card.getAttribute('aria-label')) ?? '')?.[1]);
    expect(left).toBeGreaterThan(20);
    await expect(review.card).toContainText('Verbs in pairs: opening, closing, falling');
    await expect(page.getByRole('complementary', { name: 'This card’s dates' }).getByRole('row')).toHaveCount(3);
    const first = await review.question();
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
    await review.isLeft(left - 1);
    await page.keyboard.press('z');
    await review.isLeft(left);
    await expect.poll(async () => (await logOf(page)).at(-1)).toMatchObject({ kind: 'undone' });
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/today$/);
    await review.goto(japanese);
    await review.isLeft(left);
    expect(await review.question(), 'the one most likely forgotten comes first').toBe(first);
  });
});

test.describe('by touch, on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true });

  test('turned, graded with two buttons, undone, put aside, gone on with', async ({ page }) => {
    const review = reviewPage(page);
    await libraryPage(page).goto();
    await review.goto(arabic);
    await review.isLeft(20);
    const first = await review.question();

    await test.step('no voice: the button says why', async () => {
      await page.getByRole('button', { name: /^Not read aloud/ }).tap();
      await expect(page.getByRole('status').filter({ hasText: 'no voice for Arabic' })).toBeVisible();
    });
    await test.step('a tap on the card turns it, a second one does nothing', async () => {
      await review.card.locator('.hd').tap();
      await expect(review.card).toContainText('he wrote');
      await review.card.locator('.hd').tap();
      await expect(review.card).toContainText('he wrote');
      await expect(review.card.locator('[dir="rtl"]')).toHaveText(first);
    });
    await test.step('four grades, then two', async () => {
      await review.grade('Hard').tap();
      await review.isLeft(19);
      await review.options.tap();
      await page.getByRole('button', { name: 'Two', exact: true }).tap();
      await page.getByRole('slider', { name: /^To be remembered: 90%/ }).fill('95');
      await expect(page.getByText(/^About \d+ cards? a day over the next three months\./)).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).tap();
      await review.turn.tap();
      await review.grade('Still learning').tap();
      await review.isLeft(19);
      await review.undo.tap();
      await expect(review.grade('Know it')).toBeVisible();
      await review.grade('Know it').tap();
      await review.isLeft(18);
    });
    await test.step('suspended from the options', async () => {
      await review.options.tap();
      await page.getByRole('button', { name: 'Suspend' }).tap();
      await review.isLeft(17);
    });
    await test.step('edited, and back to the same card; one that is deleted there is not asked any more', async () => {
      const question = await review.question();
      await review.options.tap();
      await page.getByRole('button', { name: 'Edit', exact: true }).tap();
      await editorPage(page).remove(12);
      await editorPage(page).isSaved();
      await editorPage(page).done();
      await review.isLeft(16);
      expect(await review.question()).toBe(question);
    });
    await test.step('to the end, and on with new cards', async () => {
      for (let left = 16; left > 0; left -= 1) {
        await review.isLeft(left);
        await review.turn.tap();
        await review.grade('Know it').tap();
      }
      await expect(page.getByRole('main')).toContainText('18 known, 0 missed.');
      await expect(
        page.getByRole('button', { name: 'Go on with 2' }),
        'cards that left the day leave their places to others',
      ).toBeVisible();
      await page.getByRole('button', { name: 'Begin 2 more' }).tap();
      await review.isLeft(2);
    });
  });
});
