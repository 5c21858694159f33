import { expect, test } from 'vitest';
import type { CardRow } from './card-rows';
import { notesWithCards } from './note-cards';
import type { NoteType } from './note-type';
import type { Tables } from './sqlite';

const long: NoteType = {
  isCloze: false,
  fields: ['Front', 'Back', 'Note'],
  templates: [
    { question: '{{Front}}', answer: '{{Back}}' },
    { question: '{{Back}}', answer: '{{Front}}' },
  ],
};

test('what several cards of a note show is read once, however many they are', () => {
  const rows = [[1, 'g', 10, '', 'front\u001fback\u001fnote']];
  const tables = { rows: () => rows.values() } as unknown as Tables;
  const cards = [0, 1, 0, 0].map((number) => ({ number }) as CardRow);
  const [made] = notesWithCards(tables, new Map([[10, long]]), new Map([[1, cards]]));
  const shown = made!.cards.flatMap((card) => (card.kind === 'shown' ? [card] : []));
  const [first, mirrored, again, more] = shown;
  expect(shown.map(({ question }) => question.plain)).toEqual(['front', 'back', 'front', 'front']);
  expect(again!.question).toBe(first!.question);
  expect(more!.answer).toBe(first!.answer);
  expect(mirrored!.question).toBe(first!.answer);
  expect(mirrored!.further[0]!.text).toBe(first!.further[0]!.text);
});
