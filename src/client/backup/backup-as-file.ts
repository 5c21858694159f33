import { type Calendar, calendarDate } from '../../platform/calendar';
import type { DeviceBackup } from './backed-up';
import { type BackedUpPicture, pictureInFile } from './backed-up-pictures';

/** The greatest number of a form that this build reads; a file of a higher one is refused by it. */
export const backupVersion = 2;

/**
 * Of these fields each entry is a line of the file, between the line that begins the field and the one that ends it: so one of
 * any size is read without ever being one text.
 */
export const listedFields = ['log', 'pictures'] as const;
export const listBegins = (field: (typeof listedFields)[number]): string => `"${field}":[`;
export const listEnds = ']';

/** What stands in a file beside these lines, and each of them, in letters: no browser makes a longer text. */
export const mostText = 256 * 2 ** 20;

/** The name of its file. */
export const backupName = ({ at }: DeviceBackup, calendar?: Calendar): string =>
  `carrel-${calendarDate(at, calendar)}.carrel-backup`;

/** Moves of cards came with 2: builds before them say of such a file that it is of a later Carrel, and read all others. */
const versionOf = ({ log }: Pick<DeviceBackup, 'log'>): number => (log.some(({ kind }) => kind === 'moved') ? 2 : 1);

/** A backup as a file. Neither the log nor all pictures together are ever one text. Rejects where it would be one that nobody can read. */
export async function backupFile(
  { log, pictures = [], ...rest }: DeviceBackup,
  mostLetters: number = mostText,
): Promise<Blob> {
  const known = Object.entries(rest).filter(([, value]) => value !== undefined);
  const fields = known.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},\n`);
  if (fields.reduce((sum, { length }) => sum + length, 0) > mostLetters)
    throw new RangeError('What is not history or pictures is more than a backup can hold.');
  return new Blob([
    `{"carrelBackup":${versionOf({ log })},"backup":{\n`,
    ...fields,
    `${listBegins('log')}\n`,
    ...logLines(log),
    `${listEnds},\n${listBegins('pictures')}\n`,
    ...(await pictureLines(pictures)),
    `${listEnds}\n}}\n`,
  ]);
}

const linesAtOnce = 1_000;

/** Some at a time, each handed to the browser, as all below. */
function logLines(log: DeviceBackup['log']): readonly Blob[] {
  const parts: Blob[] = [];
  for (let from = 0; from < log.length; from += linesAtOnce) {
    const part = log.slice(from, from + linesAtOnce);
    const isLast = from + linesAtOnce >= log.length;
    parts.push(new Blob([part.map((line) => JSON.stringify(line)).join(',\n'), isLast ? '\n' : ',\n']));
  }
  return parts;
}

/** One after the other: together they may be larger than memory. */
async function pictureLines(pictures: readonly BackedUpPicture[]): Promise<readonly Blob[]> {
  const lines: Blob[] = [];
  for (const [index, picture] of pictures.entries()) {
    const isLast = index === pictures.length - 1;
    lines.push(new Blob([JSON.stringify(await pictureInFile(picture)), isLast ? '\n' : ',\n']));
  }
  return lines;
}
