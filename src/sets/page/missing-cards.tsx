import * as words from '../../../messages/app/closed-sets';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { Button } from '../../ui/button';
import { Note } from '../../ui/note';
import { useToast } from '../../ui/use-toast';

/** Said over the cards of a set of which the service sent fewer than it counts. */
export function MissingCards({ view: { set, missing } }: { readonly view: SetView }) {
  const client = useCarrel();
  const service = useService();
  const toast = useToast();
  const ask = () =>
    client.sets.fetch(set.id).then(
      (fetched) => {
        if (fetched === 'unreadable') toast({ text: words.unreadable({ service: service.name }) });
      },
      () => void toast({ text: words.unreachedNow({ service: service.name }) }),
    );
  return (
    <div className="offer">
      <Note kind="wait">
        <p>
          {words.someCardsMissing({ service: service.name, all: set.terms.length + missing, sent: set.terms.length })}
        </p>
        <div className="flex">
          <Button size="sm" onClick={() => void ask()}>
            {words.askForRest}
          </Button>
        </div>
      </Note>
    </div>
  );
}
