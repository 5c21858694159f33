import { expect, test } from 'vitest';
import { aBase, aRequest, cardId, did } from '../../../testing/draft-builders';
import type { Change } from './wanted';
import { orderOf } from './order';
import { idsOf } from './paths';
import { asBase } from './set-draft';
import { acknowledged, settled } from './settled';
import { shown } from './shown';

const base = aBase('Animals', 'cat | Katze', 'dog | Hund', 'cow | Kuh');
const moved = (...[first, ...others]: readonly [string, ...string[]]): Change => ({
  kind: 'order',
  ids: [first, ...others].map(cardId),
  moved: cardId(first),
});
const deleted = (card: string) => did(base, [{ kind: 'delete-card', card: cardId(card) }]);

test.each([
  ['c2', moved('c3', 'c1'), ['c3', 'c1', 'c2']],
  ['c3', moved('c2', 'c1'), ['c2', 'c1', 'c3']],
  ['c1', moved('c3', 'c2'), ['c3', 'c1', 'c2']],
])(
  '%s, which is to be deleted, keeps its place in an order that is made meanwhile: it may stay',
  (gone, order, all) => {
    const draft = did(base, [order], deleted(gone));
    expect(draft.order?.want).toEqual(all);
    expect(orderOf(base, draft)).toEqual(all);
  },
);

test('of two new cards the later one, made first, stays behind the other', () => {
  const [one, two] = [cardId('one'), cardId('two')];
  const draft = did(base, [
    { kind: 'put-card', card: { id: one, term: 'owl', definition: 'Eule' } },
    { kind: 'put-card', card: { id: two, term: 'jay', definition: 'Häher' } },
  ]);
  const attempt = {
    ...aRequest('a', draft, 'two.term', 'two.definition'),
    there: [{ card: two, value: true, rev: draft.rev }],
  };
  const done = { kind: 'done', numbers: {} } as const;
  const after = asBase(acknowledged(base, attempt, done));
  expect(idsOf(shown(after, settled(draft, after, attempt, done)))).toEqual(idsOf(shown(base, draft)));
});
