import type { Passkey } from '../users/passkey-repository';
import { day } from './account-pages';

/** Since when there is one, and when it was last of use. */
export const usedInWords = ({ createdAtMs, lastUsedMs }: Passkey): string =>
  `Since ${day(createdAtMs)}. ${lastUsedMs === null ? 'Not used yet' : `Last used ${day(lastUsedMs)}`}.`;
