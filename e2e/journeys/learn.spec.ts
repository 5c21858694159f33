import { expect } from '@playwright/test';
import { expectNothingForAxe } from '../axe';
import { builtInSet } from '../built-in-cards';
import { test } from '../fixtures';
import { makeSet } from '../pages/editor-page';
import { frame } from '../pages/frame';
import { learnPage } from '../pages/learn-page';
import { libraryPage } from '../pages/library-page';
import { reviewPage } from '../pages/review-page';
import { keptActs, type LoggedLine, logOf } from '../study-log';

const japanese = builtInSet('japanese');
const arabic = builtInSet('arabic');

/** Answers that were not taken back. */
function standing(log: readonly LoggedLine[]): readonly LoggedLine[] {
  const undone = new Set(log.map(({ undoes }) => undoes));
  return log.filter(({ kind, id }) => kind === 'answered' && !undone.has(id));
}

// Each does what takes a learner minutes: on a busy machine that takes its time.
test.describe.configure({ timeout: 240_000 });

test.describe('by keys alone, on a laptop', () => {
  // Without motion nothing goes on by itself: each step is a key.
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('three Japanese words without a network: chosen, typed through an input method, missed, disputed, taken back, gone on with', async ({
    page,
    context,
  }) => {
    const learn = learnPage(page, japanese.cards);
    const press = (key: string) => page.keyboard.press(key);
    /** The reading, as one types it: 開ける（あける） → あける. */
    const reading = async () => /（(.+)）/.exec((await learn.asked())[0])?.[1] ?? '';
    /** So many lines are on the device, and so many of them are answers that were not taken back: a later line may leave their number as it is. */
    const isWritten = (answers: number, lines: number) =>
      expect
        .poll(async () => {
          const log = await logOf(page);
          return [standing(log).length, log.length];
        })
        .toEqual([answers, lines]);
    await libraryPage(page).goto();
    await frame(page).isReadyForOffline();
    await context.setOffline(true);
    await page.goto(`${japanese.path}/learn`);

    await test.step('three cards get a star; the question becomes the definition, and only they are asked', async () => {
      for (let left = 7; left > 4; left -= 1) {
        await learn.isRound(1, left);
        await press('s');
        await press(String(await learn.choiceNumber()));
        await expect(learn.proceed).toBeFocused();
        await press('Enter');
      }
      await learn.isRound(1, 4);
      await learn.options.focus();
      await press('Enter');
      for (const name of ['Ask with', 'Starred only']) {
        const control =
          name === 'Ask with'
            ? page.getByRole('group', { name }).getByRole('button', { name: 'Definition' })
            : page.getByRole('switch', { name });
        await control.focus();
        await press('Enter');
      }
      await expectNothingForAxe(page);
      await press('Escape');
      await learn.isRound(1, 3);
      await expect(learn.card).toContainText('Which term fits?');
    });

    await test.step('a choice is missed, and comes back behind the others', async () => {
      const first = await learn.asked();
      await press(String(await learn.choiceNumber('wrong')));
      await expect(learn.choices.filter({ hasText: 'answer' })).toContainText(first[0]);
      await expect(learn.choices.filter({ hasText: 'yours' })).toHaveCount(1);
      await press('Enter');
      for (const returns of [false, false, true]) {
        await expect(learn.proceed).toBeHidden();
        expect((await learn.asked())[0] === first[0]).toBe(returns);
        await press(String(await learn.choiceNumber()));
        await press('Enter');
      }
      await expect(learn.summary).toHaveText('2 of 3 right the first time.');
      await expect(page.getByRole('list', { name: 'Missed' }).getByRole('listitem')).toHaveText([
        new RegExp(first[1].replaceAll(/[()]/g, '.')),
      ]);
    });

    await test.step('typed: Enter that ends a composition is no answer', async () => {
      await press('Enter');
      await learn.isRound(2, 3);
      await expect(learn.field).toBeFocused();
      await expect(learn.field).toHaveAttribute('lang', 'ja');
      await page.keyboard.insertText((await reading()).slice(0, 1));
      await learn.field.evaluate((field) => {
        field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
        );
        field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      });
      await expect(learn.verdict).toBeHidden();
      await page.keyboard.insertText((await reading()).slice(1));
      await press('Enter');
      await expect(learn.verdict).toContainText('Accepted');
      await press('Enter');
      await learn.isRound(2, 2);
    });

    await test.step('a miss is disputed both ways, then typed once more', async () => {
      await page.keyboard.insertText('まちがい');
      await press('Enter');
      await expect(learn.verdict).toContainText('Not right');
      await expectNothingForAxe(page);
      await press('o');
      await expect(learn.verdict).toHaveText('Counted as right: you said so.');
      await press('o');
      await expect(learn.verdict).toContainText('Not right');
      await expect(learn.typeAgain).toBeFocused();
      await press('Enter');
      await expect(learn.field).toBeFocused();
      await page.keyboard.insertText('ちがう');
      await press('Enter');
      await expect(learn.field).toHaveAttribute('aria-invalid', 'true');
      await expect(learn.field).toHaveAccessibleDescription('Not yet. Look at the card.');
      await page.keyboard.insertText(await reading());
      await press('Enter');
      await learn.isRound(2, 1);
    });

    await test.step('after a restart the same card is asked, and the answers before it can be taken back', async () => {
      const here = await learn.asked();
      await isWritten(9, 13);
      await page.reload();
      await learn.isRound(2, 1);
      expect(await learn.asked()).toEqual(here);
      await expect(learn.field).toBeFocused();
      await press('Control+z');
      await learn.isRound(2, 2);
      await page.keyboard.insertText(await reading());
      await press('Enter');
      await press('Enter');
      await learn.isRound(2, 1);
    });

    await test.step('the end, over it back to its last card, and on to known for good with the learner’s own word', async () => {
      await page.keyboard.insertText(await reading());
      await press('Enter');
      await press('Enter');
      await expect(learn.summary).toHaveText('3 cards known.');
      await isWritten(10, 16);
      await page.reload();
      await expect(learn.summary).toBeFocused();
      await press('z');
      await learn.isRound(2, 1);
      await page.keyboard.insertText(await reading());
      await press('Enter');
      await press('Enter');
      const always = page.getByRole('button', { name: 'Always accept this answer' });
      for (const round of [3, 4]) {
        await page
          .getByRole('button', {
            name: round === 3 ? 'Once more, for good' : /^(Once more, for good|Next round)$/,
          })
          .focus();
        await press('Enter');
        for (let left = 3; left > 0; left -= 1) {
          await learn.isRound(round, left);
          await page.keyboard.insertText('まちがい');
          await press('Enter');
          // Whoever began to type it again may disagree still.
          if (round === 3 && left === 3) {
            await press('Enter');
            await expect(learn.field).toBeFocused();
            await page.getByRole('button', { name: 'I was right' }).focus();
            await press('Enter');
          } else await press('o');
          // From the second time on a card, the learner's answer may be one for good.
          await expect(always).toBeVisible({ visible: round === 4 });
          await press(round === 4 ? 'k' : 'Enter');
        }
      }
      await expect(learn.summary).toHaveText('3 cards known for good.');
    });

    await test.step('the log has every answer, and what was taken back', async () => {
      await isWritten(16, 39);
      const log = await logOf(page);
      const stands = standing(log);
      expect(stands.map(({ format, grade }) => `${format} ${grade}`)).toEqual([
        ...Array.from({ length: 3 }, () => 'choice hard'),
        'choice again',
        ...Array.from({ length: 3 }, () => 'choice hard'),
        ...Array.from({ length: 9 }, () => 'typed good'),
      ]);
      expect(log.filter(({ overruled }) => overruled === 'right')).toHaveLength(7);
      expect(log.filter(({ kind }) => kind === 'accepts')).toHaveLength(3);
    });
  });
});

