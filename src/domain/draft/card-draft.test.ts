import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aBase, aRequest, cardId, did, withCard } from '../../../testing/draft-builders';
import type { ServiceTermId } from '../../../contract/ids';
import { rebased } from './rebased';
import { type Attempt, type Base, isEmpty, type SetDraft } from './set-draft';
import { acknowledged, leaving, settled } from './settled';
import { shown } from './shown';
import { steadyMs } from './steady-time';

const cat = cardId('c1');
const base = aBase('Animals', 'cat | Katze', 'dog | Hund');
const cards = (copy: Base, draft: SetDraft) =>
  shown(copy, draft).terms.map(({ term, definition }) => `${term} | ${definition}`);
const read = (draft: SetDraft, before: Base, copy: Base) => rebased(draft, before, { base: copy, began: steadyMs(9) });
const typed = (value: string, on: Base = base, draft?: SetDraft) =>
  did(on, [{ kind: 'write', path: 'c1.term', value }], draft);
const deleted = did(base, [{ kind: 'delete-card', card: cat }]);

test('deleted there and typed on here: the card stays shown, whole, and its user is asked', () => {
  const copy = withCard(base, 'c1', null);
  const draft = read(typed('tomcat'), base, copy);
  expect(draft.there[cat]?.held).toEqual({ kind: 'conflict', theirs: false });
  expect(cards(copy, draft)).toEqual(['dog | Hund', 'tomcat | Katze']);
});

test('deleted there, typed on here and kept: it is made again whole, and typing back to the old word keeps it', () => {
  const copy = withCard(base, 'c1', null);
  const kept = did(copy, [{ kind: 'choose-card', card: cat, choice: 'mine' }], read(typed('tomcat'), base, copy));
  const back = typed('cat', copy, kept);
  expect(back.there[cat]).toMatchObject({ from: false, want: true });
  expect(cards(copy, back)).toEqual(['dog | Hund', 'cat | Katze']);
});

test('deleted there, typed on here and let go: nothing of it is left', () => {
  const copy = withCard(base, 'c1', null);
  const gone = did(copy, [{ kind: 'choose-card', card: cat, choice: 'theirs' }], read(typed('tomcat'), base, copy));
  expect(isEmpty(gone)).toBe(true);
});

test('deleted there and not touched here: nobody is asked', () => {
  const draft = read(did(base, [{ kind: 'write', path: 'c2.term', value: 'hound' }]), base, withCard(base, 'c1', null));
  expect(draft.there).toEqual({});
});

test('deleted here and written on there: the deletion waits for its user, and keeping shows their words', () => {
  const copy = withCard(base, 'c1', 'cat | die Katze');
  const draft = read(deleted, base, copy);
  expect(draft.there[cat]?.held).toEqual({ kind: 'conflict', theirs: true });
  const kept = did(copy, [{ kind: 'choose-card', card: cat, choice: 'theirs' }], draft);
  expect([isEmpty(kept), cards(copy, kept)]).toEqual([true, ['cat | die Katze', 'dog | Hund']]);
});

test('deleted here and written on there, and deleted all the same: it leaves over the words that were seen', () => {
  const copy = withCard(base, 'c1', 'cat | die Katze');
  const sure = did(copy, [{ kind: 'choose-card', card: cat, choice: 'mine' }], read(deleted, base, copy));
  expect(sure.there[cat]).toEqual({ from: true, want: false, rev: 2, at: 5, maybe: [], notBefore: 15 });
  expect(read(sure, copy, copy).there[cat]?.held).toBeUndefined();
});

test('deleted on both sides: it is over', () => {
  expect(isEmpty(read(deleted, base, withCard(base, 'c1', null)))).toBe(true);
});

test('typed before its deletion: keeping the card brings the words back', () => {
  const draft = did(base, [{ kind: 'delete-card', card: cat }], typed('tomcat'));
  expect(cards(base, draft)).toEqual(['dog | Hund']);
  const kept = did(base, [{ kind: 'put-card', card: { id: cat, term: 'tomcat', definition: 'Katze' } }], draft);
  expect([cards(base, kept), kept.there]).toEqual([['tomcat | Katze', 'dog | Hund'], {}]);
});

test('typed before its deletion, and written on there: only the card asks; kept, the texts are compared', () => {
  const copy = withCard(base, 'c1', 'kitten | Katze');
  const draft = read(did(base, [{ kind: 'delete-card', card: cat }], typed('tomcat')), base, copy);
  expect([draft.there[cat]?.held?.kind, draft.values['c1.term']?.held]).toEqual(['conflict', undefined]);
  const kept = did(copy, [{ kind: 'choose-card', card: cat, choice: 'theirs' }], draft);
  expect(kept.values['c1.term']?.held).toEqual({ kind: 'conflict', theirs: 'kitten' });
});

