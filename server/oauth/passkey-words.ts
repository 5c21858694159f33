import * as words from '../../messages/service/account';
import type { Passkey } from '../users/passkey-repository';
import { day, lastUsedInWords } from './account-pages';

/** Since when there is one, and when it was last of use. */
export const usedInWords = ({ createdAtMs, lastUsedMs }: Passkey): string =>
  words.since({ day: day(createdAtMs), used: lastUsedInWords(lastUsedMs) });
