import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aBase, aRequest, cardId, did, withCard } from '../../../testing/draft-builders';
import { rebased } from '../../domain/draft/rebased';
import { leaving, settled } from '../../domain/draft/settled';
import { asBase, type SetDraft } from '../../domain/draft/set-draft';
import { nextAttempt } from './next-attempt';
import { requestOf } from './request-of';
import { steadyMs } from '../../domain/draft/steady-time';

const base = aBase('Animals', 'cat | Katze', 'dog | Hund', 'cow | Kuh');
const later = epochMs(20);
const write = (path: 'set.title' | 'c1.term' | 'c2.term', value: string) => ({ kind: 'write', path, value }) as const;
const carried = (draft: SetDraft, manner: 'one' | 'whole', now = later) => {
  const next = nextAttempt(base, draft, { manner, now, isResting: () => false });
  return next.kind === 'rest' ? next : next.carries.values.map(({ path }) => path);
};

test('nothing leaves of a draft that wants nothing', () => {
  expect(nextAttempt(base, did(base, []), { manner: 'whole', now: later, isResting: () => false })).toEqual({
    kind: 'rest',
    until: null,
  });
});

test('one value leaves by itself', () => {
  const draft = did(base, [write('set.title', 'Beasts'), write('c1.term', 'tomcat')]);
  expect(carried(draft, 'one')).toEqual(['set.title']);
  expect(carried(draft, 'whole')).toEqual(['set.title']);
});

test('many values leave together where a tag makes that safe, and one by one after they were refused together', () => {
  const draft = did(base, [write('set.title', 'Beasts'), write('c1.term', 'tomcat'), write('c2.term', 'hound')]);
  expect(carried(draft, 'whole')).toEqual(['set.title', 'c1.term', 'c2.term']);
  const attempt = aRequest('a', draft, 'set.title', 'c1.term', 'c2.term');
  const refusal = { kind: 'refused', status: 400, title: '', description: '', validationErrors: [] } as const;
  const refused = settled(leaving(draft, attempt), base, attempt, refusal);
  expect(Object.values(refused.values).some((entry) => entry?.held)).toBe(false);
  expect(carried(refused, 'whole')).toEqual(['set.title']);
});

test('a card leaves with both its sides, before anything else', () => {
  const card = { id: cardId('new'), term: 'hen', definition: '' };
  const draft = did(base, [write('set.title', 'Beasts'), { kind: 'put-card', card }]);
  expect(carried(draft, 'one')).toEqual(['new.term', 'new.definition']);
});

test('what may stand there holds back every other value of its path, and no other path', () => {
  const draft = did(base, [write('c1.term', 'tomcat')]);
  const attempt = aRequest('a', draft, 'c1.term');
  const lost = settled(leaving(draft, attempt), base, attempt, { kind: 'none', until: steadyMs(40) });
  expect(carried(did(base, [write('c1.term', 'cats'), write('c2.term', 'hound')], lost), 'one')).toEqual(['c2.term']);
});

test('a deletion waits for as long as it can be taken back', () => {
  const draft = did(base, [{ kind: 'delete-card', card: cardId('c1') }]);
  expect(nextAttempt(base, draft, { manner: 'one', now: epochMs(14), isResting: () => false })).toEqual({
    kind: 'rest',
    until: 15,
  });
  expect(nextAttempt(base, draft, { manner: 'one', now: epochMs(15), isResting: () => false })).toMatchObject({
    carries: { there: [{ card: 'c1', value: false }] },
  });
});

test('a set that is to be deleted is deleted, whatever else was wanted of it', () => {
  const draft = did(base, [write('set.title', 'Beasts'), { kind: 'delete-set' }]);
  expect(nextAttempt(base, draft, { manner: 'whole', now: later, isResting: () => false })).toMatchObject({
    carries: { values: [], exists: { value: false } },
  });
});

test('nothing leaves of a set that is closed', () => {
  const draft = { ...did(base, [write('set.title', 'Beasts')]), closed: { kind: 'password-needed' } } as const;
  expect(nextAttempt(base, draft, { manner: 'one', now: later, isResting: () => false })).toEqual({
    kind: 'rest',
    until: null,
  });
});

test('an order leaves by itself once no card is on its way to be made or deleted', () => {
  const ids = ['c3', 'c1', 'c2'].map(cardId);
  expect(
    nextAttempt(base, did(base, [{ kind: 'order', ids }]), { manner: 'one', now: later, isResting: () => false }),
  ).toMatchObject({
    carries: { order: { value: ids } },
  });
});

