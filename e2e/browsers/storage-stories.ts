import { expect } from 'vitest';
import { firstSeed } from '../../testing/first-seed';
import { seededRandom } from '../../testing/seeded-random';
import { builtInSet } from '../built-in-cards';
import type { Card } from '../service';
import { addressOfBirds, openEditor, withBirds } from './birds';
import type { Story } from './story';
import type { Engine } from './tab';
import type { User } from './user';

const latin = builtInSet('latin');
const text = (user: User, selector: string) =>
  user.tab.run((shape) => document.querySelector<HTMLElement>(shape)?.innerText ?? '', selector);

/** Storage that is refused, goes with the window, is full of cards, or is left in the middle of a write. */
export const storageStories: readonly Story[] = [
  {
    title: 'a private window: everything works, and nothing is there in the next one',
    isOfDisk: true,
    inEveryRun: ['WebKit'],
    async play(world) {
      const { user, close } = await world.start({ storing: 'private' });
      await user.open('/');
      await user.see(latin.title);
      await user.open('/new');
      await user.fill('Title', 'Secret birds');
      await user.write(1, ['der Spatz', 'sparrow']);
      await user.isSaved();
      await user.open('/');
      await user.see('Secret birds');
      await close();
      const again = await world.start({ storing: 'private' });
      await again.user.open('/');
      await again.user.see(latin.title);
      expect(await text(again.user, 'main')).not.toContain('Secret birds');
    },
  },
  {
    title: 'site data are blocked: Carrel says that nothing is kept, calls nothing saved, and can be used',
    isOfDisk: true,
    inEveryRun: ['Firefox', 'WebKit'],
    async play(world) {
      const { user } = await world.start({ storing: 'blocked' });
      await user.open('/');
      await user.see('Not saved on this device');
      await user.press(latin.title);
      await user.see(latin.cards[0]![1]);
      await user.open('/new');
      // The note comes a moment after the page, over it, and moves what lies below.
      await user.see('Not saved on this device');
      await user.fill('Title', 'Birds');
      await user.see('This browser keeps nothing');
    },
  },
  {
    title: 'left in the middle of a write, again and again: every page opens, and the last words are kept',
    inEveryRun: ['WebKit'],
    async play(world) {
      const { user, service, id } = await withBirds(world);
      const address = await addressOfBirds(user);
      const navigations = navigationsIn(world.engine);
      const seed = firstSeed();
      process.stdout.write(`${world.engine}: left ${navigations} times, seed ${seed}\n`);
      const random = seededRandom(seed);
      for (let round = 0; round < navigations; round += 1) {
        await user.open('/');
        await user.until('the library', () => document.querySelector('main a[href^="/sets/"]') !== null);
        // Mostly while it still writes what it fetched: at once, or at any moment of what it does after it shows.
        const afterMs = Math.floor(random.next() ** 2 * 400);
        await user.tab.run((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), afterMs);
        await user.open(`${address}/edit`);
        await user.until('the editor', () => document.querySelector('textarea[data-field="term"]') !== null);
        await user.write(1, ['der Spatz', `sparrow ${round}`]);
        await user.isSaved();
      }
      await user.open('/');
      await user.isUpToDate();
      expect((await service.cards(id))[0]).toEqual(['der Spatz', `sparrow ${navigations - 1}`]);
    },
  },
  {
    title: 'two thousand cards: the set opens, the last one is reached, and one is changed',
    async play(world) {
      const { account, service } = await world.somebody();
      const many = Array.from({ length: 2_000 }, (_, place): Card => [`Wort ${place + 1}`, `word ${place + 1}`]);
      const id = await service.createSet({ title: 'Many', cards: many });
      const { user } = await world.startSignedIn(account);
      await user.press('Many');
      await user.see('2,000 cards');
      await user.until('the last card', () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return document.body.innerText.includes('word 2000');
      });
      await user.tab.run(() => window.scrollTo(0, 0));
      await openEditor(user);
      await user.write(1, ['Wort 1', 'the first word']);
      await user.isSent();
      expect((await service.cards(id))[0]).toEqual(['Wort 1', 'the first word']);
    },
  },
];

/** How often a page is left: most in the engine that keeps pages with their transactions open. */
function navigationsIn(engine: Engine['name']): number {
  const keepsPages = engine === 'WebKit';
  const usual = process.env['CARREL_SOAK'] === '1' ? (keepsPages ? 300 : 30) : keepsPages ? 5 : 3;
  return Number(process.env['CARREL_NAVIGATIONS'] ?? usual);
}
