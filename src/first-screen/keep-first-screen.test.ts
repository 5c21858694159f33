import { runInNewContext } from 'node:vm';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { memoryKeyValueStorage } from '../platform/key-value-storage';
import { accountKey, signedOutKey } from '../platform/presence';
import type { FirstScreenMessage } from './first-screen-message';
import { keepFirstScreen } from './keep-first-screen';
import { breakSeal, breakSealOnChange } from './seal';

const script = readFileSync(new URL('../../public/first-screen.js', import.meta.url), 'utf8');
const noon = new Date(2026, 10, 27, 12).getTime();
const card = (said: string) => ({
  nodeType: 1,
  nodeValue: null,
  localName: 'article',
  attributes: [],
  childNodes: [{ nodeType: 3, nodeValue: said, childNodes: [] }],
});

let kept: ReturnType<typeof memoryKeyValueStorage>;
let posted: FirstScreenMessage[];
let now: number;
let quiet: (() => void) | null;
let said: string | null;
let isReading: boolean;
let change: (kind: string) => void;

beforeEach(() => {
  [kept, posted, now, quiet, said, isReading] = [memoryKeyValueStorage(), [], noon, null, 'one', false];
});

/** A page that has begun: what changes in its store is heard. */
function begin() {
  const listeners: ((change: { readonly kind: string }) => void)[] = [];
  const subscribe = (listener: (typeof listeners)[number]) => {
    listeners.push(listener);
    return () => undefined;
  };
  change = (kind) => listeners.forEach((listener) => listener({ kind }));
  breakSealOnChange(subscribe, kept);
  return subscribe;
}

function open() {
  let epochs = 0;
  const subscribe = begin();
  return keepFirstScreen({
    clock: {
      now: () => epochMs(now),
      after: (_ms, run) => {
        quiet = run;
        return () => (quiet = null);
      },
    },
    kept,
    newEpoch: () => `epoch ${now} ${(epochs += 1)}`,
    entry: '/assets/carrel-1.js',
    subscribe,
    isReading: () => isReading,
    screen: () =>
      said === null ? null : { path: '/sets/a/flashcards', opens: false, element: card(said), styles: [] },
    post: (message) => void posted.push(message),
  });
}

/** Whether a page that was made of this message shows its screen when it is opened. */
function isShown(
  { path, seal, until }: FirstScreenMessage,
  { search = '', tabStorage = memoryKeyValueStorage(), pathname = path, state = null as object | null } = {},
): boolean {
  const data: Record<string, string> = { path, seal, until: String(until), entry: '/assets/carrel-1.js' };
  let shown = false;
  const page = {
    documentElement: { dataset: data, removeAttribute: (name: string) => (shown ||= name === 'data-seal') },
    addEventListener: () => undefined,
  };
  runInNewContext(script, {
    document: page,
    window: {},
    location: { pathname, search, hash: '' },
    history: { state, replaceState: () => undefined },
    localStorage: kept,
    sessionStorage: tabStorage,
    Date: { now: () => now },
    MutationObserver: class {
      observe() {}
    },
  });
  return shown;
}

test('a screen is kept once it stands still, and once more only when it, or what holds, changed', () => {
  const screens = open();
  screens.drew();
  expect(posted).toEqual([]);
  quiet?.();
  expect(posted.map(({ markup }) => markup)).toEqual(['<article>one</article>']);
  screens.drew();
  quiet?.();
  expect(posted).toHaveLength(1);
  said = 'two';
  screens.drew();
  screens.left();
  expect(posted.map(({ markup }) => markup)).toEqual(['<article>one</article>', '<article>two</article>']);
});

test('what is still being read is waited for, and what a start would not say is not kept', () => {
  const screens = open();
  isReading = true;
  screens.drew();
  quiet?.();
  expect(posted).toEqual([]);
  [isReading, said] = [false, null];
  quiet?.();
  expect([posted, kept.getItem('carrel.first-screen')]).toEqual([[], null]);
});

/** What happens after a screen was kept, and whether it is shown by the next start. */
const ends: readonly (readonly [what: string, isShown: boolean, happens: () => void])[] = [
  ['nothing', true, () => undefined],
  ['the status alone', true, () => change('status')],
  ['an act, an arrival, a set that was removed or closed', false, () => change('sets')],
  ['a grade', false, () => change('study')],
  ['an edit that waits', false, () => change('outbox')],
  [
    'a grade of a page that keeps no screens yet',
    false,
    () => {
      begin();
      change('study');
    },
  ],
  ['a change that another tab made', false, () => breakSeal(kept)],
  ['signing out', false, () => kept.setItem(signedOutKey, '1')],
  ['somebody else’s signing in', false, () => kept.setItem(accountKey, '{"user":"bob"}')],
  ['an account that was taken off the device', false, () => kept.removeItem(accountKey)],
  ['the next day', false, () => (now += 12 * 60 * 60 * 1000)],
  ['the end of the same day', true, () => (now += 11.9 * 60 * 60 * 1000)],
];
test.each(ends)('after %s the kept screen is shown: %s', (_what, expected, happens) => {
  kept.setItem(accountKey, '{"user":"alice"}');
  open().left();
  happens();
  expect(isShown(posted[0]!)).toBe(expected);
});

test('after a change the screen is kept anew, and what was kept before is not shown beside it', () => {
  const screens = open();
  screens.left();
  change('study');
  quiet?.();
  expect(posted.map((message) => isShown(message))).toEqual([false, true]);
});

test('a page that is left while it shows what is not kept takes what was kept before along', () => {
  const screens = open();
  screens.left();
  screens.left();
  expect(isShown(posted[0]!)).toBe(true);
  said = null;
  screens.drew();
  screens.left();
  expect(isShown(posted[0]!)).toBe(false);
});

test('an address with a query has no first screen, nor has a page on its way back from signing in', () => {
  open().left();
  const comingBack = memoryKeyValueStorage();
  comingBack.setItem('carrel.signing-in', '1');
  expect([isShown(posted[0]!, { search: '?show=mine' }), isShown(posted[0]!, { tabStorage: comingBack })]).toEqual([
    false,
    false,
  ]);
});

test('of somebody who has signed out nothing is kept', () => {
  kept.setItem(signedOutKey, '1');
  open().left();
  expect(posted).toEqual([]);
});

test('a screen in the place of another address is for a start alone, not for whoever came there from a page of the app', () => {
  open().left();
  expect(isShown(posted[0]!, { pathname: '/' })).toBe(true);
  expect(isShown(posted[0]!, { pathname: '/', state: { key: 'a', idx: 1 } })).toBe(false);
  expect(isShown(posted[0]!, { state: { key: 'a', idx: 1 } })).toBe(true);
});
