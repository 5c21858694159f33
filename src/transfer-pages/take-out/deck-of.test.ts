import { expect, test } from 'vitest';
import type { LogEntry } from '../../domain/study-log';
import type { SetToTakeOut } from '../../client/transfer-client';
import type { TermId } from '../../domain/study-set';
import { fileName } from './out-forms';
import { deckOf } from './deck-of';
import { formattedLook } from '../../card-text/text-look';

const [hund, katze] = ['c1', 'c2'] as unknown as readonly [TermId, TermId];
const stamp = { device: 'd', setId: 's', at: 1, day: 2, utcOffsetMin: 60, rolloverHour: 4 };
const answer = {
  kind: 'answered',
  asked: 'term',
  mode: 'review',
  format: 'typed',
  grade: 'good',
  tookMs: 900,
  parameters: 'p',
  retention: 0.9,
};
const log = [
  { ...stamp, ...answer, id: 'l1', seq: 1, termId: hund },
  { ...stamp, ...answer, id: 'l2', seq: 2, termId: hund, mixedUpWith: katze },
  { ...stamp, id: 'l3', seq: 3, kind: 'undone', undoes: 'l1' },
  { ...stamp, id: 'l4', seq: 4, kind: 'accepts', termId: hund, asked: 'term', text: 'doggo' },
  { ...stamp, id: 'l5', seq: 5, kind: 'suspended', termId: katze, asked: 'term' },
] as unknown as readonly LogEntry[];
const card = (id: TermId, term: string) => ({ id, serviceId: null, term, definition: 'x', image: null });
const found = {
  view: {
    set: {
      title: 'Pets',
      description: '',
      langTerms: 'de',
      langDefinitions: 'en',
      terms: [card(hund, 'Hund'), card(katze, 'Katze')],
    },
    stars: new Set([katze]),
    look: formattedLook,
  },
  asked: 'both',
  beside: new Map([[hund, { guid: 'g', tags: ['t'] }]]),
  log,
} as unknown as SetToTakeOut;

test('a set goes out with what is known of it: stars, what was kept beside, and answers but those taken back', () => {
  const deck = deckOf(found, new Map([[katze, 'c2.png']]));
  expect(deck).toMatchObject({ title: 'Pets', isFormatted: true, asked: 'both' });
  const { device: _d, setId: _s, ...at } = stamp;
  expect(deck.cards).toMatchObject([
    { term: 'Hund', picture: null, tags: ['t'], isStarred: false, source: { name: { of: 'source', text: 'g' } } },
    { term: 'Katze', picture: 'c2.png', tags: [], isStarred: true, source: { name: { of: 'source', text: 'c2' } } },
  ]);
  expect(deck.cards.map(({ history }) => history)).toEqual([
    [{ ...at, fact: answer }],
    [{ ...at, fact: { kind: 'suspended', asked: 'term' } }],
  ]);
});

test.each([
  ['Leaf shapes', 'Leaf shapes.csv'],
  ['a/b\\c:d', 'a b c d.csv'],
  ['..', 'Cards.csv'],
  ['', 'Cards.csv'],
  ['\u202Egnp.exe', 'gnp.exe.csv'],
])('a set called %j is a file called %j', (title, name) => {
  expect(fileName(title, 'csv')).toBe(name);
});
