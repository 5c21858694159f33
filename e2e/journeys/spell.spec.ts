import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { builtInSet } from '../built-in-cards';
import { sessionCookie } from '../code-flow';
import { test } from '../fixtures';
import { frame } from '../pages/frame';
import { learnPage } from '../pages/learn-page';
import { logOf } from '../study-log';

test.use({ isFirstVisit: true });

const latin = builtInSet('latin');

/** A device whose only voice of its own is Latin, and which writes down what it says. */
function latinVoice() {
  const said: string[] = [];
  const voice = { name: 'Test', lang: 'la', localService: true, voiceURI: 'test', default: false };
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

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('heard and written: letters from the left after a miss, until the word is right; without a voice it says why', async ({
  page,
}) => {
  const spell = learnPage(page, latin.cards);
  const press = (key: string) => page.keyboard.press(key);
  const lastSaid = () => page.evaluate(() => (window as unknown as { said: string[] }).said.at(-1));
  const shown = page.locator('.spelled .serif');
  const meaning = page.getByRole('article').locator('.txt.mut');
  /** The word that is asked, by the meaning that stands on the card. */
  const read = async () => {
    const definition = await meaning.innerText();
    return latin.cards.find((card) => card[1] === definition)?.[0] ?? '';
  };
  await page.addInitScript(latinVoice);

  await test.step('no voice for Arabic: the reason, and a way back', async () => {
    await page.goto(`${builtInSet('arabic').path}/spell`);
    await expect(page.getByRole('heading', { name: 'Spell needs a voice.' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('This device has no voice for Arabic.');
    await expectNothingForAxe(page);
  });

  await test.step('Enter without a word lets it be heard', async () => {
    await page.goto(`${latin.path}/spell`);
    await spell.isRound(1, 7);
    await expect(spell.field).toBeFocused();
    await expect(spell.field).toHaveAccessibleDescription(await meaning.innerText());
    await press('Enter');
    await expect.poll(lastSaid).toBe(await read());
  });

  await test.step('a miss shows the first letter that is wrong, each further one another, and all on wish', async () => {
    const expected = await read();
    await page.keyboard.insertText(expected.slice(0, 4));
    await press('Enter');
    await expect(shown).toHaveText(expected.slice(0, 5));
    await expect(page.locator('[aria-live] [lang=la]')).toHaveText(expected.slice(0, 5).split('').join(', '));
    await expect(spell.field).toHaveValue('');
    await page.keyboard.insertText('x');
    await press('Enter');
    await expect(shown).toHaveText(expected.slice(0, 6));
    await press('Control+Enter');
    await expect(page.getByRole('group', { name: 'Your answer compared' })).toContainText(expected);
    await page.keyboard.insertText(expected);
    await press('Enter');
    await expect(shown).toBeHidden();
    await expect.poll(read).not.toBe(expected);
    await spell.isRound(1, 7);
  });

  await test.step('a right one leads on, is read out with the next, and can be taken back', async () => {
    const expected = await read();
    await expect.poll(lastSaid).toBe(expected);
    await page.keyboard.insertText(expected);
    await press('Enter');
    await expect(spell.proceed).toBeFocused();
    await expect(spell.verdict).toHaveText('Right.');
    await press('Enter');
    await spell.isRound(1, 6);
    await press('Control+z');
    await spell.isRound(1, 7);
    expect(await read()).toBe(expected);
    await expect.poll(async () => (await logOf(page)).filter(({ kind }) => kind === 'undone').length).toBe(1);
    await page.reload();
    await spell.isRound(1, 7);
    expect(await read(), 'the same word after a restart').toBe(expected);
  });

  await test.step('the round ends with what was missed', async () => {
    for (let left = 7; left > 0; left -= 1) {
      await spell.isRound(1, left);
      await page.keyboard.insertText(await read());
      await press('Enter');
      await press('Enter');
    }
    await expect(spell.summary).toHaveText('6 of 7 right the first time.');
    const stands = async () => {
      const log = await logOf(page);
      const undone = new Set(log.map(({ undoes }) => undoes));
      return log
        .filter(({ kind, id }) => kind === 'answered' && !undone.has(id))
        .map(({ format, grade }) => `${format} ${grade}`);
    };
    await expect.poll(stands).toEqual(['heard again', ...Array.from({ length: 7 }, () => 'heard good')]);
    await press('Enter');
    await spell.isRound(2, 7);
  });
});

test('an answer that is being written stays under the hands when it turns out late who is signed in', async ({
  page,
  carrel,
  account,
}) => {
  const spell = learnPage(page, latin.cards);
  await page.addInitScript(latinVoice);
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/relay/session', async (route) => {
    await released;
    await route.continue();
  });
  await page
    .context()
    .addCookies([
      { ...(await sessionCookie(carrel.url, account)), url: carrel.url, httpOnly: true, sameSite: 'Strict' },
    ]);
  await page.goto(`${latin.path}/spell`);
  await expect(spell.field).toBeFocused();
  await page.keyboard.type('half ');
  const answered = page.waitForResponse('**/relay/session');
  letGo();
  await (await answered).finished();
  // Letters that are shortcuts elsewhere, at the pace of a hand.
  await page.keyboard.type('an answer and more of it', { delay: 40 });
  await expect(spell.field).toHaveValue('half an answer and more of it');
  await page.keyboard.press('Enter');
  await expect(frame(page).who).toContainText(account.username);
});
