import { useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { Note } from '../ui/note';

/** The service's list leaves out so many sets at once that nothing is believed without the user's word. */
export function HeldRemovals({ service }: { readonly service: string }) {
  const { sync } = useCarrel();
  const [asking, setAsking] = useState(false);
  const ask = async (again: () => Promise<void>) => {
    setAsking(true);
    await again();
    setAsking(false);
  };
  return (
    <Note kind="bad">
      <p>
        <b>Many sets are gone from {service} at once.</b> They are all still here. If you deleted them yourself, Carrel
        asks {service} for each one and removes those that it says are gone; if not, the list may have come cut.
      </p>
      <div className="flex">
        <Button size="sm" look="primary" onClick={() => void ask(sync.now)}>
          {asking ? 'Asking' : 'Look at the list again'}
        </Button>
        <Button size="sm" onClick={() => void ask(sync.agreeToRemovals)}>
          I deleted them
        </Button>
      </div>
    </Note>
  );
}
