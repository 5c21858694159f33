import './choosing.css';
import { type KeyboardEvent, useState } from 'react';
import * as words from '../../../messages/app/choosing';
import * as things from '../../../messages/app/things';
import { useCarrel } from '../../client/use-carrel';
import type { TermId } from '../../domain/study-set';
import { Button, IconButton } from '../../ui/button';
import { Star, Trash2, X } from '../../ui/icons';
import { isOfInputMethod } from '../../ui/key-chord';
import { ArrowLeftRight, FolderInput } from '../../ui/more-icons';
import { doOrTell } from '../../ui/refusals';
import { useAnnounce } from '../../ui/use-announce';
import { useToast } from '../../ui/use-toast';
import { placedRows, withRowsSwapped } from '../editor/editor-draft';
import type { Editing } from '../editor/use-editor-session';
import type { useOfferBack } from '../editor/use-offer-back';
import { MoveDialog } from './move-dialog';
import type { Choosing } from './use-choosing';
import { useMoveCards } from './use-move-cards';

interface ChosenBarProps {
  readonly editing: Editing;
  readonly choosing: Choosing;
  readonly ids: ReadonlySet<TermId>;
  readonly offerBack: ReturnType<typeof useOfferBack>;
}

const noStars: ReadonlySet<TermId> = new Set();

/** What can be done with the chosen cards. Each act is one step for Undo. */
export function ChosenBar({ editing, choosing, ids, offerBack }: ChosenBarProps) {
  const { session, state, view } = editing;
  const client = useCarrel();
  const toast = useToast();
  const announce = useAnnounce();
  const move = useMoveCards(session, offerBack);
  const [isMoving, setMoving] = useState(false);
  const [stars, setStars] = useState(view?.stars ?? noStars);
  const count = ids.size;
  const unavailable = count === 0 ? words.nothingYet : undefined;
  const isAll = count === state.draft.rows.length - 1;
  const areStarred = count > 0 && [...ids].every((id) => stars.has(id));
  const { end } = choosing;
  const swap = () => {
    session.redraft((draft) => withRowsSwapped(draft, ids));
    announce(words.swapped({ count }));
  };
  const star = () =>
    doOrTell(toast, things.starNotSaved, async () => {
      // A card that was not saved yet has no place for a star.
      await session.flush();
      await client.study.setStars(session.state().setId, [...ids], !areStarred);
      setStars((before) => new Set(areStarred ? [...before].filter((id) => !ids.has(id)) : [...before, ...ids]));
      announce((areStarred ? words.unstarred : words.starred)({ count }));
    });
  const remove = () => {
    const removed = placedRows(session.state().draft, ids);
    session.remove(...ids);
    offerBack(words.removed({ count: removed.length }), removed);
    end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isMoving || event.key !== 'Escape' || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    end();
  };
  return (
    <div className="chosenbar" role="toolbar" aria-label={words.open} onKeyDown={onKeyDown}>
      <b role="status">{words.chosen({ count })}</b>
      <Button look="quiet" size="sm" onClick={isAll ? choosing.none : choosing.all}>
        {isAll ? words.none : words.all}
      </Button>
      <Button look="quiet" size="sm" icon={FolderInput} unavailable={unavailable} onClick={() => setMoving(true)}>
        {words.move}
      </Button>
      <Button look="quiet" size="sm" icon={ArrowLeftRight} unavailable={unavailable} onClick={swap}>
        {words.swap}
      </Button>
      <Button look="quiet" size="sm" icon={Star} unavailable={unavailable} onClick={() => void star()}>
        {areStarred ? words.unstar : words.star}
      </Button>
      <Button look="quiet" size="sm" className="remove" icon={Trash2} unavailable={unavailable} onClick={remove}>
        {words.remove}
      </Button>
      <IconButton icon={X} label={words.end} onClick={end} />
      {isMoving && (
        <MoveDialog
          from={state.setId}
          count={count}
          isPictured={state.draft.rows.some(({ id, image }) => image !== null && ids.has(id))}
          onClose={() => setMoving(false)}
          onMove={(to) => {
            setMoving(false);
            void move(to, ids).then((isMoved) => isMoved && end());
          }}
        />
      )}
    </div>
  );
}
