import * as words from '../../../messages/app/sets';
import { LogIn } from '../../ui/icons';
import { Suspense, useEffect, useState } from 'react';
import type { LibraryRow } from '../../client/carrel-client';
import { signInWords } from '../../client/sign-in-words';
import { usePorts } from '../../client/use-ports';
import { useService } from '../../client/use-service';
import { lazyPart } from '../../ui/lazy-part';
import { Link } from '../../ui/link';
import { usePageTitle } from '../../ui/use-page-title';
import { TryOutFacts } from './try-out-facts';
import { WaysToBegin, waysToBegin } from './ways-to-begin';
import { setAddress } from '../../domain/set-address';

/** Comes once nothing is more urgent, below all that a first visit needs: it shifts nothing. Without a network there is none. */
const SetsToStudy = lazyPart<{ readonly most: number; readonly leadsOn: boolean; readonly isAside: boolean }>(() =>
  import('../new-shelf/sets-to-study').then(
    (loaded) => loaded.SetsToStudy,
    () => () => null,
  ),
);

/** The library before anything was done in it: what one can begin with, account or not. */
export function FirstRun({ rows }: { readonly rows: readonly LibraryRow[] }) {
  usePageTitle(words.welcome);
  const service = useService();
  const { presence } = usePorts();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => presence.whenIdle(() => setIdle(true)), [presence]);
  return (
    <div className="narrow">
      <section className="first">
        <h1>{words.sitDown}</h1>
        <p className="lead">{words.firstRunAbout}</p>
        <WaysToBegin ways={[...waysToBegin(service), ['/sign-in', LogIn, signInWords(service), words.signInAbout]]} />
        <p className="mut">
          <Link className="link tall" to="/backup">
            {words.restoreBackup}
          </Link>
        </p>
      </section>
      {rows.length > 0 && (
        <section className="tryout" aria-labelledby="tryout">
          <div className="sect">
            <h2 id="tryout">{words.tryOne}</h2>
          </div>
          <ul className="rows">
            {rows.map((row) => (
              <li key={row.id}>
                <Link className="row" to={setAddress(row)}>
                  <TryOutFacts row={row} />
                  <span className="btn sm" aria-hidden>
                    {words.study}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isIdle && (
        <Suspense fallback={null}>
          <SetsToStudy most={12} leadsOn isAside />
        </Suspense>
      )}
    </div>
  );
}
