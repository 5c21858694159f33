import type { EpochMs } from '../../../contract/units';
import type { TermChanges } from '../../domain/command';
import type { DayRule } from '../../domain/scheduling/learner-day';
import type { SetId, TermId } from '../../domain/study-set';
import type { SetStudySettings } from '../../domain/study-settings';
import type { HistorySum, ImportedCard, ImportedDeck, ImportedLine, RowSpan } from '../imported';
import type { FieldPlace } from '../plan/field-place';
import type { CardPlan, Filling } from '../plan/plan-card';
import type { ImportChoices, PlanCounts } from '../plan/plan-import';
import type { CardHere, RemovedCard } from '../plan/sets-here';
import type { WholeRead } from '../read-file';
import type { FileChoices } from '../read-text-file';
import type { FileRefusal, Progress } from '../reading';
import type { Remark } from '../remark';
import type { Sum } from '../sum-of';
import type { CsvForm } from '../text/write-csv';
import type { TextForm } from '../text/write-text';
import type { WriteRefusal } from '../written';

/** A file to be read in the thread that reads. `here`: the learner's calendar, for files that say nothing of theirs. */
export interface FileOrder {
  readonly file: Blob;
  readonly name: string;
  readonly choices: FileChoices;
  readonly here: DayRule;
}

/** What the user made of what was read. Nothing of it needs the file anew. */
export interface Arrangement extends ImportChoices {
  /** Where fields beside the sides go, by name; `''` names those that the source does not name. Absent: aside. */
  readonly fields: Readonly<Record<string, FieldPlace>>;
  /** Languages that the user chose for every deck; null: what the source says, else a guess, else one of `usual`. */
  readonly langTerms: string | null;
  readonly langDefinitions: string | null;
  /** The likeliest first; one that the letters speak against is passed over. */
  readonly usual: { readonly langTerms: readonly string[]; readonly langDefinitions: readonly string[] };
  /** Decks that stay out, by their place. */
  readonly without: readonly number[];
  readonly withHistory: boolean;
}

/** A set of this device: its cards, whether they are markup and shown so, and names of the lines that say something of them. */
export interface KnownSet {
  readonly id: SetId;
  readonly isFormatted: boolean;
  readonly asked: SetStudySettings['asked'];
  readonly cards: readonly CardHere[];
  readonly removed: readonly RemovedCard[];
  readonly lines: readonly string[];
}

/** What can be asked of a file that was read, and what each is answered with. */
export interface Questions {
  /** Refused as a whole, or read; what was read before is forgotten. */
  readonly read: { readonly ask: FileOrder; readonly answer: ReadAnswer };
  /** A set of this device, to be compared with; those told before stay. */
  readonly know: { readonly ask: KnownSet; readonly answer: null };
  readonly arrange: { readonly ask: Arrangement; readonly answer: Overview };
  readonly rows: {
    readonly ask: { readonly shelf: Shelf; readonly from: number; readonly to: number };
    readonly answer: readonly PreviewRow[];
  };
  /** A set to come, by its place. */
  readonly set: { readonly ask: number; readonly answer: ComingSet };
  /** Cards of such a set, in order; their history is empty here and comes as `lines`. */
  readonly cards: { readonly ask: Part & { readonly set: number }; readonly answer: readonly ImportedCard[] };
  /** Cards here that get other words or what they have none of, in parts; and those of which what the file says is kept alone. */
  readonly changes: { readonly ask: Part; readonly answer: readonly ComingChange[] };
  /** History, in parts; empty where none is wanted. */
  readonly lines: { readonly ask: Part; readonly answer: readonly ComingLine[] };
  /** A picture of the file, by its name; null: it is not there, or larger than any picture. Rejects where the file is damaged. */
  readonly medium: { readonly ask: string; readonly answer: Uint8Array<ArrayBuffer> | null };
  /** Everything that was refused, as it stood. */
  readonly refused: { readonly ask: null; readonly answer: string };
  /** A set that is to be taken out, behind those told before. */
  readonly deck: { readonly ask: ImportedDeck; readonly answer: null };
  /** A picture of a card that is taken out. */
  readonly picture: {
    readonly ask: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
    readonly answer: null;
  };
  /** The sets told, as a file. `changedAt`: when the newest of them was changed. */
  readonly write: {
    readonly ask: { readonly form: OutForm; readonly changedAt: EpochMs };
    readonly answer: WriteAnswer;
  };
}

