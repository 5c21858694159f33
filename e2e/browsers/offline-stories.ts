import { expect } from 'vitest';
import { birds, openEditor, withBirds } from './birds';
import type { Story } from './story';
import type { World } from './world';

/** The service's server goes away, and with it the app's: as a train does that enters a tunnel. */
const withoutServer = async (world: World, work: () => Promise<void>) => {
  await world.carrel.web.kill();
  try {
    await work();
  } finally {
    await world.carrel.web.start();
  }
};

/** What is done without a network, and what becomes of it. */
export const offlineStories: readonly Story[] = [
  {
    title: 'offline: the app opens, what is written is kept, and goes out when the network is back',
    inEveryRun: ['Firefox', 'WebKit'],
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
];
