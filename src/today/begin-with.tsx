import * as words from '../../messages/app/today';
import type { LibraryRow } from '../client/carrel-client';
import { SetLink } from './set-link';
import { toBeginWith } from './to-begin-with';

/** The learner’s own sets, or those to try, while none is begun: each one tap from its first cards. */
export function BeginWith({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const sets = toBeginWith(rows);
  if (sets.length === 0) return null;
  return (
    <section aria-labelledby="begin-with">
      <div className="sect">
        <h2 id="begin-with">{sets[0]?.origin === 'built-in' ? words.tryOne : words.beginWith}</h2>
      </div>
      <ul className="tds">
        {sets.map((row) => (
          <li className="td" key={row.id}>
            <SetLink row={row} setId={row.id} to="review" notes={[]}>
              <span className="new">{words.fresh({ count: row.termCount })}</span>
            </SetLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
