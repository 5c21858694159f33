import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyWords } from './empty-words';
import { OthersWaiting } from './others-waiting';

const said = (user: string, waiting: number) =>
  renderToString(<OthersWaiting others={[{ user, serviceName: 'Stacks', waiting }]} />)
    .replaceAll(/<[^>]*>/g, '')
    .trim();

test.each([
  [1, '1 change or answer of alma waits on this device. It can go to Stacks once alma signs in.'],
  [2, '2 changes and answers of alma wait on this device. They can go to Stacks once alma signs in.'],
])(
  'another account’s %d changes are counted, with whose they are and whose sign-in they wait for',
  (waiting, words) => {
    expect(said('alma', waiting)).toBe(words);
  },
);

const context = {
  service: 'Stacks',
  isAccount: true,
  isKnown: true,
  hasOthers: false,
  hasLeftOver: false,
  lastSent: null,
  now: 0,
};

test('an empty Outbox says what it knows', () => {
  expect(emptyWords(context)).toEqual({
    title: 'The Outbox is empty',
    about: 'Everything written in this account is on Stacks.',
  });
  expect(emptyWords({ ...context, isKnown: false }).about).toBe('Nothing waits to be sent to Stacks.');
  expect(emptyWords({ ...context, isAccount: false }).about).toBe(
    'You are not signed in: what you write stays on this device and nothing has to be sent.',
  );
  expect(emptyWords({ ...context, lastSent: Date.UTC(2026, 0, 4), now: Date.UTC(2026, 5, 4) }).about).toMatch(
    / Last sent \d Jan.*\.$/,
  );
});

test.each([
  ['signed in', context, 'Everything written in it is on Stacks.'],
  ['signed out', { ...context, isKnown: false }, 'Nothing in it waits to be sent to Stacks.'],
  [
    'without an account',
    { ...context, isAccount: false },
    'You are not signed in: what you write stays on this device.',
  ],
])('while another account’s changes wait, an Outbox is not called empty, nor everything sent: %s', (_, now, about) => {
  const words = emptyWords({ ...now, hasOthers: true });
  expect(words.about).toBe(about);
  expect(words.title).toMatch(/^Nothing from this .* is waiting$/);
});

test('what is in this window alone is not said to be on the service', () => {
  expect(emptyWords({ ...context, hasLeftOver: true }).about).toBe('Nothing waits to be sent to Stacks.');
});
