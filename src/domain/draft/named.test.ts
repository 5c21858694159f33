import { expect, test } from 'vitest';
import type { ServiceTermId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import { aBase, cardId, did } from '../../../testing/draft-builders';
import { named, type UnnamedCopy } from './named';
import type { Attempt, SetDraft } from './set-draft';
import { leaving, settled } from './settled';
import { steadyMs } from './steady-time';

const base = aBase('Animals', 'cat | Katze');
/** The service's copy with cards as they are written, numbered from one. */
const copyOf = (...cards: readonly string[]): UnnamedCopy => ({
  ...base,
  terms: cards.map((card, at) => {
    const [term = '', definition = ''] = card.split(' | ');
    return { serviceId: (at + 1) as ServiceTermId, term, definition, image: null };
  }),
});
let names = 0;
const newId = () => cardId(`fresh ${(names += 1)}`);
const namesIn = (copy: UnnamedCopy, draft: SetDraft) => named(copy, { base, draft }, newId).terms.map(({ id }) => id);

/** Cards whose creations left, and were not answered. */
const lost = (...ids: readonly string[]): SetDraft =>
  ids.reduce(
    (before, id) => {
      const draft = did(base, [{ kind: 'put-card', card: { id: cardId(id), term: 'cow', definition: 'Kuh' } }], before);
      const attempt: Attempt = {
        id: `request of ${id}`,
        at: epochMs(6),
        values: [
          { path: `${id}.term`, value: 'cow', rev: draft.rev },
          { path: `${id}.definition`, value: 'Kuh', rev: draft.rev },
        ],
        there: [{ card: cardId(id), value: true, rev: draft.rev }],
      };
      return settled(leaving(draft, attempt), base, attempt, { kind: 'none', until: steadyMs(20) });
    },
    did(base, []),
  );

test('a card is known by its number, whatever it says', () => {
  expect(namesIn(copyOf('dog | Hund'), did(base, []))).toEqual(['c1']);
});

test('a card without an answer is the one that says exactly what was sent', () => {
  expect(namesIn(copyOf('cat | Katze', 'cow | Kuh'), lost('a'))).toEqual(['c1', 'a']);
});

test('a card that is alike in one side is somebody else’s', () => {
  expect(namesIn(copyOf('cat | Katze', 'cow | die Kuh'), lost('a'))[1]).toMatch(/^fresh/);
});

test('two alike are found for two that were sent, and a third is somebody else’s', () => {
  const [, one, other, third] = namesIn(copyOf('cat | Katze', 'cow | Kuh', 'cow | Kuh', 'cow | Kuh'), lost('a', 'b'));
  expect([one, other]).toEqual(['a', 'b']);
  expect(third).toMatch(/^fresh/);
});

test('what never left is found nowhere', () => {
  const draft = did(base, [{ kind: 'put-card', card: { id: cardId('a'), term: 'cow', definition: 'Kuh' } }]);
  expect(namesIn(copyOf('cat | Katze', 'cow | Kuh'), draft)[1]).toMatch(/^fresh/);
});
