import { useQuery } from '@tanstack/react-query';
import type { OutboxItem } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import type { SetId } from '../../domain/study-set';

/** What of who sees and edits a set has not reached the service. */
export function useAccessState(setId: SetId): {
  readonly state: 'none' | 'waits' | 'goes' | 'asks';
  readonly passwordWaits: boolean;
} {
  const client = useCarrel();
  const { data: items = [] } = useQuery({ queryKey: queryKeys.outbox, queryFn: () => client.outbox.items() });
  const own = items.filter((item) => item.setId === setId && isOpen(item) && fieldsOf(item).some(isAccess));
  const has = (kind: OutboxItem['state']['kind']) => own.some(({ state }) => state.kind === kind);
  const state = has('needs-you') ? 'asks' : has('sending') ? 'goes' : own.length > 0 ? 'waits' : 'none';
  return { state, passwordWaits: own.some((item) => fieldsOf(item).includes('password')) };
}

const isOpen = ({ state }: OutboxItem): boolean => state.kind !== 'sent' && state.kind !== 'discarded';
const isAccess = (field: string): boolean => /^(visibility|editable|classes|password)$/.test(field);

function fieldsOf({ command }: OutboxItem): readonly string[] {
  return command.kind === 'edit-set' ? Object.keys(command.changes) : [];
}
