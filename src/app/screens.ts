import { lazyPart } from '../ui/lazy-part';
import type { ScreenName } from './screen-table';

const screen = (name: ScreenName) => lazyPart(async () => (await import('./screen-table')).screenTable[name]());

/** The screens beside the way from the library to the first card, each in a chunk of its own; that way is one file. */
export const screens = {
  access: screen('access'),
  answerRules: screen('answerRules'),
  backup: screen('backup'),
  bin: screen('bin'),
  bringIn: screen('bringIn'),
  card: screen('card'),
  class: screen('class'),
  classes: screen('classes'),
  editor: screen('editor'),
  favourites: screen('favourites'),
  find: screen('find'),
  learn: screen('learn'),
  match: screen('match'),
  outbox: screen('outbox'),
  print: screen('print'),
  review: screen('review'),
  settings: screen('settings'),
  signIn: screen('signIn'),
  signInProblem: screen('signInProblem'),
  spell: screen('spell'),
  statistics: screen('statistics'),
  takeOut: screen('takeOut'),
  test: screen('test'),
  today: screen('today'),
  userSets: screen('userSets'),
  serviceAddress: screen('serviceAddress'),
  notFound: screen('notFound'),
} satisfies Record<ScreenName, unknown>;

/** What an address shows; null stands for the one name within it. */
const places: readonly (readonly [RegExp, ScreenName | null])[] = [
  [/^\/(new|sets\/[^/]+\/edit)\/?$/, 'editor'],
  [/^\/sets\/[^/]+\/cards\/[^/]+\/?$/, 'card'],
  [/^\/sets\/[^/]+\/(access|learn|match|print|review|spell|test)\/?$/, null],
  [/^\/(backup|bin|classes|favourites|find|outbox|review|settings|statistics|today)\/?$/, null],
  [/^\/help\/answers\/?$/, 'answerRules'],
  [/^\/bring-in\/?$/, 'bringIn'],
  [/^\/take-out\/?$/, 'takeOut'],
  [/^\/sign-in\/?$/, 'signIn'],
  [/^\/sign-in\/problem\/?$/, 'signInProblem'],
  [/^\/classes\/[^/]+\/?$/, 'class'],
  [/^\/users\/[^/]+\/?$/, 'userSets'],
  [/^\/\d/, 'serviceAddress'],
];

const isOnTheWay = /^\/(sets\/[^/]+(\/flashcards)?\/?)?$/;

/** The chunk that an address shows; null where it needs none of its own. */
export function screenAt(pathname: string): ScreenName | null {
  if (isOnTheWay.test(pathname)) return null;
  for (const [shape, name] of places) {
    const found = shape.exec(pathname);
    // The expressions that name no screen hold their names.
    if (found) return name ?? (found[1] as ScreenName);
  }
  return 'notFound';
}

/** Fetches what an address shows. A chunk that cannot be had is asked for again when it is shown. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = screenAt(pathname);
  if (name) await screens[name].preload().catch(() => undefined);
}
