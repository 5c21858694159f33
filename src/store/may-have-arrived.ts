import type { OutboxRow } from './rows';

/** Of the last request these say that it was not done, and of those before it nothing. */
const ofTheLastAlone: readonly number[] = [412, 425, 429];

/** A request carried the change as it is now, and no answer said what became of it. Pure. */
export const mayHaveArrived = ({ tries, lastStatus }: Pick<OutboxRow, 'tries' | 'lastStatus'>): boolean =>
  tries > 0 && (lastStatus === null || lastStatus === 408 || lastStatus >= 500 || (tries > 1 && ofTheLastAlone.includes(lastStatus)));
