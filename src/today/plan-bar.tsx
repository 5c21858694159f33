import './catch-up.css';
import * as words from '../../messages/app/today';
import type { CatchUpPlan } from '../domain/scheduling/catch-up';
import { Button } from '../ui/button';
import { slipDay } from '../ui/day-words';
import { useToast } from '../ui/use-toast';

import { useStudySettings } from './use-study-settings';

/** The plan that holds, and its end: one press, and one back. */
export function PlanBar({ plan }: { readonly plan: CatchUpPlan }) {
  const toast = useToast();
  const { change } = useStudySettings();
  const end = async () => {
    await change(() => ({ catchUp: { kind: 'none', on: plan.begunOn } }));
    toast({ text: words.planEnded, undo: () => void change(() => ({ catchUp: plan })) });
  };
  return (
    <div className="planbar">
      <div className="grow">
        <b>{(plan.takesNew ? words.plan : words.planWithoutNew)({ count: plan.perDay, day: slipDay(plan.lastDay) })}</b>
        <p>{words.planKept}</p>
      </div>
      <Button onClick={() => void end()}>{words.endPlan}</Button>
    </div>
  );
}
