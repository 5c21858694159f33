import '../desk/end-card.css';
import { useEffect, useRef } from 'react';
import { useCarrel } from '../../client/use-carrel';
import type { TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Star } from '../../ui/icons';
import { counted } from '../../ui/plural';
import { useKeys } from '../../ui/use-keys';
import { cardsOf, EndList } from '../desk/end-list';
import { spellSetup, wordsToHear } from './spell-setup';
import type { Spelling } from './use-spell';

interface SpellSummaryProps {
  readonly spell: Spelling;
  readonly stars: ReadonlySet<TermId>;
  readonly onStar: (ids: readonly TermId[]) => void;
  readonly onDone: () => void;
}

/** Between two rounds, and at the end. */
export function SpellSummary({ spell, stars, onStar, onDone }: SpellSummaryProps) {
  const { state, view, nextRound, restart } = spell;
  const client = useCarrel();
  const isEnd = state.phase === 'end';
  const missed = isEnd ? state.missed : [...new Set(state.missedInRound.map(({ termId }) => termId))];
  const unstarred = missed.filter((id) => !stars.has(id));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [state.round, isEnd]);
  useKeys({ Enter: isEnd ? onDone : nextRound });
  const heard = [...new Set(state.setup.cards.map((card) => card.asked))];
  const again = async (only?: readonly TermId[]) => {
    const { asked, seed } = state.setup;
    const [progress, day] = await Promise.all([client.study.progress(view.set.id), client.study.day()]);
    restart(
      spellSetup({
        set: view.set,
        progress,
        asked,
        heard: heard.length > 0 ? heard : asked === 'both' ? ['term', 'definition'] : [asked],
        seed: seed + 1,
        day,
        ...(only && { only }),
      }),
    );
  };
  const minutes = Math.round(state.tookMs / 60_000);
  return (
    <section className="card last endcard" aria-labelledby="end-title">
      <div className="hd">
        <span className="caps">{isEnd ? 'The end' : `The end of round ${state.round}`}</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" ref={title} tabIndex={-1}>
          {isEnd
            ? state.answers === 0
              ? 'There is no word to hear.'
              : `${counted(state.done, 'word')} spelled.`
            : `${state.rightAtOnce} of ${state.dealt} right the first time.`}
        </h2>
        {state.answers > 0 && (
          <p className="endsum">
            {isEnd
              ? `${state.right} of ${counted(state.answers, 'answer')} right, in ${minutes < 1 ? 'less than a minute' : counted(minutes, 'minute')}.`
              : `${counted(state.open.length + state.later.length, 'word')} to come.`}
          </p>
        )}
        <EndList heading="Missed" cards={cardsOf(view.set, missed, view.showFormatting)} />
      </div>
      <div className="endacts">
        <Button look="primary" size="lg" keyHint="↵" onClick={isEnd ? onDone : nextRound}>
          {isEnd ? 'Leave the desk' : 'Next round'}
        </Button>
        {isEnd && missed.length > 0 && (
          <Button size="lg" onClick={() => void again(missed)}>
            Spell the {missed.length === 1 ? 'one' : missed.length} missed
          </Button>
        )}
        {isEnd && (
          <Button size="lg" onClick={() => void again()}>
            {wordsToHear(view.set, heard).length > state.setup.cards.length ? 'More words' : 'From the beginning'}
          </Button>
        )}
        {unstarred.length > 0 && (
          <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
            Star {unstarred.length === 1 ? 'it' : 'them'}
          </Button>
        )}
      </div>
    </section>
  );
}
