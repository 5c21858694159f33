import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import type { SetId, Term, TermId } from '../study-set';
import { draftOf } from './draft-of';
import { ownPicture, type PictureId } from '../own-picture';
import { cardPaths, hasCard, idsOf, nothingAt, type Path, setPaths, valueAt } from './paths';
import { rebased } from './rebased';
import { asBase, type Attempt, type Base, emptyDraft, isEmpty, type SetDraft } from './set-draft';
import { acknowledged, leaving, settled } from './settled';
import { shown } from './shown';
import { type Change, wanted } from './wanted';
import { steadyMs } from './steady-time';

const setId = 'set' as SetId;
const ids = ['a', 'b', 'c', 'd', 'e'] as TermId[];
const anyText = fc.constantFrom('', 'x', 'y', 'z', ' z', 'y ');
const anyPicture = fc.constantFrom(null, ownPicture('p' as PictureId, { width: 4, height: 3 }), {
  url: 'https://service/q_m.jpg',
  width: 240,
  height: 180,
});
const anyCard = (id: TermId, index: number): fc.Arbitrary<Term> =>
  fc.record({
    id: fc.constant(id),
    serviceId: fc.constant((index + 1) as ServiceTermId),
    term: anyText,
    definition: anyText,
    image: anyPicture,
  });
const anyTerms = fc
  .tuple(...ids.map(anyCard))
  .chain((cards) => fc.shuffledSubarray(cards, { minLength: 0, maxLength: cards.length }));
const anyBase: fc.Arbitrary<Base> = fc.record({ title: anyText, description: anyText, terms: anyTerms }).map((some) =>
  asBase({
    ...some,
    id: setId,
    serviceId: 7 as ServiceSetId,
    langTerms: 'en',
    langDefinitions: 'de',
    visibility: 'only_me',
    editable: 'only_me',
    createdBy: null,
    createdAt: epochMs(0),
    modifiedAt: epochMs(0),
  }),
);
const texts: Path[] = ['set.title', 'set.description', ...ids.flatMap((id) => cardPaths(id).slice(0, 2))];
const anyId = fc.constantFrom(...ids);
const pictures: Path[] = ids.map((id) => `${id}.image` as const);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), path: fc.constantFrom(...pictures), value: anyPicture }),
  fc.record({ kind: fc.constant('write' as const), path: fc.constantFrom(...texts), value: anyText }),
  fc.record({
    kind: fc.constant('put-card' as const),
    card: fc.record({ id: anyId, term: anyText, definition: anyText, image: anyPicture }),
    after: fc.option(anyId, { nil: null }),
  }),
  fc.record({ kind: fc.constant('delete-card' as const), card: anyId }),
  fc.record({ kind: fc.constant('order' as const), ids: fc.shuffledSubarray(ids, { minLength: ids.length }) }),
);
const anyChanges = fc.array(anyChange, { maxLength: 8 });
const now = { at: epochMs(5), undoUntil: epochMs(5) };
const did = (base: Base, changes: readonly Change[]) => wanted(emptyDraft(setId), base, changes, now);
const told = (set: Pick<Base, 'title' | 'description' | 'terms'>) => [
  set.title,
  set.description,
  ...set.terms.map(({ id, term, definition, image }) => [id, term, definition, image]),
];
const reading = (base: Base, began = 9) => ({ base, began: steadyMs(began) });
/** Everything that a draft wants in one request. */
const everything = (base: Base, draft: SetDraft): Attempt => {
  const all = shown(base, draft);
  const paths = [...setPaths, ...all.terms.flatMap(({ id }) => cardPaths(id))];
  return {
    id: 'request',
    at: epochMs(6),
    values: paths.flatMap((path) =>
      draft.values[path] ? [{ path, value: valueAt(all, path) ?? nothingAt(path), rev: draft.values[path].rev }] : [],
    ),
    there: (Object.keys(draft.there) as TermId[]).map((card) => ({
      card,
      value: draft.there[card]?.want ?? false,
      rev: draft.there[card]?.rev ?? 0,
    })),
    ...(draft.order && { order: { value: idsOf(all), rev: draft.order.rev } }),
  };
};
const numbers = Object.fromEntries(ids.map((id, index) => [id, (index + 100) as ServiceTermId]));
const done = { kind: 'done', numbers } as const;

/** Typed on a card since its deletion, in another tab: it asks once it is gone. */
const isTypedOnDeleted = ({ there, values }: SetDraft): boolean =>
  ids.some(
    (id) => there[id]?.want === false && cardPaths(id).some((path) => (values[path]?.rev ?? 0) > (there[id]?.rev ?? 0)),
  );

test('a draft of nothing shows the base', () => {
  fc.assert(
    fc.property(anyBase, (base) => {
      expect(shown(base, emptyDraft(setId))).toEqual(base);
    }),
  );
});

test('what is written is shown, wherever its card is', () => {
  fc.assert(
    fc.property(anyBase, anyChanges, fc.constantFrom(...texts), anyText, (base, changes, path, value) => {
      const before = did(base, changes);
      const after = wanted(before, base, [{ kind: 'write', path, value }], now);
      const was = valueAt(shown(base, before), path);
      expect(valueAt(shown(base, after), path)).toBe(was === undefined ? undefined : value);
    }),
  );
});

test('what is written back to what stands there is no change any more', () => {
  fc.assert(
    fc.property(anyBase, fc.constantFrom(...texts), anyText, (base, path, value) => {
      const back = valueAt(base, path) ?? '';
      expect(
        isEmpty(
          did(base, [
            { kind: 'write', path, value },
            { kind: 'write', path, value: back },
          ]),
        ),
      ).toBe(true);
    }),
  );
});

