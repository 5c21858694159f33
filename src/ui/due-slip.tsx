import './slip.css';
import * as words from '../../messages/app/ui';
import { isoDay, slipDay, weekDay } from './day-words';
import { Check } from './more-icons';

/** A day on the slip. */
export interface SlipDay {
  /** Counted from 1 January 1970. */
  readonly day: number;
  readonly count: number;
}

interface DueSlipProps {
  readonly today: SlipDay;
  /** Answered today already. */
  readonly done: number;
  /** Cards answered on the days before, the latest last. */
  readonly past?: readonly SlipDay[];
  /** Tomorrow first. */
  readonly coming: readonly SlipDay[];
}

/** The date-due slip of the whole desk: today stamped, what comes in pencil. */
export function DueSlip({ past = [], today, done, coming }: DueSlipProps) {
  return (
    <aside className="slip" aria-label={words.dueByDay}>
      <h2>{words.dateDue}</h2>
      <table>
        <tbody>
          {past.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">
                <time className="stamp" dateTime={isoDay(day)}>
                  {slipDay(day)}
                </time>
              </th>
              <td>{count > 0 ? <Done count={count} /> : 0}</td>
            </tr>
          ))}
          <tr className="today">
            <th scope="row">
              <time className="stamp now" dateTime={isoDay(today.day)}>
                {slipDay(today.day)}
              </time>
            </th>
            <td>{today.count === 0 && done > 0 ? <Done count={done} /> : today.count}</td>
          </tr>
          {coming.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">
                <time className="pencil" dateTime={isoDay(day)}>
                  {slipDay(day)}
                </time>
              </th>
              <td>
                <span className="pencil">{count}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {today.count > 0 && done > 0 && (
        <p className="foot">
          <span>{words.doneToday}</span>
          <span className="num">{done}</span>
        </p>
      )}
    </aside>
  );
}

function Done({ count }: { readonly count: number }) {
  return (
    <span className="done">
      {count} <span className="vh">{words.done}</span>
      <Check className="i-sm i" aria-hidden />
    </span>
  );
}

/** The same as a strip of seven days, where there is little room: the day before, today, and what comes. */
export function DueStrip({ past = [], today, done, coming }: DueSlipProps) {
  const before = past.slice(-1);
  return (
    <section className="slip slip-s" aria-label={words.dueByDay}>
      <h2>{words.dateDue}</h2>
      <ol className="strip">
        {before.map(({ day, count }) => (
          <li key={day} className="past">
            <time className="stamp" dateTime={isoDay(day)}>
              {weekDay(day)}
            </time>
            <b>{count > 0 ? <Done count={count} /> : 0}</b>
          </li>
        ))}
        <li className="now">
          <time className="stamp now" dateTime={isoDay(today.day)}>
            {weekDay(today.day)}
          </time>
          <b>{today.count === 0 && done > 0 ? <Done count={done} /> : today.count}</b>
        </li>
        {coming.slice(0, 6 - before.length).map(({ day, count }) => (
          <li key={day}>
            <time className="pencil" dateTime={isoDay(day)}>
              {weekDay(day)}
            </time>
            <b>{count}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
