import '../ui/hero.css';
import type { Today } from '../client/carrel-client';
import { LinkButton } from '../ui/button';
import { sentences } from './today-sentences';
import { dueToday, freshToday, kindOfToday, todayWords } from './today-words';

/** What is due and new, and the one thing to do about it. */
export function TodayHero({ today }: { readonly today: Today }) {
  const { big, heading, sentence } = todayWords(today);
  const kind = kindOfToday(today);
  return (
    <section className="hero" aria-labelledby="today">
      {big !== null && (
        <span className="big" aria-hidden>
          {big.toLocaleString('en-GB')}
        </span>
      )}
      <div className={big === null ? 'alone' : ''}>
        <h1 id="today">
          {big !== null && <span className="vh">{`${sentences.title}: ${big} `}</span>}
          {heading}
        </h1>
        <p>{sentence}</p>
      </div>
      <div className="acts">
        {kind === 'open' && (
          <LinkButton look="primary" size="lg" to="/review" keyHint="R">
            {today.done.cards > 0 && !today.done.elsewhere ? sentences.goOn : sentences.start}
          </LinkButton>
        )}
        {kind === 'open' && dueToday(today) > 0 && freshToday(today) > 0 && (
          <LinkButton className="hide-s" look="quiet" size="lg" to="/review" state={{ only: 'due' }}>
            {sentences.onlyDue}
          </LinkButton>
        )}
        {kind === 'not-begun' && (
          <LinkButton look="primary" size="lg" to="/?show=all">
            {sentences.toLibrary}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
