import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../ui/dialog';
import { useKeys } from '../ui/use-keys';
import { keysAt } from './keys-at';

interface KeySheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** `?` shows the keys of the place one is in. */
export function useKeySheet(): KeySheetProps {
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  useKeys({ '?': () => setOpen(true) });
  return { isOpen, onClose };
}

export function KeySheet({ isOpen, onClose }: KeySheetProps) {
  const { pathname } = useLocation();
  if (!isOpen) return null;
  return (
    <Dialog title="Keys" onClose={onClose}>
      {keysAt(pathname).map(({ where, keys }) => (
        <section className="keysheet" key={where}>
          <h3 className="caps">{where}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={what}>
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
