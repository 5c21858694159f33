import './match.css';
import { useEffect, useState } from 'react';
import * as words from '../../../messages/app/match';
import * as deskWords from '../../../messages/app/desk';
import * as acts from '../../../messages/app/acts';
import { usePorts } from '../../client/use-ports';
import type { Sitting, SittingPlace } from '../../domain/sitting';
import type { TermId } from '../../domain/study-set';
import { usualScheduler } from '../../domain/scheduling/fsrs';
import { IconButton } from '../../ui/button';
import { SlidersHorizontal } from '../../ui/icons';
import { lazyPart } from '../../ui/lazy-part';
import { RotateCcw } from '../../ui/more-icons';
import { Part, SheetPart } from '../../ui/part';
import { useAnnounce } from '../../ui/use-announce';
import { useKeys } from '../../ui/use-keys';
import { DeskFrame } from '../desk/desk-frame';
import type { SetDeal } from '../desk/read-set-deal';
import { useSitting } from '../desk/use-sitting';
import { useStars } from '../desk/use-stars';
import { bestFor } from './best-times';
import { rememberClock, wantsClock } from './clock-choice';
import { layBoard } from './lay-board';
import { MatchBoard } from './match-board-view';
import { MatchClock } from './match-clock';
import { pairAnswer } from './match-facts';
import { type MatchAct, matchMachine, type MatchSetup, pairAt, timeOf } from './match-session';
import { pairsThatFit } from './pairs-that-fit';
import { useMatchClock } from './use-match-clock';
import { setAddress } from '../../domain/set-address';

const MatchEnd = lazyPart(async () => (await import('./match-end')).MatchEnd);
const MatchOptions = lazyPart(async () => (await import('./match-options')).MatchOptions);

interface MatchDeskProps {
  readonly deal: SetDeal;
  readonly from: Sitting<MatchSetup, MatchAct> | { readonly place: SittingPlace; readonly setup: MatchSetup };
}

/** A board and what one does with it; at its end what came of it. */
export function MatchDesk({ deal: { view, settings }, from }: MatchDeskProps) {
  const { set } = view;
  const { random, kept } = usePorts();
  const announce = useAnnounce();
  const { sitting, state, give, latest, beginAnew, flush } = useSitting(matchMachine, from);
  const { stars, star } = useStars(view);
  const [hasClock, setClock] = useState(() => wantsClock(kept));
  const [hasOptions, setOptions] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  /** The board whose first tile was picked: whoever still reads the rule is not timed. */
  const [begun, setBegun] = useState<number | null>(null);
  const isOver = matchMachine.isFinished(state);
  const isTimed = hasClock && state.isTimed;
  const reading = useMatchClock({
    board: sitting.startedAt,
    fromMs: state.elapsedMs,
    isRunning: !isOver && begun === sitting.startedAt,
    onPause: (elapsedMs) => {
      give({ kind: 'pause', elapsedMs });
      void flush();
    },
  });

  useEffect(() => {
    if (!hasClock) give({ kind: 'untimed' });
  }, [hasClock, give, sitting.startedAt]);
  useEffect(() => {
    void Promise.allSettled([MatchEnd.preload(), MatchOptions.preload()]);
  }, []);

  /** Whether the two belong together; null where they are no pair of tiles. */
  const pair = (first: number, second: number): boolean | null => {
    const { state: before } = latest();
    const act = { kind: 'pair', first, second, elapsedMs: reading() } as const;
    const answer = pairAnswer(before, { ...act, entries: [] });
    if (!answer) return null;
    give(act, [
      {
        kind: 'answered',
        setId: set.id,
        ...answer,
        parameters: usualScheduler.name,
        retention: settings.desiredRetention,
      },
    ]);
    const { state: after } = latest();
    const left = after.tiles.length / 2 - after.paired.length;
    const isRight = pairAt(before, first, second)?.card !== null;
    if (!isRight) announce(isTimed ? words.notPairTimed : words.notPair);
    else if (left > 0) announce(words.pairLeft({ count: left }));
    return isRight;
  };
  const lay = (first: readonly TermId[] = [], starredOnly = sitting.setup.starredOnly) => {
    const seed = Math.floor(random.next() * 2 ** 31);
    setPicked(null);
    beginAnew(layBoard({ set, stars }, { seed, pairs: pairsThatFit(), before: latest().sitting, first, starredOnly }));
  };
  const startOver = () => {
    lay(latest().sitting.setup.cards.map(({ id }) => id));
    announce(words.laidAnew);
  };
  const chooseClock = (isWanted: boolean) => {
    rememberClock(kept, isWanted);
    setClock(isWanted);
  };
  const letGo = () => {
    if (picked === null) return false;
    setPicked(null);
    return true;
  };
  useKeys({ 'Shift+r': startOver, Escape: letGo });

  const pairs = state.tiles.length / 2;
  const starred = set.terms.filter(({ id }) => stars.has(id)).length;
  const readTime = () => timeOf({ elapsedMs: reading(), wrong: state.wrong });
  return (
    <DeskFrame
      title={set.title}
      leaveTo={setAddress(set)}
      position={
        isTimed ? (
          <MatchClock
            read={isOver ? () => timeOf(state) : readTime}
            isRunning={!isOver && begun === sitting.startedAt}
            added={state.wrong.length}
            best={bestFor(sitting.setup.bests, pairs)}
          />
        ) : (
          words.pairsLeft({ count: pairs - state.paired.length })
        )
      }
      tools={
        <>
          <IconButton icon={RotateCcw} label={acts.startOver} keyHint="Shift R" onClick={startOver} />
          <IconButton icon={SlidersHorizontal} label={deskWords.options} onClick={() => setOptions(true)} />
        </>
      }
      progress={{
        label: words.pairs,
        value: state.paired.length,
        max: pairs,
        ticks: Array.from({ length: pairs }, (_, at) => <i key={at} className={at < state.paired.length ? 'd' : ''} />),
      }}
      stageClass="matchstage"
      foot={isOver ? <div /> : <MatchRule isTimed={isTimed} />}
    >
      {isOver ? (
        <Part>
          <MatchEnd
            set={set}
            state={state}
            setup={sitting.setup}
            stars={stars}
            look={view.look}
            onAnother={() => lay()}
            onAgain={(ids) => lay(ids)}
            onStar={star}
          />
        </Part>
      ) : (
        <MatchBoard
          key={sitting.startedAt}
          set={set}
          setup={sitting.setup}
          state={state}
          look={view.look}
          picked={picked}
          onPicked={setPicked}
          onBegin={() => setBegun(sitting.startedAt)}
          onPair={pair}
        />
      )}
      {hasOptions && (
        <SheetPart onMissed={() => setOptions(false)}>
          <MatchOptions
            hasClock={hasClock}
            starred={starred}
            starredOnly={sitting.setup.starredOnly}
            onClock={chooseClock}
            onStarredOnly={(only) => lay([], only)}
            onClose={() => setOptions(false)}
          />
        </SheetPart>
      )}
    </DeskFrame>
  );
}

/** The rule, from the start and at every width. */
function MatchRule({ isTimed }: { readonly isTimed: boolean }) {
  return (
    <footer className="matchrule">
      <p>{isTimed ? words.ruleTimed({ rule: words.rule }) : words.rule}</p>
      <p className="matchkey" aria-hidden>
        <kbd>Esc</kbd>
        {acts.cancel}
      </p>
    </footer>
  );
}
