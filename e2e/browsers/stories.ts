import { expect } from 'vitest';
import { firstSeed } from '../../testing/first-seed';
import { seededRandom } from '../../testing/seeded-random';
import { builtInSet } from '../built-in-cards';
import { withCarrelBehind } from '../carrel';
import { signUp } from '../code-flow';
import type { Card } from '../service';
import { startTwoBuilds } from '../two-builds';
import { deskStories } from './desk-stories';
import { inTime } from './held-part';
import { languageStories } from './language-stories';
import { signIn } from './sign-in';
import type { Story } from './story';
import type { Engine } from './tab';
import type { User } from './user';
import type { World } from './world';

const latin = builtInSet('latin');
const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];
const text = (user: User, selector: string) =>
  user.tab.run((shape) => document.querySelector<HTMLElement>(shape)?.innerText ?? '', selector);

async function openEditor(user: User, title?: string): Promise<void> {
  if (title !== undefined) await user.press(title);
  await user.press('Edit');
  await user.until('the editor', () => document.querySelector('textarea[data-field="term"]') !== null);
}

/** The service's server goes away, and with it the app's: as a train does that enters a tunnel. */
const withoutServer = async (world: World, work: () => Promise<void>) => {
  await world.carrel.web.kill();
  try {
    await work();
  } finally {
    await world.carrel.web.start();
  }
};

/** Somebody with the set of birds, whose device is ready to be offline. */
async function withBirds(world: World) {
  const { account, service } = await world.somebody();
  const id = await service.createSet({ title: 'Birds', cards: birds });
  const session = await world.startSignedIn(account);
  await session.user.isReadyForOffline();
  return { ...session, account, service, id };
}

/** The library may be drawn a moment after the frame around it says that everything is up to date. */
async function addressOfBirds(user: User): Promise<string> {
  await user.until('the set', () => document.querySelector('main a[href^="/sets/"]') !== null);
  return user.tab.run(() => document.querySelector<HTMLAnchorElement>('main a[href^="/sets/"]')!.pathname);
}

/** With something that its page shows when it is there. */
const pagesAround = (set: string): readonly (readonly [path: string, shows: string])[] => [
  ['/authorize/account', 'Username'],
  ['/today', 'Today'],
  ['/find', 'Find'],
  ['/outbox', 'Outbox'],
  ['/settings', 'Password and apps'],
  ['/new', 'Add card'],
  [set, 'blackbird'],
  [`${set}/edit`, 'Add card'],
];

