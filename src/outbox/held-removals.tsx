import { useState } from 'react';
import * as words from '../../messages/app/outbox';
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
      <p>{words.manyRemovals({ service, b: (said) => <b>{said}</b> })}</p>
      <div className="flex">
        <Button size="sm" look="primary" onClick={() => void ask(sync.now)}>
          {asking ? words.asking : words.lookAgainAtList}
        </Button>
        <Button size="sm" onClick={() => void ask(sync.agreeToRemovals)}>
          {words.iDeleted}
        </Button>
        <Button size="sm" onClick={() => void ask(sync.makeMissingAgain)}>
          {words.makeThemAgain}
        </Button>
      </div>
    </Note>
  );
}
