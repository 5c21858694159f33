import { lazyScreen } from './lazy-screen';

/** Every screen but the library, each in a chunk of its own. */
export const screens = {
  set: lazyScreen(async () => (await import('../sets/set-screen')).SetScreen),
  editor: lazyScreen(async () => (await import('../sets/editor-screen')).EditorScreen),
  flashcards: lazyScreen(async () => (await import('../study/flashcards-screen')).FlashcardsScreen),
  outbox: lazyScreen(async () => (await import('../outbox/outbox-screen')).OutboxScreen),
  settings: lazyScreen(async () => (await import('./settings-route')).SettingsRoute),
  signIn: lazyScreen(async () => (await import('../account/sign-in-screen')).SignInScreen),
  signInProblem: lazyScreen(async () => (await import('../account/sign-in-problem-screen')).SignInProblemScreen),
  serviceAddress: lazyScreen(async () => (await import('../sets/service-address-screen')).ServiceAddressScreen),
};

const places: readonly (readonly [RegExp, keyof typeof screens])[] = [
  [/^\/sets\/[^/]+\/flashcards\/?$/, 'flashcards'],
  [/^\/(new|sets\/[^/]+\/edit)\/?$/, 'editor'],
  [/^\/sets\/[^/]+\/?$/, 'set'],
  [/^\/outbox\/?$/, 'outbox'],
  [/^\/settings\/?$/, 'settings'],
  [/^\/sign-in\/?$/, 'signIn'],
  [/^\/sign-in\/problem\/?$/, 'signInProblem'],
];

/** Which lazy screen an address shows, so that it can be fetched while the database opens. */
export function screenAt(pathname: string): keyof typeof screens | null {
  return places.find(([shape]) => shape.test(pathname))?.[1] ?? null;
}
