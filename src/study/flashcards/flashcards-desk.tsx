import * as words from '../../../messages/app/flashcards';
import * as acts from '../../../messages/app/acts';
import * as deskWords from '../../../messages/app/desk';
import * as counts from '../../../messages/app/counts';
import { Shuffle, SlidersHorizontal, Undo2, Volume2 } from '../../ui/icons';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeave } from '../desk/use-leave';
import type { SetView } from '../../client/carrel-client';
import type { StudySession } from '../../domain/study-session';
import type { TermId } from '../../domain/study-set';
import { IconButton } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { Part, SheetPart } from '../../ui/part';
import { useKeys } from '../../ui/use-keys';
import { afterPaint } from '../desk/after-paint';
import { isCalm } from '../desk/calm';
import { type CardPlace, DeskCard, type Side } from '../desk/desk-card';
import { DeskFrame } from '../desk/desk-frame';
import { canGoBack, currentCard, type FlashcardsAct, isAtEnd, sideUp } from './flashcards-session';
import { turned } from '../desk/onward';
import { FlashcardsFoot } from './flashcards-foot';
import { useCardsBelow } from './use-cards-below';
import { useFlashcards } from './use-flashcards';
import { useSpokenCard } from '../desk/use-spoken-card';
import { useTicks } from './use-ticks';
import { setAddress } from '../../domain/set-address';

// Neither is needed for the first card; both are fetched once it is answered.
const FlashcardsEnd = lazyPart(async () => (await import('./flashcards-end')).FlashcardsEnd);
const FlashcardsOptions = lazyPart(async () => (await import('./flashcards-options')).FlashcardsOptions);
const FlashcardsPlay = lazyPart(async () => (await import('./flashcards-play')).FlashcardsPlay);
const CardListen = lazyPart(async () => (await import('../voice/card-listen')).CardListen);
/** What cannot be fetched now is asked for again when it is shown. */
const fetchTheRest = () =>
  void Promise.allSettled([FlashcardsEnd, FlashcardsOptions, FlashcardsPlay, CardListen].map((part) => part.preload()));

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
const sortingLabels = [words.stillLearning, words.knowIt] as const;
const movingLabels = [words.next, words.back] as const;