test.describe('left unfinished, and learned elsewhere meanwhile', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  test('what Review missed comes in the first round, and what Learn knew stays known', async ({ page }) => {
    const learn = learnPage(page, japanese.cards);
    const press = (key: string) => page.keyboard.press(key);
    const chosen = async () => {
      const [term] = await learn.asked();
      await press(String(await learn.choiceNumber()));
      await expect(learn.proceed).toBeFocused();
      await press('Enter');
      return term;
    };
    await page.goto(`${japanese.path}/learn`);
    await learn.isRound(1, 7);
    const familiar = await chosen();
    await learn.isRound(1, 6);
    const review = reviewPage(page);
    await page.goto(`${japanese.path}/review`);
    await review.card.waitFor();
    const missed = (await review.question()).trim();
    expect(missed).not.toBe(familiar);
    await press('Space');
    await press('1');
    await expect.poll(async () => (await logOf(page)).filter(({ mode }) => mode === 'review').length).toBe(1);
    await page.goto(`${japanese.path}/learn`);
    const asked = new Map<string, 'chosen' | 'typed'>();
    for (let left = 7; left > 0; left -= 1) {
      await learn.isRound(1, left);
      await expect(learn.choices.first().or(learn.field)).toBeVisible();
      if (await learn.field.isHidden()) asked.set(await chosen(), 'chosen');
      else {
        const [term, definition] = await learn.asked();
        asked.set(term, 'typed');
        await page.keyboard.insertText(definition);
        await press('Enter');
        await press('Enter');
      }
    }
    expect([asked.get(missed), asked.get(familiar)]).toEqual(['chosen', 'typed']);
  });
});

