import * as words from '../../../messages/app/pictures';
import type { PeopleTrouble } from '../../client/carrel-client';
import { useAsked } from '../../client/use-asked';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { Note } from '../../ui/note';

/** What the service will say to a picture that is added, or to those of cards that are moved, where that is known before. */
export function AccountLack({ act = 'adds' }: { readonly act?: 'adds' | 'moves' }) {
  const { owner, people } = useCarrel();
  const service = useService();
  const user = owner.kind === 'account' ? owner.user : '';
  const { shown } = useAsked(['person', user], (look) =>
    user === '' ? Promise.resolve<PeopleTrouble>({ kind: 'signed-out' }) : people.person(look, user),
  );
  return shown?.found.accountType === 'free' ? (
    <Note kind="wait">
      {(act === 'adds' ? words.accountAddsNone : words.accountMovesNone)({ service: service.name })}
    </Note>
  ) : null;
}
