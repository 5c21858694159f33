import './key-sheet.css';
import * as words from '../../messages/app/keys';
import { useLocation } from 'react-router';
import { Dialog } from '../ui/dialog';
import { usePreferences } from '../ui/preferences';
import { keysAt } from './keys-at';

/** The keys of the place one is in, and those that work everywhere. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const { singleKeys } = usePreferences();
  return (
    <Dialog title={words.keys} onClose={onClose}>
      {!singleKeys && <p className="mut">{words.singleKeysOff}</p>}
      {keysAt(pathname, singleKeys).map(({ where, keys }) => (
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
