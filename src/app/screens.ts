import { lazyPart } from '../ui/lazy-part';

/** The screens beside the way from the library to the first card, each in a chunk of its own; that way is one file. */
export const screens = {
  editor: lazyPart(async () => (await import('../sets/editor-screen')).EditorScreen),
  outbox: lazyPart(async () => (await import('../outbox/outbox-screen')).OutboxScreen),
  settings: lazyPart(async () => (await import('./settings-route')).SettingsRoute),
  signIn: lazyPart(async () => (await import('../account/sign-in-screen')).SignInScreen),
  signInProblem: lazyPart(async () => (await import('../account/sign-in-problem-screen')).SignInProblemScreen),
  serviceAddress: lazyPart(async () => (await import('./service-address-route')).ServiceAddressRoute),
  notFound: lazyPart(async () => (await import('./not-found-screen')).NotFoundScreen),
};

type ScreenName = keyof typeof screens;

const places: readonly (readonly [RegExp, ScreenName | null])[] = [
  [/^\/(sets\/[^/]+(\/flashcards)?\/?)?$/, null],
  [/^\/(new|sets\/[^/]+\/edit)\/?$/, 'editor'],
  [/^\/outbox\/?$/, 'outbox'],
  [/^\/settings\/?$/, 'settings'],
  [/^\/sign-in\/?$/, 'signIn'],
  [/^\/sign-in\/problem\/?$/, 'signInProblem'],
  [/^\/\d/, 'serviceAddress'],
];

/** The chunk that an address shows; null where it needs none of its own. */
export function screenAt(pathname: string): ScreenName | null {
  const place = places.find(([shape]) => shape.test(pathname));
  return place ? place[1] : 'notFound';
}

/** Fetches what an address shows. A chunk that cannot be had is asked for again when it is shown. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = screenAt(pathname);
  if (name) await screens[name].preload().catch(() => undefined);
}
