import type { SetView } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { Button } from '../ui/button';
import { Note } from '../ui/note';
import { counted } from '../ui/plural';
import { useToast } from '../ui/use-toast';

/** Said over the cards of a set of which the service sent fewer than it counts. */
export function MissingCards({ view: { set, missing } }: { readonly view: SetView }) {
  const client = useCarrel();
  const service = useService();
  const toast = useToast();
  const ask = () =>
    client.sets.fetch(set.id).catch(() => toast({ text: `${service.name} cannot be reached just now.` }));
  return (
    <div className="offer">
      <Note kind="wait">
        <p>
          {service.name} counts {counted(set.terms.length + missing, 'card')} in this set and sent {set.terms.length}.
          Those can be studied; it can be edited once all have come.
        </p>
        <div className="flex">
          <Button size="sm" onClick={() => void ask()}>
            Ask for the rest
          </Button>
        </div>
      </Note>
    </div>
  );
}
