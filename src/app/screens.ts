import { lazyPart } from '../ui/lazy-part';

/** Every screen and the room's frame, each in a chunk of its own: the desk needs none of the room. */
export const screens = {
  room: lazyPart(async () => (await import('./room-layout')).RoomLayout),
  library: lazyPart(async () => (await import('../sets/library-screen')).LibraryScreen),
  set: lazyPart(async () => (await import('../sets/set-screen')).SetScreen),
  editor: lazyPart(async () => (await import('../sets/editor-screen')).EditorScreen),
  flashcards: lazyPart(async () => (await import('../study/flashcards-screen')).FlashcardsScreen),
  outbox: lazyPart(async () => (await import('../outbox/outbox-screen')).OutboxScreen),
  settings: lazyPart(async () => (await import('./settings-route')).SettingsRoute),
  signIn: lazyPart(async () => (await import('../account/sign-in-screen')).SignInScreen),
  signInProblem: lazyPart(async () => (await import('../account/sign-in-problem-screen')).SignInProblemScreen),
  serviceAddress: lazyPart(async () => (await import('./service-address-route')).ServiceAddressRoute),
  notFound: lazyPart(async () => (await import('./not-found-screen')).NotFoundScreen),
};

type ScreenName = keyof typeof screens;

const places: readonly (readonly [RegExp, readonly ScreenName[]])[] = [
  [/^\/$/, ['room', 'library']],
  [/^\/sets\/[^/]+\/flashcards\/?$/, ['flashcards']],
  [/^\/(new|sets\/[^/]+\/edit)\/?$/, ['room', 'editor']],
  [/^\/sets\/[^/]+\/?$/, ['room', 'set']],
  [/^\/outbox\/?$/, ['room', 'outbox']],
  [/^\/settings\/?$/, ['room', 'settings']],
  [/^\/sign-in\/?$/, ['signIn']],
  [/^\/sign-in\/problem\/?$/, ['signInProblem']],
  [/^\/\d/, ['room', 'serviceAddress']],
];

/** The chunks that an address shows. */
export function screensAt(pathname: string): readonly ScreenName[] {
  return places.find(([shape]) => shape.test(pathname))?.[1] ?? ['room', 'notFound'];
}

/** Fetches what an address shows. A chunk that cannot be had is asked for again when it is shown. */
export async function preloadScreens(pathname: string): Promise<void> {
  await Promise.all(screensAt(pathname).map((name) => screens[name].preload().catch(() => undefined)));
}