export const stories: readonly Story[] = [
  {
    title: 'a first visit: three sets are there, and one is opened',
    isShort: true,
    async play(world) {
      const { user } = await world.start();
      await user.open('/');
      await user.see('Sit down anywhere.');
      for (const language of ['latin', 'japanese', 'arabic'] as const) await user.see(builtInSet(language).title);
      await user.press(latin.title);
      await user.see(latin.cards[0]![1]);
    },
  },
  {
    title: 'signing in on the service’s own page leads to one’s own library',
    isShort: true,
    async play(world) {
      const { account, service } = await world.somebody();
      await service.createSet({ title: 'Birds', cards: birds });
      const { user } = await world.start();
      await user.open('/sign-in?return_to=%2F');
      await signIn(user, account);
      await user.isUpToDate();
      await user.see('Birds');
    },
  },
  {
    title: 'no browser complains of the policy, the viewport or the icon of a page, the service’s own among them',
    isShort: true,
    async play(world) {
      const { account, service } = await world.somebody();
      await service.createSet({ title: 'Birds', cards: birds });
      const { user, browser } = await world.start();
      await user.open('/');
      await user.see(latin.title);
      await user.open('/sign-in?return_to=%2F');
      await signIn(user, account);
      await user.isUpToDate();
      const address = await addressOfBirds(user);
      for (const [path, shows] of pagesAround(address)) {
        await user.open(path);
        await user.see(shows);
      }
      for (const mode of ['flashcards', 'review', 'learn', 'test', 'match', 'spell']) {
        await user.open(`${address}/${mode}`);
        await user.until('the desk', () => document.querySelector('[aria-label^="Leave"]') !== null);
      }
      // A page that is left while it fetches says so, in words of its own.
      expect(browser.complaints.filter((said) => /policy|viewport|manifest|icon/i.test(said))).toEqual([]);
    },
  },
  {
    title: 'a link that is pressed while the page still fetches its parts leads where it says',
    isShort: true,
    play: (world) =>
      withCarrelBehind(async ({ url, serviceUrl, front }) => {
        const account = { username: 'nadia', password: 'wrens and robins' };
        await signUp(serviceUrl, account);
        let isAsked = false;
        let press = () => {};
        const isPressed = new Promise<void>((resolve) => (press = resolve));
        front.plan((_method, path) => {
          // Nothing of the app is on the device.
          if (path === '/sw.js') return { kind: 'drop-before' };
          if (path.startsWith('/assets/find-screen')) {
            isAsked = true;
            // As soon as the link is followed the part breaks off, long before the service answers.
            return { kind: 'hold', released: isPressed.then(() => Promise.reject(new Error('It broke off'))) };
          }
          if (path !== '/authorize/account') return { kind: 'pass' };
          press();
          return { kind: 'delay', ms: 1_000 };
        });
        const { user } = await world.startAt(url);
        await user.open('/sign-in?return_to=%2Fsettings');
        await signIn(user, account);
        await user.see('Password and apps');
        // The pointer passes over another link.
        await user.tab.run(() =>
          document.querySelector('a[href="/find"]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
        );
        await expect.poll(() => isAsked, inTime).toBe(true);
        await user.press('Open password and apps');
        await user.see('Username');
      }),
  },
  ...languageStories,
  ...deskStories,
  {
    title: 'offline: the app opens, what is written is kept, and goes out when the network is back',
    isShort: true,
    async play(world) {
      const { user, service, id } = await withBirds(world);
      await withoutServer(world, async () => {
        await user.open('/');
        await openEditor(user, 'Birds');
        await user.write(1, ['der Spatz', 'house sparrow']);
        await user.isSaved();
      });
      await user.open('/');
      await user.isUpToDate();
      expect(await service.cards(id)).toEqual([['der Spatz', 'house sparrow'], birds[1]]);
    },
  },
  {
    title: 'offline and restarted: what was written is there when the browser begins again',
    isOfDisk: true,
    async play(world) {
      const { user, close } = await withBirds(world);
      await withoutServer(world, async () => {
        await user.open('/');
        await openEditor(user, 'Birds');
        await user.write(1, ['der Spatz', 'house sparrow']);
        await user.isSaved();
        await close();
        const again = await world.start();
        await again.user.open('/');
        await again.user.press('Birds');
        await again.user.see('house sparrow');
      });
    },
  },
  {
    title: 'a set that is made offline is made once, whatever is opened and closed meanwhile',
    isOfDisk: true,
    async play(world) {
      const { user, close, service } = await withBirds(world);
      await withoutServer(world, async () => {
        await user.open('/new');
        await user.fill('Title', 'Fish');
        await user.write(1, ['der Hecht', 'pike']);
        await user.write(2, ['der Aal', 'eel']);
        await user.isSaved();
        await close();
        const again = await world.start();
        await again.user.open('/outbox');
        await again.user.see('Fish');
        await again.close();
      });
      const { user: back } = await world.start();
      await back.open('/');
      await back.isUpToDate();
      await back.open('/');
      await back.isUpToDate();
      expect(await service.titles()).toEqual(['Birds', 'Fish']);
    },
  },
  {
    title: 'two tabs: what one writes the other shows, without being loaded anew',
    isShort: true,
    async play(world) {
      const { user, anotherTab } = await withBirds(world);
      await user.press('Birds');
      await user.see('blackbird');
      const other = await anotherTab();
      await other.open('/');
      await openEditor(other, 'Birds');
      await other.write(2, ['die Amsel', 'ouzel']);
      await other.isSent();
      await user.see('ouzel');
    },
  },
  {
    title: 'a field that was changed here and elsewhere is asked about, and is as it was chosen',
    async play(world) {
      const { user, service, id } = await withBirds(world);
      await withoutServer(world, async () => {
        await user.open('/');
        await openEditor(user, 'Birds');
        await user.write(1, ['der Spatz', 'mine']);
        await user.isSaved();
        await user.open('/outbox');
      });
      await service.editCard(id, 'der Spatz', { definition: 'theirs' });
      await user.open('/outbox');
      await user.press('Theirs');
      await user.press('Keep theirs');
      await user.isUpToDate();
      await user.open('/');
      await user.press('Birds');
      await user.see('theirs');
      expect((await service.cards(id))[0]).toEqual(['der Spatz', 'theirs']);
    },
  },
  {
    title: 'a new version waits until it is asked for, and is there after that',
    async play(world) {
      const builds = await startTwoBuilds();
      try {
        const { user } = await world.startAt(builds.url);
        await user.open('/');
        await user.isReadyForOffline();
        await builds.publish('The next Carrel');
        await user.open('/');
        await user.tab.run(async () => void (await (await navigator.serviceWorker.ready).update()));
        await user.see('A new version is ready');
        await user.press('Restart now');
        await user.until('no question any more', () => !document.body.innerText.includes('A new version is ready'));
        await user.until('the next shell', nextShell);
      } finally {
        await builds.remove();
      }
    },
  },
  {
    title: 'a private window: everything works, and nothing is there in the next one',
    isOfDisk: true,
    isShort: true,
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
    isShort: true,
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
    isShort: true,
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
    title: 'a page that one comes back to shows what was written elsewhere meanwhile',
    async play(world) {
      const { user, service, id } = await withBirds(world);
      const address = await addressOfBirds(user);
      await user.open(address);
      await user.see('blackbird');
      await user.tab.run(() =>
        window.addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('story', String(persisted))),
      );
      await user.open('/sign-in');
      await service.editCard(id, 'die Amsel', { definition: 'ouzel' });
      await user.tab.back();
      await user.see('ouzel');
      // Whoever is signed in holds a lock, with which Firefox keeps no page, and channels, with which Chromium seldom does.
      if (world.engine === 'WebKit') expect(await user.tab.run(() => sessionStorage.getItem('story'))).toBe('true');
      await openEditor(user);
      await user.write(1, ['der Spatz', 'house sparrow']);
      await user.isSent();
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
  const usual = process.env['CARREL_SOAK'] === undefined ? 8 : engine === 'WebKit' ? 300 : 30;
  return Number(process.env['CARREL_NAVIGATIONS'] ?? usual);
}

/** Runs in the page: whether the shell that is kept is that of the next build. */
async function nextShell(): Promise<boolean> {
  const kept = await caches.match('/');
  return ((await kept?.text()) ?? '').includes('<title>The next Carrel</title>');
}
