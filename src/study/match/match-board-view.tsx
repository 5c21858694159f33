import { useEffect, useRef, useState } from 'react';
import * as words from '../../../messages/app/match';
import type { StudySet } from '../../domain/study-set';
import { useKeys } from '../../ui/use-keys';
import { MatchTile } from './match-tile';
import type { MatchSetup, MatchState } from './match-session';
import { LongTile } from './long-tile';
import { onward } from '../desk/onward';
import { placeAfter, placeTowards, tileKeys, type Towards } from './tile-place';
import { useTileDrag } from './use-tile-drag';
import type { TextLook } from '../../card-text/text-look';

interface MatchBoardProps {
  readonly set: StudySet;
  readonly setup: MatchSetup;
  readonly state: MatchState;
  readonly look: TextLook;
  /** The place that was picked and waits for its partner. */
  readonly picked: number | null;
  readonly onPicked: (place: number | null) => void;
  /** A tile is picked, or dragged. */
  readonly onBegin: () => void;
  /** Whether the two belong together; null where they are no pair of tiles. */
  readonly onPair: (first: number, second: number) => boolean | null;
}

/** How long a wrong pair is seen to be one. Nothing waits for it. */
const wrongMs = 900;

/** The tiles in their places. Picking is only on the screen; a pair is an act. */
export function MatchBoard({ set, setup, state, look, picked, onPicked: setPicked, onBegin, onPair }: MatchBoardProps) {
  const list = useRef<HTMLUListElement>(null);
  const [wrong, setWrong] = useState<readonly number[]>([]);
  /** The place to which the keyboard came. */
  const [reached, setReached] = useState<number | null>(null);
  const { tiles, gone } = state;
  const isTaken = (place: number) => !gone.has(place);
  const cards = new Map(setup.cards.map((card) => [card.id, card]));

  useEffect(() => {
    if (wrong.length === 0) return undefined;
    const timer = setTimeout(() => setWrong([]), wrongMs);
    return () => clearTimeout(timer);
  }, [wrong]);

  const focusPlace = (place: number | null) =>
    list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  const focused = () => {
    const place = document.activeElement?.getAttribute('data-place');
    return place ? Number(place) : null;
  };
  const pair = (first: number, second: number) => {
    const at = focused();
    const isRight = onPair(first, second);
    if (isRight === null) return;
    setPicked(null);
    setWrong(isRight ? [] : [first, second]);
    // The tile under the focus went: on to the next one, so that no key is lost.
    if (isRight && at !== null && (at === first || at === second))
      focusPlace(placeAfter(at, tiles.length, (place) => isTaken(place) && place !== first && place !== second));
  };
  const pick = (place: number) => {
    if (picked === null) {
      onBegin();
      setPicked(place);
      setWrong([]);
    } else if (picked === place) setPicked(null);
    else pair(picked, place);
  };
  const { over, handlers } = useTileDrag(list, { onDrag: onBegin, onDrop: pair });

  const pickByKey = (place: number) => () => {
    if (!tiles[place] || gone.has(place)) return false;
    focusPlace(place);
    pick(place);
    return true;
  };
  const move = (towards: Towards) => () => {
    const at = focused();
    const columns = columnsOf(list.current);
    focusPlace(
      at === null
        ? tiles.findIndex((_, place) => isTaken(place))
        : placeTowards(at, towards, { columns, count: tiles.length, isTaken }),
    );
  };
  useKeys({
    ...Object.fromEntries(tileKeys.map((key, place) => [key, pickByKey(place)])),
    ArrowLeft: move(onward === 1 ? 'ArrowLeft' : 'ArrowRight'),
    ArrowRight: move(onward === 1 ? 'ArrowRight' : 'ArrowLeft'),
    ArrowUp: move('ArrowUp'),
    ArrowDown: move('ArrowDown'),
  });

  const lookOf = (place: number) =>
    picked === place ? 'picked' : wrong.includes(place) ? 'wrong' : over === place ? 'near' : 'rest';
  const read = reached !== null && isTaken(reached) ? reached : picked;
  const readTile = read === null ? undefined : tiles[read];
  const readCard = readTile && cards.get(readTile.termId);
  return (
    <>
      <ul
        className={`match n${tiles.length}`}
        aria-label={words.tiles}
        ref={list}
        onFocus={({ target }) => setReached(target.matches(':focus-visible') ? focused() : null)}
        onBlur={() => setReached(null)}
        {...handlers}
      >
        {tiles.map((tile, place) => {
          const card = cards.get(tile.termId);
          return (
            <li key={place}>
              {card && isTaken(place) ? (
                <MatchTile {...{ set, tile, card, place, look }} state={lookOf(place)} onPick={pick} />
              ) : (
                <span className="tile gone" />
              )}
            </li>
          );
        })}
      </ul>
      {read !== null && readTile && readCard && (
        <LongTile key={read} {...{ set, look }} card={readCard} side={readTile.side} board={list} place={read} />
      )}
    </>
  );
}

/** How many tiles lie side by side now. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect().top);
  return Math.max(1, tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 2).length);
}
