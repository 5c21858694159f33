import './end-card.css';
import { useQuery } from '@tanstack/react-query';
import * as ends from '../../../messages/app/desk-ends';
import { todayQuery } from '../../client/progress/today-query';
import { useCarrel } from '../../client/use-carrel';
import { LinkButton } from '../../ui/button';
import { type Waits, waitsAfter } from './what-waits';

/** What is due once a session with a set is over. Null also until it was read after the session. */
export function useWaits(set: Parameters<typeof waitsAfter>[0]): Waits | null {
  const { data: today, isFetchedAfterMount } = useQuery(todayQuery(useCarrel()));
  return today && isFetchedAfterMount ? waitsAfter(set, today.sets) : null;
}

interface EndWaitsProps {
  readonly waits: Waits | null;
  /** Nothing at this end matters more. */
  readonly isLead?: boolean;
  /** Done before leaving the desk by this way. */
  readonly onLeave?: () => void;
}

/** At the end of a session: what waits elsewhere, and the way there. */
export function EndWaits({ waits, isLead = false, onLeave }: EndWaitsProps) {
  if (!waits) return null;
  return (
    <p className="endwaits">
      <span>{waits.words}</span>
      <LinkButton look={isLead ? 'primary' : 'default'} to={waits.to} replace onClick={onLeave}>
        {ends.goOn}
      </LinkButton>
    </p>
  );
}

/** What the way back is called. */
export const leaveWords = (waits: Waits | null): string => (waits ? ends.enoughForNow : ends.leaveDesk);
