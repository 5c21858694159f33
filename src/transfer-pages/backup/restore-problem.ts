import type { BackupRead } from './backup-file';

/** Why a file is not restored, what is safe, and what next. Pure. */
export function restoreProblem(read: Exclude<BackupRead, { readonly kind: 'backup' }>, name: string): string {
  switch (read.kind) {
    case 'no-backup':
      return `“${name}” is no backup of Carrel. Nothing changed. Cards of other files come in under Bring cards in.`;
    case 'newer':
      return `“${name}” was made by a newer Carrel (form ${read.version}). Nothing changed. Update Carrel, then choose it again.`;
    case 'damaged':
      return `“${name}” is damaged at ${read.part}. Nothing changed. Copy it again, or choose an older one.`;
    default:
      return read satisfies never;
  }
}
