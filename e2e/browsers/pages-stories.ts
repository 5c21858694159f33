import { expect } from 'vitest';
import { startTwoBuilds } from '../two-builds';
import { addressOfBirds, openEditor, withBirds } from './birds';
import type { Story } from './story';

/** Several pages of one browser: two tabs, one that was left, and one of the next build. */
export const pagesStories: readonly Story[] = [
  {
    title: 'two tabs: what one writes the other shows, without being loaded anew',
    inEveryRun: ['Firefox'],
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
];

/** Runs in the page: whether the shell that is kept is that of the next build. */
async function nextShell(): Promise<boolean> {
  const kept = await caches.match('/');
  return ((await kept?.text()) ?? '').includes('<title>The next Carrel</title>');
}
