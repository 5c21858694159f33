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
    name: 'Carrel',
    ending: '.carrel',
    about: 'All there is: pictures, stars, tags, history. Comes back as it was.',
    without: null,
  },
  {
    kind: 'anki-package',
    name: 'Anki package',
    ending: '.apkg',
    about: 'Cards, pictures and history. Every Anki opens it.',
    without: 'Stars stay behind.',
  },
  {
    kind: 'csv',
    name: 'Spreadsheet',
    ending: '.csv',
    about: 'Text and tags. Opens in Excel and Numbers with every letter right.',
    without: 'History, stars and pictures stay behind.',
  },
  {
    kind: 'text',
    name: 'Text',
    ending: '.txt',
    about: 'The two sides alone. For Quizlet and most others.',
    without: 'Tags, history, stars and pictures stay behind.',
  },
  {
    kind: 'anki-text',
    name: 'Anki text',
    ending: '.anki.txt',
    about: 'Text and tags, for Anki’s File, Import.',
    without: 'History, stars and pictures stay behind.',
  },
];

/** What the file is called: what no file system takes is left out of the title. Pure. */
export function fileName(title: string, kind: OutForm['kind']): string {
  const ending = formWords.find((form) => form.kind === kind)?.ending ?? '';
  const name = [
    ...title
      .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 80)
    .join('');
  return `${name.replace(/^\.+|\.+$/g, '').trim() || 'Cards'}${ending}`;
}
