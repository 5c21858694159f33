import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLocation } from 'react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { NumberedTerm } from './numbered-terms';

interface VirtualTermsProps {
  readonly terms: readonly NumberedTerm[];
  readonly rowOf: (term: NumberedTerm) => ReactNode;
}

/** The sheet for thousands of cards: only those in sight are in the page, each says its place among all. */
export function VirtualTerms({ terms, rowOf }: VirtualTermsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({ count: terms.length, estimateSize: () => 80, overscan: 8, scrollMargin: top });
  const { hash, key } = useLocation();
  const wentBy = useRef<string | null>(null);
  // Once a visit: a card far below is in the page once it is scrolled to, and then `OpenedCard` finds it.
  useLayoutEffect(() => {
    const at = terms.findIndex(({ term }) => hash === `#card-${term.id}`);
    if (at === -1 || top === 0 || wentBy.current === key) return;
    wentBy.current = key;
    virtual.scrollToIndex(at, { align: 'center' });
  });
  return (
    <ol className="terms virtual" ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const one = terms[index];
        if (!one) return null;
        return (
          <li
            key={key}
            id={`card-${one.term.id}`}
            ref={virtual.measureElement}
            data-index={index}
            tabIndex={-1}
            aria-setsize={terms.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {rowOf(one)}
          </li>
        );
      })}
    </ol>
  );
}
