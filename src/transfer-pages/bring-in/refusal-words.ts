import type { FileRefusal } from '../../transfer/reading';

export interface RefusalWords {
  readonly what: string;
  readonly next: string;
}

/** Why a whole file is no cards, what is safe, and what to do next. `name`: the file's, or what else to call it. Pure. */
export function refusalWords(why: FileRefusal, name: string): RefusalWords {
  switch (why.kind) {
    case 'empty':
      return { what: `${name} is empty.`, next: 'Nothing was kept. Choose another file, or paste the cards.' };
    case 'spreadsheet':
      return {
        what: `${name} is a workbook, not a text.`,
        next: 'Open it where it was made, save it as CSV, and choose that file. Or copy the cells and paste them here.',
      };
    case 'not-text':
      return {
        what: `${name} holds no text.`,
        next: 'It may be a picture or a PDF. Copy the text out of it and paste it.',
      };
    case 'no-cards':
      return {
        what: `Nothing in ${name} could be a card.`,
        next: 'Cards need two sides that something parts: a tab, a comma, a dash.',
      };
    case 'backup':
      return {
        what: `${name} is a backup of Carrel.`,
        next: 'Restore it under Settings, Backup: you see what is in it first.',
      };
    case 'damaged':
      return {
        what: `${name} is damaged: it ends too early, or its parts do not fit together (${why.part}).`,
        next: 'Nothing was kept. Copy or download it again, then choose it once more.',
      };
    case 'newer-version':
      return {
        what: `${name} was written by a newer program than this Carrel knows (${why.version}).`,
        next: 'Nothing was kept. Update Carrel, or save the file in an older form.',
      };
    case 'too-large':
      return {
        what: `${name} is larger than can be read here: ${tooLarge(why)}.`,
        next: 'Nothing was kept. Take it out there in parts.',
      };
    default:
      return why satisfies never;
  }
}

function tooLarge({ what, most }: Extract<FileRefusal, { readonly kind: 'too-large' }>): string {
  switch (what) {
    case 'bytes':
      return `at most ${megabytes(most)} MB`;
    case 'unpacked-bytes':
      return `unpacked at most ${megabytes(most)} MB`;
    case 'ratio':
      return `it unpacks to more than ${most} times its size`;
    case 'files':
      return `at most ${most.toLocaleString('en-GB')} files in one`;
    default:
      return what satisfies never;
  }
}

const megabytes = (bytes: number): string => Math.floor(bytes / 2 ** 20).toLocaleString('en-GB');
