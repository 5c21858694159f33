import { Suspense, useMemo } from 'react';
import type { ListedRow, Today } from '../../client/carrel-client';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { lazyPart } from '../../ui/lazy-part';
import { useKeys } from '../../ui/use-keys';
import { SetRow } from './set-row';

export const VirtualSetRows = lazyPart(async () => (await import('./virtual-set-rows')).VirtualSetRows);
/** As many as are laid out in a moment: while a first list arrives, its rows come by the hundred. */
const plainLimit = 64;

interface SetRowsProps {
  readonly rows: readonly ListedRow[];
  /** Null: not known yet. Absent where nobody asks what there is to study. */
  readonly today?: Today | null;
}

/** The library's list. Up and down move the focus from row to row. */
export function SetRows({ rows, today }: SetRowsProps) {
  const service = useService();
  const now = usePorts().clock.now();
  const sets = useMemo(() => new Map(today?.sets.map((set) => [set.setId, set])), [today]);
  const todayOf = ({ id }: ListedRow) => {
    if (!today) return today === null ? 'unknown' : undefined;
    return (id && sets.get(id)) ?? null;
  };
  const rowOf = (row: ListedRow) => <SetRow row={row} service={service.name} now={now} today={todayOf(row)} />;
  useKeys({ ArrowDown: () => focusRow(1), ArrowUp: () => focusRow(-1) });
  if (rows.length > plainLimit) {
    return (
      <Suspense fallback={null}>
        <VirtualSetRows rows={rows} rowOf={rowOf} />
      </Suspense>
    );
  }
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.id ?? row.serviceId}>{rowOf(row)}</li>
      ))}
    </ul>
  );
}

/** Rows out of sight follow as the focus moves the page. */
function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('.rows a.row')];
  const current = rows.indexOf(document.activeElement as HTMLElement);
  const next = current === -1 ? rows[0] : rows[current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