export function FlashcardsDesk({ view: first, stored }: FlashcardsDeskProps) {
  const cards = useFlashcards(first, stored);
  const { session, view, stars, act, latest, toggleStar } = cards;
  const { set } = view;
  const { sorting } = session.options;
  const navigate = useNavigate();
  const goBack = useLeave();
  const [hasOptions, setOptions] = useState(false);
  const [playSeconds, setPlaySeconds] = useState(0);
  const [settled, setSettled] = useState<TermId | null>(null);
  const [listening, setListening] = useState<'no' | 'pressed' | 'yes'>('no');
  const [leaving, setLeaving] = useState<Shown | null>(null);
  const stage = useRef<HTMLElement>(null);
  const end = isAtEnd(session);
  const current = currentCard(session);
  const speak = useSpokenCard(view, current, sideUp(session));
  const home = setAddress(set);

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
      afterPaint(() => {
        fetchTheRest();
        setListening('yes');
      });
      if ((sorting || to > 0) && !isCalm())
        setLeaving({ id, place: { kind: 'leaving', to: turned(sorting ? to : -1), from }, side: sideUp(before) });
      speak.answer(sorting ? (to > 0 ? words.knowIt : words.stillLearning) : null, leftOf(next));
    },
    [act, latest, speak],
  );
  const back = useCallback(() => {
    if (!canGoBack(latest())) return false;
    setLeaving(null);
    speak.answer(deskWords.undone, leftOf(act({ kind: 'back' })));
    return true;
  }, [act, latest, speak]);
  const focusHole = () => stage.current?.querySelector<HTMLElement>('.card:not([inert]) [data-hole]')?.focus();
  const redeal = (what: FlashcardsAct, said: string) => {
    setLeaving(null);
    speak.answer(said, leftOf(act(what)));
  };
  const deal = (what: FlashcardsAct, said: string) => {
    redeal(what, said);
    requestAnimationFrame(focusHole);
  };
  const star = useCallback(() => {
    const id = currentCard(latest());
    if (id !== null) speak.words(toggleStar(id) ? deskWords.starred : deskWords.starOff);
  }, [latest, speak, toggleStar]);
  const shuffle = () =>
    redeal(
      { kind: 'options', options: { shuffle: !session.options.shuffle } },
      session.options.shuffle ? words.inOrder : words.shuffled,
    );
  const play = useCallback(
    (seconds: number) => {
      setOptions(false);
      setPlaySeconds(seconds);
      if (seconds > 0) act({ kind: 'options', options: { sorting: false } });
    },
    [act],
  );
  const next = useCallback(() => {
    answer(1);
    if (isAtEnd(latest())) setPlaySeconds(0);
  }, [answer, latest]);
  const stop = useCallback(() => setPlaySeconds(0), []);
  const listen = useCallback(() => setListening('pressed'), []);
  const leave = () => {
    cards.putAway();
    goBack(home);
  };
  const edit = () => {
    if (!view.canEdit) return false;
    void navigate(`${home}/edit`, { state: { card: current, from: 'desk' } });
    return true;
  };
  useKeys({
    Space: turn,
    ArrowUp: turn,
    ArrowDown: turn,
    ArrowLeft: () => answer(turned(-1)),
    ArrowRight: () => answer(turned(1)),
    z: back,
    s: star,
    e: edit,
    f: shuffle,
    p: () => play(playSeconds > 0 ? 0 : 5),
    a: listen,
  });

  // A voice is looked for once the card is on the screen, not before: that costs a frame.
  useEffect(() => afterPaint(() => setSettled(current)), [current]);
  const byButton = (to: -1 | 1) => () => {
    answer(to);
    // The button stays where it is; the focus goes to the new card, so that Space turns it.
    requestAnimationFrame(focusHole);
  };
  const swipe = useCallback(
    (side: -1 | 1, from: string) => {
      const to = turned(side);
      answer(latest().options.sorting ? to : to < 0 ? 1 : -1, from);
    },
    [answer, latest],
  );
  const gone = useCallback(() => setLeaving(null), []);

  const terms = useMemo(() => new Map(set.terms.map((term) => [term.id, term])), [set]);
  const ticks = useTicks(session);
  const upcoming = session.queue.slice(session.cursor, session.cursor + useCardsBelow(session) + 1);
  const shown: Shown[] = upcoming.map((id, index) =>
    index === 0 ? { id, place: up, side: sideUp(session) } : { id, place: below, side: session.options.sideFirst },
  );
  if (leaving && !upcoming.includes(leaving.id)) shown.push(leaving);
  // The same each time, so that a card below is not drawn anew.
  const listenFirst = useMemo(
    () => <IconButton icon={Volume2} label={acts.listen} keyHint="A" onClick={listen} />,
    [listen],
  );

  return (
    <DeskFrame
      title={set.title}
      position={position(session)}
      leaveTo={home}
      onLeave={cards.putAway}
      stage={stage}
      progress={{ label: deskWords.cards, value: session.cursor, max: session.queue.length, ticks }}
      tools={
        <>
          <IconButton icon={Undo2} label={acts.undo} keyHint="Z" onClick={back} aria-disabled={!canGoBack(session)} />
          <IconButton
            icon={Shuffle}
            label={words.shuffle}
            keyHint="F"
            className="hide-s"
            onClick={shuffle}
            aria-pressed={session.options.shuffle}
          />
          <IconButton icon={SlidersHorizontal} label={deskWords.options} onClick={() => setOptions(true)} />
        </>
      }
      foot={
        playSeconds > 0 && !end ? (
          <SheetPart onMissed={stop}>
            <FlashcardsPlay
              session={session}
              set={set}
              look={view.look}
              seconds={playSeconds}
              onTurn={turn}
              onNext={next}
              onStop={stop}
            />
          </SheetPart>
        ) : (
          <FlashcardsFoot sorting={sorting} isOver={end} onTurn={turn} onLeft={byButton(-1)} onRight={byButton(1)} />
        )
      }
    >
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
            label={counts.cardOf({ number: at + 1, count: session.queue.length })}
            isLast={at >= session.queue.length - 1}
            isStarred={stars.has(id)}
            look={view.look}
            swipeLabels={sorting ? sortingLabels : movingLabels}
            tools={
              listening === 'no' || id !== settled ? (
                listenFirst
              ) : (
                <SheetPart
                  awaited={listenFirst}
                  isUnasked={listening !== 'pressed'}
                  onMissed={() => setListening('no')}
                >
                  <CardListen
                    set={set}
                    card={card}
                    side={side}
                    look={view.look}
                    isPressed={listening === 'pressed'}
                    onBegun={() => setListening('yes')}
                  />
                </SheetPart>
              )
            }
            onTurn={turn}
            onStar={star}
            onSwipe={swipe}
            onGone={gone}
          />
        );
      })}
      {end && (
        <Part>
          <FlashcardsEnd
            session={session}
            set={set}
            stars={stars}
            look={view.look}
            onAgain={() => deal({ kind: 'again' }, words.round({ round: session.round + 1 }))}
            onRestart={() => deal({ kind: 'restart', seed: session.seed + 1 }, deskWords.fromBeginning)}
            onStar={cards.star}
            onPutAway={cards.putAway}
            onDone={leave}
          />
        </Part>
      )}
      {hasOptions && (
        <SheetPart onMissed={() => setOptions(false)}>
          <FlashcardsOptions
            options={session.options}
            starCount={set.terms.filter(({ id }) => stars.has(id)).length}
            onChange={(options) => redeal({ kind: 'options', options }, words.optionsChanged)}
            onRestart={() => {
              redeal({ kind: 'restart', seed: session.seed + 1 }, deskWords.fromBeginning);
              setOptions(false);
            }}
            onPlay={play}
            onEdit={view.canEdit && current !== null ? edit : null}
            onClose={() => setOptions(false)}
          />
        </SheetPart>
      )}
    </DeskFrame>
  );
}

const leftOf = ({ queue, cursor }: StudySession) => queue.length - cursor;

function position(session: StudySession): string {
  if (session.queue.length === 0) return words.noCards;
  const at = { place: Math.min(session.cursor + 1, session.queue.length), count: session.queue.length };
  return session.round > 1 ? words.roundPlace({ ...at, round: session.round }) : counts.placeOf(at);
}
