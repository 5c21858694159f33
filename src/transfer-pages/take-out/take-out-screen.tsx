import '../transfer.css';
import './take-out.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { figures } from '../../../messages/figures';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/take-out';
import * as counts from '../../../messages/app/counts';
import * as places from '../../../messages/app/places';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { setAddress } from '../../domain/set-address';
import type { SetId } from '../../domain/study-set';
import { Link } from '../../ui/link';
import { usePageTitle } from '../../ui/use-page-title';
import { FilePanel } from './file-panel';
import { FormChoice } from './form-choice';
import { type OutChoice, firstChoice, formOf } from './out-forms';
import { useTakeOut } from './use-take-out';

/** Sets as a file for other programs, or for Carrel elsewhere. Nothing here changes. */
export function TakeOutScreen() {
  usePageTitle(transfer.takeOut);
  const client = useCarrel();
  const [params] = useSearchParams();
  const { data: rows = [] } = useQuery({ queryKey: queryKeys.library, queryFn: () => client.sets.library() });
  const here = rows.filter(({ availability }) => availability === 'here' || availability === 'gone');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(params.getAll('set')));
  const [choice, setChoice] = useState<OutChoice>(firstChoice);
  const form = formOf(choice);
  const sets = here.filter(({ id }) => chosen.has(id));
  const only = sets.length === 1 ? sets[0] : undefined;
  const file = useTakeOut(
    sets.map(({ id }) => id),
    form,
  );
  const cards = sets.reduce((sum, { termCount }) => sum + termCount, 0);
  const choose = (id: SetId, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const isAll = here.length > 0 && sets.length === here.length;
  return (
    <div className="transfer">
      <div className="ingrid out">
        <header className="inhead phead">
          <h1 tabIndex={-1}>{transfer.takeOut}</h1>
          <p className="mut">{words.about}</p>
        </header>
        <FilePanel
          file={file}
          name={sets.length === 1 ? (sets[0]?.title ?? '') : places.carrel}
          choice={choice}
          what={words.setsAndCards({ sets: sets.length, cards })}
        />
        <div className="inlist">
          <section aria-labelledby="what">
            <h2 id="what">{words.what}</h2>
            <ul className="decks">
              <li>
                <label>
                  <input
                    type="checkbox"
                    checked={isAll}
                    onChange={({ target }) => setChosen(new Set(target.checked ? here.map(({ id }) => id) : []))}
                  />
                  <b className="grow">{words.everything}</b>
                  <span className="mut2">{counts.sets({ count: here.length })}</span>
                </label>
              </li>
              {here.map(({ id, title, termCount }) => (
                <li key={id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.has(id)}
                      onChange={({ target }) => choose(id, target.checked)}
                    />
                    <bdi className="grow">{title || transfer.untitled}</bdi>
                    <span className="mut2">{figures(termCount)}</span>
                  </label>
                </li>
              ))}
            </ul>
          </section>
          <FormChoice choice={choice} onChange={setChoice} />
          {only && (
            <p>
              {words.onPaper({
                link: (
                  <Link className="link" to={`${setAddress(only)}/print`}>
                    {words.printSheets}
                  </Link>
                ),
              })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
