import * as counts from '../../../messages/app/counts';
import { listed, percent } from '../../../messages/in-words';
import * as words from '../../../messages/app/statistics';
import type { Statistics } from '../../client/progress/statistics-reader';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { dateOfDay, slipDay, weekDay } from '../../ui/day-words';
import { BarChart } from './bar-chart';
import { ChartPanel, NumbersTable } from './chart-panel';
import { fourNumbers, hoursAndMinutes } from './four-numbers';
import { HardestCards } from './hardest-cards';
import { HeatMap, HeatTable } from './heat-map';
import { MixUps } from './mix-ups';
import { MonthSlips } from './month-slips-panel';
import { RetentionChart } from './retention-chart';

const yearDays = 365;
const monthDays = 30;

export function StatisticsCharts({ found }: { readonly found: Statistics }) {
  return (
    <>
      <dl className="kpis" aria-label={words.lastSevenDays}>
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
      <MonthSlips found={found} />
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
  const note = words.daysOfYear({ days: days.length, of: yearDays, run: runs.longest });
  const busiest = days.toSorted((a, b) => countOn(b) - countOn(a))[0];
  const summary = words.yearSummary({
    note,
    busiest: busiest === undefined ? '' : words.busiest({ date: dateOfDay(busiest, day), count: countOn(busiest) }),
  });
  return (
    <ChartPanel
      title={words.daysAtDesk}
      note={note}
      chart={<HeatMap countOn={countOn} today={day} summary={summary} />}
      table={<HeatTable countOn={countOn} today={day} />}
    />
  );
}

function ComingDue({ found: { coming, day } }: PanelProps) {
  const total = coming.reduce((sum, { cards }) => sum + cards, 0);
  const now = coming[0]?.cards ?? 0;
  const bars = coming.map(({ day: on, cards }) => ({
    name: weekDay(on),
    value: cards,
    words: counts.cards({ count: cards }),
  }));
  return (
    <ChartPanel
      title={words.comingDue}
      note={words.comingNote({ days: coming.length, cards: total })}
      chart={
        <BarChart
          bars={bars}
          labelEvery={7}
          today="first"
          {...(now > 0 && { standsOut: { index: 0, label: words.nowToday({ count: now }) } })}
          summary={words.comingSummary({ days: coming.length, now, later: total - now })}
        />
      }
      table={
        <NumbersTable
          caption={words.comingTable}
          head={[words.day, words.cards]}
          rows={coming.map(({ day: on, cards }) => [on === day ? words.today : slipDay(on), cards])}
        />
      }
    />
  );
}

function WhatStays({ found: { keptByAge, wished, kept } }: PanelProps) {
  if (keptByAge.length === 0) {
    return (
      <section className="panel" aria-label={words.whatStays}>
        <div className="sect">
          <h2>{words.whatStays}</h2>
        </div>
        <p className="mut">{words.whatStaysLater}</p>
      </section>
    );
  }
  const target = wished ?? kept?.wished ?? 0.9;
  const shares = keptByAge.map(({ name, right, answers }) => ({ name: words.ages[name], share: right / answers }));
  return (
    <ChartPanel
      title={words.whatStays}
      note={words.whatStaysNote({ target: percent(target) })}
      chart={
        <RetentionChart
          points={shares}
          target={target}
          summary={words.whatStaysSummary({
            list: listed(shares.map(({ name, share }) => words.shareAfter({ share: percent(share), time: name }))),
            target: percent(target),
          })}
        />
      }
      table={
        <NumbersTable
          caption={words.whatStaysTable}
          head={[words.lastSeen, words.answers, words.right, words.expected]}
          rows={keptByAge.map(({ name, answers, right, expected }) => [
            words.ago({ time: words.ages[name] }),
            answers,
            percent(right / answers),
            percent(expected),
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
      title={words.time}
      note={words.lastDays({ days: monthDays, time: hoursAndMinutes(total) })}
      chart={
        <BarChart
          bars={days.map((on) => ({ name: weekDay(on), value: msOn(on), words: hoursAndMinutes(msOn(on)) }))}
          labelEvery={7}
          today="last"
          summary={words.timeSummary({ days: monthDays, time: hoursAndMinutes(total) })}
        />
      }
      table={
        <NumbersTable
          caption={words.timeTable}
          head={[words.day, words.time, words.cards, words.answers]}
          rows={days.toReversed().map((on) => {
            const { cards = 0, answers = 0 } = work.get(on as LearnerDay) ?? {};
            return [slipDay(on), hoursAndMinutes(msOn(on)), cards, answers];
          })}
        />
      }
    />
  );
}
