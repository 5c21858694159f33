import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/bring-in';
import type { FileRefusal } from '../../transfer/reading';

export interface RefusalWords {
  readonly what: string;
  readonly next: string;
}

/** Why a whole file is no cards, what is safe, and what to do next. `name`: the file's, or what else to call it. Pure. */
export function refusalWords(why: FileRefusal, name: string): RefusalWords {
  switch (why.kind) {
    case 'empty':
      return { what: words.isEmpty({ name }), next: words.isEmptyNext };
    case 'spreadsheet':
      return {
        what: words.workbook({ name }),
        next: words.workbookNext,
      };
    case 'not-text':
      return {
        what: words.noText({ name }),
        next: words.noTextNext,
      };
    case 'picture':
      return {
        what: words.isPicture({ name }),
        next: words.isPictureNext,
      };
    case 'no-cards':
      return {
        what: words.noneIn({ name }),
        next: words.noneInNext,
      };
    case 'backup':
      return {
        what: words.isBackup({ name }),
        next: words.isBackupNext,
      };
    case 'damaged':
      return {
        what: words.damaged({ name, part: why.part }),
        next: words.damagedNext,
      };
    case 'newer-version':
      return {
        what: words.newer({ name, version: String(why.version) }),
        next: words.newerNext,
      };
    case 'too-large':
      return {
        what: tooLarge(why, name),
        next: words.tooLargeNext,
      };
    default:
      return why satisfies never;
  }
}

function tooLarge({ what, most }: Extract<FileRefusal, { readonly kind: 'too-large' }>, name: string): string {
  switch (what) {
    case 'bytes':
      return words.tooLarge({ name, most: megabytes(most) });
    case 'unpacked-bytes':
      return words.tooLargeUnpacked({ name, most: megabytes(most) });
    case 'ratio':
      return words.tooLargeRatio({ name, most });
    case 'files':
      return words.tooManyFiles({ name, most });
    default:
      return what satisfies never;
  }
}

const megabytes = (bytes: number): string => figures(Math.floor(bytes / 2 ** 20));
