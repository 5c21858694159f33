import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aBase, cardId, did } from '../../../testing/draft-builders';
import type { Base, SetDraft } from '../../domain/draft/set-draft';
import { type Manner, nextAttempt } from './next-attempt';
import { requestOf } from './request-of';

const base = aBase('Animals', 'cat | Katze', 'dog | Hund');
const asked = (draft: SetDraft, manner: Manner, copy: Base = base) => {
  const next = nextAttempt(copy, draft, { manner, now: epochMs(20), isResting: () => false });
  if (next.kind === 'rest') return null;
  const request = requestOf({ ...next.carries, id: 'a', at: epochMs(20) }, copy);
  return request && { ...request, ...('form' in request && { form: request.form.toString() }) };
};

test.each([
  [
    'one side of a card is an edit of the card',
    did(base, [{ kind: 'write', path: 'c1.term', value: 'tomcat' }]),
    { kind: 'edit-term', term: 1, form: 'term=tomcat' },
  ],
  [
    'a field of the set is an edit of the set',
    did(base, [{ kind: 'write', path: 'set.title', value: 'Beasts' }]),
    { kind: 'edit-set', form: 'title=Beasts' },
  ],
  [
    'a new card is added with both its sides',
    did(base, [{ kind: 'put-card', card: { id: cardId('n'), term: 'cow', definition: '' } }]),
    { kind: 'add-term', card: 'n', form: 'term=cow&definition=' },
  ],
  [
    'a card that goes is deleted',
    did(base, [{ kind: 'delete-card', card: cardId('c2') }]),
    { kind: 'delete-term', term: 2 },
  ],
  ['a set that goes is deleted', did(base, [{ kind: 'delete-set' }]), { kind: 'delete-set' }],
  [
    'an order is the whole set, said as it stands',
    did(base, [{ kind: 'order', ids: [cardId('c2'), cardId('c1')] }]),
    {
      kind: 'put-set',
      makes: false,
      form: 'term_ids%5B%5D=2&term_ids%5B%5D=1&terms%5B%5D=dog&terms%5B%5D=cat&definitions%5B%5D=Hund&definitions%5B%5D=Katze',
    },
  ],
])('%s', (_, draft, request) => {
  expect(asked(draft, 'one')).toEqual(request);
});

test('many changes are one whole set, with new cards as number nought in their place', () => {
  const draft = did(base, [
    { kind: 'write', path: 'set.title', value: 'Beasts' },
    { kind: 'write', path: 'c1.term', value: 'tomcat' },
    { kind: 'put-card', card: { id: cardId('n'), term: 'cow', definition: 'Kuh' }, after: null },
  ]);
  const request = asked(draft, 'whole');
  expect(request).toMatchObject({ kind: 'put-set', makes: true });
  const form = new URLSearchParams(request && 'form' in request ? request.form : '');
  expect([form.get('title'), form.getAll('term_ids[]'), form.getAll('terms[]')]).toEqual([
    'Beasts',
    ['0', '1', '2'],
    ['cow', 'tomcat', 'dog'],
  ]);
});

test('a deletion among many changes is a whole set without that card, and says all of them', () => {
  const draft = did(base, [
    { kind: 'write', path: 'set.title', value: 'Beasts' },
    { kind: 'write', path: 'c1.term', value: 'tomcat' },
    { kind: 'delete-card', card: cardId('c2') },
  ]);
  expect(asked(draft, 'whole')).toEqual({
    kind: 'put-set',
    makes: false,
    form: 'title=Beasts&term_ids%5B%5D=1&terms%5B%5D=tomcat&definitions%5B%5D=Katze',
  });
});

test('what is asked about stays out of a whole set: the service keeps its own', () => {
  const typed = did(base, [
    { kind: 'write', path: 'c1.term', value: 'tomcat' },
    { kind: 'write', path: 'c2.term', value: 'hound' },
    { kind: 'write', path: 'c2.definition', value: 'der Hund' },
    { kind: 'write', path: 'set.title', value: 'Beasts' },
  ]);
  const entry = typed.values['c1.term'];
  if (!entry) throw new Error('nothing was typed');
  const asking = { ...typed.values, 'c1.term': { ...entry, held: { kind: 'conflict', theirs: 'cat' } as const } };
  const request = asked({ ...typed, values: asking }, 'whole');
  const form = new URLSearchParams(request && 'form' in request ? request.form : '');
  expect(form.getAll('terms[]')).toEqual(['cat', 'hound']);
});

test('a card without a number is changed by nobody before its set is read', () => {
  const copy = { ...base, terms: base.terms.map((card) => ({ ...card, serviceId: null })) } as Base;
  expect(asked(did(copy, [{ kind: 'write', path: 'c1.term', value: 'tomcat' }]), 'one', copy)).toBeNull();
  expect(asked(did(copy, [{ kind: 'order', ids: [cardId('c2'), cardId('c1')] }]), 'one', copy)).toBeNull();
});
