import './catch-up.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as words from '../../messages/app/today';
import type { Today } from '../client/carrel-client';
import { daysAfter } from '../domain/scheduling/learner-day';
import { Button } from '../ui/button';
import { slipDay } from '../ui/day-words';
import { durationInWords } from '../ui/number-words';
import { PlanSlip } from './plan-slip';

import { TodayHero } from './today-hero';
import { useStudySettings } from './use-study-settings';

/** How somebody who was away catches up: how many a day, for how long, and until when. It moves no date. */
export function CatchUpOffer({ today }: { readonly today: Today }) {
  const navigate = useNavigate();
  const { change } = useStudySettings();
  const offers = today.away?.offers ?? [];
  const [chosen, setChosen] = useState(Math.min(1, offers.length - 1));
  const [isWithoutNew, setWithoutNew] = useState(true);
  const offer = offers[chosen];
  const lastDay = (days: readonly number[]) => daysAfter(today.day, days.length - 1);
  const keep = async () => {
    if (!offer) return;
    const { perDay, days } = offer;
    const plan = {
      kind: 'plan',
      begunOn: today.day,
      lastDay: lastDay(days),
      perDay: perDay ?? days[0] ?? 0,
      takesNew: !isWithoutNew,
    } as const;
    await change(() => ({ catchUp: plan }));
    void navigate('/review');
  };
  return (
    <div className="todaygrid planning">
      <div>
        <TodayHero today={today} />
        <fieldset className="plans">
          <legend>{words.catchUp}</legend>
          <div className="planhead" aria-hidden>
            <span />
            <span>{words.atMost}</span>
            <span>{words.takesDays}</span>
            <span>{words.endsOn}</span>
            <span>{words.aDayAbout}</span>
          </div>
          {offers.map(({ perDay, days, expectedMs }, index) => (
            <label className="plan" key={perDay ?? 'all'}>
              <input type="radio" name="plan" checked={index === chosen} onChange={() => setChosen(index)} />
              <b>{perDay === null ? words.everything : words.aDay({ count: perDay })}</b>
              <span className="pd">{words.days({ count: days.length })}</span>
              <span className="pe">
                <span className="only-s">{words.until({ day: slipDay(lastDay(days)) })}</span>
                <span className="hide-s">{slipDay(lastDay(days))}</span>
              </span>
              <span className="pmin">
                <span className="only-s">{timeInRow(expectedMs, days.length)}</span>
                <span className="hide-s">{timeOf(expectedMs)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <label className="plantick">
          <input type="checkbox" checked={isWithoutNew} onChange={({ target }) => setWithoutNew(target.checked)} />
          <span>{words.noNew}</span>
        </label>
        <div className="acts3">
          <Button look="primary" size="lg" onClick={() => void keep()}>
            {words.keepPlan}
          </Button>
          <Button
            look="quiet"
            size="lg"
            onClick={() => void change(() => ({ catchUp: { kind: 'none', on: today.day } }))}
          >
            {words.noPlan}
          </Button>
        </div>
        <p className="small mut2 limnote">{words.planAbout}</p>
      </div>
      {offer && (
        <div className="planslip">
          <PlanSlip today={today.day} days={offer.days} />
        </div>
      )}
    </div>
  );
}

const timeOf = (expectedMs: number | null): string =>
  expectedMs === null ? words.unknownTime : durationInWords(expectedMs);

/** Where no heading of a column says that it is a day’s. */
const timeInRow = (expectedMs: number | null, days: number): string =>
  expectedMs === null || days === 1 ? timeOf(expectedMs) : words.takesADay({ time: timeOf(expectedMs) });
