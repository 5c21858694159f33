import type { Card } from '../service';
import type { User } from './user';
import type { World } from './world';

export const birds: readonly Card[] = [
  ['der Spatz', 'sparrow'],
  ['die Amsel', 'blackbird'],
];

/** Somebody with the set of birds, whose device is ready to be offline. */
export async function withBirds(world: World) {
  const { account, service } = await world.somebody();
  const id = await service.createSet({ title: 'Birds', cards: birds });
  const session = await world.startSignedIn(account);
  await session.user.isReadyForOffline();
  return { ...session, account, service, id };
}

/** The library may be drawn a moment after the frame around it says that everything is up to date. */
export async function addressOfBirds(user: User): Promise<string> {
  await user.until('the set', () => document.querySelector('main a[href^="/sets/"]') !== null);
  return user.tab.run(() => document.querySelector<HTMLAnchorElement>('main a[href^="/sets/"]')!.pathname);
}

export async function openEditor(user: User, title?: string): Promise<void> {
  if (title !== undefined) await user.press(title);
  await user.press('Edit');
  await user.until('the editor', () => document.querySelector('textarea[data-field="term"]') !== null);
}
