import { ArrowLeft, ArrowRight, RefreshCw, Shuffle, SlidersHorizontal, Undo2, X } from '../ui/icons';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SetView } from '../client/carrel-client';
import type { StudySession } from '../domain/study-session';
import type { TermId } from '../domain/study-set';
import { IconButton } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';
import { useKeys } from '../ui/use-keys';
import { afterPaint } from './after-paint';
import { isCalm } from './calm';
import { type CardPlace, DeskCard, type Side } from './desk-card';
import { canGoBack, currentCard, type FlashcardsAct, isAtEnd, sideUp } from './flashcards-session';
import { useCardsBelow } from './use-cards-below';
import { useFlashcards } from './use-flashcards';
import { useSpokenCard } from './use-spoken-card';
import { useTicks } from './use-ticks';
import { useWakeLock } from './use-wake-lock';

// Neither is needed for the first card; both are fetched once it is answered.
const FlashcardsEnd = lazyPart(async () => (await import('./flashcards-end')).FlashcardsEnd);
const FlashcardsOptions = lazyPart(async () => (await import('./flashcards-options')).FlashcardsOptions);
/** What cannot be fetched now is asked for again when it is shown. */
const fetchTheRest = () => void Promise.allSettled([FlashcardsEnd.preload(), FlashcardsOptions.preload()]);

/** A card that lies somewhere; the one on its way off lies as it lay. */
interface Shown {
  readonly id: TermId;
  readonly place: CardPlace;
  readonly side: Side;
}

interface FlashcardsDeskProps {
  readonly view: SetView;
  readonly stored: StudySession | null;
}

// Always the same objects, so that a card whose place stays is not drawn anew.
const up: CardPlace = { kind: 'up' };
const below: CardPlace = { kind: 'below' };
const sortingLabels = ['Still learning', 'Know it'] as const;
const movingLabels = ['Next', 'Back'] as const;

