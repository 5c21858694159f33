import { setImmediate } from 'node:timers/promises';

/**
 * Lets other requests have a turn. The embedded database answers without waiting, so a row of
 * statements would otherwise be one long pause for everybody else.
 */
export const breathe = (): Promise<void> => setImmediate();
