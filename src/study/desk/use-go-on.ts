import { type RefObject, useEffect } from 'react';
import { useTopModal } from '../../ui/modals';
import { useGoesOn } from '../../ui/preferences';

interface GoOn {
  /** What leads on by hand, and has the focus meanwhile. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Null: it waits for the hand. */
  readonly afterMs: number | null;
  readonly goOn: () => void;
}

/**
 * Leads on after a moment, if the learner has not turned that off. The moment stands still, and then begins anew, while the
 * focus has been moved elsewhere, the pointer rests on what stands there for this moment alone (`data-holds`), or a dialog is open.
 */
export function useGoOn({ button, afterMs, goOn }: GoOn): void {
  const goesOn = useGoesOn();
  const isCovered = useTopModal() !== null;
  const waitMs = goesOn && !isCovered ? afterMs : null;
  useEffect(() => {
    if (waitMs === null) return undefined;
    const isHeld = () => {
      const focused = document.activeElement;
      const isAway = focused !== null && focused !== document.body && focused !== button.current;
      return isAway || document.querySelector('[data-holds]:hover') !== null;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (isHeld()) {
        clearTimeout(timer);
        timer = undefined;
      } else timer ??= setTimeout(goOn, waitMs);
    };
    const signs = ['focusin', 'focusout', 'pointerover'] as const;
    for (const sign of signs) document.addEventListener(sign, look);
    look();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, [button, goOn, waitMs]);
}
