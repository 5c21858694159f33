import './slip.css';
import * as shelf from '../../messages/app/new-shelf';
import * as words from '../../messages/app/ui';
import { isoDay, slipDay } from './day-words';

const emptyDays = ['a', 'b', 'c', 'd', 'e'];

/** The date-due slip before anything was studied: today's stamp. `day`: counted from 1 January 1970. */
export function BlankSlip({ day }: { readonly day: number }) {
  return (
    <aside className="slip" aria-label={shelf.nothingDue}>
      <h2>{words.dateDue}</h2>
      <table>
        <tbody>
          <tr className="today">
            <th scope="row">
              <time className="stamp now" dateTime={isoDay(day)}>
                {slipDay(day)}
              </time>
            </th>
            <td />
          </tr>
          {emptyDays.map((row) => (
            <tr key={row} aria-hidden>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="foot">
        <span>{shelf.nextDates}</span>
      </p>
    </aside>
  );
}
