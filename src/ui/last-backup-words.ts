import * as words from '../../messages/app/backup-age';
import { momentInWords } from './moments';

const dayMs = 86_400_000;

/** How old the last backup is; null: none was made. Milliseconds. */
export function lastBackupWords(lastAt: number | null, now: number): string {
  if (lastAt === null) return words.never;
  const days = Math.max(0, Math.floor((now - lastAt) / dayMs));
  return days === 0 ? words.madeToday : words.madeBefore({ days });
}

/** Since when a folder takes no backup. Milliseconds. */
export const folderFailsWords = (since: number, now: number): string =>
  words.folderFails({ when: momentInWords(since, now) });
