import * as words from '../../../messages/app/sets';
import type { SetId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { useRemoveSet } from './use-remove-set';

/** Takes somebody else's set off this device, where its cards are not shown. Where they are, its menu does. */
export function RemoveButton({ id, size }: { readonly id: SetId; readonly size?: 'sm' }) {
  const remove = useRemoveSet(id);
  return (
    <Button look="quiet" size={size} onClick={() => void remove()}>
      {words.removeFromDevice}
    </Button>
  );
}
