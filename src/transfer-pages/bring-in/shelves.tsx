import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/bring-in';
import type { Shelf } from '../../transfer/thread/orders';

interface ShelvesProps {
  readonly counts: Readonly<Record<Shelf, number>>;
  readonly current: Shelf;
  readonly onChange: (shelf: Shelf) => void;
}

const names: readonly (readonly [Shelf, string])[] = [
  ['all', words.shelfAll],
  ['look', words.shelfLook],
  ['here', words.shelfHere],
  ['refused', words.shelfRefused],
];

/** Which rows are shown. Those with nothing in them are not offered. */
export function Shelves({ counts, current, onChange }: ShelvesProps) {
  return (
    <div className="shelves" role="group" aria-label={words.whichRows}>
      {names
        .filter(([shelf]) => shelf === 'all' || counts[shelf] > 0)
        .map(([shelf, name]) => (
          <button key={shelf} type="button" aria-pressed={shelf === current} onClick={() => onChange(shelf)}>
            {name} <span className="n">{figures(counts[shelf])}</span>
          </button>
        ))}
    </div>
  );
}
