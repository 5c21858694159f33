import { useQuery } from '@tanstack/react-query';
import { dateFormat } from '../../../messages/in-words';
import * as words from '../../../messages/app/bring-in';
import * as acts from '../../../messages/app/acts';
import { useCarrel } from '../../client/use-carrel';
import { queryKeys } from '../../client/query-keys';
import { Button } from '../../ui/button';
import { Undo2 } from '../../ui/icons';
import type { BringInSession } from './bring-in-session';
import { nameOf } from './stage';

const moment = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Imports of the last thirty days, each with the way back. */
export function BroughtInBefore({ session }: { readonly session: BringInSession }) {
  const client = useCarrel();
  // It belongs to the sets: whatever changes them asks for it again.
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.library, 'imports'],
    queryFn: () => client.transfer.imports(),
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="before">
      <h2 id="before">{words.before}</h2>
      <ul className="before">
        {data.map(({ id, name, at, cards }) => (
          <li key={id}>
            <div className="grow">
              <bdi>{nameOf(name)}</bdi>
              <small>{words.cardsAt({ count: cards, time: moment.format(at) })}</small>
            </div>
            <Button look="quiet" size="sm" icon={Undo2} onClick={() => session.takeBack(id)}>
              {acts.undo}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mut2">{words.beforeAbout}</p>
    </section>
  );
}