test('an order says every card, so it waits for what may land yet, and keeps the place of a card whose deletion is asked about', () => {
  const [c1, c2, c3] = [cardId('c1'), cardId('c2'), cardId('c3')];
  const order = { kind: 'order', ids: [c3, c1, c2], moved: c3 } as const;
  const draft = did(base, [write('c1.term', 'tomcat')]);
  const attempt = aRequest('a', draft, 'c1.term');
  const lost = settled(leaving(draft, attempt), base, attempt, { kind: 'none', until: steadyMs(40) });
  // The same goes again; what is typed since waits, and the order with it.
  expect(carried(did(base, [order], lost), 'one')).toEqual(['c1.term']);
  const since = did(base, [order, write('c1.term', 'kitten')], lost);
  expect(carried(since, 'one')).toEqual({ kind: 'rest', until: null });
  const theirs = withCard(base, 'c2', 'dog | der Hund');
  const asked = rebased(did(base, [{ kind: 'delete-card', card: c2 }, order]), base, {
    base: theirs,
    began: steadyMs(20),
  });
  const next = nextAttempt(theirs, asked, { manner: 'one', now: later, isResting: () => false });
  expect(next).toMatchObject({ carries: { order: { value: [c3, c1, c2] } } });
});

test('without a tag everything waits for an order that may land yet, but for the deletion of the set', () => {
  const order = { kind: 'order', ids: [cardId('c3'), cardId('c1'), cardId('c2')] } as const;
  const draft = did(base, [order]);
  const value = draft.order?.want ?? [];
  const attempt = { ...aRequest('a', draft), order: { value, rev: draft.order?.rev ?? 0 } };
  const lost = settled(leaving(draft, attempt), base, attempt, { kind: 'none', until: steadyMs(40) });
  const typed = did(base, [write('c1.term', 'tomcat')], lost);
  expect(carried(typed, 'one')).toEqual({ kind: 'rest', until: null });
  expect(carried(typed, 'whole')).toEqual(['c1.term']);
  expect(carried(did(base, [{ kind: 'delete-set' }], typed), 'one')).toEqual([]);
});

const access = (field: 'visibility' | 'editable' | 'classes' | 'password', value: string) =>
  ({ kind: 'write', path: `set.${field}`, value }) as const;
const toPassword = [
  access('visibility', 'password'),
  access('editable', 'classes'),
  access('classes', '5'),
  access('password', 'hush'),
];
const allOfAccess = ['set.visibility', 'set.editable', 'set.classes', 'set.password'];

test('who may see and edit leaves in one request of its own, without the cards, with its password as it was typed', () => {
  const draft = did(base, toPassword);
  for (const manner of ['one', 'whole'] as const) {
    const next = nextAttempt(base, draft, { manner, now: later, isResting: () => false });
    expect(next).toMatchObject({
      kind: 'send',
      carries: {
        there: [],
        values: expect.arrayContaining([expect.objectContaining({ path: 'set.password', value: 'hush' })]),
      },
    });
    expect(requestOf({ id: 'a', at: later, ...(next.kind === 'send' ? next.carries : never()) }, base)?.kind).toBe(
      'edit-set',
    );
    expect(carried(draft, manner)).toEqual(allOfAccess);
  }
});

function never(): never {
  throw new Error('Nothing left');
}

test('it leaves together also where what leaves with it was refused together', () => {
  const draft = did(base, [write('set.title', 'Beasts'), ...toPassword]);
  expect(carried({ ...draft, apart: true }, 'one')).toEqual(['set.title']);
  expect(carried({ ...did(base, toPassword), apart: true }, 'one')).toEqual(allOfAccess);
});

test('none of it leaves while a part of it asks, or while another value of a part could land yet', () => {
  const asked = rebased(did(base, toPassword), base, {
    base: asBase({ ...base, editable: 'password' }),
    began: steadyMs(10),
  });
  expect(carried(asked, 'one')).toMatchObject({ kind: 'rest' });
  const first = did(base, [access('password', 'old')]);
  const attempt = aRequest('a', first, 'set.password');
  const lost = settled(leaving(first, attempt), base, attempt, { kind: 'none', until: steadyMs(40) });
  expect(carried(did(base, toPassword, lost), 'one')).toMatchObject({ kind: 'rest' });
});

test('that members of classes may see or edit it is never said without which', () => {
  const known = asBase({ ...base, classes: '5' });
  const next = (field: 'visibility' | 'editable', value: string) => {
    const step = nextAttempt(known, did(known, [access(field, value)]), {
      manner: 'one',
      now: later,
      isResting: () => false,
    });
    return step.kind === 'send' && step.carries.values.map(({ path, value: said }) => `${path} ${said as string}`);
  };
  expect(next('visibility', 'classes')).toEqual(['set.visibility classes', 'set.classes 5']);
  expect(next('editable', 'classes')).toEqual(['set.editable classes', 'set.classes 5']);
  expect(next('visibility', 'public')).toEqual(['set.visibility public']);
});
