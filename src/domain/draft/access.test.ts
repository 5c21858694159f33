import { expect, test } from 'vitest';
import { aBase, aRequest, did } from '../../../testing/draft-builders';
import type { SetField, StudySet } from '../study-set';
import { isEmpty, type SetDraft, asBase } from './set-draft';
import { rebased } from './rebased';
import { acknowledged, leaving, settled } from './settled';
import { shown } from './shown';
import { waitingOf } from './waiting';
import type { Choice } from './wanted';
import { steadyMs } from './steady-time';

const base = aBase('Animals', 'cat | Katze', 'dog | Hund');
const began = steadyMs(10);
const refusal = { kind: 'refused', status: 400, title: '', description: '', validationErrors: [] } as const;
const done = { kind: 'done', numbers: {} } as const;

type Access = Partial<Record<SetField, string>>;
const over = (changes: Partial<Pick<StudySet, 'visibility' | 'editable' | 'classes'>>) =>
  asBase({ ...base, ...changes });
const wants = (changes: Access, draft?: SetDraft) =>
  did(
    base,
    Object.entries(changes).map(([field, value]) => ({ kind: 'write', path: `set.${field as SetField}`, value })),
    draft,
  );
const paths = ['set.visibility', 'set.editable', 'set.classes', 'set.password'] as const;
const asks = (draft: SetDraft) => paths.filter((path) => draft.values[path]?.held);
const told = (draft: SetDraft, remote = base) => waitingOf(remote, draft);
const meet = (draft: SetDraft, remote: ReturnType<typeof over>) => rebased(draft, base, { base: remote, began });
/** The answer to the one thing that asks. */
const answered = (
  draft: SetDraft,
  remote: ReturnType<typeof over>,
  choice: Choice,
  ...given: readonly (typeof paths)[number][]
) =>
  did(
    remote,
    given.map((path) => ({ kind: 'choose', path, choice })),
    draft,
  );

test('who may see and edit was refused as one: all of it asks, as one thing, and a title that left with it does not', () => {
  const alone = wants({ visibility: 'password', password: 'hush', editable: 'password' });
  const attempt = aRequest('a', alone, 'set.visibility', 'set.password', 'set.editable');
  const refused = settled(leaving(alone, attempt), base, attempt, refusal);
  expect(asks(refused)).toEqual(['set.visibility', 'set.editable', 'set.password']);
  expect(told(refused).map(({ parts }) => parts)).toEqual([['set.visibility', 'set.editable', 'set.password']]);

  const both = wants({ title: 'Beasts' }, alone);
  const together = aRequest('a', both, 'set.title', 'set.visibility', 'set.password');
  const apart = settled(leaving(both, together), base, together, refusal);
  expect([asks(apart), apart.apart]).toEqual([[], true]);
});

test('what one device says of who may see and another of who may edit are both kept, and nobody is asked', () => {
  const merged = meet(
    wants({ visibility: 'only_me', editable: 'classes', classes: '5' }),
    over({ visibility: 'public' }),
  );
  expect(asks(merged)).toEqual([]);
  expect(shown(over({ visibility: 'public' }), merged)).toMatchObject({
    visibility: 'public',
    editable: 'classes',
    classes: '5',
  });
});

test('a password goes with the choice that it was for: given up for another one, it does not leave alone', () => {
  const locked = over({ visibility: 'password' });
  const write = (changes: Access, draft?: SetDraft) =>
    did(
      locked,
      Object.entries(changes).map(([field, value]) => ({ kind: 'write', path: `set.${field as SetField}`, value })),
      draft,
    );
  const changed = write({ password: 'hush' });
  expect(write({ visibility: 'only_me' }, changed).values).toEqual({
    'set.visibility': expect.objectContaining({ want: 'only_me' }),
  });
  // For editing it is wanted still.
  const both = write({ visibility: 'public' }, write({ editable: 'password' }, changed));
  expect(both.values['set.password']?.want).toBe('hush');
  expect(
    write({ visibility: 'public' }, wants({ visibility: 'password', password: 'hush' })).values,
  ).not.toHaveProperty('set.password');
});

