import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import * as words from '../../messages/app/ui';
import { Dialog } from './dialog';
import { Maximize2 } from './more-icons';

interface LookCloserProps {
  /** What the button is called. */
  readonly label: string;
  /** The picture as large as the window. */
  readonly children: ReactNode;
}

/** A button on a picture, and what it opens: the same picture in a dialog of its own. */
export function LookCloser({ label, children }: LookCloserProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="closer" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Maximize2 className="i-sm" aria-hidden />
      </button>
      {isOpen &&
        createPortal(
          // What is done in there is nothing to the card or row below it.
          <div className="closeup" onClick={stop} onPointerDown={stop} onKeyDown={stop}>
            <Dialog title={words.picture} onClose={() => setOpen(false)}>
              {children}
            </Dialog>
          </div>,
          document.body,
        )}
    </>
  );
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();
