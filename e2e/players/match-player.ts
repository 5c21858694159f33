import { expect } from '@playwright/test';
import { matchPage } from '../pages/match-page';
import { type Answer, cardOf, expectSeen, faceOf, leave, type Player } from './desk';

/** Match: one wrong pair, then every right one. */
export const playMatch: Player = async ({ page, set, hand, listener, look }) => {
  const match = matchPage(page);
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 2 });
  const { cards } = set;
  await expect(match.tiles).toHaveCount(2 * cards.length);
  for (const { term, definition } of cards) {
    // A picture alone is named by its card.
    const sides = [term || `Picture of ${definition}`, definition || `Picture of ${term}`];
    for (const name of sides)
      await expect(match.tiles.and(page.getByRole('button', { name, exact: true }))).toHaveCount(1);
  }
  const pictures = match.tiles.locator('img');
  for (let at = 0; at < cards.filter(({ picture }) => picture).length; at += 1) await expectSeen(pictures.nth(at));
  await expect(page.getByRole('timer', { name: 'Time' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Pairs' })).toHaveAttribute('aria-valuenow', '0');
  await look();

  const places = new Map<(typeof cards)[number], number[]>();
  for (let place = 0; place < 2 * cards.length; place += 1) {
    const card = cardOf(await faceOf(match.tileAt(place)), set);
    places.set(card, [...(places.get(card) ?? []), place]);
  }
  const pair = async (first: number, second: number) => {
    await hand.does(match.key(first), match.tileAt(first));
    await expect(match.tileAt(first)).toHaveAttribute('aria-pressed', 'true');
    await hand.does(match.key(second), match.tileAt(second));
  };
  const [one, other] = [...places];
  if (!one || !other) throw new Error('There are no tiles');
  await pair(one[1][0] ?? 0, other[1][0] ?? 0);
  await listener.wasTold('No pair, and one second more.');
  await expect(page.getByRole('banner')).toContainText('(+1 s)');
  await expect(match.tiles).toHaveCount(2 * cards.length);
  await look();
  const answers: Answer[] = [{ card: one[0], format: 'pair', grade: 'again' }];
  let left = cards.length;
  for (const [card, [term = 0, definition = 0]] of places) {
    await pair(term, definition);
    answers.push({ card, format: 'pair', grade: 'good' });
    left -= 1;
    if (left > 0) await listener.wasTold(`A pair. ${left} left.`);
  }

  await expect(title).toHaveText(new RegExp(`^All ${cards.length} pairs in \\d+:\\d\\d\\.\\d\\.$`));
  await expect(title).toBeFocused();
  await expect(main).toContainText('1 wrong pair, 1 second added.');
  await expect(main.getByRole('list', { name: 'Mixed up' }).getByRole('listitem')).toHaveCount(2);
  await look();
  await hand.presses(page.getByRole('link', { name: leave }));
  return answers;
};
