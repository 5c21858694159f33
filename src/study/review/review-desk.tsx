import './review.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeave } from '../desk/use-leave';
import * as ends from '../../../messages/app/desk-ends';
import * as cardWords from '../../../messages/app/card';
import * as words from '../../../messages/app/review';
import * as acts from '../../../messages/app/acts';
import * as deskWords from '../../../messages/app/desk';
import { everySet } from '../../domain/sitting';
import type { Grade } from '../../domain/study-log';
import { IconButton } from '../../ui/button';
import { Pencil, SlidersHorizontal, Undo2 } from '../../ui/icons';
import { lazyPart } from '../../ui/lazy-part';
import { Part, SheetPart } from '../../ui/part';
import { useAnnounce } from '../../ui/use-announce';
import { useKeys } from '../../ui/use-keys';
import { useToast } from '../../ui/use-toast';
import { afterPaint } from '../desk/after-paint';
import { isCalm } from '../desk/calm';
import type { CardPlace } from '../desk/desk-card';
import { DeskFrame } from '../desk/desk-frame';
import { CardSlip } from './card-slip';
import { GradeFoot } from './grade-foot';
import { ReviewCard } from './review-card';
import { reviewTicks, timesAsked } from './review-counts';
import type { ReviewDeal } from './review-deal';
import { leaveTo, titleOf } from './review-place';
import { datesOf, progressOf, termOf } from './review-queue-now';
import { type Asked, keyOf } from './review-session';
import { gradeChoices, gradeDate, leftInWords, spokenDate } from './review-words';
import { useCardDays } from './use-card-days';
import { useCardsLaid } from './use-cards-laid';
import { useNextFocus } from './use-next-focus';
import { useReview } from './use-review';
import { useReviewStars } from './use-review-stars';
import { useReviewVoice } from './use-review-voice';
import { useSpokenReview } from './use-spoken-review';
import { setAddress } from '../../domain/set-address';

// Neither is needed for the first card; both are fetched once it is answered.
const ReviewEnd = lazyPart(async () => (await import('./review-end')).ReviewEnd);
const ReviewOptions = lazyPart(async () => (await import('./review-options')).ReviewOptions);
const fetchTheRest = () => void Promise.allSettled([ReviewEnd.preload(), ReviewOptions.preload()]);

interface ReviewDeskProps {
  readonly deal: ReviewDeal;
  /** What a new sitting begins with. */
  readonly queue: readonly Asked[];
  readonly isWithoutNew: boolean;
}

const up: CardPlace = { kind: 'up' };
const below: CardPlace = { kind: 'below' };
const tickClass = { done: 'd', missed: 'a', current: 'c', open: '' } as const;

