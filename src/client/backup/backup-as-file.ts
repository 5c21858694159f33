import { type Calendar, calendarDate } from '../../platform/calendar';
import type { DeviceBackup } from './backed-up';
import { type BackedUpPicture, pictureInFile } from './backed-up-pictures';

/** The greatest number of a form that this build reads; a file of a higher one is refused by it. */
export const backupVersion = 2;

/** The lines between which each picture is one: so a file of any size is read without ever being one text. */
export const picturesBegin = '"pictures":[';
export const picturesEnd = ']';

/** The name of its file. */
export const backupName = ({ at }: DeviceBackup, calendar?: Calendar): string =>
  `carrel-${calendarDate(at, calendar)}.carrel-backup`;

/** Moves of cards came with 2: builds before them say of such a file that it is of a later Carrel, and read all others. */
const versionOf = ({ log }: DeviceBackup): number => (log.some(({ kind }) => kind === 'moved') ? 2 : 1);

/** A backup as a file. Neither a large log nor all pictures together are ever one text. */
export async function backupFile({ pictures, ...rest }: DeviceBackup): Promise<Blob> {
  const known = Object.entries(rest).filter(([, value]) => value !== undefined);
  const fields = known.flatMap(([name, value], index) => [
    `${index === 0 ? '' : ',\n'}${JSON.stringify(name)}:`,
    JSON.stringify(value),
  ]);
  const lines = pictures ? [`,\n${picturesBegin}\n`, ...(await pictureLines(pictures)), `${picturesEnd}`] : [];
  return new Blob([`{"carrelBackup":${versionOf(rest)},"backup":{\n`, ...fields, ...lines, '\n}}\n']);
}

/** One after the other, each handed to the browser: together they may be larger than memory. */
async function pictureLines(pictures: readonly BackedUpPicture[]): Promise<readonly Blob[]> {
  const lines: Blob[] = [];
  for (const [index, picture] of pictures.entries()) {
    const isLast = index === pictures.length - 1;
    lines.push(new Blob([JSON.stringify(await pictureInFile(picture)), isLast ? '\n' : ',\n']));
  }
  return lines;
}
