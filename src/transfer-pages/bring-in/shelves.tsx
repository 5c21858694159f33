import type { Shelf } from '../../transfer/thread/orders';

interface ShelvesProps {
  readonly counts: Readonly<Record<Shelf, number>>;
  readonly current: Shelf;
  readonly onChange: (shelf: Shelf) => void;
}

const names: readonly (readonly [Shelf, string])[] = [
  ['all', 'All'],
  ['look', 'With a remark'],
  ['here', 'Already here'],
  ['refused', 'Refused'],
];

/** Which rows are shown. Those with nothing in them are not offered. */
export function Shelves({ counts, current, onChange }: ShelvesProps) {
  return (
    <div className="shelves" role="group" aria-label="Which rows">
      {names
        .filter(([shelf]) => shelf === 'all' || counts[shelf] > 0)
        .map(([shelf, name]) => (
          <button key={shelf} type="button" aria-pressed={shelf === current} onClick={() => onChange(shelf)}>
            {name} <span className="n">{counts[shelf].toLocaleString('en-GB')}</span>
          </button>
        ))}
    </div>
  );
}
