import type { OutboxRow } from './rows';

/** A request carried the change as it is now, and no answer said what became of it. Pure. */
export const mayHaveArrived = ({ tries, lastStatus }: Pick<OutboxRow, 'tries' | 'lastStatus'>): boolean => tries > 0 && (lastStatus === null || lastStatus >= 500);
