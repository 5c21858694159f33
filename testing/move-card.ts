import { type EpochMs, epochMs } from '../contract/units';
import type { CarrelClient } from '../src/client/carrel-client';
import type { LogEntryId, NewCardMove } from '../src/domain/study-log';
import type { SetId, TermId } from '../src/domain/study-set';
import { rowOf } from '../src/sets/editor/editor-draft';
import { addedTo, madeCards, movesOf, takenOutAgain } from '../src/sets/choosing/moved-cards';

export interface CardMoved {
  readonly from: SetId;
  readonly to: SetId;
  readonly made: readonly TermId[];
  readonly moves: readonly NewCardMove[];
}

interface About {
  readonly at: EpochMs | number;
  readonly newId: () => string;
}

/** What the editor does with a chosen card: it is there, its history follows, then it goes from here. Null: it is not here. */
export async function moveCard(
  client: CarrelClient,
  card: TermId,
  { from, to }: { readonly from: SetId; readonly to: SetId },
  { at, newId }: About,
): Promise<CardMoved | null> {
  const [source, target] = [await client.sets.view(from), await client.sets.view(to)];
  const index = source?.set.terms.findIndex(({ id }) => id === card) ?? -1;
  const before = source?.set.terms[index];
  if (!source || !target || !before) return null;
  const commands = addedTo(target.set, [rowOf(before)], () => newId() as TermId);
  const made = madeCards(commands);
  const cards = new Map(made.map((there) => [card, there]));
  const moves = movesOf(source.set, { setId: to, cards }, { at: epochMs(at), newId });
  await client.dispatch(...commands);
  await client.study.record(null, moves);
  const after = source.set.terms[index - 1]?.id ?? null;
  await client.dispatch({ kind: 'delete-term', setId: from, termId: card, before, after });
  return { from, to, made, moves };
}

/** What its undo does, but for the card that comes back where it was. */
export async function moveBack(
  client: CarrelClient,
  { to, made, moves }: CardMoved,
  { at, newId }: About,
): Promise<void> {
  await client.study.record(
    null,
    moves.map((move) => ({
      id: newId() as LogEntryId,
      setId: move.setId,
      at: epochMs(at),
      kind: 'undone',
      undoes: move.id,
    })),
  );
  const view = await client.sets.view(to);
  if (view) await client.dispatch(...takenOutAgain(view.set, new Set(made)));
}
