import { expect } from 'vitest';
import { builtInSet } from '../built-in-cards';
import { withCarrelBehind } from '../carrel';
import { signUp } from '../code-flow';
import { addressOfBirds, birds } from './birds';
import { inTime } from './held-part';
import { signIn } from './sign-in';
import type { Story } from './story';

const latin = builtInSet('latin');

const isSoak = process.env['CARREL_SOAK'] === '1';

/** With something that its page shows when it is there; in every run one of each kind: the service's, a list, a form. */
const pagesAround = (set: string): readonly (readonly [path: string, shows: string])[] => [
  ['/authorize/account', 'Username'],
  [set, 'blackbird'],
  [`${set}/edit`, 'Add card'],
  ...(isSoak ? otherPages : []),
];
const otherPages = [
  ['/today', 'Today'],
  ['/find', 'Find'],
  ['/outbox', 'Outbox'],
  ['/settings', 'Password and apps'],
  ['/new', 'Add card'],
] as const;
const desks = ['flashcards', ...(isSoak ? ['review', 'learn', 'test', 'match', 'spell'] : [])];

/** The first visit, signing in, and the pages on the way. */
export const arrivingStories: readonly Story[] = [
  {
    title: 'a first visit: three sets are there, and one is opened',
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
    inEveryRun: ['Firefox', 'WebKit'],
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
      for (const mode of desks) {
        await user.open(`${address}/${mode}`);
        await user.until('the desk', () => document.querySelector('[aria-label^="Leave"]') !== null);
      }
      // A page that is left while it fetches says so, in words of its own.
      expect(browser.complaints.filter((said) => /policy|viewport|manifest|icon/i.test(said))).toEqual([]);
    },
  },
  {
    title: 'a link that is pressed while the page still fetches its parts leads where it says',
    inEveryRun: ['WebKit'],
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
];
