import { expect } from '@playwright/test';
import { studyFactors, type StudyRun, studyRuns } from '../../testing/study-runs';
import { expectNothingNow } from '../axe';
import type { Carrel } from '../carrel';
import { sessionCookie } from '../code-flow';
import { arrive } from '../device';
import { signUpNew, test } from '../fixtures';
import { frame } from '../pages/frame';
import { libraryPage } from '../pages/library-page';
import { setPage } from '../pages/set-page';
import type { Player } from '../players/desk';
import { fewAnswers } from '../players/few-answers';
import { playFlashcards } from '../players/flashcards-player';
import { keyboardOf, pointerOf } from '../players/hand';
import { playLearn } from '../players/learn-player';
import { listenTo } from '../players/listener';
import { playMatch } from '../players/match-player';
import { playReview } from '../players/review-player';
import { playSpell } from '../players/spell-player';
import { playTest } from '../players/test-player';
import { logOf } from '../study-log';
import { makeStudySets, studySets } from '../study-sets';

const isSoak = process.env['CARREL_SOAK'] === '1';

/** Each mode, the key of its door on the page of a set, and somebody who plays it. */
const modes: Readonly<Record<StudyRun['mode'], readonly [name: string, key: string, play: Player]>> = {
  flashcards: ['Flashcards', '1', playFlashcards],
  review: ['Review', 'r', playReview],
  learn: ['Learn', '2', playLearn],
  spell: ['Spell', '5', playSpell],
  test: ['Test', '3', playTest],
  match: ['Match', '4', playMatch],
};

/** Somebody's sets with pictures, and their session; once a worker, since each run has a browser of its own. */
let session: ReturnType<typeof sessionCookie> | null = null;
const sessionOfLearner = (carrel: Carrel) => (session ??= learnerAt(carrel));
async function learnerAt(carrel: Carrel): ReturnType<typeof sessionCookie> {
  const account = await signUpNew(carrel);
  await makeStudySets(carrel, account);
  return sessionCookie(carrel.url, account);
}

// Patience for busy machines: a run has two hundred things to see.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Numbers in the order of their first coming: which card is which, without their names. */
const inOrder = (things: readonly unknown[]) => things.map((thing) => things.indexOf(thing));

for (const { mode, input, width, theme, language, motion } of studyRuns(isSoak)) {
  const isTouch = input === 'pointer' && width === '390';
  test.describe(`${mode} by ${input}, ${width} px, ${theme}, ${language}, ${motion} motion`, () => {
    test.use({
      viewport: { width: Number(width), height: width === '390' ? 844 : 800 },
      ...(isTouch && { hasTouch: true, isMobile: true }),
      colorScheme: theme,
      contextOptions: { reducedMotion: motion === 'full' ? 'no-preference' : 'reduce' },
    });

    test('played to its end without a network', async ({ page, context, carrel }) => {
      const set = studySets[language];
      const [name, key, play] = modes[mode];
      const hand = input === 'keyboard' ? keyboardOf(page) : pointerOf(page, isTouch);
      const listener = await listenTo(page);
      await context.addCookies([
        { ...(await sessionOfLearner(carrel)), url: carrel.url, httpOnly: true, sameSite: 'Strict' },
      ]);
      await page.goto('/');
      await libraryPage(page).open(set.title);
      await expect(setPage(page).cards).toHaveCount(set.cards.length);
      await frame(page).isReadyForOffline();
      const pictures = set.cards.filter(({ picture }) => picture).length;
      const kept = () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((cache) => cache.startsWith('carrel-pictures'));
          const all = await Promise.all(
            names.map(async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).search)),
          );
          return all.flat();
        });
      // A row is fetched for once it is near: readings make rows, and the page, taller.
      await setPage(page).cards.last().scrollIntoViewIfNeeded();
      await expect.poll(async () => (await kept()).length, 'each picture small and large').toBe(2 * pictures);
      await context.setOffline(true);

      await page.reload();
      const { cards, title, door } = setPage(page);
      await expect(cards).toHaveCount(set.cards.length);
      await expect(door('Match')).toBeVisible();
      await hand.does(key, door(name));
      const answers = await play({
        page,
        set,
        hand,
        listener,
        hasMotion: motion === 'full',
        look: () => expectNothingNow(page),
      });
      await expect(title).toHaveText(set.title);
      await expect(cards).toHaveCount(set.cards.length);

      expect([...(await listener.inputs())]).toEqual([input === 'keyboard' ? 'keydown' : 'pointerdown']);
      const lines = async () =>
        (await logOf(page)).map(({ kind, mode: of, format, grade }) => [kind, of, format, grade].join(' '));
      await expect.poll(lines).toEqual(answers.map(({ format, grade }) => `answered ${mode} ${format} ${grade}`));
      expect(inOrder((await logOf(page)).map(({ termId }) => termId))).toEqual(
        inOrder(answers.map(({ card }) => card)),
      );
    });
  });
}

if (isSoak) {
  for (const count of [2, 10_000]) {
    test.describe(`a set of ${count} cards`, () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      for (const mode of studyFactors.mode) {
        test(`${mode} begins, without a network, and answers`, async ({ page, context, carrel, account, service }) => {
          const cards = Array.from(
            { length: count },
            (_, at) => [`verbum ${at + 1}`, `word number ${at + 1}`] as const,
          );
          const listener = await listenTo(page);
          await service.createSet({ title: 'Verba', langTerms: 'la', cards });
          await arrive(page, carrel, account);
          await libraryPage(page).open('Verba');
          await frame(page).isReadyForOffline();
          await context.setOffline(true);
          await page.reload();
          const [name, key] = modes[mode];
          await expect(setPage(page).door(name)).toBeVisible();
          await page.keyboard.press(key);
          await fewAnswers[mode]({ page, cards, listener });
        });
      }
    });
  }
}
