import type { DeviceBackup } from './backed-up';

/** The number of this form; a file of a higher one is refused by it. */
export const backupVersion = 1;

/** A backup as the parts of a file: a large log is never one text. */
export function backupParts(backup: DeviceBackup): readonly string[] {
  const known = Object.entries(backup).filter(([, value]) => value !== undefined);
  const fields = known.flatMap(([name, value], index) => [
    `${index === 0 ? '' : ',\n'}${JSON.stringify(name)}:`,
    JSON.stringify(value),
  ]);
  return [`{"carrelBackup":${backupVersion},"backup":{\n`, ...fields, '\n}}\n'];
}
