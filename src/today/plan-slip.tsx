import './catch-up.css';
import { figures } from '../../messages/figures';
import * as words from '../../messages/app/today';
import { isoDay, slipDay } from '../ui/day-words';

interface PlanSlipProps {
  readonly today: number;
  /** Cards on each day, today first. */
  readonly days: readonly number[];
}

/** So many days are written out; of a longer plan its last one too. */
const mostDays = 10;

/** What a plan would ask, day by day; a double line under its last day. */
export function PlanSlip({ today, days }: PlanSlipProps) {
  const all = days.map((count, index) => ({ count, day: today + index }));
  const shown = all.length <= mostDays ? all : [...all.slice(0, mostDays - 1), ...all.slice(-1)];
  return (
    <aside className="slip" aria-label={words.planByDay}>
      <h2>{words.thePlan}</h2>
      <table>
        <tbody>
          {shown.map(({ day, count }) => (
            <tr key={day} className={day === today ? 'today' : day === all.at(-1)?.day ? 'end' : ''}>
              <th scope="row">
                <time className={day === today ? 'stamp now' : 'pencil'} dateTime={isoDay(day)}>
                  {slipDay(day)}
                </time>
              </th>
              <td>{day === today ? figures(count) : <span className="pencil">{figures(count)}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="foot">{words.thenAsUsual}</p>
    </aside>
  );
}
