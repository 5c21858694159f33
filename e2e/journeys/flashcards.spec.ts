import { expect } from '@playwright/test';
import { test } from '../fixtures';
import { flashcardsPage } from '../pages/flashcards-page';
import { libraryPage } from '../pages/library-page';
import { logOf } from '../study-log';

/** A device with one voice, for English, that writes down what it says. */
function oneVoice() {
  const said: string[] = [];
  const voice = { name: 'Test', lang: 'en-GB', localService: true, voiceURI: 'test', default: true };
  const speak = (utterance: SpeechSynthesisUtterance) => {
    said.push(utterance.text);
    setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent), 50);
  };
  Object.defineProperty(window, 'speechSynthesis', {
    value: { getVoices: () => [voice], speak, cancel() {}, onvoiceschanged: null },
  });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(readonly text: string) {}
    },
  });
  Object.assign(window, { said });
}

test('the cards play by themselves, are read aloud where there is a voice, and pause', async ({ page }) => {
  await page.addInitScript(oneVoice);
  await libraryPage(page).goto();
  await libraryPage(page).rows.first().click();
  await expect(page.getByRole('link', { name: /Flashcards/ })).toBeVisible();
  await page.keyboard.press('1');
  const { card } = flashcardsPage(page);
  await expect(card).toHaveAccessibleName(/^Card 1 of/);
  const front = await card.innerText();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('button', { name: 'Play, 3 seconds a side' }).click();
  await page.getByRole('switch', { name: 'Read aloud' }).click();
  await expect.poll(() => card.innerText(), 'it turns').not.toBe(front);
  await expect(card, 'and goes on').not.toHaveAccessibleName(/^Card 1 of/);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said.length))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page.getByText('Each side stays for 5 seconds.')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('Each side stays for 5 seconds.')).toHaveCount(0);
});

test('a desk that is opened before its cards are here lays them down when they come', async ({ page, service }) => {
  const id = await service.createSet({ title: 'Birds', visibility: 'public' });
  let letGo = () => {};
  // Also what is asked later, when the desk is there before its first question has left.
  const whenLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(new RegExp(`/sets/${id}(\\?|$)`), async (route) => {
    if (route.request().resourceType() === 'fetch') await whenLetGo;
    await route.continue();
  });
  await page.goto(`/sets/${id}/flashcards`);
  await expect(page.getByRole('heading', { name: 'These cards are not on this device yet.' })).toBeVisible();
  letGo();
  await expect(flashcardsPage(page).card).toHaveAccessibleName('Card 1 of 3');
});

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe over the text of a card sorts it, to the right as known and to the left as still to learn', async ({
    page,
  }) => {
    await libraryPage(page).goto();
    await libraryPage(page).rows.first().tap();
    await page.getByRole('link', { name: /Flashcards/ }).tap();
    const { card } = flashcardsPage(page);
    const hand = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    const grades = async () => (await logOf(page)).map(({ grade }) => grade);
    /** Until another card lies there: what follows the finger comes with the card, and a moment after it. */
    const swipe = async (from: number, to: number) => {
      const before = (await card.getAttribute('aria-label')) ?? '';
      await expect(async () => {
        await touch('touchStart', [{ x: from, y: 400 }]);
        for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: from + (to - from) * share, y: 400 }]);
        await touch('touchEnd', []);
        await expect(card).not.toHaveAccessibleName(before, { timeout: 2_000 });
      }).toPass();
    };
    await expect(card).toHaveAccessibleName(/^Card 1 of/);
    // A finger whose end the page never hears of holds nothing up.
    await card.dispatchEvent('pointerdown', {
      pointerType: 'touch',
      pointerId: 99,
      isPrimary: true,
      clientX: 110,
      clientY: 400,
    });
    await swipe(110, 300);
    await expect.poll(async () => [...new Set(await grades())]).toEqual(['good']);
    await swipe(300, 110);
    await expect.poll(async () => [...new Set(await grades())].toSorted()).toEqual(['again', 'good']);
  });
});
