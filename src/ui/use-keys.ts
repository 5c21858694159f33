import { useLayoutEffect, useRef } from 'react';
import { belongsToTarget, chordsOf, isOfInputMethod, isSingleKey } from './key-chord';
import { noticeKeyboard } from './keyboard';
import { preferences } from './preferences';

/** Handles a key; `false` leaves it to the next map and to the browser. */
export type KeyHandler = (event: KeyboardEvent) => boolean | void;
/** By chord (`?`, `Escape`, `Alt+ArrowUp`) or by two keys after one another (`g l`). */
export type KeyMap = Readonly<Record<string, KeyHandler>>;

const sequenceMs = 1_200;
const maps: { current: KeyMap }[] = [];
let first: { readonly chords: readonly string[]; readonly at: number } | null = null;

/**
 * Shortcuts of a screen while it is mounted; the map mounted last is asked first. They rest while someone types,
 * while a dialog is open, and, as far as they are single keys, when the user turned those off.
 */
export const useKeys = (map: KeyMap): void => useKeyMap(map, 'screen');

/** The same for what stands around every screen: asked after it, also where both are mounted at once. */
export const useFrameKeys = (map: KeyMap): void => useKeyMap(map, 'frame');

function useKeyMap(map: KeyMap, of: 'screen' | 'frame'): void {
  const entry = useRef(map);
  // In the layout: what can be seen listens, also when it came without a key or a click.
  useLayoutEffect(() => {
    entry.current = map;
  });
  useLayoutEffect(() => {
    const own = entry;
    // React mounts what is around a screen after the screen.
    if ((of === 'frame' ? maps.unshift(own) : maps.push(own)) === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      maps.splice(maps.indexOf(own), 1);
      if (maps.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [of]);
}

function onKeyDown(event: KeyboardEvent): void {
  noticeKeyboard(event.target);
  if (event.defaultPrevented || isOfInputMethod(event)) return;
  const chords = chordsOf(event);
  if (document.querySelector('dialog[open]') || chords.some((chord) => belongsToTarget(chord, event.target))) return;
  const isSingle = chords.some(isSingleKey);
  if (isSingle && !preferences.get().singleKeys) return;
  const before = isSingle && first && event.timeStamp - first.at < sequenceMs ? first.chords : [];
  first = isSingle && !event.repeat ? { chords, at: event.timeStamp } : null;
  const sequences = before.flatMap((key) => chords.map((chord) => `${key} ${chord}`));
  if (handle(sequences, event)) first = null;
  else handle(chords, event);
}

/** A map is asked for all names of a press before the next one: on a Hebrew keyboard the Q of a screen says `/`, which opens the search elsewhere. */
function handle(names: readonly string[], event: KeyboardEvent): boolean {
  for (const { current } of maps.toReversed())
    for (const name of names) {
      const handler = Object.hasOwn(current, name) ? current[name] : undefined;
      if (handler && handler(event) !== false) {
        event.preventDefault();
        return true;
      }
    }
  return false;
}
