import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const entries = '.obgroup [data-seq], .obgroup [data-entry]';

/** The entry that has the focus, and its group as it stood. */
interface Held {
  readonly entry: Element;
  readonly group: readonly Element[];
}

/**
 * Keeps the focus in its place when the change that has it goes: on the next of its group, else on the one before, else on
 * the heading. `comesBack` is called before a change is brought back: the focus goes to it.
 */
export function useOutboxFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const held = useRef<Held | null>(null);
  const before = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    const onFocus = () => {
      held.current = heldNow();
      before.current = null;
    };
    // Whoever presses on nothing has left the change, though nothing else has the focus.
    const onPress = ({ target }: Event) => {
      if (held.current && target instanceof Node && !held.current.entry.contains(target)) held.current = null;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);

  // After every drawing: what is asked of the page, it alone knows.
  useLayoutEffect(() => {
    const known = before.current;
    const back =
      known && [...document.querySelectorAll<HTMLElement>(entries)].find((entry) => !known.has(keyOf(entry)));
    if (back) {
      before.current = null;
      back.focus();
      return;
    }
    const now = heldNow();
    if (now) held.current = now;
    else if (held.current && !held.current.entry.isConnected && hasNoFocus()) {
      const { entry, group } = held.current;
      const at = group.indexOf(entry);
      const next = group.slice(at + 1).find(isThere) ?? group.slice(0, at).findLast(isThere) ?? heading.current;
      held.current = null;
      if (next instanceof HTMLElement) next.focus();
    }
  });

  const comesBack = useCallback(() => {
    before.current = new Set([...document.querySelectorAll<HTMLElement>(entries)].map(keyOf));
  }, []);
  return { heading, comesBack };
}

function heldNow(): Held | null {
  const entry = document.activeElement?.closest(entries);
  return entry ? { entry, group: [...(entry.closest('.obgroup')?.querySelectorAll(entries) ?? [])] } : null;
}

/** One that is asked about and one that waits are two, though of the same change. */
const keyOf = (entry: HTMLElement) => `${entry.className} ${entry.dataset['seq'] ?? ''}`;

const hasNoFocus = () => document.activeElement === null || document.activeElement === document.body;
const isThere = (entry: Element) => entry.isConnected;
