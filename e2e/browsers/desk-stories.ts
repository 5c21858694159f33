import { expect } from 'vitest';
import { builtInSet } from '../built-in-cards';
import { withHeldPart } from './held-part';
import type { Story } from './story';
import type { User } from './user';

const latin = builtInSet('latin');
const japanese = builtInSet('japanese');

/** Every mode, once. */
export const deskStories: readonly Story[] = [
  {
    title:
      'Flashcards: a card is put away and the desk left while that is written, and the next card lies there afterwards',
    inEveryRun: ['WebKit'],
    play: (world) =>
      // What writes a card that was put away is fetched with the first one.
      withHeldPart('desk-client', async ({ url, isAsked, release }) => {
        const { user } = await world.startAt(url);
        await user.open(`${latin.path}/flashcards`);
        await user.onDesk('Card 1 of');
        await user.tab.key('Space');
        await user.tab.key('ArrowRight');
        await user.onDesk('Card 2 of');
        await isAsked();
        await user.press('Leave');
        await user.until('the set', () => !location.pathname.endsWith('/flashcards'));
        await user.press('Flashcards');
        await user.until('the desk', () => location.pathname.endsWith('/flashcards'));
        release();
        await user.onDesk('Card 2 of');
      }),
  },
  {
    title: 'Review: a card is turned and graded by keys, and one fewer waits',
    async play(world) {
      const { user } = await world.start();
      await user.open(`${latin.path}/review`);
      await user.onDesk('Card, ');
      const left = Number(/\d+/.exec(await deskName(user))?.[0]);
      await user.tab.key('Space');
      await user.see('How well did you know it?');
      await user.tab.key('4');
      await user.onDesk(`Card, ${left - 1} left`);
    },
  },
  {
    title: 'Learn: the right one of four is chosen, and one fewer is left of the round',
    async play(world) {
      const { user } = await world.start();
      await user.open(`${japanese.path}/learn`);
      await user.see('Round 1: 7 left');
      await user.until('choices', () => document.querySelectorAll('[role=group] button .serif').length > 1);
      const asked = await user.tab.run(
        () => document.querySelector<HTMLElement>('article .bd > .txt')?.innerText ?? '',
      );
      const card = japanese.cards.find((one) => one.some((side) => side === asked));
      const choices = await user.tab.run(() =>
        [...document.querySelectorAll<HTMLElement>('[role=group] button .serif')].map(({ innerText }) => innerText),
      );
      const right = choices.findIndex((choice) => card?.some((side) => side === choice) ?? false);
      expect(right).toBeGreaterThanOrEqual(0);
      await user.tab.key(String(right + 1));
      // A right answer goes on by itself.
      await user.see('Round 1: 6 left');
    },
  },
  {
    title: 'Learn: an answer is typed at once, without a press on its field',
    async play(world) {
      const { account, service } = await world.somebody();
      // Two that mean the same leave nothing to choose from.
      await service.createSet({
        title: 'Birds',
        cards: [
          ['der Spatz', 'bird'],
          ['der Vogel', 'bird'],
        ],
      });
      const { user } = await world.startSignedIn(account);
      await user.press('Birds');
      await user.see('der Vogel');
      await user.open(`${await user.tab.run(() => location.pathname)}/learn`);
      await user.until('the keyboard in the field of the answer', () => document.activeElement?.tagName === 'TEXTAREA');
      await user.tab.type('bird');
      await user.tab.key('Enter');
      await user.see('Right');
    },
  },
  {
    title: 'Test: a paper is begun and handed in blank, and the score is nought',
    async play(world) {
      const { user } = await world.start();
      await user.open(`${latin.path}/test`);
      await user.press('Begin');
      await user.until('questions', () => document.querySelectorAll('[data-question]').length > 0);
      await user.press('Hand in');
      await user.see('blank');
      await user.press('Hand in');
      await user.see('0 of');
    },
  },
  {
    title: 'Match: two tiles that belong together leave the board',
    async play(world) {
      const { user } = await world.start();
      await user.open(`${latin.path}/match`);
      await user.until('twelve tiles', () => document.querySelectorAll('button[data-place]').length === 12);
      const tiles = await user.tab.run(() =>
        [...document.querySelectorAll('button[data-place]')].map((tile) => ({
          place: Number(tile.getAttribute('data-place')),
          says: [...tile.querySelectorAll('[lang]')].map((part) => part.textContent).join(''),
        })),
      );
      const places = new Map(tiles.map(({ place, says }) => [says, place]));
      const [term = '', definition = ''] = latin.cards.find((card) => card.every((side) => places.has(side))) ?? [];
      for (const side of [term, definition]) await user.tab.key('1234qwerasdf'.charAt(places.get(side) ?? -1));
      await user.until('ten tiles', () => document.querySelectorAll('button[data-place]').length === 10);
    },
  },
  {
    title: 'Spell: it asks by voice, or says that this device has none for Latin',
    async play(world) {
      const { user } = await world.start();
      await user.open(`${latin.path}/spell`);
      await user.until('Spell', () =>
        /no voice for Latin|Type what you hear|Write what you hear/.test(document.body.innerText),
      );
    },
  },
];

const deskName = (user: User) =>
  user.tab.run(() => document.querySelector('article')?.getAttribute('aria-label') ?? '');
