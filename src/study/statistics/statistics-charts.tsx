import type { Statistics } from '../../client/statistics-reader';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { dateOfDay, slipDay, weekDay } from '../../ui/day-words';
import { counted } from '../../ui/plural';
import { BarChart } from './bar-chart';
import { ChartPanel, NumbersTable } from './chart-panel';
import { fourNumbers, hoursAndMinutes, percent } from './four-numbers';
import { HardestCards } from './hardest-cards';
import { HeatMap, HeatTable } from './heat-map';
import { MixUps } from './mix-ups';
import { RetentionChart } from './retention-chart';

const yearDays = 365;
const monthDays = 30;

export function StatisticsCharts({ found }: { readonly found: Statistics }) {
  return (
    <>
      <dl className="kpis" aria-label="The last seven days">
        {fourNumbers(found).map(({ name, value, small }) => (
          <div className="kpi" key={name}>
            <dt>
              {name} <small>{small}</small>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <YearOfDays found={found} />
      <div className="twopanels">
        <ComingDue found={found} />
        <WhatStays found={found} />
        <TimeSpent found={found} />
        <MixUps found={found} />
      </div>
      <HardestCards found={found} />
    </>
  );
}

interface PanelProps {
  readonly found: Statistics;
}

function YearOfDays({ found: { work, runs, day } }: PanelProps) {
  const countOn = (on: number) => work.get(on as LearnerDay)?.cards ?? 0;
  const days = [...work.keys()].filter((on) => on > day - yearDays && on <= day);
  const note = `${days.length} of the last ${yearDays}. Longest run ${counted(runs.longest, 'day')}.`;
  const busiest = days.toSorted((a, b) => countOn(b) - countOn(a))[0];
  const summary = `Cards answered a day over the last year. ${note}${busiest === undefined ? '' : ` Busiest: ${dateOfDay(busiest, day)}, ${countOn(busiest)}.`}`;
  return (
    <ChartPanel
      title="Days at the desk"
      note={note}
      chart={<HeatMap countOn={countOn} today={day} summary={summary} />}
      table={<HeatTable countOn={countOn} today={day} />}
    />
  );
}

function ComingDue({ found: { coming, day } }: PanelProps) {
  const total = coming.reduce((sum, { cards }) => sum + cards, 0);
  const now = coming[0]?.cards ?? 0;
  const bars = coming.map(({ day: on, cards }) => ({ name: weekDay(on), value: cards, words: counted(cards, 'card') }));
  return (
    <ChartPanel
      title="Coming due"
      note={`next ${coming.length} days, ${counted(total, 'card')}`}
      chart={
        <BarChart
          bars={bars}
          labelEvery={7}
          today="first"
          {...(now > 0 && { standsOut: { index: 0, label: `${now} today` } })}
          summary={`Cards that come due over the next ${coming.length} days: ${now} today, ${total - now} after.`}
        />
      }
      table={
        <NumbersTable
          caption="Cards that come due"
          head={['Day', 'Cards']}
          rows={coming.map(({ day: on, cards }) => [on === day ? 'Today' : slipDay(on), cards])}
        />
      }
    />
  );
}

function WhatStays({ found: { keptByAge, wished, kept } }: PanelProps) {
  if (keptByAge.length === 0) {
    return (
      <section className="panel" aria-label="What stays">
        <div className="sect">
          <h2>What stays</h2>
        </div>
        <p className="mut">
          How much you remember by the time a card comes due. The first numbers come with the first cards that do.
        </p>
      </section>
    );
  }
  const target = wished ?? kept?.wished ?? 0.9;
  const shares = keptByAge.map(({ name, right, answers }) => ({ name, share: right / answers }));
  return (
    <ChartPanel
      title="What stays"
      note={`% right, by time since last seen; dashed: your target, ${percent(target)}`}
      chart={
        <RetentionChart
          points={shares}
          target={target}
          summary={`Share of answers right by time since the card was last seen: ${shares.map(({ name, share }) => `${percent(share)} percent after ${name}`).join(', ')}. Target ${percent(target)}.`}
        />
      }
      table={
        <NumbersTable
          caption="What stays, by time since last seen"
          head={['Last seen', 'Answers', 'Right', 'Expected']}
          rows={keptByAge.map(({ name, answers, right, expected }) => [
            `${name} ago`,
            answers,
            `${percent(right / answers)} %`,
            `${percent(expected)} %`,
          ])}
        />
      }
    />
  );
}

function TimeSpent({ found: { work, day } }: PanelProps) {
  const days = Array.from({ length: monthDays }, (_, index) => day - monthDays + 1 + index);
  const msOn = (on: number) => work.get(on as LearnerDay)?.tookMs ?? 0;
  const total = days.reduce((sum, on) => sum + msOn(on), 0);
  return (
    <ChartPanel
      title="Time"
      note={`last ${monthDays} days, ${hoursAndMinutes(total)}`}
      chart={
        <BarChart
          bars={days.map((on) => ({ name: weekDay(on), value: msOn(on), words: hoursAndMinutes(msOn(on)) }))}
          labelEvery={7}
          today="last"
          summary={`Time at the desk over the last ${monthDays} days: ${hoursAndMinutes(total)}.`}
        />
      }
      table={
        <NumbersTable
          caption="Time at the desk"
          head={['Day', 'Time', 'Answers']}
          rows={days
            .toReversed()
            .map((on) => [slipDay(on), hoursAndMinutes(msOn(on)), work.get(on as LearnerDay)?.answers ?? 0])}
        />
      }
    />
  );
}
