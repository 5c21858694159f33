import { type EpochMs } from '../../contract/units';
import type { OutboxRow } from './rows';

const enough = 8;
const dayMs = 86_400_000;

/** Counts what the service's own faults did to a change; any other answer begins anew. Pure. */
export function withStatus(row: OutboxRow, status: number | null, now: EpochMs): OutboxRow {
  if (status === null) return row;
  if (status < 500) return { ...row, lastStatus: status, serverErrors: undefined };
  const { count, since } = row.serverErrors ?? { count: 0, since: now };
  return { ...row, lastStatus: status, serverErrors: { count: count + 1, since } };
}

/**
 * Since when the service has failed at a change, once that is no passing trouble: eight errors or more over a day or
 * more. The Outbox says so, and other changes go before it. A clock that was set back changes nothing. Pure.
 */
export function troubledSince({ serverErrors, open }: OutboxRow, now: EpochMs): EpochMs | null {
  if (!serverErrors || open === 0 || serverErrors.count < enough) return null;
  return Math.abs(now - serverErrors.since) >= dayMs ? serverErrors.since : null;
}
