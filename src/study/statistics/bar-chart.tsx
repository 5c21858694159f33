import { barScale, saidOf } from './bar-scale';

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
  /** `34 cards`, for the pointer, and above a bar that is drawn broken. */
  readonly words: string;
}

/** Of the chart's height, for the highest of the bars that stand whole; a broken one is as high as the chart. */
const wholeHeight = 0.86;

/** Bars side by side. One far above all others is drawn broken, with its number. */
export function BarChart({ bars, summary, labelEvery, today, standsOut }: BarChartProps) {
  const values = bars.map(({ value }) => value);
  const top = barScale(values);
  const most = Math.max(...values);
  const said = saidOf(values, labelEvery, standsOut ? [standsOut.index] : []);
  // One that would run out at the far edge stays away: the table has it.
  const isNamed = (index: number) => {
    const fromToday = today === 'first' ? index : bars.length - 1 - index;
    return fromToday % labelEvery === 0 && fromToday <= bars.length - labelEvery / 2;
  };
  const heightOf = (value: number) => (most <= top ? value / top : value > top ? 1 : (value / top) * wholeHeight);
  return (
    <div className="chart bars" role="img" aria-label={summary}>
      {bars.map(({ name, value, words }, index) => (
        <div
          key={name}
          className={`slot${index === standsOut?.index ? ' standsout' : ''}${value > top ? ' broken' : ''}`}
          title={`${name}: ${words}`}
        >
          {said.includes(index) && (
            <b className={index > bars.length - labelEvery ? 'from-end' : 'from-start'}>
              {index === standsOut?.index ? standsOut.label : words}
            </b>
          )}
          {value > 0 && <i style={{ blockSize: `${heightOf(value) * 100}%` }} />}
          {isNamed(index) && <span className={today === 'first' ? 'from-start' : 'from-end'}>{name}</span>}
        </div>
      ))}
    </div>
  );
}
