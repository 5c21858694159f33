import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ListedRow } from '../../client/carrel-client';

interface VirtualSetRowsProps {
  readonly rows: readonly ListedRow[];
  readonly rowOf: (row: ListedRow) => ReactNode;
}

/** The same list for hundreds of sets: only the rows in sight are in the page, each says its place among all. */
export function VirtualSetRows({ rows, rowOf }: VirtualSetRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // What stands above it may come later, or fold.
  useLayoutEffect(() => {
    const look = () => setTop(list.current?.offsetTop ?? 0);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => 70, overscan: 8, scrollMargin: top });
  return (
    <ul className="rows virtual" ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {rowOf(row)}
          </li>
        );
      })}
    </ul>
  );
}