/** What a file of cards can be. */
export type OutForm =
  | { readonly kind: 'carrel' | 'anki-package' | 'anki-text' }
  | ({ readonly kind: 'csv' } & CsvForm)
  | ({ readonly kind: 'text' } & TextForm);

export type WriteAnswer =
  /** `sample`: the first lines, of a text. */
  | { readonly kind: 'written'; readonly file: Blob; readonly sample: string | null }
  | { readonly kind: 'refused'; readonly why: WriteRefusal };
export type Question = keyof Questions;

export interface Part {
  readonly from: number;
  readonly to: number;
}

export type ReadAnswer =
  | { readonly kind: 'refused'; readonly why: FileRefusal }
  | {
      readonly kind: 'read';
      readonly format: Extract<WholeRead, { readonly kind: 'read' }>['format'];
      readonly sum: Sum;
      readonly unit: 'line' | 'note' | 'card';
      readonly history: HistorySum | null;
      /** Names that fields beside the sides have, most used first, each with an example. */
      readonly fields: readonly { readonly name: string; readonly example: string }[];
      readonly pictures: { readonly there: number; readonly named: number };
      readonly sounds: number;
      readonly tags: number;
      readonly stars: number;
      /** The first letters, to be looked at where nobody is sure of them. */
      readonly sample: string;
    };

/** What would come of it, as it is arranged. */
export interface Overview {
  readonly decks: readonly {
    readonly title: string;
    readonly cards: number;
    /** The set that takes what is added of it; null: new ones. */
    readonly into: SetId | null;
    readonly langTerms: string;
    readonly langDefinitions: string;
    /** Of each side: neither its user nor the source says its language. */
    readonly isGuessed: { readonly term: boolean; readonly definition: boolean };
  }[];
  readonly counts: PlanCounts;
  readonly shelves: Readonly<Record<Shelf, number>>;
  /** Sets to come, and sets that take cards in. `part`: which of several it is that a deck becomes. */
  readonly sets: readonly {
    readonly title: string;
    readonly part: { readonly number: number; readonly count: number } | null;
    readonly cards: number;
    readonly into: SetId | null;
  }[];
  /** Cards here beside which anything is written. */
  readonly changes: number;
  readonly lines: number;
  /** Pictures of the file that new cards show, or cards here that have none. */
  readonly pictures: number;
}

/** `look`: rows with a remark. `here`: cards that are here already. */
export type Shelf = 'all' | 'look' | 'here' | 'refused';

/** A row of the preview: a card to come, or a row of the source that is none. */
export type PreviewRow =
  | {
      readonly kind: 'card';
      readonly rows: RowSpan;
      readonly plan: CardPlan['kind'];
      readonly term: string;
      readonly definition: string;
      readonly isFormatted: boolean;
      readonly langTerms: string;
      readonly langDefinitions: string;
      readonly hasPicture: boolean;
      /** Words that are replaced. */
      readonly words: TermChanges;
      /** Words that stay as they are here. */
      readonly kept: TermChanges;
      /** Where it is already. */
      readonly here: SetId | null;
      readonly remarks: readonly Remark[];
    }
  | { readonly kind: 'refused'; readonly remark: Extract<Remark, { readonly kind: 'refused' }> };

export interface ComingSet {
  readonly title: string;
  readonly description: string;
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly isFormatted: boolean;
  readonly asked: SetStudySettings['asked'] | null;
}

export interface ComingChange {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly words: TermChanges;
  readonly filling: Filling;
  /** It is one of those that are told as updated or filled. */
  readonly isCounted: boolean;
}

/** A line of history, and the card that it is about: one to come, by its set's place and its own, or one that is here. */
export interface ComingLine {
  readonly card:
    | { readonly kind: 'new'; readonly set: number; readonly card: number }
    | { readonly kind: 'here'; readonly setId: SetId; readonly termId: TermId };
  readonly line: ImportedLine;
}

/** What the page posts: answered one after the other, in order. */
export type Order = {
  readonly [Kind in Question]: { readonly kind: Kind; readonly ask: Questions[Kind]['ask'] };
}[Question];

/** What the thread posts. An order that failed says why in words for a log. */
export type News =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly why: string };
