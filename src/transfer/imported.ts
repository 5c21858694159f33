import type { EpochMs } from '../../contract/units';
import type { DayRule, LearnerDay } from '../domain/scheduling/learner-day';
import type { Answered, SetAside } from '../domain/study-log';
import type { SetStudySettings } from '../domain/study-settings';
import type { CardName } from './card-name';
import type { Remark } from './remark';

/**
 * What a reader makes of a file, before anything of it is a set. Pure data but for `media`; nothing of it is judged
 * against what the device has: that is the plan's.
 */
export interface Imported {
  readonly decks: readonly ImportedDeck[];
  readonly media: Media;
  /** How much the source held: the rows that cards and remarks count (`sumOf` says where each went). */
  readonly source: SourceSize;
  /** In the order of their rows. */
  readonly remarks: readonly Remark[];
  /** What became of the source's history, where it has one. */
  readonly history?: HistorySum;
}

/** How another program's history became lines of ours: its rows are those with a line and those without one. */
export interface HistorySum {
  readonly rows: number;
  readonly lines: number;
  /** Of the lines, those that move no date: crammed, or from before the card was made new again. */
  readonly practice: number;
  /** Of the lines, those whose answer took more than a minute and is said to have taken one. */
  readonly shortened: number;
  /** Rows without a line, by reason. */
  readonly unsaid: Readonly<Record<UnsaidReview, number>>;
}

/** `of-no-card`: the card is deleted, or did not come in. `impossible`: a button or a moment that there is not. */
export type UnsaidReview = 'manual' | 'rescheduled' | 'unanswered' | 'impossible' | 'of-no-card';

/** Lines of a text, notes of a package, cards of a file of cards. */
export interface SourceSize {
  readonly unit: 'line' | 'note' | 'card';
  readonly rows: number;
}

/** Becomes a set, or several where it has more cards than one may hold. */
export interface ImportedDeck {
  /** As the source has it; empty where it has none, and the file's name may serve. */
  readonly title: string;
  readonly description: string;
  /** Null: the source does not say. */
  readonly langTerms: string | null;
  readonly langDefinitions: string | null;
  /**
   * True: the sides are markup of `formattingTags` without attributes, in which `<` and `&` stand as entities, and the
   * set is shown with its formatting. False: they are plain text, `<` is itself.
   */
  readonly isFormatted: boolean;
  /** Which side the source asks for; null: it does not say. */
  readonly asked: SetStudySettings['asked'] | null;
  readonly cards: readonly ImportedCard[];
}

export interface ImportedCard {
  readonly term: string;
  readonly definition: string;
  /** A name in `media`, there or not. */
  readonly picture: string | null;
  /** Names in `media`, in the order in which they are heard. */
  readonly sounds: readonly string[];
  readonly tags: readonly string[];
  /** Fields beside the two sides: where they go is the user's choice. */
  readonly extra: readonly ExtraField[];
  readonly isStarred: boolean;
  /** Oldest first. */
  readonly history: readonly ImportedLine[];
  /** Of each way in which the source asks for it, since when at the latest; absent: it does not say what it sets aside. */
  readonly resumed?: readonly ImportedLine[] | undefined;
  readonly source: CardSource;
}

export interface ExtraField {
  /** Null where the source names no columns. */
  readonly name: string | null;
  readonly text: string;
}

/** Where a card stood. What came from one note shares its rows. */
export interface CardSource extends RowSpan {
  /** What the source calls the card; null: nothing. */
  readonly name: CardName | null;
}

/** Counted from 1; both included. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** A line of another program's history as our log can say it; the import adds the ids, the set and the device. */
export interface ImportedLine extends DayRule {
  readonly at: EpochMs;
  readonly day: LearnerDay;
  readonly fact: Omit<Answered, 'termId'> | Omit<SetAside, 'termId'>;
}

/** By the name that cards use, composed (NFC). Read only when asked: a package may hold gigabytes. */
export type Media = ReadonlyMap<string, Medium>;

export interface Medium {
  /** Unpacked, as the source claims it. */
  readonly bytes: number;
  /** Throws where the source is damaged or unpacks to more than it claimed. */
  read(): Uint8Array<ArrayBuffer>;
}
