import * as words from '../../../messages/app/choosing';
import * as things from '../../../messages/app/things';
import { limits } from '../../../contract/limits';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { plainLook } from '../../card-text/text-look';
import type { Command } from '../../domain/command';
import type { LogEntryId, NewCardMove } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { LangText } from '../../ui/lang-text';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { placedRows } from '../editor/editor-draft';
import type { EditorSession } from '../editor/editor-session';
import type { useOfferBack } from '../editor/use-offer-back';
import { addedTo, inFormOf, leavesOut, madeCards, madeOf, movesOf, namesThere, takenOutAgain } from './moved-cards';
import type { Destination } from './move-dialog';

interface Target {
  readonly setId: SetId;
  readonly title: string;
  readonly commands: readonly Command[];
  /** Each card that is moved, and what it is called there. */
  readonly cards: ReadonlyMap<TermId, TermId>;
  /** A set that is made of them. */
  readonly isMade: boolean;
  readonly asksOtherwise: boolean;
}

/**
 * Moves cards of the editor to another set, with their stars, what is kept beside them and what was learnt of them. First they are there, on the disk, then
 * they go from here: whatever ends in between, no card is lost. Resolves to whether they were moved; problems are told.
 */
export function useMoveCards(session: EditorSession, offerBack: ReturnType<typeof useOfferBack>) {
  const client = useCarrel();
  const { newId, clock } = usePorts();
  const toast = useToast();
  const newCard = () => newId() as TermId;

  async function targetFor(to: Destination, ids: ReadonlySet<TermId>): Promise<Target | string> {
    const { draft, setId: from } = session.state();
    const rows = placedRows(draft, ids).map(({ row }) => row);
    if ('title' in to) {
      const setId = newId() as SetId;
      const commands = [madeOf({ ...draft, title: to.title }, rows, { setId, newCard })];
      return {
        setId,
        title: to.title,
        commands,
        cards: namesThere(rows, commands),
        isMade: true,
        asksOtherwise: false,
      };
    }
    const view = await client.sets.view(to.set.id);
    if (!view || view.availability !== 'here' || view.missing > 0 || !view.canEdit) return words.away;
    if (view.set.terms.length + rows.length > limits.termsPerSet) return words.full({ most: limits.termsPerSet });
    const look = (await client.sets.view(from))?.look ?? plainLook;
    const [{ asked }, there] = await Promise.all([client.study.setSettings(from), client.study.setSettings(to.set.id)]);
    const commands = addedTo(view.set, inFormOf(rows, look, view.look), newCard);
    return {
      setId: view.set.id,
      title: view.set.title,
      commands,
      cards: namesThere(rows, commands),
      isMade: false,
      asksOtherwise: leavesOut(there.asked, asked),
    };
  }

  /** What was learnt, once the cards are there. */
  async function moveHistory({ setId, cards }: Target): Promise<readonly NewCardMove[]> {
    const saved = session.saved();
    const moves = saved ? movesOf(saved, { setId, cards }, { at: clock.now(), newId }) : [];
    await client.study.record(null, moves);
    return moves;
  }

  async function takeBack({ setId, commands }: Target, moves: readonly NewCardMove[]): Promise<void> {
    const at = clock.now();
    await client.study.record(
      null,
      moves.map((move) => ({ id: newId() as LogEntryId, setId: move.setId, at, kind: 'undone', undoes: move.id })),
    );
    if (commands.some(({ kind }) => kind === 'create-set')) return client.dispatch({ kind: 'delete-set', setId });
    const added = new Set(madeCards(commands));
    const view = await client.sets.view(setId);
    if (view) await client.dispatch(...takenOutAgain(view.set, added));
  }

  return async (to: Destination, ids: ReadonlySet<TermId>): Promise<boolean> => {
    let isMoved = false;
    await doOrTell(toast, words.notMoved, async () => {
      await session.flush();
      const target = await targetFor(to, ids);
      if (typeof target === 'string') {
        toast({ text: target, isProblem: true });
        return;
      }
      const removed = placedRows(session.state().draft, ids);
      const { setId: from } = session.state();
      const { setId, cards, isMade, asksOtherwise } = target;
      if (isMade) await client.sets.carryOver({ from, to: setId, cards, as: 'split' });
      await client.dispatch(...target.commands);
      await doOrTell(toast, words.notTakenBack, async () => {
        if (!isMade) await client.sets.carryOver({ from, to: setId, cards, as: 'move' });
        const moves = await moveHistory(target);
        isMoved = true;
        session.remove(...ids);
        const set = <LangText code={null}>{target.title || things.untitledSet}</LangText>;
        const said = { count: removed.length, set };
        offerBack(asksOtherwise ? words.movedAskedOtherwise(said) : words.moved(said), removed, () =>
          doOrTell(toast, words.notTakenBack, () => takeBack(target, moves)),
        );
      });
    });
    return isMoved;
  };
}