test.describe('by touch, on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true });

  test('Arabic words without a network: right answers lead on by themselves, the keyboard waits for a tap, one or all is asked once', async ({
    page,
    context,
  }) => {
    const learn = learnPage(page, arabic.cards);
    /** Both have several answers. */
    const several = ['مَكْتَب', 'مَكْتُوب'];
    await libraryPage(page).goto();
    await frame(page).isReadyForOffline();
    await context.setOffline(true);

    await test.step('chosen: what is right leads on, what is not known is told', async () => {
      await page.goto(`${arabic.path}/learn`);
      await expect(learn.question).toHaveAttribute('dir', 'rtl');
      await learn.isRound(1, 7);
      await learn.choices.nth((await learn.choiceNumber()) - 1).tap();
      await learn.isRound(1, 6);
      await learn.dontKnow.tap();
      await expect(learn.choices.filter({ hasText: 'answer' })).toHaveCount(1);
      await learn.takeBack.tap();
      await expect(learn.dontKnow).toBeVisible();
      await learn.isRound(1, 6);
    });

    await test.step('a fault on a card is mended from there, and one is back at the question', async () => {
      await learn.options.tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Edit this card' }).tap();
      await expect(page).toHaveURL(/\/edit$/);
      await page.goBack();
      await learn.isRound(1, 6);
    });

    await test.step('what was chosen beside that holds', async () => {
      const typed = page.getByRole('button', { name: 'Typed', exact: true });
      await learn.options.tap();
      await typed.tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Edit this card' }).tap();
      await expect(page).toHaveURL(/\/edit$/);
      await page.goBack();
      await expect(learn.field).toBeVisible();
    });

    await test.step('only typed: the field waits for a tap, and then keeps the keyboard', async () => {
      await page.goto(arabic.path);
      for (const term of several) {
        const star = page
          .getByRole('listitem')
          .filter({ has: page.getByText(term, { exact: true }) })
          .getByRole('button', { name: /^Star/ });
        await star.tap();
        await expect(star).toHaveAttribute('aria-pressed', 'true');
      }
      await page.goto(`${arabic.path}/learn`);
      await learn.options.tap();
      await page.getByRole('switch', { name: 'Starred only' }).tap();
      await page.getByRole('button', { name: 'Typed', exact: true }).tap();
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
      await learn.isRound(1, 2);
      await expect(learn.field).not.toBeFocused();
      await learn.field.tap();
      await expect(learn.field).toBeFocused();
      // A keyboard leaves 300 px, and the browser scrolls to what has the focus.
      const { width, height } = page.viewportSize()!;
      await page.setViewportSize({ width, height: 300 });
      await learn.field.evaluate((field) => field.scrollIntoView({ block: 'nearest' }));
      for (const seen of [learn.question, learn.field, learn.check]) await expect(seen).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width, height });
    });

    await test.step('the first of several answers: one is enough, from now on', async () => {
      // The verdict is read here: it must not lead on meanwhile.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const answers = (await learn.asked())[1].split(/[;,]/).map((text) => text.trim());
      await page.keyboard.insertText(answers[0] ?? '');
      await learn.check.tap();
      await expect(page.getByText('Is one enough?')).toBeVisible();
      await expectNothingForAxe(page);
      await page.getByRole('button', { name: 'One is enough' }).tap();
      await expect(learn.verdict).toContainText('Accepted: one of the answers on the card.');
      await expect(learn.verdict).toContainText(`Also: ${answers[1]}`);
      await learn.proceed.tap();
      await learn.isRound(1, 1);
      await expect(learn.field).toBeFocused();
      await page.keyboard.insertText('nothing of the kind');
      await learn.check.tap();
      await expect(learn.verdict).toContainText('Not right');
      await learn.typeAgain.tap();
      await page.getByRole('button', { name: 'Skip', exact: true }).tap();
      await expect(learn.summary).toHaveText('1 of 2 right the first time.');
    });

    await test.step('the end counts, names what was missed, and leads to it', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.getByRole('button', { name: 'Next round' }).tap();
      // The missed card was the last one asked: the other one comes before it.
      for (const left of [2, 1]) {
        await learn.isRound(2, left);
        await expect(learn.field).toBeFocused();
        await page.keyboard.insertText(((await learn.asked())[1].split(/[;,]/)[0] ?? '').trim());
        await learn.check.tap();
      }
      await expect(learn.summary).toHaveText('2 cards known.');
      await expect(page.getByRole('main')).toContainText('3 of 4 answers right');
      await page.getByRole('button', { name: 'Study the one missed' }).tap();
      await expect(learn.position).toContainText('Only 1 card: 1 left');
      await expect.poll(() => keptActs(page, 'learn'), 'the new sitting is on the device').toEqual([]);
      await page.getByRole('link', { name: 'Leave' }).tap();
      await expect(page).toHaveURL(new RegExp(`${arabic.path}$`));
    });

    await test.step('the one card waits, and says that it is not the set', async () => {
      await page.goto(`${arabic.path}/learn`);
      await expect(learn.position).toContainText('Only 1 card: 1 left');
      await learn.options.tap();
      await page.getByRole('button', { name: 'Chosen', exact: true }).tap();
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
      await expect(learn.choices.first()).toBeVisible();
      await expect(learn.position).toContainText('Only 1 card: 1 left');
      await learn.options.tap();
      await page.getByRole('button', { name: 'Typed', exact: true }).tap();
      await page.getByRole('button', { name: 'Close', exact: true }).tap();
      const all = page.getByRole('button', { name: 'All cards' });
      await all.tap();
      await expect(all).toBeHidden();
      await expect(learn.position).not.toContainText('Only');
      await expect(learn.field).not.toBeFocused();
    });

    await test.step('a keyboard shows with its first key: the field of the first question has the focus', async () => {
      await page.goto(arabic.path);
      await expect(page.getByRole('link', { name: /^Learn/ })).toBeVisible();
      await page.keyboard.press('2');
      await expect(learn.field).toBeFocused();
    });
  });
});

