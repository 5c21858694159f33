import './meter.css';
import * as words from '../../messages/app/ui';

interface MeterProps {
  readonly known: number;
  readonly learning: number;
  readonly unseen: number;
}

/** How much of something is known (solid), being learned (hatched) and new (empty). */
export function Meter({ known, learning, unseen }: MeterProps) {
  const parts = [
    ['k', known],
    ['l', learning],
    ['n', unseen],
  ] as const;
  return (
    <span className="meter" role="img" aria-label={words.meter({ known, learning, unseen })}>
      {parts.map(([part, count]) => count > 0 && <i key={part} className={part} style={{ flex: count }} />)}
    </span>
  );
}
