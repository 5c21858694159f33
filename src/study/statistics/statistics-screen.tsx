import './statistics.css';
import * as things from '../../../messages/app/things';
import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/statistics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LibraryRow } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { setAddress } from '../../domain/set-address';
import type { SetId } from '../../domain/study-set';
import { LinkButton } from '../../ui/button';
import { Invitation } from '../../ui/invitation';
import { Late } from '../../ui/late';
import { usePageTitle } from '../../ui/use-page-title';
import { useDayChange } from '../desk/use-day-change';
import { AddingUp } from './adding-up';
import { BlankSlip } from './blank-slip';
import { StatisticsCharts } from './statistics-charts';
import { statisticsQueries } from './statistics-queries';

/** What the learner's history adds up to: four numbers, the year, what comes, what stays. */
export function StatisticsScreen() {
  usePageTitle(words.statistics);
  const queries = statisticsQueries(useCarrel());
  const [params, setParams] = useSearchParams();
  const only = (params.get('set') as SetId | null) || null;
  const [share, setShare] = useState(0);
  const {
    data: found,
    error,
    isPlaceholderData: isEarlier,
    refetch,
  } = useQuery({ ...queries.all(only, setShare), placeholderData: keepPreviousData });
  useDayChange(found?.day ?? null, () => void refetch());
  const { data: rows = [] } = useQuery(queries.library());
  if (error) throw error;
  const choices = rows.filter(
    ({ id, availability }) => availability === 'here' && (id === only || found?.studied.includes(id)),
  );
  return (
    <>
      <div className="pagehead">
        <h1 className="grow">{words.statistics}</h1>
        {choices.length > 1 && found && (found.work.size > 0 || only) && (
          <select
            className="sel"
            aria-label={words.whichSets}
            value={only ?? ''}
            onChange={({ target }) => {
              setShare(0);
              setParams(target.value === '' ? {} : { set: target.value }, { replace: true });
            }}
          >
            <option value="">{words.allSets}</option>
            {choices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title || things.untitledSet}
              </option>
            ))}
          </select>
        )}
      </div>
      {(!found || isEarlier) && (
        <Late>
          <AddingUp share={share} />
        </Late>
      )}
      {found &&
        (found.work.size === 0 ? (
          <NothingYet only={only} row={rows.find(({ id }) => id === only)} />
        ) : (
          <div className={isEarlier ? 'earlier' : undefined} aria-busy={isEarlier}>
            <StatisticsCharts found={found} />
          </div>
        ))}
    </>
  );
}

interface NothingYetProps {
  readonly only: SetId | null;
  /** Of the set; absent while it is not known. */
  readonly row: LibraryRow | undefined;
}

function NothingYet({ only, row }: NothingYetProps) {
  return (
    <Invitation
      drawing={<BlankSlip />}
      title={only === null ? words.nothing : words.nothingOfSet}
      about={words.nothingAbout}
    >
      <LinkButton
        look="primary"
        to={only === null ? '/today' : `${setAddress(row ?? { id: only, serviceId: null })}/review`}
      >
        {only === null ? words.beginToday : words.beginSet}
      </LinkButton>
      <LinkButton to="/">{acts.toLibrary}</LinkButton>
    </Invitation>
  );
}