test('the draft of two sets, over the first, shows the second', () => {
  fc.assert(
    fc.property(anyBase, anyBase, (sent, wants) => {
      expect(told(shown(sent, draftOf(sent, wants, epochMs(5))))).toEqual(told(wants));
    }),
  );
});

test('a copy that says what is known changes nothing', () => {
  fc.assert(
    fc.property(anyBase, anyChanges, (base, changes) => {
      const draft = did(base, changes);
      expect(told(shown(base, rebased(draft, base, reading(base))))).toEqual(told(shown(base, draft)));
      expect(Object.values(rebased(draft, base, reading(base)).values).some((entry) => entry?.held)).toBe(false);
    }),
  );
});

test('a copy that says what is wanted ends every change', () => {
  fc.assert(
    fc.property(anyBase, anyChanges, (base, changes) => {
      const draft = did(base, changes);
      const copy = asBase({ ...shown(base, draft) });
      expect(rebased(draft, base, reading(copy))).toMatchObject({ values: {}, there: {}, seen: {} });
    }),
  );
});

test('a copy that came twice says no more than once', () => {
  fc.assert(
    fc.property(anyBase, anyBase, anyChanges, (base, copy, changes) => {
      // A card that was made here is in no copy before it was sent.
      fc.pre(
        changes.every((act) => act.kind !== 'put-card' || hasCard(base, act.card.id) || !hasCard(copy, act.card.id)),
      );
      const once = rebased(did(base, changes), base, reading(copy));
      expect(rebased(once, copy, reading(copy))).toEqual(once);
    }),
  );
});

test('what others wrote where nothing is wanted is shown, and what is wanted stays shown where they wrote too', () => {
  fc.assert(
    fc.property(anyBase, anyBase, fc.constantFrom(...texts), anyText, (base, copy, path, value) => {
      const draft = rebased(did(base, [{ kind: 'write', path, value }]), base, reading(copy));
      const isWanted = valueAt(base, path) !== undefined && valueAt(base, path) !== value;
      const isTogether = (other: Path) => {
        const held = draft.values[other]?.held;
        return held?.kind === 'conflict' && held.together === true;
      };
      const there = texts.filter((other) => valueAt(copy, other) !== undefined && !isTogether(other));
      const all = shown(copy, draft);
      expect(there.map((other) => valueAt(all, other))).toEqual(
        there.map((other) => (other === path && isWanted ? value : valueAt(copy, other))),
      );
    }),
  );
});

test('a field that both wrote is asked about, and nobody else writes over it', () => {
  fc.assert(
    fc.property(anyBase, (base) => {
      const draft = did(base, [{ kind: 'write', path: 'set.title', value: 'mine' }]);
      const copy = asBase({ ...base, title: 'theirs' });
      const asked = rebased(draft, base, reading(copy));
      expect(asked.values['set.title']).toMatchObject({ want: 'mine', held: { kind: 'conflict', theirs: 'theirs' } });
      const typedOn = wanted(asked, copy, [{ kind: 'write', path: 'set.title', value: 'mine, longer' }], now);
      expect(typedOn.values['set.title']).toMatchObject({ want: 'mine, longer', held: { kind: 'conflict' } });
    }),
  );
});

test('nothing that happens to a request changes what is shown', () => {
  fc.assert(
    fc.property(
      anyBase,
      anyChanges,
      anyChanges,
      fc.constantFrom('done', 'none', 'not-done', 'refused', 'closed' as const),
      (base, changes, meanwhile, kind) => {
        const draft = did(base, changes);
        const attempt = everything(base, draft);
        const left = leaving(draft, attempt);
        expect(told(shown(base, left))).toEqual(told(shown(base, draft)));
        const typed = wanted(left, base, meanwhile, now);
        fc.pre(kind !== 'done' || !isTypedOnDeleted(typed));
        const answer = {
          done,
          none: { kind: 'none', until: steadyMs(20) },
          'not-done': { kind: 'not-done' },
          refused: { kind: 'refused', status: 400, title: '', description: '', validationErrors: [] },
          closed: { kind: 'closed', closed: { kind: 'password-needed' } },
        }[kind] as Parameters<typeof settled>[3];
        const after = acknowledged(base, attempt, answer);
        const ended = settled(typed, after, attempt, answer);
        expect(told(shown(after, ended))).toEqual(told(shown(base, typed)));
      },
    ),
  );
});

test('everything that was done and not typed on is over', () => {
  fc.assert(
    fc.property(anyBase, anyChanges, (base, changes) => {
      const draft = did(base, changes);
      fc.pre(!isTypedOnDeleted(draft));
      const attempt = everything(base, draft);
      const after = acknowledged(base, attempt, done);
      expect(isEmpty(settled(leaving(draft, attempt), after, attempt, done))).toBe(true);
      expect(told(after)).toEqual(told(shown(base, draft)));
    }),
  );
});

test('what had no answer is over where a copy shows it, and goes on where it can no longer land', () => {
  fc.assert(
    fc.property(anyBase, anyChanges, (base, changes) => {
      const draft = did(base, changes);
      const attempt = everything(base, draft);
      const lost = settled(leaving(draft, attempt), base, attempt, { kind: 'none', until: steadyMs(20) });
      const arrived = asBase({ ...shown(base, draft) });
      expect(isEmpty(rebased(rebased(lost, base, reading(arrived)), arrived, reading(arrived, 21)))).toBe(true);
      const never = rebased(lost, base, reading(base, 21));
      expect(told(shown(base, never))).toEqual(told(shown(base, draft)));
      expect(Object.values(never.values).every((entry) => entry?.maybe.length === 0)).toBe(true);
    }),
  );
});
