import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../../client/use-carrel';
import { queryKeys } from '../../client/query-keys';
import { Button } from '../../ui/button';
import { Undo2 } from '../../ui/icons';
import { counted } from '../../ui/plural';
import type { BringInSession } from './bring-in-session';
import { nameOf } from './stage';

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
      <h2 id="before">Brought in before</h2>
      <ul className="before">
        {data.map(({ id, name, at, cards }) => (
          <li key={id}>
            <div className="grow">
              <bdi>{nameOf(name)}</bdi>
              <small>
                {counted(cards, 'card')},{' '}
                {new Date(at).toLocaleString('en-GB', {
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </small>
            </div>
            <Button look="quiet" size="sm" icon={Undo2} onClick={() => session.takeBack(id)}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
      <p className="mut2">
        A newer file of the same cards updates what changed and keeps your progress. Each import can be taken back for
        30 days.
      </p>
    </section>
  );
}
