interface RetentionChartProps {
  readonly points: readonly RetentionPoint[];
  /** 0 to 1. */
  readonly target: number;
  readonly summary: string;
}

export interface RetentionPoint {
  /** `1 week`. */
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
}

/** How much was still known, the longer ago it was seen, against what was wished for. */
export function RetentionChart({ points, target, summary }: RetentionChartProps) {
  const floor = Math.min(0.8, Math.floor(Math.min(target, ...points.map(({ share }) => share)) * 10) / 10);
  const yOf = (share: number) => ((1 - share) / (1 - floor)) * 100;
  const xOf = (index: number) => ((index + 0.5) / points.length) * 100;
  const levels = [1, (1 + floor) / 2, floor];
  const path = points.map(({ share }, index) => `${xOf(index).toFixed(1)} ${yOf(share).toFixed(1)}`).join('L');
  return (
    <div className="chart retention" role="img" aria-label={summary}>
      {levels.map((share) => (
        <span key={share} className="level" style={{ insetBlockStart: `${yOf(share)}%` }}>
          {Math.round(share * 100)}
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {levels.map((share) => (
          <line key={share} x1="0" x2="100" y1={yOf(share)} y2={yOf(share)} />
        ))}
        <line className="tgt" x1="0" x2="100" y1={yOf(target)} y2={yOf(target)} />
        <path d={`M${path}`} fill="none" strokeWidth="2.5" />
      </svg>
      {points.map(({ name, share }, index) => (
        <i
          key={name}
          style={{ insetInlineStart: `${xOf(index)}%`, insetBlockStart: `${yOf(share)}%` }}
          title={`${name}: ${Math.round(share * 100)} %`}
        />
      ))}
      <div className="ages">
        {points.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  );
}
