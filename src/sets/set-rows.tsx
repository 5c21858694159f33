import { Suspense, lazy } from 'react';
import type { LibraryRow } from '../client/carrel-client';
import { usePorts } from '../client/use-ports';
import { useService } from '../client/use-service';
import { useKeys } from '../ui/use-keys';
import { SetRow } from './set-row';

const VirtualSetRows = lazy(async () => ({ default: (await import('./virtual-set-rows')).VirtualSetRows }));
const plainLimit = 200;

/** The library's list. Up and down move the focus from row to row. */
export function SetRows({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const service = useService();
  const now = usePorts().clock.now();
  useKeys({ ArrowDown: () => focusRow(1), ArrowUp: () => focusRow(-1) });
  if (rows.length > plainLimit) {
    return (
      <Suspense fallback={null}>
        <VirtualSetRows rows={rows} service={service.name} now={now} />
      </Suspense>
    );
  }
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.id}>
          <SetRow row={row} service={service.name} now={now} />
        </li>
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
