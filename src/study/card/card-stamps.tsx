import '../../ui/slip.css';
import * as words from '../../../messages/app/card';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Grade } from '../../domain/study-log';
import type { StudySet } from '../../domain/study-set';
import { dateOfDay, isoDay } from '../../ui/day-words';
import type { CardWay } from './card-history';
import { wayInWords } from './way-in-words';

const grades: Readonly<Record<Grade, string>> = {
  again: words.again,
  hard: words.hard,
  good: words.good,
  easy: words.easy,
};

/** So many stand on the page at once; the earlier ones open. */
const mostShown = 14;

interface CardHistoryProps {
  readonly ways: readonly CardWay[];
  readonly set: StudySet;
  readonly day: LearnerDay;
}

/** Every answer that moved a date, each way by itself, stamped with its day. */
export function CardHistory({ ways, set, day }: CardHistoryProps) {
  const count = ways.reduce((sum, { answers }) => sum + answers.length, 0);
  const practice = ways.reduce((sum, way) => sum + way.practice, 0);
  return (
    <section aria-labelledby="history">
      <div className="sect">
        <h2 id="history">{words.history}</h2>
        <span className="small mut2">{words.answers({ count })}</span>
      </div>
      {count + practice > 0 && (
        <div className="cphist">
          {ways.map((way) => (
            <Way key={way.asked} way={way} name={wayInWords(way.asked, set)} day={day} />
          ))}
          {practice > 0 && <p className="small mut2">{words.practice({ count: practice })}</p>}
        </div>
      )}
    </section>
  );
}

function Way({ way, name, day }: { readonly way: CardWay; readonly name: string; readonly day: LearnerDay }) {
  if (way.answers.length === 0) return null;
  const earlier = way.answers.slice(0, -mostShown);
  return (
    <>
      <h3 className="caps">{name}</h3>
      {earlier.length > 0 && (
        <details>
          <summary>{words.earlier({ count: earlier.length })}</summary>
          <Stamps answers={earlier} day={day} />
        </details>
      )}
      <Stamps answers={way.answers.slice(-mostShown)} day={day} />
    </>
  );
}

function Stamps({ answers, day }: { readonly answers: CardWay['answers']; readonly day: LearnerDay }) {
  return (
    <ol className="cpstamps">
      {answers.map((answer) => (
        <li key={answer.day}>
          <time className={answer.grade === 'again' ? 'stamp missed' : 'stamp'} dateTime={isoDay(answer.day)}>
            {dateOfDay(answer.day, day)}
          </time>
          <small>{grades[answer.grade]}</small>
        </li>
      ))}
    </ol>
  );
}