test('a right answer waits while the focus or the pointer is on why, and always where that is chosen', async ({
  page,
}) => {
  const cards = [
    ['Schmetterling', 'butterfly'],
    ['Nachtigall', 'nightingale'],
    ['Eichhörnchen', 'squirrel'],
  ] as const;
  const slips = new Map<string, string>([
    ['Schmetterling', 'buttrefly'],
    ['Nachtigall', 'nightigale'],
    ['Eichhörnchen', 'sqiurrel'],
  ]);
  const learn = learnPage(page, cards);
  const slip = async () => {
    await learn.field.fill(slips.get((await learn.asked())[0]) ?? '');
    await page.keyboard.press('Enter');
    await expect(learn.verdict).toContainText('Accepted');
    await expect(learn.proceed).toBeFocused();
  };
  const why = learn.verdict.getByRole('link');
  await makeSet(page, 'Animals', cards);
  await page.clock.install();
  await page.goto(`${new URL(page.url()).pathname}/learn`);
  await learn.options.click();
  await page.getByRole('button', { name: 'Typed', exact: true }).click();
  const goesOn = page.getByRole('switch', { name: 'Go on by itself' });
  await expect(goesOn).toBeChecked();
  await page.keyboard.press('Escape');
  await learn.isRound(1, 3);

  await slip();
  await why.focus();
  await page.clock.runFor(5_000);
  await expect(why).toBeFocused();
  await learn.proceed.focus();
  await page.clock.runFor(2_500);
  await learn.isRound(1, 2);

  await slip();
  await why.hover();
  await page.clock.runFor(5_000);
  await expect(why).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_500);
  await learn.isRound(1, 1);

  await learn.options.click();
  await goesOn.click();
  await page.keyboard.press('Escape');
  await slip();
  await page.clock.runFor(5_000);
  await expect(why).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(learn.summary).toBeVisible();
  await page.goto('/settings');
  await expect(goesOn).not.toBeChecked();
});
