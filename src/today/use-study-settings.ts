import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as things from '../../messages/app/things';
import { useCarrel } from '../client/use-carrel';
import type { StudySettings } from '../domain/study-settings';
import { useToast } from '../ui/use-toast';
import { todayQueries } from './today-queries';

/** What the learner chose for all sets; null while it is read. A choice holds at once, and goes back where it cannot be kept. */
export function useStudySettings() {
  const client = useCarrel();
  const queries = useQueryClient();
  const toast = useToast();
  const query = todayQueries(client).settings();
  const { data: settings = null, error } = useQuery(query);
  if (error) throw error;
  const change = async (chosen: Partial<StudySettings>): Promise<void> => {
    if (settings) queries.setQueryData(query.queryKey, { ...settings, ...chosen });
    try {
      await client.study.changeSettings(chosen);
    } catch {
      if (settings) queries.setQueryData(query.queryKey, settings);
      toast({ text: things.choiceNotSaved, isProblem: true });
    }
  };
  return { settings, change };
}
