interface BarChartProps {
  readonly bars: readonly Bar[];
  readonly summary: string;
  /** A name stands at every so many bars. */
  readonly labelEvery: number;
  /** Today's bar, which has its name whatever the others have: they are counted from it. */
  readonly today: 'first' | 'last';
  /** In words, above the first or last bar that stands out. */
  readonly standsOut?: { readonly index: number; readonly label: string } | undefined;
}

export interface Bar {
  /** Unique among the bars. */
  readonly name: string;
  readonly value: number;
  /** `34 cards`, for the pointer. */
  readonly words: string;
}

const width = 460;
const height = 118;
/** Of its room; the rest parts it from the next. */
const barShare = 0.72;

/** Bars side by side, the highest as high as the chart. */
export function BarChart({ bars, summary, labelEvery, today, standsOut }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const slot = width / bars.length;
  return (
    <svg className="chart bars" viewBox="0 -16 460 160" role="img" aria-label={summary}>
      <g className="ax">
        <line x1="0" x2={width} y1={height} y2={height} />
        {bars.map(
          ({ name }, index) =>
            (today === 'first' ? index : bars.length - 1 - index) % labelEvery === 0 && (
              <text
                key={name}
                x={(today === 'first' ? index : index + barShare) * slot}
                y={height + 18}
                textAnchor={today === 'first' ? 'start' : 'end'}
              >
                {name}
              </text>
            ),
        )}
      </g>
      {bars.map(({ name, value, words }, index) => {
        const tall = value === 0 ? 0 : Math.max(2, (value / most) * (height - 6));
        return (
          <rect
            key={name}
            className={index === standsOut?.index ? 'out' : ''}
            x={index * slot}
            y={height - tall}
            width={slot * barShare}
            height={tall}
            rx="1"
          >
            <title>{`${name}: ${words}`}</title>
          </rect>
        );
      })}
      {standsOut && (
        <text className="lab" x={standsOut.index * slot} y="-4">
          {standsOut.label}
        </text>
      )}
    </svg>
  );
}
