import { useQuery } from '@tanstack/react-query';
import * as words from '../../messages/app/days';
import { figures } from '../../messages/figures';
import { dueToday, freshToday } from '../client/progress/open-today';
import { todayQuery } from '../client/progress/today-query';
import { useCarrel } from '../client/use-carrel';

/** What is due today, beside the way to it; where nothing is, the new cards of today, which nobody is late with. */
export function DueCount() {
  const { data: today } = useQuery(todayQuery(useCarrel()));
  if (!today) return null;
  const [due, fresh] = [today.away?.waiting ?? dueToday(today), freshToday(today)];
  if (due + fresh === 0) return null;
  return (
    <span className={due > 0 ? 'n count' : 'n count new'}>
      <span className="vh">{due > 0 ? words.dueBefore : words.newBefore} </span>
      {figures(due || fresh)}
    </span>
  );
}
