import { useEffect, useState } from 'react';
import type { PreviewRow, Shelf } from '../../transfer/thread/orders';
import type { TransferThread } from '../../transfer/thread/transfer-thread';

const rowsAtOnce = 100;

interface RowsInSight {
  readonly thread: TransferThread;
  readonly shelf: Shelf;
  /** Of the arrangement that they are of. */
  readonly version: number;
  /** In sight: from, and up to but without. */
  readonly from: number;
  readonly to: number;
}

interface PartHad {
  readonly version: number;
  readonly rows: readonly PreviewRow[];
}

/**
 * Rows as the thread has them, a hundred at a time. Returns the row at a place; undefined until it came. Those of an earlier
 * arrangement stay until the new ones are there: the page keeps its place.
 */
export function usePreviewRows({
  thread,
  shelf,
  version,
  from,
  to,
}: RowsInSight): (index: number) => PreviewRow | undefined {
  const [parts, setParts] = useState<ReadonlyMap<number, PartHad>>(new Map());
  const [asked] = useState(() => new Map<number, number>());
  const first = Math.floor(from / rowsAtOnce);
  const last = Math.floor(Math.max(to - 1, from) / rowsAtOnce);
  useEffect(() => {
    for (let part = first; part <= last; part += 1) {
      if (asked.get(part) === version) continue;
      asked.set(part, version);
      thread.ask('rows', { shelf, from: part * rowsAtOnce, to: (part + 1) * rowsAtOnce }).then(
        (rows) =>
          setParts((before) =>
            (before.get(part)?.version ?? 0) > version ? before : new Map(before).set(part, { version, rows }),
          ),
        // The thread ended: the page shows something else by then.
        () => asked.delete(part),
      );
    }
  }, [thread, shelf, version, first, last, asked]);
  return (index) => parts.get(Math.floor(index / rowsAtOnce))?.rows[index % rowsAtOnce];
}
