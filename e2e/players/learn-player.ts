import { expect } from '@playwright/test';
import { learnPage } from '../pages/learn-page';
import { type Answer, cardOf, expectSeen, faceOf, inTree, leave, type Player } from './desk';

/** Learn: all that can be answered in words is chosen right, but for one miss, and then typed right. */
export const playLearn: Player = async ({ page, set, hand, listener, hasMotion, look }) => {
  const learn = learnPage(page, []);
  const main = page.getByRole('main');
  const askable = set.cards.filter(({ definition }) => definition !== '').length;
  const answers: Answer[] = [];
  const isAsked = async (round: number, left: number) => {
    await learn.isRound(round, left);
    await expect(learn.proceed).toBeHidden();
    const asked = cardOf(await faceOf(learn.card.locator('.bd')), set);
    if (asked.term === '') await expectSeen(learn.card.locator('img'));
    return asked;
  };
  const goOn = async () => {
    // What is right leads on by itself where there is motion. Once is enough to see it: then each step is a key or a tap.
    if (hasMotion && answers.length === 1) {
      await expect(learn.proceed).toBeHidden();
      return page.emulateMedia({ reducedMotion: 'reduce' });
    }
    await expect(learn.proceed).toBeFocused();
    return hand.does('Enter', learn.proceed);
  };

  for (let left = askable; left > 0;) {
    const asked = await isAsked(1, left);
    const isMiss = answers.length === 1;
    const texts = await learn.choices.locator('.serif').allInnerTexts();
    const at = texts.findIndex((text) => (text === asked.definition) !== isMiss);
    if (answers.length === 0) {
      await expect(main).toMatchAriaSnapshot(`
        - main:
          - article "Card 1 of ${askable} in this round":
            - text: Which definition fits?
            - ${inTree(asked.term)}
      `);
      await expect(learn.choices).toHaveCount(Math.min(4, askable));
      await look();
    }
    await hand.does(String(at + 1), learn.choices.nth(at));
    answers.push({ card: asked, format: 'choice', grade: isMiss ? 'again' : 'hard' });
    if (isMiss) {
      await expect(learn.choices.filter({ hasText: 'answer' })).toContainText(asked.definition);
      await expect(learn.choices.filter({ hasText: 'yours' })).toHaveCount(1);
      await listener.wasTold(`Not right. The answer is: ${asked.definition}`);
      await look();
    } else {
      left -= 1;
      await listener.wasTold('Right.');
    }
    await goOn();
  }

  await expect(learn.summary).toHaveText(`${askable - 1} of ${askable} right the first time.`);
  await expect(learn.summary).toBeFocused();
  await hand.does('Enter', page.getByRole('button', { name: 'Next round' }));
  for (let left = askable; left > 0; left -= 1) {
    const asked = await isAsked(2, left);
    if (left === askable) {
      await expect(learn.card).toContainText(`Term, ${set.language}`);
      await expect(learn.field).toHaveAccessibleName('Definition, English');
    }
    await hand.writes(learn.field, asked.definition);
    await hand.does('Enter', learn.check);
    await expect(learn.verdict).toHaveText('Right.');
    answers.push({ card: asked, format: 'typed', grade: 'good' });
    await goOn();
  }

  await expect(learn.summary).toHaveText(`${askable} cards known.`);
  await expect(learn.summary).toBeFocused();
  await expect(main).toContainText(`${2 * askable} of ${2 * askable + 1} answers right, in `);
  await expect(main.getByRole('list', { name: 'Missed' }).getByRole('listitem')).toHaveCount(1);
  await look();
  await hand.does('Enter', page.getByRole('button', { name: leave }));
  return answers;
};