export function FlashcardsDesk({ view: first, stored }: FlashcardsDeskProps) {
  const cards = useFlashcards(first, stored);
  const { session, view, stars, act, latest, toggleStar } = cards;
  const { set } = view;
  const { sorting } = session.options;
  const navigate = useNavigate();
  const [hasOptions, setOptions] = useState(false);
  const [leaving, setLeaving] = useState<Shown | null>(null);
  const stage = useRef<HTMLElement>(null);
  const speak = useSpokenCard(stage);
  const end = isAtEnd(session);
  const current = currentCard(session);
  const home = `/sets/${set.id}`;
  useWakeLock();

  const turn = useCallback(() => {
    act({ kind: 'turn' });
    speak.side();
  }, [act, speak]);
  const answer = useCallback(
    (to: -1 | 1, from = 'none') => {
      const before = latest();
      const { sorting } = before.options;
      const id = currentCard(before);
      if (id === null) return;
      const next = act(sorting ? { kind: 'sort', outcome: to > 0 ? 'know' : 'learning' } : { kind: 'move', by: to });
      if (next === before) return;
      afterPaint(fetchTheRest);
      if ((sorting || to > 0) && !isCalm()) setLeaving({ id, place: { kind: 'leaving', to: sorting ? to : -1, from }, side: sideUp(before) });
      speak.answer(sorting ? (to > 0 ? 'Know it' : 'Still learning') : null, next);
    },
    [act, latest, speak],
  );
  const back = useCallback(() => {
    if (!canGoBack(latest())) return false;
    setLeaving(null);
    speak.answer('Taken back', act({ kind: 'back' }));
    return true;
  }, [act, latest, speak]);
  const focusHole = () => stage.current?.querySelector<HTMLElement>('.card:not([inert]) [data-hole]')?.focus();
  const redeal = (what: FlashcardsAct, words: string) => {
    setLeaving(null);
    speak.answer(words, act(what));
  };
  const deal = (what: FlashcardsAct, words: string) => {
    redeal(what, words);
    requestAnimationFrame(focusHole);
  };
  const star = useCallback(() => {
    const id = currentCard(latest());
    if (id !== null) speak.words(toggleStar(id) ? 'Starred' : 'Star taken off');
  }, [latest, speak, toggleStar]);
  const shuffle = () =>
    redeal(
      { kind: 'options', options: { shuffle: !session.options.shuffle } },
      session.options.shuffle ? 'In order' : 'Shuffled',
    );
  const leave = () => {
    cards.putAway();
    void navigate(home);
  };
  const edit = () => {
    if (!view.canEdit) return false;
    void navigate(`${home}/edit`, { state: { card: current, from: 'desk' } });
    return true;
  };
  const unlessScrolling = (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.closest('.bd') ? false : turn();
  useKeys({
    Space: turn,
    ArrowUp: unlessScrolling,
    ArrowDown: unlessScrolling,
    ArrowLeft: () => answer(-1),
    ArrowRight: () => answer(1),
    z: back,
    s: star,
    e: edit,
    f: shuffle,
    Escape: leave,
  });

  useEffect(() => {
    if (end) document.getElementById('end-title')?.focus();
  }, [end]);
  const byButton = (to: -1 | 1) => () => {
    answer(to);
    // The button stays where it is; the focus goes to the new card, so that Space turns it.
    requestAnimationFrame(focusHole);
  };
  const swipe = useCallback(
    (to: -1 | 1, from: string) => answer(latest().options.sorting ? to : to < 0 ? 1 : -1, from),
    [answer, latest],
  );
  const gone = useCallback(() => setLeaving(null), []);

  const terms = useMemo(() => new Map(set.terms.map((term) => [term.id, term])), [set]);
  const ticks = useTicks(session);
  const upcoming = session.queue.slice(session.cursor, session.cursor + useCardsBelow(session) + 1);
  const shown: Shown[] = upcoming.map((id, index) =>
    index === 0
      ? { id, place: up, side: sideUp(session) }
      : { id, place: below, side: session.options.sideFirst },
  );
  if (leaving && !upcoming.includes(leaving.id)) shown.push(leaving);

  return (
    <div className="desk">
      <header className="deskbar">
        <div className="l">
          <Link className="ib" to={home} onClick={cards.putAway} aria-label="Leave (Esc)" title="Leave (Esc)">
            <X className="i" aria-hidden />
          </Link>
        </div>
        <div className="t">
          <h1 dir="auto">{set.title}</h1>
          <span>{position(session)}</span>
        </div>
        <div className="r">
          <IconButton icon={Undo2} label="Back one card (Z)" onClick={back} aria-disabled={!canGoBack(session)} />
          <IconButton
            icon={Shuffle}
            label="Shuffle (F)"
            className="hide-s"
            onClick={shuffle}
            aria-pressed={session.options.shuffle}
          />
          <IconButton icon={SlidersHorizontal} label="Options" onClick={() => setOptions(true)} />
        </div>
        <div
          className="prog"
          role="progressbar"
          aria-label="Cards"
          aria-valuemin={0}
          aria-valuemax={session.queue.length}
          aria-valuenow={session.cursor}
        >
          {ticks}
        </div>
      </header>
      <main className="stage" id="main" tabIndex={-1} ref={stage}>
        {shown.map(({ id, place, side }) => {
          const card = terms.get(id);
          if (!card) return null;
          const at = session.queue.indexOf(id);
          return (
            <DeskCard
              key={`${id}:${session.round}`}
              set={set}
              card={card}
              place={place}
              side={side}
              sideFirst={session.options.sideFirst}
              label={`Card ${at + 1} of ${session.queue.length}`}
              isLast={at >= session.queue.length - 1}
              isStarred={stars.has(id)}
              formatted={view.showFormatting}
              swipeLabels={sorting ? sortingLabels : movingLabels}
              onTurn={turn}
              onStar={star}
              onSwipe={swipe}
              onGone={gone}
            />
          );
        })}
        {end && (
          <Suspense>
            <FlashcardsEnd
              session={session}
              set={set}
              stars={stars}
              formatted={view.showFormatting}
              onAgain={() => deal({ kind: 'again' }, `Round ${session.round + 1}`)}
              onRestart={() => deal({ kind: 'restart', seed: session.seed + 1 }, 'From the beginning')}
              onStar={cards.star}
              onDone={leave}
            />
          </Suspense>
        )}
      </main>
      <DeskFoot sorting={sorting} isOver={end} onTurn={turn} onLeft={byButton(-1)} onRight={byButton(1)} />
      {hasOptions && (
        <Suspense>
          <FlashcardsOptions
            options={session.options}
            starCount={set.terms.filter(({ id }) => stars.has(id)).length}
            onChange={(options) => redeal({ kind: 'options', options }, 'Options changed')}
            onRestart={() => {
              redeal({ kind: 'restart', seed: session.seed + 1 }, 'From the beginning');
              setOptions(false);
            }}
            onClose={() => setOptions(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function position(session: StudySession): string {
  if (session.queue.length === 0) return 'No cards';
  const place = `${Math.min(session.cursor + 1, session.queue.length)} of ${session.queue.length}`;
  return session.round > 1 ? `Round ${session.round}: ${place}` : place;
}

interface DeskFootProps {
  readonly sorting: boolean;
  readonly isOver: boolean;
  readonly onTurn: () => void;
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Keys where there is a keyboard, buttons under the thumbs where there is none. */
function DeskFoot({ sorting, isOver, onTurn, onLeft, onRight }: DeskFootProps) {
  if (isOver) return <div />;
  const [left, right] = sorting ? ['Still learning', 'Know it'] : ['Back', 'Next'];
  return (
    <footer className="deskfoot">
      <div className="hints" aria-hidden>
        <span>
          <kbd>Space</kbd>turn over
        </span>
        <span>
          <kbd>←</kbd>
          {left.toLowerCase()}
        </span>
        <span>
          <kbd>→</kbd>
          {right.toLowerCase()}
        </span>
        <span>
          <kbd>Z</kbd>undo
        </span>
        <span>
          <kbd>S</kbd>star
        </span>
        <span>
          <kbd>?</kbd>all keys
        </span>
      </div>
      <div className="thumbs">
        <button type="button" className="deskbtn" onClick={onLeft}>
          <ArrowLeft className="i" aria-hidden />
          {left}
        </button>
        <button type="button" className="deskbtn" aria-label="Turn over" onClick={onTurn}>
          <RefreshCw className="i" aria-hidden />
        </button>
        <button type="button" className="deskbtn" onClick={onRight}>
          {right}
          <ArrowRight className="i" aria-hidden />
        </button>
      </div>
    </footer>
  );
}
