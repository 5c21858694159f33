import * as words from '../../../messages/app/backup';
import type { BackupRead } from './backup-file';

/** Why a file is not restored, what is safe, and what next. Pure. */
export function restoreProblem(read: Exclude<BackupRead, { readonly kind: 'backup' }>, name: string): string {
  switch (read.kind) {
    case 'no-backup':
      return words.noBackup({ file: name });
    case 'newer':
      return words.newer({ file: name, version: read.version });
    case 'too-large':
      return words.tooLarge({ file: name });
    case 'damaged':
      return words.damaged({ file: name, part: read.part });
    default:
      return read satisfies never;
  }
}
