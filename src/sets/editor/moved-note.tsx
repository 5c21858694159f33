import { useQuery } from '@tanstack/react-query';
import * as words from '../../../messages/app/editor';
import { useCarrel } from '../../client/use-carrel';
import type { SetId } from '../../domain/study-set';
import { LinkButton } from '../../ui/button';
import { Note } from '../../ui/note';
import { setAddress } from '../../domain/set-address';
import { setQueries } from '../set-queries';

/** The set that is being written on goes on under another name on this device, and the editor with it; its page has another address. */
export function MovedNote({ setId }: { readonly setId: SetId }) {
  const { data: view } = useQuery(setQueries(useCarrel()).one(setId));
  return (
    <div className="edgone" role="status">
      <Note kind="wait">
        <p>{words.movedAddress({ strong: <b>{words.otherAddress}</b> })}</p>
        <div className="flex">
          <LinkButton size="sm" to={`${setAddress(view?.set ?? { id: setId, serviceId: null })}/edit`} replace>
            {words.goOnThere}
          </LinkButton>
        </div>
      </Note>
    </div>
  );
}
