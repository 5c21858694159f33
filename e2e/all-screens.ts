/** A screen by its address, and what is opened over it: by a button, the beginning of whose name may do, or by a key. */
export interface Screen {
  readonly path: string;
  /** Typed into the first field before. */
  readonly typed?: string;
  readonly button?: string | RegExp;
  readonly key?: string;
}

/** Where the screens of one thing are: a set, one of its cards, a class, and the set by the service's own number. */
export interface Places {
  readonly set: string;
  readonly card: string;
  readonly class: string;
  readonly address: string;
}

/** What everybody has: a set to try out, and addresses at which nothing is. */
export const builtIn = '/sets/00000000-0001-7000-8000-000000000000';
export const ofNobody: Places = {
  set: builtIn,
  card: `${builtIn}/cards/00000000-0001-7000-8000-000000000001`,
  class: '/classes/4711',
  address: '/4711/birds-flash-cards/',
};

const modes = ['flashcards', 'review', 'learn', 'test', 'match'];
const rooms = ['today', 'new', 'review', 'take-out', 'bring-in', 'backup', 'outbox', 'bin', 'find', 'settings'].concat(
  ['statistics', 'classes', 'favourites', 'users/nobody/', 'help/answers', 'no/such/page', 'sign-in'],
  ['sign-in/problem?reason=denied'],
);

/** Every address of the app, its library first. */
export const allScreens = ({ set, card, class: ofClass, address }: Places): readonly Screen[] =>
  [
    '/?show=all',
    ...rooms.map((room) => `/${room}`),
    ...['', '/edit', '/print', '/access', '/spell', ...modes.map((mode) => `/${mode}`)].map((part) => set + part),
    card,
    ofClass,
    address,
  ].map((path) => ({ path }));

/** What is opened over them: each sheet and menu once. */
export const allSheets = ({ set }: Places): readonly Screen[] => [
  { path: '/?show=all', key: 'Control+k' },
  { path: '/today', key: '?' },
  { path: '/settings', button: 'Sign out' },
  { path: set, button: 'More for this set' },
  { path: set, button: 'Share' },
  { path: set, button: 'Labels' },
  { path: '/bring-in', typed: 'Rabe\ta raven\nKrähe\ta crow\nalone', button: 'Preview' },
  { path: '/bin', button: 'Empty the bin' },
  { path: '/classes', button: 'Make a class' },
  { path: '/find?q=birds' },
  { path: '/find?what=people&q=bird' },
  { path: `${set}/edit`, button: /^Choose cards/ },
  { path: `${set}/edit`, button: /^Move card 1\b/ },
  { path: `${set}/edit`, button: /^Add a picture to card 1\b/ },
  { path: `${set}/test`, button: 'Begin' },
  ...modes.filter((mode) => mode !== 'test').map((mode) => ({ path: `${set}/${mode}`, button: 'Options' })),
];

/** One of each kind: a list, a choice, a form, a desk with its sheet, a paper. */
export const someScreens = ({ set }: Places): readonly Screen[] => [
  { path: '/?show=all' },
  { path: '/outbox' },
  { path: `${set}/edit` },
  { path: `${set}/review`, button: 'Options' },
  { path: `${set}/test` },
];
