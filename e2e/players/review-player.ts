import { expect } from '@playwright/test';
import { reviewPage } from '../pages/review-page';
import { type Answer, asAloud, cardOf, expectSeen, faceOf, inTree, leave, type Player } from './desk';

/** Review: a picture was forgotten, and comes again within the sitting; the others are known. */
export const playReview: Player = async ({ page, set, hand, listener, look }) => {
  const review = reviewPage(page);
  const main = page.getByRole('main');
  const count = set.cards.length;
  const answers: Answer[] = [];

  for (let left = count; left > 0;) {
    await review.isLeft(left);
    const asked = cardOf(await faceOf(review.card.locator('[data-half="question"]')), set);
    const isFirst = answers.length === 0;
    const isMiss = asked.term === '' && !answers.some(({ card }) => card === asked);
    await expect(main).toMatchAriaSnapshot(`
      - article "Card, ${left} left":
        - text: Term, ${set.language}
        - ${inTree(asked.term)}
        - button "Turn over"
    `);
    if (isFirst) {
      await look();
      await hand.does('a', page.getByRole('button', { name: 'Listen', exact: true }));
      await expect.poll(listener.said).toContainEqual(expect.stringContaining(asAloud(asked.term)));
    }
    await hand.does('Space', review.turn);
    await expect(review.card).toContainText(`Term, ${set.language} · Definition, English`);
    await listener.wasTold(asked.definition === '' ? 'Picture, without words' : asked.definition);
    if (asked.definition === '') await expect(review.card.getByRole('img', { name: asked.term })).toBeVisible();
    if (asked.picture) await expectSeen(review.card.locator('img'));
    if (isMiss) {
      await expect(review.grade('Again')).toHaveText(/Again\s*today/);
      await expect(review.grade('Good')).toHaveText(/Good\s*\d+ \w{3}/);
      await look();
      await hand.does('1', review.grade('Again'));
      await listener.wasTold(`Again, comes back today. ${left} left.`);
    } else {
      left -= 1;
      await hand.does('3', review.grade('Good'));
      await listener.wasTold(new RegExp(`^Good, .*\\. ${left} left\\.$`));
    }
    answers.push({ card: asked, format: 'self-rated', grade: isMiss ? 'again' : 'good' });
  }

  await expect(review.end).toHaveText(new RegExp(`^(This set is d|D)one for today: ${count} cards in .+\\.$`));
  await expect(review.end).toBeFocused();
  await expect(main).toContainText(`${count - 1} known, 1 missed.`);
  const missed = main.getByRole('list', { name: 'Missed' }).getByRole('listitem');
  await expect(missed).toHaveCount(1);
  await expectSeen(missed.getByRole('img'));
  await look();
  await hand.presses(page.getByRole('button', { name: leave }));
  return answers;
};
