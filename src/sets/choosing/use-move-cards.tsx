import * as words from '../../../messages/app/choosing';
import * as things from '../../../messages/app/things';
import { limits } from '../../../contract/limits';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { Command } from '../../domain/command';
import type { SetId, TermId } from '../../domain/study-set';
import { LangText } from '../../ui/lang-text';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { placedRows } from '../editor-draft';
import type { EditorSession } from '../editor-session';
import type { useOfferBack } from '../use-offer-back';
import { addedTo, madeOf, takenOutAgain } from './moved-cards';
import type { Destination } from './move-dialog';

interface Target {
  readonly setId: SetId;
  readonly title: string;
  readonly commands: readonly Command[];
}

/**
 * Moves cards of the editor to another set. First they are there, on the disk, then they go from here: whatever ends in
 * between, no card is lost. Resolves to whether they were moved; problems are told.
 */
export function useMoveCards(session: EditorSession, offerBack: ReturnType<typeof useOfferBack>) {
  const client = useCarrel();
  const { newId } = usePorts();
  const toast = useToast();
  const newCard = () => newId() as TermId;

  async function targetFor(to: Destination, ids: ReadonlySet<TermId>): Promise<Target | string> {
    const { draft } = session.state();
    const rows = placedRows(draft, ids).map(({ row }) => row);
    if ('title' in to) {
      const setId = newId() as SetId;
      return { setId, title: to.title, commands: [madeOf({ ...draft, title: to.title }, rows, { setId, newCard })] };
    }
    const view = await client.sets.view(to.set.id);
    if (!view || view.availability !== 'here' || view.missing > 0 || !view.canEdit) return words.away;
    if (view.set.terms.length + rows.length > limits.termsPerSet) return words.full({ most: limits.termsPerSet });
    return { setId: view.set.id, title: view.set.title, commands: addedTo(view.set, rows, newCard) };
  }

  async function takeBack({ setId, commands }: Target): Promise<void> {
    if (commands.some(({ kind }) => kind === 'create-set')) return client.dispatch({ kind: 'delete-set', setId });
    const added = new Set(commands.flatMap((command) => (command.kind === 'add-term' ? [command.term.id] : [])));
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
      await client.dispatch(...target.commands);
      isMoved = true;
      session.remove(...ids);
      const set = <LangText code={null}>{target.title || things.untitledSet}</LangText>;
      offerBack(words.moved({ count: removed.length, set }), removed, () =>
        doOrTell(toast, words.notTakenBack, () => takeBack(target)),
      );
    });
    return isMoved;
  };
}