export function ReviewDesk({ deal, queue: begin, isWithoutNew }: ReviewDeskProps) {
  const review = useReview(deal, begin, isWithoutNew);
  const {
    state,
    sets,
    setsNow,
    isTurned,
    isTurnedNow,
    position,
    turn: turnOver,
    grade: gradeIt,
    setAside,
    undo: undoIt,
    latest,
    put,
  } = review;
  const { queue } = state;
  const current = queue[0] ?? null;
  const [common, setCommon] = useState(deal.common);
  const choices = gradeChoices(common.gradeButtons);
  const { day, setId } = deal;
  const navigate = useNavigate();
  const goBack = useLeave();
  const announce = useAnnounce();
  const stage = useRef<HTMLElement>(null);
  const toast = useToast();
  /** Calls off the toast that offers to undo what is no longer the last act. */
  const offer = useRef(() => {});
  useEffect(() => () => offer.current(), []);
  const { turned, act: told } = useSpokenReview();
  const stars = useReviewStars(sets);
  const listen = useReviewVoice(current, { sets, isTurned, position });
  const [considered, setConsidered] = useState<Grade | null>(null);
  const [stamped, setStamped] = useState<Stamped | null>(null);
  const [hasOptions, setOptions] = useState(false);
  const days = useCardDays(current?.setId ?? null);
  useNextFocus(stage, `${position} ${isTurned}`);

  const turn = useCallback(() => {
    turnOver();
    const card = latest().state.queue[0];
    if (card) turned(setsNow(), card);
  }, [latest, setsNow, turned, turnOver]);
  const grade = useCallback(
    (chosen: Grade) => {
      const card = latest().state.queue[0];
      const given = gradeIt(chosen);
      if (!card || !given) return;
      offer.current();
      afterPaint(fetchTheRest);
      setConsidered(null);
      if (!isCalm()) setStamped({ card, date: gradeDate(chosen, given.dueDay, day), at: latest().sitting.acts.length });
      const name = choices.find((choice) => choice.grade === chosen)?.name ?? chosen;
      told(words.graded({ grade: name, date: spokenDate(chosen, given.dueDay, day) }), setsNow(), latest().state.queue);
    },
    [choices, day, gradeIt, latest, setsNow, told],
  );
  const goOn = useCallback(() => {
    if (isTurnedNow()) grade('good');
    else turn();
  }, [grade, isTurnedNow, turn]);
  const undo = useCallback(() => {
    offer.current();
    if (!undoIt()) return false;
    setStamped(null);
    told(deskWords.undone, setsNow(), latest().state.queue);
    return true;
  }, [latest, setsNow, told, undoIt]);
  const aside = useCallback(
    (how: 'buried' | 'suspended') => {
      if (!setAside(how)) return;

      offer.current();
      offer.current = toast({
        text: how === 'buried' ? words.buriedNotice : words.suspendedNotice,
        undo,
      });
      told(how === 'buried' ? words.buried : words.suspended, setsNow(), latest().state.queue);
    },
    [latest, setAside, setsNow, toast, told, undo],
  );
  const { isStarred, toggle: toggleStar } = stars;
  const star = useCallback(() => {
    const card = latest().state.queue[0];
    if (card) announce(toggleStar(card) ? deskWords.starred : deskWords.starOff);
  }, [announce, latest, toggleStar]);
  const view = current && sets.get(current.setId)?.view;
  const edit = () => {
    if (!current || !view?.canEdit) return false;
    void navigate(`${setAddress(view.set)}/edit`, { state: { card: current.termId, from: 'desk' } });
    return true;
  };
  const leave = () => {
    if (current === null) review.give({ kind: 'put-away' });
  };
  const byKey = (index: number) => (event: KeyboardEvent) => {
    const choice = choices[index];
    if (!choice || !current || event.repeat) return current !== null;
    if (isTurned) grade(choice.grade);
    return true;
  };
  const byGoOn = (event: KeyboardEvent) => {
    if (!current) return false;
    if (!event.repeat) goOn();
    return true;
  };
  useKeys({
    Space: byGoOn,
    Enter: byGoOn,
    '1': byKey(0),
    '2': byKey(1),
    '3': byKey(2),
    '4': byKey(3),
    z: undo,
    s: star,
    e: edit,
    b: () => aside('buried'),
    'Shift+b': () => aside('suspended'),
    a: () => listen(isTurned ? 'answer' : 'question'),
    'Shift+a': () => listen(isTurned ? 'question' : 'answer'),
  });

  const dates = current && datesOf(current, state, sets, day);
  const canUndo = review.sitting.acts.some(({ kind }) => kind !== 'gone');
  const ticks = useMemo(
    () => reviewTicks(state).map((tick, index) => <i key={index} className={tickClass[tick]} />),
    [state],
  );
  const cards = useMemo(() => new Set([...state.answers, ...queue].map(keyOf)).size, [state.answers, queue]);
  const times = useMemo(() => timesAsked(state.answers), [state.answers]);
  const laid = queue.slice(0, useCardsLaid(position) + 1);
  const usual = choices.find((choice) => choice.grade === 'good')?.name ?? cardWords.good;
  const pencilled = dates && isTurned ? gradeDate(considered ?? 'good', dates[considered ?? 'good'], day) : null;

  return (
    <DeskFrame
      title={titleOf(deal)}
      position={current ? leftInWords(queue.length, deal.today) : words.nothingLeft}
      leaveTo={leaveTo(deal)}
      onLeave={leave}
      stage={stage}
      stageClass="two"
      progress={{ label: deskWords.cards, value: cards - queue.length, max: cards, ticks }}
      tools={
        <>
          <IconButton icon={Undo2} label={acts.undo} keyHint="Z" onClick={undo} aria-disabled={!canUndo} />
          {view?.canEdit && (
            <IconButton icon={Pencil} label={ends.editCard} keyHint="E" className="hide-s" onClick={edit} />
          )}
          <IconButton icon={SlidersHorizontal} label={deskWords.options} onClick={() => setOptions(true)} />
        </>
      }
      foot={
        current && dates ? (
          <GradeFoot
            choices={choices}
            dates={dates}
            today={day}
            isTurned={isTurned}
            usual={usual}
            onTurn={turn}
            onGrade={grade}
            onConsider={setConsidered}
          />
        ) : (
          <div />
        )
      }
    >
      {laid.map((item, index) => {
        const inHand = sets.get(item.setId);
        const card = termOf(sets, item);
        if (!inHand || !card) return null;
        return (
          <ReviewCard
            key={`${keyOf(item)} ${times.get(keyOf(item)) ?? 0}`}
            inHand={inHand}
            card={card}
            asked={item.asked}
            isTurned={index === 0 && isTurned}
            place={index === 0 ? up : below}
            label={index === 0 ? words.cardLeft({ count: queue.length }) : ''}
            isLast={queue.length - index <= 1}
            isStarred={isStarred(item.setId, item.termId)}
            lapses={progressOf(sets, item)?.schedule?.lapses ?? 0}
            namesSet={setId === everySet}
            onTurn={turn}
            onStar={star}
          />
        );
      })}
      {current && <CardSlip days={days?.get(keyOf(current)) ?? []} today={day} pencilled={pencilled} />}
      {stamped && (
        <CardSlip
          key={stamped.at}
          days={days?.get(keyOf(stamped.card)) ?? []}
          today={day}
          pencilled={stamped.date}
          onStamped={() => setStamped(null)}
        />
      )}
      {!current && (
        <Part>
          <ReviewEnd
            setId={setId}
            state={state}
            sets={sets}
            isStarred={isStarred}
            flush={review.flush}
            onStar={(missed) => stars.put(missed, true)}
            onMore={({ sets: more }, items) => {
              offer.current();
              put(more);
              review.give({ kind: 'more', items });
              told(words.more({ count: items.length }), setsNow(), latest().state.queue);
            }}
            onLeave={() => {
              leave();
              goBack(leaveTo(deal));
            }}
          />
        </Part>
      )}
      {hasOptions && (
        <SheetPart onMissed={() => setOptions(false)}>
          <ReviewOptions
            card={current}
            inHand={current ? (sets.get(current.setId) ?? null) : (sets.get(setId) ?? null)}
            common={common}
            day={day}
            canEdit={view?.canEdit ?? false}
            onCommon={setCommon}
            onSettings={(inHand) => put(new Map([[inHand.view.set.id, inHand]]))}
            onAside={(how) => {
              setOptions(false);
              aside(how);
            }}
            onEdit={edit}
            onClose={() => setOptions(false)}
          />
        </SheetPart>
      )}
    </DeskFrame>
  );
}

interface Stamped {
  readonly card: Asked;
  readonly date: string;
  /** Its number: the same card may be stamped twice. */
  readonly at: number;
}