test('sides swapped there while one is typed on here: both ask, and one choice answers both', () => {
  const copy = withCard(base, 'c1', 'Katze | cat');
  const draft = read(typed('tomcat'), base, copy);
  expect(draft.values['c1.definition']?.held).toEqual({ kind: 'conflict', theirs: 'cat', together: true });
  expect(read(draft, copy, copy)).toEqual(draft);
  const mine = did(copy, [{ kind: 'choose', path: 'c1.term', choice: 'mine' }], draft);
  expect(cards(copy, mine)[0]).toBe('tomcat | Katze');
  const theirs = did(copy, [{ kind: 'choose', path: 'c1.definition', choice: 'theirs' }], draft);
  expect([cards(copy, theirs)[0], isEmpty(theirs)]).toEqual(['Katze | cat', true]);
});

const newCard = did(base, [{ kind: 'put-card', card: { id: cardId('new'), term: 'cow', definition: 'Kuh' } }]);
const making = (draft: SetDraft): Attempt => ({
  id: 'made',
  at: epochMs(6),
  values: [
    { path: 'new.term', value: 'cow', rev: draft.values['new.term']?.rev ?? 0 },
    { path: 'new.definition', value: 'Kuh', rev: draft.values['new.definition']?.rev ?? 0 },
  ],
  there: [{ card: cardId('new'), value: true, rev: draft.there[cardId('new')]?.rev ?? 0 }],
});
const refused = { kind: 'refused', status: 400, title: '', description: 'no cows', validationErrors: [] } as const;

test("a card's creation is one refusal, of the card; typing on either side ends it", () => {
  const draft = settled(leaving(newCard, making(newCard)), base, making(newCard), refused);
  expect(draft.there[cardId('new')]?.held).toEqual(refused);
  expect(draft.values['new.term']?.held).toBeUndefined();
  const again = did(base, [{ kind: 'write', path: 'new.definition', value: 'die Kuh' }], draft);
  expect(again.there[cardId('new')]?.held).toBeUndefined();
});

test('a refusal of what was typed on since asks nothing: the newer words are tried', () => {
  const left = leaving(newCard, making(newCard));
  const on = did(base, [{ kind: 'write', path: 'new.term', value: 'cows' }], left);
  expect(settled(on, base, making(newCard), refused).there[cardId('new')]?.held).toBeUndefined();
});

test('deleted while its creation is under way: once made it is deleted, under its number', () => {
  const left = leaving(newCard, making(newCard));
  const gone = did(base, [{ kind: 'delete-card', card: cardId('new') }], left);
  const done = { kind: 'done', numbers: { new: 9 as ServiceTermId } } as const;
  const after = acknowledged(base, making(newCard), done);
  const draft = settled(gone, after, making(newCard), done);
  expect([draft.there[cardId('new')]?.from, draft.there[cardId('new')]?.want]).toEqual([true, false]);
  expect([cards(after, draft), after.terms.at(-1)?.serviceId]).toEqual([['cat | Katze', 'dog | Hund'], 9]);
});

test('a new card that is taken out before it left is nothing', () => {
  expect(isEmpty(did(base, [{ kind: 'delete-card', card: cardId('new') }], newCard))).toBe(true);
});

test('a deletion without an answer that is taken back: the card is made again where it went', () => {
  const attempt: Attempt = { id: 'gone', at: epochMs(6), values: [], there: [{ card: cat, value: false, rev: 1 }] };
  const lost = settled(leaving(deleted, attempt), base, attempt, { kind: 'none', until: steadyMs(20) });
  const back = did(base, [{ kind: 'put-card', card: { id: cat, term: 'cat', definition: 'Katze' } }], lost);
  expect(cards(base, back)).toEqual(['cat | Katze', 'dog | Hund']);
  const copy = withCard(base, 'c1', null);
  const draft = read(back, base, copy);
  expect(draft.there[cat]).toMatchObject({ from: false, want: true });
  expect([draft.there[cat]?.held, cards(copy, draft)]).toEqual([undefined, ['dog | Hund', 'cat | Katze']]);
});

test('a card whose text was refused, and which others then deleted, asks as a card: kept, nothing of it is refused', () => {
  const draft = typed('tomcat');
  const attempt = aRequest('a', draft, 'c1.term');
  const no = settled(leaving(draft, attempt), base, attempt, refused);
  expect(no.values['c1.term']?.held).toEqual(refused);
  const copy = withCard(base, 'c1', null);
  const kept = did(copy, [{ kind: 'choose-card', card: cat, choice: 'mine' }], read(no, base, copy));
  expect([kept.there[cat]?.held, kept.values['c1.term']?.held]).toEqual([undefined, undefined]);
});
