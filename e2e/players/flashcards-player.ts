import { expect } from '@playwright/test';
import { flashcardsPage } from '../pages/flashcards-page';
import { type Answer, asAloud, cardOf, expectSeen, faceOf, inTree, leave, type Player } from './desk';

/** Flashcards: a picture is not known, the others are; then that one once more. */
export const playFlashcards: Player = async ({ page, set, hand, listener, look }) => {
  const { card } = flashcardsPage(page);
  const button = (name: RegExp) => page.getByRole('button', { name }).and(page.locator(':not([aria-hidden] *)'));
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 2 });
  const answers: Answer[] = [];
  const count = set.cards.length;

  for (let number = 1; number <= count; number += 1) {
    await expect(card).toHaveAccessibleName(`Card ${number} of ${count}`);
    const asked = cardOf(await faceOf(card.locator('.bd')), set);
    const isKnown = asked.term !== '';
    if (number <= 4) {
      await expect(main).toMatchAriaSnapshot(`
        - article "Card ${number} of ${count}":
          - text: Term, ${set.language}
          - ${inTree(asked.term)}
          - button "Turn over"
      `);
    }
    if (number === 1) {
      await look();
      await hand.does('a', button(/^Listen$/));
      await expect.poll(listener.said).toContainEqual(expect.stringContaining(asAloud(asked.term)));
    }
    await hand.does('Space', page.getByRole('contentinfo').getByRole('button', { name: 'Turn over' }));
    await expect(card).toContainText('Definition, English');
    if (asked.definition !== '') await expect(card).toContainText(asked.definition);
    // In place of a text, the other side says what the picture is of.
    else await expect(card.getByRole('img', { name: asked.term })).toBeVisible();
    if (asked.picture) await expectSeen(card.locator('img'));
    if (number === 1) await look();
    await hand.does(isKnown ? 'ArrowRight' : 'ArrowLeft', button(isKnown ? /^know it$/i : /^still learning$/i));
    await listener.wasTold(`${isKnown ? 'Know it' : 'Still learning'}. ${count - number} left.`);
    answers.push({ card: asked, format: 'self-rated', grade: isKnown ? 'good' : 'again' });
  }

  await expect(title).toHaveText(`${count - 1} known, 1 still learning.`);
  await expect(title).toBeFocused();
  const missed = main.getByRole('list', { name: 'Still learning' }).getByRole('listitem');
  await expect(missed).toHaveCount(1);
  await expectSeen(missed.getByRole('img'));
  await look();
  await hand.presses(page.getByRole('button', { name: 'Again with the 1' }));
  await expect(card).toHaveAccessibleName('Card 1 of 1');
  const again = cardOf(await faceOf(card.locator('.bd')), set);
  await hand.does('ArrowRight', button(/^know it$/i));
  await expect(title).toHaveText('1 card known.');
  await hand.presses(page.getByRole('button', { name: leave }));
  return [...answers, { card: again, format: 'self-rated', grade: 'good' }];
};
