import '../desk/end-card.css';
import { useEffect, useRef } from 'react';
import * as learnWords from '../../../messages/app/learn';
import * as words from '../../../messages/app/spell';
import * as ends from '../../../messages/app/desk-ends';
import * as deskWords from '../../../messages/app/desk';
import { useCarrel } from '../../client/use-carrel';
import type { TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { Star } from '../../ui/icons';
import { durationInWords } from '../../ui/number-words';
import { useKeys } from '../../ui/use-keys';
import { cardsOf, EndList } from '../desk/end-list';
import { EndWaits, leaveWords, useWaits } from '../desk/end-waits';
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
  const waits = useWaits(view.set);
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

  return (
    <section className="card last endcard">
      <div className="hd">
        <span className="caps">{isEnd ? ends.theEnd : ends.endOfRound({ round: state.round })}</span>
      </div>
      <div className="endbody" tabIndex={0} role="group" aria-labelledby="end-title">
        <h2 id="end-title" ref={title} tabIndex={-1}>
          {isEnd
            ? state.answers === 0
              ? words.noWord
              : words.wordsSpelled({ count: state.done })
            : learnWords.someRightFirst({ right: state.rightAtOnce, count: state.dealt })}
        </h2>
        {state.answers > 0 && (
          <p className="endsum">
            {isEnd
              ? learnWords.spent({ right: state.right, count: state.answers, time: durationInWords(state.tookMs) })
              : words.wordsToCome({ count: state.open.length + state.later.length })}
          </p>
        )}
        {isEnd && <EndWaits {...{ waits }} isLead />}
        <EndList heading={ends.missed} cards={cardsOf(view.set, missed, view.look)} />
      </div>
      <div className="endacts">
        <Button
          look={isEnd && waits ? 'default' : 'primary'}
          size="lg"
          keyHint="↵"
          onClick={isEnd ? onDone : nextRound}
        >
          {isEnd ? leaveWords(waits) : learnWords.nextRound}
        </Button>
        {isEnd && missed.length > 0 && (
          <Button size="lg" onClick={() => void again(missed)}>
            {words.spellMissed({ count: missed.length })}
          </Button>
        )}
        {isEnd && (
          <Button size="lg" onClick={() => void again()}>
            {wordsToHear(view.set, heard).length > state.setup.cards.length ? words.moreWords : deskWords.fromBeginning}
          </Button>
        )}
        {unstarred.length > 0 && (
          <Button look="quiet" icon={Star} onClick={() => onStar(unstarred)}>
            {ends.starThem({ count: unstarred.length })}
          </Button>
        )}
      </div>
    </section>
  );
}
