import './today.css';
import { useQuery } from '@tanstack/react-query';
import { useCarrel } from '../client/use-carrel';
import { Late } from '../ui/late';
import { usePageTitle } from '../ui/use-page-title';
import { TodayPage } from './today-page';
import { todayQueries } from './today-queries';
import { sentences } from './today-sentences';

/** What there is to do today, over all sets. */
export function TodayScreen() {
  usePageTitle(sentences.title);
  const queries = todayQueries(useCarrel());
  const today = useQuery(queries.today());
  const rows = useQuery(queries.library());
  const error = today.error ?? rows.error;
  if (error) throw error;
  if (!today.data || !rows.data)
    return (
      <Late>
        <p className="mut">{sentences.counting}</p>
      </Late>
    );
  return <TodayPage today={today.data} rows={rows.data} />;
}
