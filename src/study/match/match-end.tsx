import '../desk/desk-card.css';
import '../desk/end-card.css';
import { useEffect, useRef } from 'react';
import type { StudySet, TermId } from '../../domain/study-set';
import { Button, LinkButton } from '../../ui/button';
import { Star } from '../../ui/icons';
import { counted } from '../../ui/plural';
import { useAnnounce } from '../../ui/use-announce';
import { EndList } from '../desk/end-list';
import { bestFor, countedTime, timeInTenths } from './best-times';
import { type MatchSetup, type MatchState, mixedUp, timeOf } from './match-session';

interface MatchEndProps {
  readonly set: StudySet;
  readonly state: MatchState;
  readonly setup: MatchSetup;
  readonly stars: ReadonlySet<TermId>;
  readonly formatted: boolean;
  readonly onAnother: () => void;
  readonly onAgain: (ids: readonly TermId[]) => void;
  readonly onStar: (ids: readonly TermId[]) => void;
}

/** The end of a board: how long it took, what was mixed up, and then it stops. */
export function MatchEnd({ set, state, setup, stars, formatted, onAnother, onAgain, onStar }: MatchEndProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useAnnounce();
  const missed = mixedUp(state);
  const cards = new Map(setup.cards.map((card) => [card.id, card]));
  const unstarred = missed.filter((id) => !stars.has(id));
  const words = [
    `All ${counted(state.paired.length, 'pair')}${state.isTimed ? ` in ${timeInTenths(timeOf(state))}` : ''}.`,
    remark(state, setup),
  ].filter((one) => one !== '');
  const said = words.join(' ');
  useEffect(() => {
    title.current?.focus();
    announce(said);
  }, [announce, said]);
  return (
    <section className="card last endcard" aria-labelledby="end-title">
      <div className="hd">
        <span className="caps">The end</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" tabIndex={-1} ref={title}>
          {words[0]}
        </h2>
        {words[1] !== undefined && <p className="endsum">{words[1]}</p>}
        <EndList
          heading="Mixed up"
          cards={missed.flatMap((id) => cards.get(id) ?? []).map((card) => ({ set, card, formatted }))}
        />
      </div>
      <div className="endacts">
        <Button look="primary" size="lg" onClick={onAnother}>
          Another board
        </Button>
        {missed.length > 0 && (
          <Button size="lg" onClick={() => onAgain(missed)}>
            Again with {missed.length === 1 ? 'that one' : `those ${missed.length}`}
          </Button>
        )}
        {unstarred.length > 0 && (
          <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
            Star {unstarred.length === 1 ? 'it' : 'them'}
          </Button>
        )}
        <LinkButton to={`/sets/${set.id}`} size="lg">
          Leave the desk
        </LinkButton>
      </div>
    </section>
  );
}

/** What the time is made of, and how it stands to the best one. */
function remark(state: MatchState, { bests }: MatchSetup): string {
  const wrong = state.wrong.length;
  if (!state.isTimed) return wrong === 0 ? 'Not one wrong.' : `${counted(wrong, 'wrong pair')}.`;
  const cost = wrong === 0 ? '' : `${counted(wrong, 'wrong pair')}, ${counted(wrong, 'second')} added. `;
  const time = countedTime(state);
  const best = bestFor(bests, state.paired.length);
  if (time === null) return `${cost}Too quick to be kept as a time.`;
  const standing =
    best === null
      ? 'The first time of this set on this device.'
      : time < best
        ? `Your best time; it was ${timeInTenths(best)}.`
        : `Your best is ${timeInTenths(best)}.`;
  return `${cost}${standing}`;
}
