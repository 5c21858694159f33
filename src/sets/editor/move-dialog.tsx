import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/editor';
import type { TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DraftRow } from './editor-draft';
import './move-dialog.css';

interface MoveDialogProps {
  readonly id: TermId;
  /** All of them, with the empty one at the end. */
  readonly rows: readonly DraftRow[];
  readonly onMove: (id: TermId, to: number) => void;
  readonly onClose: () => void;
}

/** Moves a card by taps alone; it stays open, so that a card goes several places up. */
export function MoveDialog({ id, rows, onMove, onClose }: MoveDialogProps) {
  const at = rows.findIndex((row) => row.id === id);
  const last = rows.length - 2;
  // Deleted meanwhile, or the empty row.
  if (at < 0 || at > last) return null;
  const places = [
    [words.moveUp, at - 1],
    [words.moveDown, at + 1],
    [words.moveFirst, 0],
    [words.moveLast, last],
  ] as const;
  return (
    <Dialog title={words.moveOf({ number: figures(at + 1), count: figures(last + 1) })} onClose={onClose}>
      <div className="moveacts">
        {places.map(([name, to]) => {
          const isThere = to < 0 || to > last || to === at;
          return (
            <Button key={name} aria-disabled={isThere} onClick={() => isThere || onMove(id, to)}>
              {name}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
