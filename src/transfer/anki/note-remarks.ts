import { pictureSide } from '../../domain/picture-side';
import type { HtmlText } from '../html/read-html';
import type { Media } from '../imported';
import type { PartLeftOut, Remark, RowRefusal } from '../remark';
import { type CardMade, mediumNamed } from './deck-cards';
import { grouped } from './grouped';
import type { NoteCards } from './note-cards';

/** What became of each note that did not simply become one card, in their order, and what cards lost on their way. */
export function remarksOn(notes: readonly NoteCards[], made: readonly CardMade[], media: Media): readonly Remark[] {
  const byRow = grouped(made, ({ noteCards: { row } }) => row);
  return notes.flatMap((note) => remarksOnNote(note, byRow.get(note.row) ?? [], media));
}

function remarksOnNote(noteCards: NoteCards, made: readonly CardMade[], media: Media): readonly Remark[] {
  const rows = { from: noteCards.row, to: noteCards.row };
  const came = made.flatMap(({ made: card }) => ('kind' in card ? [] : [card]));
  const refusals = refusalsOf(noteCards, made);
  if (came.length === 0) {
    const why = refusals[0]?.why ?? { kind: 'no-card' };
    return [{ kind: 'refused', rows, why, text: noteCards.note.fields.join('\t') }];
  }
  const parts: readonly PartLeftOut[] = [
    ...refusals.map(({ number, why }): PartLeftOut => ({ kind: 'card', number: number + 1, why })),
    ...partsLeftOut(made, media),
  ];
  return [
    ...(came.length > 1 ? [{ kind: 'several', rows, cards: came.length } as const] : []),
    ...came.flatMap((card) =>
      (['term', 'definition'] as const)
        .filter((side) => card[side] === '' && (card.picture === null || pictureSide(card) !== side))
        .map((empty): Remark => ({ kind: 'one-sided', rows, empty })),
    ),
    ...made.flatMap(({ made: card, isPictureMoved }): Remark[] =>
      isPictureMoved && !('kind' in card) && card.picture !== null && media.has(card.picture)
        ? [{ kind: 'picture-moved', rows }]
        : [],
    ),
    ...parts.map((what): Remark => ({ kind: 'part-left-out', rows, what })),
  ];
}

function refusalsOf(
  { cards }: NoteCards,
  made: readonly CardMade[],
): readonly { readonly number: number; readonly why: RowRefusal }[] {
  return [
    ...cards.flatMap((card) => (card.kind === 'refused' ? [{ number: card.card.number, why: card.why }] : [])),
    ...made.flatMap(({ number, made: card }) => ('kind' in card ? [{ number, why: card }] : [])),
  ].sort((a, b) => a.number - b.number);
}

/** What the cards of a note could not take along, each once. */
function partsLeftOut(made: readonly CardMade[], media: Media): readonly PartLeftOut[] {
  const parts = new Map<string, PartLeftOut>();
  const add = (part: PartLeftOut) => parts.set(JSON.stringify(part), part);
  for (const { texts, made: card } of made) {
    if ('kind' in card) continue;
    for (const kind of texts.flatMap(({ leftOut }) => leftOut)) add({ kind });
    for (const name of namesIn(texts, 'sounds', media)) if (!media.has(name)) add({ kind: 'sound', name });
    for (const name of namesIn(texts, 'pictures', media))
      if (!media.has(name)) add({ kind: 'picture-missing', name });
      else if (name !== card.picture) add({ kind: 'further-picture', name });
  }
  return [...parts.values()];
}

const namesIn = (texts: readonly HtmlText[], kind: 'sounds' | 'pictures', media: Media): readonly string[] =>
  texts.flatMap((text) => text[kind].map((name) => mediumNamed(name, media)));
