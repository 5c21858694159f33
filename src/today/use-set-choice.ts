import * as things from '../../messages/app/things';
import { useCarrel } from '../client/use-carrel';
import type { SetStudySettings } from '../domain/study-settings';
import type { SetId } from '../domain/study-set';
import { useToast } from '../ui/use-toast';

/** Chooses something of one set. It is shown once it is stored: true; where it cannot be, that is said. */
export function useSetChoice() {
  const { study } = useCarrel();
  const toast = useToast();
  return async (setId: SetId, chosen: Partial<SetStudySettings>): Promise<boolean> => {
    try {
      await study.changeSetSettings(setId, chosen);
      return true;
    } catch {
      toast({ text: things.choiceNotSaved, isProblem: true });
      return false;
    }
  };
}
