import * as words from '../../../messages/app/absence';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { Note } from '../../ui/note';

/** By the sets: that the service has some that this app cannot read. */
export function UnreadableNote() {
  const { sets } = useCarrel();
  const service = useService();
  const { data: count = 0 } = useQuery({
    queryKey: [...queryKeys.library, 'unreadable'],
    queryFn: () => sets.countUnreadable(),
  });
  return count > 0 ? <Note kind="wait">{words.unreadable({ count, service: service.name })}</Note> : null;
}
