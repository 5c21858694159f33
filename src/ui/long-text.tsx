import './long-text.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as words from '../../messages/app/ui';
import { language } from '../../messages/language';
import { textStretches } from './text-stretches';

/** So many stretches are shown at first, and as many more whenever more is asked for. */
const shownAtOnce = 4;

/**
 * A text of more letters than are laid out as one: its beginning, and more of it whenever that is asked for. Within a control,
 * which holds no other, and where it is kept from screen readers, it is the beginning alone.
 */
export function LongText({ text }: { readonly text: string }) {
  const stretches = useMemo(() => textStretches(text), [text]);
  const beginning = useRef<HTMLSpanElement>(null);
  const next = useRef<HTMLSpanElement>(null);
  const [canOpen, setCanOpen] = useState(false);
  const [most, setMost] = useState(shownAtOnce);
  useLayoutEffect(() => {
    setCanOpen(!beginning.current?.closest('a, button, label, summary, [role="option"], [aria-hidden="true"]'));
  }, []);
  // Whoever asked for more reads on where it begins.
  useLayoutEffect(() => next.current?.focus({ preventScroll: true }), [most]);
  const shown = stretches.slice(0, most);
  const left = text.length - shown.reduce((sum, { length }) => sum + length, 0);
  return (
    <>
      {shown.map((stretch, at) => {
        const isNext = most > shownAtOnce && at === most - shownAtOnce;
        return (
          // Stretches of one text never change their places.
          <span
            key={at}
            ref={at === 0 ? beginning : isNext ? next : null}
            tabIndex={isNext ? -1 : undefined}
            className="stretch"
          >
            {stretch}
          </span>
        );
      })}
      {left > 0 && (canOpen ? more() : '…')}
    </>
  );

  function more() {
    return (
      <button
        type="button"
        className="link moreof"
        lang={language.lang}
        dir={language.dir}
        onClick={() => setMost(most + shownAtOnce)}
      >
        {words.showMoreLetters({ count: left })}
      </button>
    );
  }
}
