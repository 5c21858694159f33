import type { Path } from '../../src/domain/draft/paths';
import { cardPaths, sidesOf, valueAt } from '../../src/domain/draft/paths';
import type { Attempt, SetDraft } from '../../src/domain/draft/set-draft';
import { unasked, type Want } from '../../src/domain/draft/want';
import type { TermId } from '../../src/domain/study-set';
import { type Algebra, algebra } from './walk';

/** A draft with every entry made into another. */
const each = (draft: SetDraft, change: <V>(entry: Want<V>) => Want<V>): SetDraft => {
  const all = <R extends Readonly<Record<string, Want<unknown> | undefined>>>(record: R): R =>
    Object.fromEntries(Object.entries(record).map(([key, entry]) => [key, entry && change(entry)])) as R;
  const { order, exists } = draft;
  return {
    ...draft,
    values: all(draft.values),
    there: all(draft.there),
    ...(order && { order: change(order) }),
    ...(exists && { exists: change(exists) }),
  };
};

const withRevOfNow = (draft: SetDraft, attempt: Attempt): Attempt => ({
  ...attempt,
  values: attempt.values.map((part) => ({ ...part, rev: draft.values[part.path]?.rev ?? part.rev })),
  there: attempt.there.map((part) => ({ ...part, rev: draft.there[part.card]?.rev ?? part.rev })),
});

/** Mistakes that somebody could make in the pure functions, each of which a walk has to notice. */
export const plantedMistakes: readonly (readonly [name: string, fns: Algebra])[] = [
  [
    'what left is forgotten when its answer is lost',
    {
      ...algebra,
      settled: (draft, base, attempt, answer) => {
        const next = algebra.settled(draft, base, attempt, answer);
        return answer.kind === 'none' ? each(next, (entry) => ({ ...entry, maybe: [] })) : next;
      },
    },
  ],
  [
    'what leaves is not written down',
    {
      ...algebra,
      leaving: (draft, attempt) => each(algebra.leaving(draft, attempt), (entry) => ({ ...entry, maybe: [] })),
    },
  ],
  [
    'what was typed while a request was under way counts as sent with it',
    {
      ...algebra,
      settled: (draft, base, attempt, answer) => algebra.settled(draft, base, withRevOfNow(draft, attempt), answer),
    },
  ],
  [
    'a new copy is what the user is taken to have seen',
    {
      ...algebra,
      rebased: (draft, before, reading) =>
        algebra.rebased(
          {
            ...draft,
            values: Object.fromEntries(
              Object.entries(draft.values).map(([path, entry]) => [
                path,
                entry && { ...entry, from: valueAt(reading.base, path as Path) ?? entry.from },
              ]),
            ),
          },
          before,
          reading,
        ),
    },
  ],
  [
    'a conflict goes on as if nobody had asked',
    { ...algebra, rebased: (draft, before, reading) => each(algebra.rebased(draft, before, reading), unasked) },
  ],
  [
    'a deletion goes over what others wrote on the card',
    {
      ...algebra,
      rebased: (draft, before, reading) => {
        const next = algebra.rebased(draft, before, reading);
        const there = Object.fromEntries(
          Object.entries(next.there).map(([id, entry]) => [id, entry.want ? entry : unasked(entry)]),
        );
        return { ...next, there };
      },
    },
  ],
  [
    'a card that is gone there takes what was typed on it along',
    {
      ...algebra,
      rebased: (draft, before, reading) => {
        const next = algebra.rebased(draft, before, reading);
        const isGone = (id: TermId) => next.there[id]?.held?.kind === 'conflict' && next.there[id].want;
        const gone = (Object.keys(next.there) as TermId[]).filter(isGone);
        const lost = new Set<string>(gone.flatMap((id) => cardPaths(id)));
        return {
          ...next,
          there: Object.fromEntries(Object.entries(next.there).filter(([id]) => !gone.includes(id as TermId))),
          seen: Object.fromEntries(Object.entries(next.seen).filter(([id]) => !gone.includes(id as TermId))),
          values: Object.fromEntries(Object.entries(next.values).filter(([path]) => !lost.has(path))),
        };
      },
    },
  ],
  [
    'a refusal takes the words that were refused',
    {
      ...algebra,
      settled: (draft, base, attempt, answer) => {
        const next = algebra.settled(draft, base, attempt, answer);
        if (answer.kind !== 'refused') return next;
        const lost = new Set<string>(attempt.values.map(({ path }) => path));
        return {
          ...next,
          values: Object.fromEntries(Object.entries(next.values).filter(([path]) => !lost.has(path))),
        };
      },
    },
  ],
  [
    'a refused value is sent again and again',
    {
      ...algebra,
      settled: (draft, base, attempt, answer) =>
        algebra.settled(draft, base, attempt, answer.kind === 'refused' ? { kind: 'not-done' } : answer),
    },
  ],
  [
    'several that were refused together leave together again',
    {
      ...algebra,
      settled: (draft, base, attempt, answer) => {
        const { apart: _, ...next } = algebra.settled(draft, base, attempt, answer);
        return next;
      },
    },
  ],
  ['an acknowledged value is not in the base', { ...algebra, acknowledged: (base) => base }],
  [
    'a card that was made has no number',
    {
      ...algebra,
      acknowledged: (base, attempt, answer) =>
        algebra.acknowledged(base, attempt, answer.kind === 'done' ? { ...answer, numbers: {} } : answer),
    },
  ],
  [
    'a discard forgets that the value may have arrived',
    {
      ...algebra,
      wanted: (draft, base, changes, when) => {
        const next = algebra.wanted(draft, base, changes, when);
        const given = new Set<string>(
          changes.flatMap((change) => (change.kind === 'choose' && change.choice === 'theirs' ? [change.path] : [])),
        );
        return {
          ...next,
          values: Object.fromEntries(Object.entries(next.values).filter(([path]) => !given.has(path))),
        };
      },
    },
  ],
  [
    'a card that is made again is made without one of its sides',
    {
      ...algebra,
      leaving: (draft, attempt) => {
        const [made] = attempt.there.filter(({ value }) => value);
        const side = made && sidesOf(made.card)[1];
        return algebra.leaving(draft, { ...attempt, values: attempt.values.filter(({ path }) => path !== side) });
      },
    },
  ],
];
