import { useEffect, useState } from 'react';
import type { PreviewRow, Shelf } from '../../transfer/thread/orders';
import type { TransferThread } from '../../transfer/thread/transfer-thread';

const rowsAtOnce = 100;

interface RowsInSight {
  readonly thread: TransferThread;
  readonly shelf: Shelf;
  /** In sight: from, and up to but without. */
  readonly from: number;
  readonly to: number;
}

/** Rows as the thread has them, a hundred at a time. Returns the row at a place; undefined until it came. */
export function usePreviewRows({ thread, shelf, from, to }: RowsInSight): (index: number) => PreviewRow | undefined {
  const [parts, setParts] = useState<ReadonlyMap<number, readonly PreviewRow[]>>(new Map());
  const [asked] = useState(() => new Set<number>());
  const first = Math.floor(from / rowsAtOnce);
  const last = Math.floor(Math.max(to - 1, from) / rowsAtOnce);
  useEffect(() => {
    for (let part = first; part <= last; part += 1) {
      if (asked.has(part)) continue;
      asked.add(part);
      thread.ask('rows', { shelf, from: part * rowsAtOnce, to: (part + 1) * rowsAtOnce }).then(
        (rows) => setParts((before) => new Map(before).set(part, rows)),
        // The thread ended: the page shows something else by then.
        () => asked.delete(part),
      );
    }
  }, [thread, shelf, first, last, asked]);
  return (index) => parts.get(Math.floor(index / rowsAtOnce))?.[index % rowsAtOnce];
}
