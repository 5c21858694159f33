import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { DraftRow } from './editor-draft';

interface VirtualEditorRowsProps {
  readonly rows: readonly DraftRow[];
  /** The row with the focus: it and its neighbours, where Tab leads, stay in the page wherever one scrolls. */
  readonly held: number;
  readonly rowAt: (row: DraftRow, index: number) => ReactNode;
}

/** Hundreds of cards and more: only those in sight are in the page. */
export function VirtualEditorRows({ rows, held, rowAt }: VirtualEditorRowsProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((sheet.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = held < 0 ? [] : [held - 1, held, held + 1].filter((row) => row >= 0 && row < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((x, y) => x - y);
    },
    [held],
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 59,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor,
  });
  return (
    <div className="ersheet virtual" ref={sheet} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="erplace"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {rowAt(row, index)}
          </div>
        );
      })}
    </div>
  );
}
