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

const left = 34;
const right = 450;
const top = 6;
const bottom = 118;

/** How much was still known, the longer ago it was seen, against what was wished for. */
export function RetentionChart({ points, target, summary }: RetentionChartProps) {
  const floor = Math.min(0.8, Math.floor(Math.min(target, ...points.map(({ share }) => share)) * 10) / 10);
  const yOf = (share: number) => top + ((1 - share) / (1 - floor)) * (bottom - top);
  const xOf = (index: number) =>
    points.length === 1 ? (left + right) / 2 : left + 14 + (index / (points.length - 1)) * (right - left - 28);
  const lines = [1, (1 + floor) / 2, floor];
  const path = points.map(({ share }, index) => `${xOf(index).toFixed(1)} ${yOf(share).toFixed(1)}`).join('L');
  return (
    <svg className="chart retention" viewBox="0 -16 460 160" role="img" aria-label={summary}>
      <g className="ax">
        {lines.map((share) => (
          <g key={share}>
            <text x="0" y={yOf(share) + 4}>
              {Math.round(share * 100)}
            </text>
            <line x1={left} x2={right} y1={yOf(share)} y2={yOf(share)} />
          </g>
        ))}
        {points.map(({ name }, index) => (
          <text key={name} x={xOf(index)} y={bottom + 18} textAnchor="middle">
            {name}
          </text>
        ))}
      </g>
      <line className="tgt" x1={left} x2={right} y1={yOf(target)} y2={yOf(target)} />
      <path d={`M${path}`} fill="none" strokeWidth="2.5" />
      {points.map(({ name, share }, index) => (
        <circle key={name} cx={xOf(index)} cy={yOf(share)} r="3.5" strokeWidth="2">
          <title>{`${name}: ${Math.round(share * 100)} %`}</title>
        </circle>
      ))}
    </svg>
  );
}
