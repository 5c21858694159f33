import { backupParts } from '../client/backup/backup-parts';
import type { CarrelClient } from '../client/carrel-client';
import { type Calendar, calendarDate } from '../platform/calendar';
import { saveBlob } from './save-text';

/** Hands everything of this device to the browser's downloads, in one file that Carrel restores. */
export async function saveBackup(
  { backup }: Pick<CarrelClient, 'backup'>,
  calendar: Calendar | undefined,
): Promise<void> {
  const read = await backup.read();
  saveBlob(`carrel-${calendarDate(read.at, calendar)}.carrel-backup`, new Blob([...backupParts(read)]));
  await backup.made(read.at);
}
