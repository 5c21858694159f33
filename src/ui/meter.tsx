import './meter.css';

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
    <span className="meter" role="img" aria-label={`${known} known, ${learning} learning, ${unseen} new`}>
      {parts.map(([part, count]) => count > 0 && <i key={part} className={part} style={{ flex: count }} />)}
    </span>
  );
}
