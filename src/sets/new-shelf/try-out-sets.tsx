import './new-shelf.css';
import * as words from '../../../messages/app/new-shelf';
import * as setsWords from '../../../messages/app/sets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LibraryRow } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { Button } from '../../ui/button';
import { leavesFocus } from '../../ui/leaves-focus';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { setQueries } from '../set-queries';
import { TryOutFacts } from '../library/try-out-facts';
import { setAddress } from '../../domain/set-address';

/** The sets that Carrel comes with, in the library of an account that was new here, until they are removed. */
export function TryOutSets() {
  const client = useCarrel();
  const toast = useToast();
  const { data: rows = [] } = useQuery(setQueries(client).tryOuts());
  if (rows.length === 0) return null;
  const keep = (areKept: boolean) => client.sets.keepTryOuts(areKept);
  const remove = () =>
    doOrTell(toast, words.notRemoved, async () => {
      await keep(false);
      toast({
        text: words.removed({ count: rows.length }),
        undo: () => void doOrTell(toast, words.notRemoved, () => keep(true)),
      });
    });
  return (
    <section className="tryout" aria-labelledby="try-out" ref={leavesFocus}>
      <div className="sect">
        <h2 id="try-out">{words.toTry}</h2>
        <Button size="sm" look="quiet" onClick={() => void remove()}>
          {words.removeThese}
        </Button>
      </div>
      <p className="mut">{words.toTryAbout}</p>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <TryOutSet row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Studied, it becomes a set of the account: what is learned of it goes where the account goes. */
function TryOutSet({ row }: { readonly row: LibraryRow }) {
  const client = useCarrel();
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const study = () =>
    doOrTell(toast, words.notCopied, async () => {
      if (isBusy) return;
      setBusy(true);
      try {
        await client.sets.takeOver([row.id]);
      } finally {
        setBusy(false);
      }
      await navigate(`${setAddress(row)}/flashcards`);
    });
  return (
    <div className="row">
      <TryOutFacts row={row} titleId={`try-${row.id}`} />
      <Button
        size="sm"
        id={`study-try-${row.id}`}
        aria-labelledby={`study-try-${row.id} try-${row.id}`}
        onClick={() => void study()}
      >
        {setsWords.study}
      </Button>
    </div>
  );
}
