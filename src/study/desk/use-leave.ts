import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { stepBefore } from '../../platform/steps';

/**
 * Closes what is shown and goes to where it was opened from, or else to `to`. What was closed is no step to come back to:
 * the next step back is the one before it was opened.
 */
export function useLeave(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      if (stepBefore() === to) void navigate(-1);
      else void navigate(to, { replace: true });
    },
    [navigate],
  );
}
