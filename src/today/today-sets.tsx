import * as words from '../../messages/app/today';
import * as things from '../../messages/app/things';
import * as places from '../../messages/app/places';
import type { LibraryRow, SetToday, Today } from '../client/carrel-client';
import { IconButton } from '../ui/button';
import { Link } from '../ui/link';
import { CalendarOff, Check } from '../ui/more-icons';
import { durationInWords } from '../ui/number-words';

import { SetLink } from './set-link';
import { kindOfToday, rowWords } from './today-words';
import { useToast } from '../ui/use-toast';
import { useSetChoice } from './use-set-choice';

interface TodaySetsProps {
  readonly today: Today;
  readonly rows: readonly LibraryRow[];
}

/** The sets of today, each a way to begin it alone; once nothing is left, what each has next. */
export function TodaySets({ today, rows }: TodaySetsProps) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isOpen = kindOfToday(today) === 'open';
  const shown = today.sets.filter(
    ({ due, fresh, done, isBegun, isLeftOut }) => !isLeftOut && (due + fresh + done.cards > 0 || (!isOpen && isBegun)),
  );
  const others = rows.length - shown.length - today.sets.filter(({ isLeftOut }) => isLeftOut).length;
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="holds">
          <div className="sect">
            <h2 id="holds">{isOpen ? words.holds : words.next}</h2>
            {isOpen && <span className="small mut2">{today.plan ? words.nearestFirst : words.mostDueFirst}</span>}
          </div>
          <ul className="tds">
            {shown.map((set) => (
              <TodaySet key={set.setId} set={set} row={byId.get(set.setId)} today={today} isOpen={isOpen} />
            ))}
          </ul>
        </section>
      )}
      {shown.length > 0 && others > 0 && (
        <p className="small mut2 tdmore">
          {words.holdNothing({ count: others })}{' '}
          <Link className="link" to="/?show=all">
            {places.library}
          </Link>
        </p>
      )}
    </>
  );
}

interface TodaySetProps {
  readonly set: SetToday;
  /** Absent while the library is read anew. */
  readonly row: LibraryRow | undefined;
  readonly today: Today;
  readonly isOpen: boolean;
}

function TodaySet({ set, row, today, isOpen }: TodaySetProps) {
  const { due, fresh, done, next, about } = rowWords(
    isOpen ? set : { ...set, done: { cards: 0, lastAt: null } },
    today,
  );
  const hasSomething = set.due + set.fresh > 0;
  const title = row?.title || things.untitledSet;
  const choose = useSetChoice();
  const toast = useToast();
  const leaveOut = async () => {
    if (await choose(set.setId, { leftOutOn: today.day }))
      toast({ text: words.leftOut({ title }), undo: () => void choose(set.setId, { leftOutOn: null }) });
  };
  return (
    <li className={`td${hasSomething || !isOpen ? '' : ' done'}`}>
      <SetLink
        row={row ?? null}
        setId={set.setId}
        to={hasSomething ? 'review' : ''}
        notes={[hasSomething && set.expectedMs !== null ? durationInWords(set.expectedMs) : null, about]}
      >
        {due && <span className="due">{due}</span>}
        {fresh && <span className="new">{fresh}</span>}
        {done && (
          <span className="ok">
            <Check className="i-sm" aria-hidden />
            {done}
          </span>
        )}
        {next && <span className="nx">{next}</span>}
      </SetLink>
      {hasSomething && (
        <IconButton icon={CalendarOff} label={words.leaveOut({ title })} onClick={() => void leaveOut()} />
      )}
    </li>
  );
}
