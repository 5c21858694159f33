import { expect } from 'vitest';
import { addressOfBirds, withBirds } from './birds';
import type { Story } from './story';
import type { User } from './user';

/** What another page of Carrel holds, and may never let go of, or takes away. */
export const heldStories: readonly Story[] = [
  {
    title: 'storage held by another page: what is typed is called not saved, with the way out, and is saved afterwards',
    async play(world) {
      const { user: other, anotherTab, service, id } = await withBirds(world);
      const address = await addressOfBirds(other);
      // Whoever types sits before the last tab.
      const user = await anotherTab();
      await user.open(`${address}/edit`);
      await user.write(1, ['der Spatz', 'sparrow 1']);
      await user.isSent();
      await holdStorage(other);
      await user.write(1, ['der Spatz', 'sparrow 2']);
      await user.see('close its other tabs');
      expect(await saidOfSaving(user)).toMatch(/^Not saved/);
      // Nor is it called saving while it is tried again.
      await user.tab.run(watchSaving);
      await user.until('a second try given up', () => Number(document.body.dataset['tries']) > 1);
      expect(await user.tab.run(() => document.body.dataset['said'])).toBe('Not saved');
      await letGo(other);
      await user.isSent();
      expect((await service.cards(id))[0]).toEqual(['der Spatz', 'sparrow 2']);
    },
  },
  {
    title: 'storage held by another page: a page that opens says so, and opens as soon as that is over',
    async play(world) {
      const { user: other, anotherTab } = await withBirds(world);
      const user = await anotherTab();
      await holdStorage(other);
      await user.open('/');
      await user.see('Close the others, and this one goes on');
      await letGo(other);
      await user.see('Birds');
    },
  },
  {
    title: 'an account that is taken off the device while a second tab has it open leaves nothing behind',
    async play(world) {
      const { user: other, anotherTab, account } = await withBirds(world);
      const user = await anotherTab();
      await user.open('/settings');
      await user.press('Sign out');
      await user.press('Remove it all from this device');
      await user.press('Sign out');
      await user.see('Not signed in');
      await other.see('Sit down anywhere.');
      await user.until('nothing of the account', async () => {
        const left = await indexedDB.databases();
        return left.every(({ name }) => name === 'carrel-device');
      });
      expect(await text(other)).not.toContain(account.username);
    },
  },
];

const text = (user: User) => user.tab.run(() => document.body.innerText);

/** A page of this origin that is none of the app's holds a transaction open on all that an account has here. */
async function holdStorage(user: User): Promise<void> {
  await user.open('/healthz');
  await user.tab.run(async () => {
    const names = (await indexedDB.databases()).map((database) => database.name ?? '');
    const request = indexedDB.open(names.find((name) => /^carrel-[\da-f]{32}$/.test(name))!);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const transaction = request.result.transaction([...request.result.objectStoreNames], 'readwrite');
    document.documentElement.dataset['holds'] = '';
    const hold = () => {
      const read = transaction.objectStore('meta').count();
      read.addEventListener('success', () => {
        if (document.documentElement.dataset['holds'] !== undefined) hold();
        else request.result.close();
      });
      return read;
    };
    const first = hold();
    await new Promise((resolve) => first.addEventListener('success', resolve));
  });
}

const letGo = (user: User) => user.tab.run(() => void delete document.documentElement.dataset['holds']);

const saidOfSaving = (user: User) =>
  user.tab.run(() => document.querySelector<HTMLElement>('main [role=status]')?.innerText ?? '');

/** Runs in the page: keeps what its editor said of its text last, `Saving` for good once it said that, and counts what it gave up. */
function watchSaving(): void {
  const kept = document.body.dataset;
  const look = () => {
    const said = document.querySelector<HTMLElement>('main [role=status]')?.innerText ?? '';
    if (kept['said'] !== 'Saving') kept['said'] = said.split('\n')[0] ?? '';
  };
  look();
  new MutationObserver(look).observe(document.querySelector('main')!, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  const { abort } = IDBTransaction.prototype;
  IDBTransaction.prototype.abort = function () {
    // What an editor writes may put a set into the bin.
    if (this.objectStoreNames.contains('bin')) kept['tries'] = String(Number(kept['tries'] ?? 0) + 1);
    abort.call(this);
  };
}
