import { expect, test } from 'vitest';
import { aSetId, aTermId } from '../../testing/builders';
import type { Command } from '../domain/command';
import { questionAbout } from './use-asked-about';

test('the red mark of a card leads to the first question about it, and nowhere where nothing is asked', () => {
  const [setId, card, other] = [aSetId(), aTermId(), aTermId()];
  const edit = (termId: typeof card): Command => ({ kind: 'edit-term', setId, termId, changes: {} });
  const needy = [
    { item: { id: 'a', command: { kind: 'edit-set', setId, changes: {} } as const } },
    { item: { id: 'b', command: edit(other) } },
    { item: { id: 'c', command: edit(card) } },
    { item: { id: 'd', command: edit(card) } },
  ];
  expect(questionAbout(needy, { card })).toBe('c');
  for (const state of [{ card: aTermId() }, { card: 7 }, {}, null, 'card'])
    expect(questionAbout(needy, state)).toBeNull();
});
