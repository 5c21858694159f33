import * as words from '../../../messages/app/statistics';
import { dateOfDay, slipDay, weekdayName } from '../../ui/day-words';
import { NumbersTable } from './chart-panel';
import { type HeatWeek, heatLevels, heatWeeks } from './heat-weeks';

const step = 13.2;
const levels = [0, 1, 2, 3, 4];
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(day));

interface HeatMapProps {
  readonly countOn: (day: number) => number;
  readonly today: number;
  readonly summary: string;
}

/** A year of days, a square each. */
export function HeatMap({ countOn, today, summary }: HeatMapProps) {
  const weeks = heatWeeks(countOn, today);
  const levelOf = heatLevels(countsOf(weeks));
  return (
    <>
      <div className="scrollx" tabIndex={0} role="group" aria-label={words.yearScrolls}>
        <div className="chart heat" role="img" aria-label={summary}>
          <div className="months">
            {weeks.map(
              ({ monday, month }, week) =>
                month !== null && (
                  <span key={monday} style={{ gridColumn: week + 1 }}>
                    {month}
                  </span>
                ),
            )}
          </div>
          <div className="weekdays">
            {[1, 3, 5].map((day) => (
              <span key={day} style={{ gridRow: day + 1 }}>
                {weekdays[day]}
              </span>
            ))}
          </div>
          <svg viewBox={`0 0 ${weeks.length * step} ${7 * step}`} aria-hidden>
            {weeks.map(({ monday, counts }, week) =>
              counts.map(
                (count, day) =>
                  count !== null && (
                    <rect
                      key={monday + day}
                      className={monday + day === today ? `l${levelOf(count)} today` : `l${levelOf(count)}`}
                      x={week * step}
                      y={day * step}
                      width="10.6"
                      height="10.6"
                      rx="1.5"
                    >
                      <title>{words.onDay({ day: slipDay(monday + day), count })}</title>
                    </rect>
                  ),
              ),
            )}
          </svg>
        </div>
      </div>
      <p className="small mut2 heatkey" aria-hidden>
        {words.fewer}
        {levels.map((level) => (
          <i key={level} className={`l${level}`} />
        ))}
        {words.more}
      </p>
    </>
  );
}

/** The same, a week a row. */
export function HeatTable({ countOn, today }: Omit<HeatMapProps, 'summary'>) {
  const weeks = heatWeeks(countOn, today).toReversed();
  return (
    <NumbersTable
      caption={words.yearTable}
      head={[words.weekOf, ...weekdays]}
      rows={weeks.map(({ monday, counts }) => [dateOfDay(monday, today), ...counts.map((count) => count ?? '')])}
    />
  );
}

const countsOf = (weeks: readonly HeatWeek[]): readonly number[] =>
  weeks.flatMap(({ counts }) => counts.filter((count) => count !== null));
