import { useNavigate } from 'react-router';
import type { LibraryRow, Today } from '../client/carrel-client';
import { DueSlip, DueStrip } from '../ui/due-slip';
import { useKeys } from '../ui/use-keys';
import { BeginWith } from './begin-with';
import { CatchUpOffer } from './catch-up-offer';
import { DayLimits } from './day-limits';
import { GoOn } from './go-on';
import { LeftOutSets } from './left-out-sets';
import { PlanBar } from './plan-bar';
import { SetShares } from './set-shares';
import { TodayHero } from './today-hero';
import { TodaySets } from './today-sets';
import { dueToday } from '../client/progress/open-today';
import { comingDays, kindOfToday } from './today-words';

interface TodayPageProps {
  readonly today: Today;
  readonly rows: readonly LibraryRow[];
}

/** After a break how to catch up; else what is to be done, of which sets, and how a day is made. */
export function TodayPage({ today, rows }: TodayPageProps) {
  const navigate = useNavigate();
  const kind = kindOfToday(today);
  useKeys({ r: () => (kind === 'not-begun' ? false : void navigate('/review')) });
  if (kind === 'away') return <CatchUpOffer today={today} />;
  const slip = kind === 'not-begun' ? null : slipOf(today);
  return (
    <div className="todaygrid">
      <div>
        <TodayHero today={today} />
        {slip && (
          <div className="only-s">
            <DueStrip {...slip} />
          </div>
        )}
        {today.plan && <PlanBar plan={today.plan} />}
        {kind === 'not-begun' && <BeginWith rows={rows} />}
        <TodaySets today={today} rows={rows} />
        <LeftOutSets today={today} rows={rows} />
        {(kind === 'done' || kind === 'nothing') && <GoOn />}
        <DayLimits>
          <SetShares today={today} rows={rows} />
        </DayLimits>
      </div>
      {slip && (
        <div className="hide-s">
          <DueSlip {...slip} />
        </div>
      )}
    </div>
  );
}

function slipOf(today: Today): Parameters<typeof DueSlip>[0] {
  return {
    past: today.past.map(({ day, cards }) => ({ day, count: cards })),
    today: { day: today.day, count: dueToday(today) },
    done: today.done.cards,
    coming: comingDays(today).map((count, index) => ({ day: today.day + index + 1, count })),
  };
}
