import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/take-out';
import { wholeAt } from '../../card-text/cut-text';
import type { OutForm } from '../../transfer/thread/orders';

/** What the user chose of a file to come; what one form has no use for waits for another. */
export interface OutChoice {
  readonly kind: OutForm['kind'];
  readonly betweenSides: string;
  readonly betweenCards: string;
  readonly isQuoted: boolean;
  readonly separator: ',' | ';' | '\t';
  readonly isGuarded: boolean;
}

export const firstChoice: OutChoice = {
  kind: 'carrel',
  betweenSides: '\t',
  betweenCards: '\n',
  isQuoted: false,
  separator: ',',
  isGuarded: true,
};

export function formOf(choice: OutChoice): OutForm {
  const { kind, betweenSides, betweenCards, isQuoted, separator, isGuarded } = choice;
  if (kind === 'csv') return { kind, separator, formulas: isGuarded ? 'guarded' : 'bare' };
  if (kind === 'text') return { kind, betweenSides, betweenCards, quotes: isQuoted ? 'hold' : 'literal' };
  return { kind };
}

export interface FormWords {
  readonly kind: OutForm['kind'];
  readonly name: string;
  readonly ending: string;
  readonly about: string;
  /** What of it stays behind; null: nothing. */
  readonly without: string | null;
}

/** One honest sentence a form. */
export const formWords: readonly FormWords[] = [
  {
    kind: 'carrel',
    name: transfer.carrel,
    ending: '.carrel',
    about: words.carrelAbout,
    without: null,
  },
  {
    kind: 'anki-package',
    name: transfer.ankiPackage,
    ending: '.apkg',
    about: words.packageAbout,
    without: words.starsStay,
  },
  {
    kind: 'csv',
    name: transfer.spreadsheet,
    ending: '.csv',
    about: words.csvAbout,
    without: words.formattingStays,
  },
  {
    kind: 'text',
    name: transfer.text,
    ending: '.txt',
    about: words.textAbout,
    without: words.tagsStay,
  },
  {
    kind: 'anki-text',
    name: transfer.ankiText,
    ending: '.anki.txt',
    about: words.ankiTextAbout,
    without: words.historyStays,
  },
];

/** What the file is called: what no file system takes is left out of the title. Pure. */
export function fileName(title: string, kind: OutForm['kind']): string {
  const ending = formWords.find((form) => form.kind === kind)?.ending ?? '';
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = plain.slice(0, wholeAt(plain, 80));
  return `${name.replace(/^\.+|\.+$/g, '').trim() || words.cards}${ending}`;
}
