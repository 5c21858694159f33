import { expect, test, vi } from 'vitest';
import { aDesk, aSet } from '../../../testing/editor-desk';
import type { TermId } from '../../domain/study-set';
import { readyPictures } from './ready-pictures';

const image = { url: 'own-picture:p1', width: 4, height: 3 };

test('a card that was deleted while its picture was made has it when it comes back, and nothing is said before', () => {
  const { session } = aDesk(aSet(['a', 'b']));
  const placed = vi.fn();
  const pictures = readyPictures(session, placed);
  session.subscribe(pictures.place);
  const [, b] = session.state().draft.rows;
  if (!b) throw new Error('No second row');
  session.remove(b.id);
  const { draft } = session.state();
  pictures.put(b.id, image);
  expect([session.state().draft, placed.mock.calls]).toEqual([draft, []]);
  session.restore({ row: b, index: 1 });
  expect(session.state().draft.rows[1]).toMatchObject({ id: b.id, image });
  expect(placed.mock.calls).toEqual([[1]]);
});

test('one of a card that is there is on it at once, and an undo of it is one step', () => {
  const { session } = aDesk(aSet(['a', 'b']));
  const pictures = readyPictures(session, vi.fn());
  pictures.put('a' as TermId, image);
  expect(session.state().draft.rows[0]?.image).toEqual(image);
  session.undo();
  expect(session.state().draft.rows[0]?.image).toBeNull();
});

test('a picture for no card is no step of the history', () => {
  const { session } = aDesk(aSet(['a']));
  session.setPicture('gone' as TermId, image);
  expect(session.state().canUndo).toBe(false);
});
