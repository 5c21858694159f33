import { type Calendar, calendarDate } from '../../platform/calendar';
import type { DeviceBackup } from './backed-up';

/** The greatest number of a form that this build reads; a file of a higher one is refused by it. */
export const backupVersion = 2;

/** The name of its file. */
export const backupName = ({ at }: DeviceBackup, calendar?: Calendar): string =>
  `carrel-${calendarDate(at, calendar)}.carrel-backup`;

/** Moves of cards came with 2: builds before them say of such a file that it is of a later Carrel, and read all others. */
const versionOf = ({ log }: DeviceBackup): number => (log.some(({ kind }) => kind === 'moved') ? 2 : 1);

/** A backup as the parts of a file: a large log is never one text. */
export function backupParts(backup: DeviceBackup): readonly string[] {
  const known = Object.entries(backup).filter(([, value]) => value !== undefined);
  const fields = known.flatMap(([name, value], index) => [
    `${index === 0 ? '' : ',\n'}${JSON.stringify(name)}:`,
    JSON.stringify(value),
  ]);
  return [`{"carrelBackup":${versionOf(backup)},"backup":{\n`, ...fields, '\n}}\n'];
}
