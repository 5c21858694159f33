import '../../ui/slip.css';
import { useId } from 'react';
import { figures } from '../../../messages/figures';
import * as counts from '../../../messages/app/counts';
import * as words from '../../../messages/app/statistics';
import type { Statistics } from '../../client/progress/statistics-reader';
import { dateFormat } from '../../../messages/in-words';
import { isoDay } from '../../ui/day-words';
import { type MonthSlip, monthSlips } from './month-slips';

const dayMs = 86_400_000;
const stampOf = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The slips of the months gone by: each day at the desk has its stamp. */
export function MonthSlips({ found: { work, day: today } }: { readonly found: Statistics }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="sect">
        <h2 id={id}>{words.slips}</h2>
        <bdi className="small mut2">{words.slipsNote}</bdi>
      </div>
      <div className="scrollx" tabIndex={0} role="group" aria-label={words.slipsScroll}>
        <div className="monthslips">
          {monthSlips(work).map((slip) => (
            <Slip key={slip.name} slip={slip} today={today} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Slip({ slip: { name, days }, today }: { readonly slip: MonthSlip; readonly today: number }) {
  return (
    <section className="slip monthslip" aria-label={name}>
      <h3>{name}</h3>
      <ol>
        {days.map(({ day, cards }) => (
          <li key={day}>
            <time className={day === today ? 'stamp now' : 'stamp'} dateTime={isoDay(day)}>
              {stampOf.format(day * dayMs)}
            </time>
            <span className="vh">{counts.cards({ count: cards })}</span>
            <span aria-hidden>{figures(cards)}</span>
          </li>
        ))}
      </ol>
      <p className="foot">{words.slipFoot({ count: days.length })}</p>
    </section>
  );
}
