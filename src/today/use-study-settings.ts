import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as things from '../../messages/app/things';
import { useCarrel } from '../client/use-carrel';
import type { StudySettings } from '../domain/study-settings';
import { useToast } from '../ui/use-toast';
import { todayQueries } from './today-queries';

type Choice = Partial<StudySettings>;

/**
 * What the learner chose for all sets; null while it is read. A choice is shown once it is stored. Of choices in quick
 * succession each begins with what the one before it stored, so that no press is lost.
 */
export function useStudySettings() {
  const client = useCarrel();
  const queries = useQueryClient();
  const toast = useToast();
  const before = useRef(Promise.resolve());
  const query = todayQueries(client).settings();
  const { data: settings = null, error } = useQuery(query);
  if (error) throw error;
  const store = async (choose: (settings: StudySettings) => Choice): Promise<void> => {
    try {
      const stored = await client.study.settings();
      const chosen = choose(stored);
      await client.study.changeSettings(chosen);
      queries.setQueryData(query.queryKey, { ...stored, ...chosen });
    } catch {
      toast({ text: things.choiceNotSaved, isProblem: true });
    }
  };
  const change = (choose: (settings: StudySettings) => Choice): Promise<void> => {
    before.current = before.current.then(() => store(choose));
    return before.current;
  };
  return { settings, change };
}
