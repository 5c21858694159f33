import '../ui/hero.css';
import { figures } from '../../messages/figures';
import * as words from '../../messages/app/today';
import * as places from '../../messages/app/places';
import type { Today } from '../client/carrel-client';
import { LinkButton } from '../ui/button';

import { dueToday, freshToday } from '../client/progress/open-today';
import { kindOfToday, todayWords } from './today-words';

/** What is due and new, and the one thing to do about it. */
export function TodayHero({ today }: { readonly today: Today }) {
  const { big, heading, sentence } = todayWords(today);
  const kind = kindOfToday(today);
  return (
    <section className="hero" aria-labelledby="today">
      {big !== null && (
        <span className="big" aria-hidden>
          {figures(big)}
        </span>
      )}
      <div className={big === null ? 'alone' : ''}>
        <h1 id="today">
          {big !== null && <span className="vh">{`${words.todayCount({ count: big })} `}</span>}
          {heading}
        </h1>
        <p>{sentence}</p>
      </div>
      <div className="acts">
        {kind === 'open' && (
          <LinkButton look="primary" size="lg" to="/review" keyHint="R">
            {today.done.cards > 0 && !today.done.elsewhere ? words.goOn : words.start}
          </LinkButton>
        )}
        {kind === 'open' && dueToday(today) > 0 && freshToday(today) > 0 && (
          <LinkButton className="hide-s" look="quiet" size="lg" to="/review?only=due">
            {words.onlyDue}
          </LinkButton>
        )}
        {kind === 'not-begun' && (
          <LinkButton look="primary" size="lg" to="/?show=all">
            {places.library}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
