import { expect } from '@playwright/test';
import { learnPage } from '../pages/learn-page';
import { type Answer, expectSeen, leave, type Player } from './desk';

/** Spell: every word that can be heard is written; of the first a letter is wrong, so it comes back. */
export const playSpell: Player = async ({ page, set, hand, listener, hasMotion, look }) => {
  const spell = learnPage(page, []);
  const main = page.getByRole('main');
  const words = set.cards.filter(({ term }) => term !== '').length;
  const answers: Answer[] = [];
  let heard = 0;
  /** The word that was said last: nothing on the screen tells it. */
  const listened = async () => {
    await expect.poll(async () => (await listener.said()).length).toBeGreaterThan(heard);
    const said = await listener.said();
    heard = said.length;
    const [voice = '', word = ''] = (said.at(-1) ?? '').split(/: (.*)/s);
    expect(voice).toMatch(new RegExp(`^${set.code}\\b`));
    const card = set.cards.find(({ term }) => term === word);
    if (!card) throw new Error(`No card says “${word}”`);
    return card;
  };

  await spell.isRound(1, words);
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - article "A word to write":
        - text: Write what you hear, ${set.language}
        - button "Listen"
  `);
  await expect(spell.field).toHaveAccessibleName(`What you hear, ${set.language}`);
  await look();
  // The key or tap that led here lets the page speak; once more is a key or a tap.
  await listened();
  await hand.does('Enter', page.getByRole('contentinfo').getByRole('button', { name: 'Listen', exact: true }));

  for (let left = words; left > 0;) {
    await spell.isRound(1, left);
    const card = await listened();
    if (card.definition !== '') await expect(spell.card).toContainText(card.definition);
    else await expect(spell.card.getByRole('img', { name: 'Picture for this card' })).toBeVisible();
    if (card.picture) await expectSeen(spell.card.locator('img'));
    const isMiss = answers.length === 0;
    answers.push({ card, format: 'heard', grade: isMiss ? 'again' : 'good' });
    if (isMiss) {
      await hand.writes(spell.field, 'x');
      await hand.does('Enter', spell.check);
      const [first = '', ...others] = signsOf(card.term, set.code);
      await expect(spell.card).toContainText(`${others.length} more to come`);
      await expect(page.locator('.spelled .serif')).toHaveText(first);
      await expect(spell.verdict).toContainText('Not right');
      await expect(spell.field).toHaveAttribute('aria-invalid', 'true');
      await listener.wasTold(/^Not right: .* It begins with .+; \d+ more to come\.$/);
      await look();
      await hand.writes(spell.field, card.term);
      await hand.does('Enter', spell.check);
      continue;
    }
    left -= 1;
    await hand.writes(spell.field, card.term);
    await hand.does('Enter', spell.check);
    await listener.wasTold(`Right. The word: ${card.term}`);
    // What is right leads on by itself where there is motion. Once is enough to see it.
    if (hasMotion && answers.length === 2) {
      await expect(spell.proceed).toBeHidden();
      await page.emulateMedia({ reducedMotion: 'reduce' });
    } else await hand.does('Enter', spell.proceed);
  }

  await expect(spell.summary).toHaveText(`${words} words spelled.`);
  await expect(spell.summary).toBeFocused();
  await expect(main).toContainText(`${words} of ${words + 1} answers right, in `);
  await expect(main.getByRole('list', { name: 'Missed' }).getByRole('listitem')).toHaveCount(1);
  await look();
  await hand.does('Enter', page.getByRole('button', { name: leave }));
  return answers;
};

/** What readers of a language take for one sign: a letter with its marks. */
const signsOf = (word: string, language: string) =>
  Array.from(new Intl.Segmenter(language).segment(word), ({ segment }) => segment);