test('two that say different things of who may see are asked about, with the password and classes that go with it', () => {
  const mine = wants({ visibility: 'password', password: 'hush' });
  const theirs = over({ visibility: 'classes', classes: '5' });
  const asked = meet(mine, theirs);
  expect(asks(asked)).toEqual(['set.visibility', 'set.password']);
  expect(told(asked, theirs)).toMatchObject([
    { problem: { kind: 'conflict', fields: [{ field: 'visibility', ours: 'password', theirs: 'classes' }] } },
  ]);
});

test.each([['set.visibility'], ['set.password']] as const)(
  'whoever takes theirs by %s gives up the whole of their own wish: its password does not take the place of theirs',
  (path) => {
    const theirs = over({ visibility: 'classes', classes: '5' });
    const taken = answered(meet(wants({ visibility: 'password', password: 'hush' }), theirs), theirs, 'theirs', path);
    expect(isEmpty(taken)).toBe(true);
  },
);

test('whoever keeps their own sends the whole of it', () => {
  const theirs = over({ visibility: 'classes', classes: '5' });
  const kept = answered(
    meet(wants({ visibility: 'password', password: 'hush' }), theirs),
    theirs,
    'mine',
    'set.visibility',
  );
  expect([asks(kept), kept.values['set.visibility']?.want, kept.values['set.password']?.want]).toEqual([
    [],
    'password',
    'hush',
  ]);
});

test('a password stays with what it opens: chosen away in one place it is still for the other, chosen away in both it goes', () => {
  const mine = wants({ visibility: 'password', editable: 'password', password: 'hush' });
  const theirs = over({ visibility: 'public' });
  const half = wantedOver(theirs, meet(mine, theirs), { visibility: 'public' });
  expect(half.values['set.password']?.want).toBe('hush');
  const none = wantedOver(theirs, meet(mine, theirs), { visibility: 'public', editable: 'only_me' });
  expect(isEmpty(none)).toBe(true);
});

/** As the Outbox does: another version for some fields, then all of it answered. */
function wantedOver(remote: ReturnType<typeof over>, draft: SetDraft, changes: Access): SetDraft {
  const written = Object.entries(changes).map(
    ([field, value]) => ({ kind: 'write', path: `set.${field as SetField}`, value }) as const,
  );
  return did(remote, [...written, ...paths.map((path) => ({ kind: 'choose', path, choice: 'mine' }) as const)], draft);
}

test('a password that waits is said nowhere: not in what is shown, not in what waits, refused or asks', () => {
  const waits = wants({ visibility: 'password', password: 'hush' });
  const attempt = aRequest('a', waits, 'set.visibility', 'set.password');
  const states = [
    waits,
    leaving(waits, attempt),
    settled(leaving(waits, attempt), base, attempt, refusal),
    meet(waits, over({ visibility: 'public' })),
  ];
  for (const draft of states) {
    expect(told(draft).length).toBeGreaterThan(0);
    expect(JSON.stringify([told(draft), shown(base, draft)])).not.toContain('hush');
  }
});

test('a password that was taken is no part of the copy, and nothing of it is left', () => {
  const waits = wants({ visibility: 'password', password: 'hush' });
  const attempt = aRequest('a', waits, 'set.visibility', 'set.password');
  const next = acknowledged(base, attempt, done);
  expect([JSON.stringify(next).includes('hush'), next.visibility]).toEqual([false, 'password']);
  expect(isEmpty(settled(leaving(waits, attempt), next, attempt, done))).toBe(true);
});

test('a password that landed by a second request is not sent for ever while the first may still land', () => {
  const waits = wants({ password: 'hush' });
  const first = aRequest('a', waits, 'set.password');
  const lost = settled(leaving(waits, first), base, first, { kind: 'none', until: steadyMs(40) });
  const again = aRequest('b', lost, 'set.password');
  const taken = settled(leaving(lost, again), base, again, done);
  expect(told(taken)).toEqual([]);
  expect(isEmpty(rebased(taken, base, { base, began: steadyMs(50) }))).toBe(true);
});
