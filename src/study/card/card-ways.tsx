import * as words from '../../../messages/app/card';
import * as standings from '../../../messages/app/standings';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { LogEntryId } from '../../domain/study-log';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { dateOfDay } from '../../ui/day-words';
import { useToast } from '../../ui/use-toast';
import type { CardWay } from './card-history';
import { wayInWords } from './way-in-words';

interface CardWaysProps {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly ways: readonly CardWay[];
  readonly set: StudySet;
  readonly day: LearnerDay;
}

/** When a card comes again, each way it is asked, and the way in and out of being asked at all. */
export function CardWays({ setId, termId, ways, set, day }: CardWaysProps) {
  const client = useCarrel();
  const { clock, newId } = usePorts();
  const toast = useToast();
  const change = ({ asked, isSuspended }: CardWay) => {
    const fact = { id: newId() as LogEntryId, setId, at: clock.now(), termId, asked } as const;
    client.study.record(null, [{ ...fact, kind: isSuspended ? 'resumed' : 'suspended' }]).then(
      () => toast({ text: isSuspended ? standings.asksAgain({ count: 1 }) : words.isSuspended }),
      () => toast({ text: words.notSaved, isProblem: true }),
    );
  };
  return (
    <section aria-labelledby="ways">
      <div className="sect">
        <h2 id="ways">{words.whenAgain}</h2>
        {ways.length > 1 && <span className="small mut2">{words.eachWay}</span>}
      </div>
      <ul className="cpways">
        {ways.map((way) => {
          const name = wayInWords(way.asked, set);
          return (
            <li key={way.asked}>
              <div>
                <b>{name}</b>
                <p className="small mut2">{stateOf(way)}</p>
                {way.isLeech && <p className="small mut2">{words.forgotten({ count: way.lapses })}</p>}
              </div>
              <p>
                <span className="caps">{words.next}</span>
                {way.nextDay === null ? words.notAsked : dateOfDay(Math.max(day, way.nextDay), day)}
              </p>
              {way.isAsked && (
                <Button
                  size="sm"
                  aria-label={way.isSuspended ? words.resumeWay({ way: name }) : words.suspendWay({ way: name })}
                  onClick={() => change(way)}
                >
                  {way.isSuspended ? words.resume : words.suspend}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateOf({ isSuspended, knownDays }: CardWay): string {
  if (isSuspended) return words.suspendedAbout;
  return knownDays === null ? words.neverAsked : words.knownFor({ days: knownDays });
}
