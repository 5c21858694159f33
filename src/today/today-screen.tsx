import './today.css';
import { useQuery } from '@tanstack/react-query';
import * as words from '../../messages/app/today';
import * as places from '../../messages/app/places';
import { useCarrel } from '../client/use-carrel';
import { Late } from '../ui/late';
import { usePageTitle } from '../ui/use-page-title';
import { TodayPage } from './today-page';
import { todayQueries } from './today-queries';

/** What there is to do today, over all sets. */
export function TodayScreen() {
  usePageTitle(places.today);
  const queries = todayQueries(useCarrel());
  const today = useQuery(queries.today());
  const rows = useQuery(queries.library());
  const error = today.error ?? rows.error;
  if (error) throw error;
  if (!today.data || !rows.data)
    return (
      <Late>
        <p className="mut">{words.counting}</p>
      </Late>
    );
  return <TodayPage today={today.data} rows={rows.data} />;
}
