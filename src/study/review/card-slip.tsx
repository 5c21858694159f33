import '../../ui/slip.css';
import * as words from '../../../messages/app/review';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { dateOfDay, isoDay } from '../../ui/day-words';

/** So many stamps fit on a slip. */
const mostStamps = 5;

interface CardSlipProps {
  /** The days on which the card was answered, the first one first. */
  readonly days: readonly LearnerDay[];
  readonly today: LearnerDay;
  /** When it would come again; null: nobody has said. */
  readonly pencilled: string | null;
  /** The date was just stamped: the slip is seen for a moment more, over the next card's. Called when it may go. */
  readonly onStamped?: () => void;
}

/** The date-due slip of one card: stamped for what was, today in red, in pencil what may come. */
export function CardSlip({ days, today, pencilled, onStamped }: CardSlipProps) {
  const past = days.filter((day) => day < today).slice(-mostStamps);
  return (
    <aside
      className={`slip cardslip${onStamped ? ' stamping' : ''}`}
      {...(onStamped
        ? {
            'aria-hidden': true,
            onAnimationEnd: ({ target, currentTarget }) => target === currentTarget && onStamped(),
          }
        : { 'aria-label': words.cardDates })}
    >
      <h2>{words.thisCard}</h2>
      <table>
        <tbody>
          {past.map((day) => (
            <tr key={day}>
              <td>
                <time className="stamp" dateTime={isoDay(day)}>
                  {dateOfDay(day, today)}
                </time>
              </td>
            </tr>
          ))}
          <tr className="today">
            <td>
              <time className="stamp now" dateTime={isoDay(today)}>
                {dateOfDay(today, today)}
              </time>
            </td>
          </tr>
          <tr>
            <td>{next(pencilled, onStamped !== undefined)}</td>
          </tr>
        </tbody>
      </table>
    </aside>
  );
}

function next(date: string | null, isStamped: boolean) {
  if (date === null) return <span className="vh">{words.noDate}</span>;
  return isStamped ? <span className="stamp">{date}</span> : <span className="pencil">{date}?</span>;
}
