import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import type { EpochMs, UnixSeconds } from '../../contract/units';
import type { Command } from '../domain/command';
import type { SetDraft, Attempt } from '../domain/draft/set-draft';
import type { EditAnswer } from '../domain/editing-door';
import type { Problem } from '../domain/problem';
import type { Sitting, SittingPlace } from '../domain/sitting';
import type { LogEntry, LogLine } from '../domain/study-log';
import type { SetChoices } from '../domain/study-settings';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import type { CopySource } from '../domain/copy-source';
import type { PictureId } from '../domain/own-picture';

export type Origin = 'built-in' | 'device' | 'service';
export type StoredAvailability = 'here' | 'not-here' | 'password' | 'members-only' | 'no-access' | 'gone';

/** What is known of the service's copy that a set was stored from. */
export interface ServiceCopy {
  readonly etag: string | null;
  readonly modifiedDate: UnixSeconds;
  /** False while another change may still land in the second of `modifiedDate`. */
  readonly settled: boolean;
  /** Of title, description, languages, permissions and cards with their numbers: equal means nothing to do. */
  readonly hash: string;
}

/** A set without its cards. In an account's database it is the base: the service's last copy, no waiting change in it. */
export interface SetRow extends Omit<StudySet, 'terms'> {
  readonly termCount: number;
  /** Whether a card of it has a picture. Absent: stored by a build that did not say. */
  readonly pictured?: boolean | undefined;
  readonly origin: Origin;
  readonly availability: StoredAvailability;
  readonly canEdit: boolean;
  /** Null in sets that no service knows. */
  readonly copy: ServiceCopy | null;
  /** 1: to be fetched whole before it is trusted; an index, so a number. */
  readonly stale: 0 | 1;
  /** Counts the writes of this base: a fetch that began before the latest one is not stored over it (I9). */
  readonly revision: number;
  /** Since when a set of somebody else's is closed to this user, by the service's clock. Absent: it is open, or never was. */
  readonly closedSince?: UnixSeconds | undefined;
  /** How many cards the service counts beyond those that it sent. Absent: none. Such a set is shown, and not written on. */
  readonly missing?: number | undefined;
  /** What came last of writing on it, or of its password, and when. Absent: nothing, or nothing since its permissions changed. */
  readonly edited?: { readonly answer: EditAnswer; readonly at: EpochMs } | undefined;
}

/** All cards of a set in one record: a row per card costs thirty times as much. */
export interface ContentRow {
  readonly setId: SetId;
  readonly terms: readonly Term[];
}

export type OutboxState =
  | { readonly kind: 'queued' }
  | { readonly kind: 'in-flight'; readonly attempt: string; readonly epoch: number }
  /** Sent, answer lost: looked after before anything is sent again. */
  | { readonly kind: 'unknown'; readonly attempt: string }
  | { readonly kind: 'needs-you'; readonly problem: Problem }
  | { readonly kind: 'sent'; readonly at: EpochMs }
  /**
   * `doubt`: the request that may have carried it to the service. Taken back, it is looked for before it is sent again.
   * `asCard`, `asSet`: what it says was put on a card, or into a set, of its own.
   */
  | {
      readonly kind: 'discarded';
      readonly at: EpochMs;
      readonly doubt?: string | undefined;
      readonly asCard?: true | undefined;
      readonly asSet?: true | undefined;
    };

/** One waiting change, as builds before drafts stored it; since then only those of a version to come lie here. `seq` is the order of the user's edits; wall-clock time is not. */
export interface OutboxRow {
  readonly seq: number;
  readonly id: string;
  /** Of the command's shape. A number this build doesn't know is kept and shown, never sent. */
  readonly v: number;
  /** 1 until sent or discarded; an index, so a number. */
  readonly open: 0 | 1;
  readonly setId: SetId;
  readonly at: EpochMs;
  readonly user: string | null;
  readonly command: Command;
  readonly state: OutboxState;
  readonly tries: number;
  readonly lastStatus: number | null;
  readonly notBefore: EpochMs;
  /**
   * Not typed, but made. `put-back`: somebody's card that our new order had erased. `counter`: takes back what may have
   * arrived; it comes to nothing where that did not, and what is typed after it rests on what its user saw. `copy-undone`: deletes the
   * set that an undone choice had made.
   */
  readonly note?: 'put-back' | 'counter' | 'copy-undone' | undefined;
  /** By field, the text that left without an answer before its user typed on: it may stand there, or land yet. */
  readonly sent?: Readonly<Record<string, string>> | undefined;
  /** One of the requests before the last had no answer. */
  readonly unheard?: true | undefined;
  /** Of what has a place: the card that its user put it behind, whose making was discarded since. */
  readonly behind?: TermId | undefined;
  /** Answers in a row that were the service's own fault. Absent: none, or written before they were counted. */
  readonly serverErrors?: { readonly count: number; readonly since: EpochMs } | undefined;
  /** The base's hash when the set was deleted here: a set changed since is not deleted without asking. */
  readonly seenHash: string | null;
}
export type NewOutboxRow = Omit<OutboxRow, 'seq'>;

export const commandVersion = 1;

/** A set as it was when it was removed here or at the service; kept for thirty days. */
export interface BinRow {
  readonly setId: SetId;
  readonly removedAt: EpochMs;
  readonly header: SetRow;
  readonly terms: readonly Term[];
  /** No other set of its title was here then. Absent: one was, or nobody looked. */
  readonly alone?: true | undefined;
  /** What waited for it when its user took it off this device. */
  readonly draft?: DraftRow | undefined;
  /** Of a set that was let go of while its user was asked which one its making had made: that request. */
  readonly making?: AttemptRow | undefined;
}

/** A picture that was put on a card here. Pixels. */
export interface PictureRow {
  readonly id: PictureId;
  readonly width: number;
  readonly height: number;
  readonly at: EpochMs;
  /** What the service called it when it took it; `url` null where it did not say where it stands. Absent: it never had it. */
  readonly upload?: { readonly imageId: string; readonly url: string | null; readonly at: EpochMs } | undefined;
  /** Every address at which the service ever said it stands, for the index: a card that it was put on before keeps the one of then. */
  readonly urls?: readonly string[] | undefined;
}

/** A picture itself. Apart from what is known of it, which is read far more often. */
export interface PictureFileRow {
  readonly id: PictureId;
  /** JPEG. */
  readonly bytes: ArrayBuffer;
}

/** What a user keeps about a set that no service knows of. */
export interface MarksRow {
  readonly setId: SetId;
  readonly openedAt: EpochMs | null;
  /** Of a set that was brought in, and of builds before it was a setting among others. */
  readonly showFormatting: boolean;
  readonly stars: readonly TermId[];
  /** What differs from the usual settings. Absent: nothing does. */
  readonly study?: SetChoices | undefined;
  /** Of a copy: of what. */
  readonly copiedFrom?: CopySource | undefined;
  /** All its pictures are to be here, for studying without a network. */
  readonly keepsPictures?: true | undefined;
}

/** What a sitting began with: of the one that began at that moment. */
export interface SetupRow extends SittingPlace, Pick<Sitting, 'startedAt' | 'setup'> {}

interface Filed {
  /** Counts what arrived in this database, in the order of its transactions. */
  readonly n: number;
  /** The card that it is about, for a line that takes another back too; null where nobody knows. Of moves `heldMoves`. */
  readonly card: TermId | null;
}

/** A line of the learner's log. Lines are only ever added. */
export type LogRow = LogLine & Filed;
export type NewLogRow = LogLine & Pick<Filed, 'card'>;
/** The same with the moves of cards followed: what a history is folded of. */
export type PlacedRow = LogEntry & Filed;

/** What the log says of one set's cards, so that it need not be read again: can be thrown away at any time. */
export interface ProgressRow {
  readonly setId: SetId;
  /** By `packedProgress`. */
  readonly cards: string;
}

export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

/** How sending one part of a draft goes, since its last success. */
export interface Tried {
  readonly tries: number;
  readonly lastStatus: number | null;
  /** When it is tried next. */
  readonly notBefore: EpochMs;
  /** Answers in a row that were the service's own fault. Absent: the last was none. */
  readonly serverErrors?: { readonly count: number; readonly since: EpochMs } | undefined;
}

/** What this device wants of one set, as long as that differs from the service's copy. */
export interface DraftRow {
  readonly setId: SetId;
  readonly draft: SetDraft;
  /** By part of the draft (`Part`). */
  readonly tried: Readonly<Record<string, Tried>>;
}

/** A request that left, or is about to; the same request is sent again under its id. One a set at a time. */
export interface AttemptRow {
  /** UUID: the request's id and its idempotency key. */
  readonly id: string;
  readonly setId: SetId;
  /** What it carries; of a creation nothing but this is looked at: `created`. */
  readonly carries: Attempt;
  /** A new set as it left; null: the set was there. */
  readonly created: StudySet | null;
  /** Twice is twice, unless it is guarded: it adds a set or cards. */
  readonly makes: boolean;
  /** The leader that sends it. */
  readonly epoch: number;
  /** Its answer is missing: looked after before anything else leaves for its set. */
  readonly isSilent: boolean;
  readonly tries: number;
  readonly lastStatus: number | null;
  readonly notBefore: EpochMs;
  readonly sentAt: EpochMs;
  /** When the same request went out last, by both clocks; of one out of the copy beside the database, until when it may have. Absent: once only. */
  readonly resent?: { readonly at: EpochMs; readonly serviceTime: UnixSeconds | null } | undefined;
  /** The service's time when it was sent, as far as known. */
  readonly serviceTime: UnixSeconds | null;
  /** The service's clock went back since: its dates say nothing of what this made, also when it is right again. */
  readonly datesDoubted?: true | undefined;
  /** Sent with an idempotency key that the service promised to honour. */
  readonly keyed: boolean;
  /** The tag it was conditional on. */
  readonly ifMatch: string | null;
  /** Numbers of sets that were known before a creation left: what is not among them may be ours. */
  readonly known: readonly number[];
  /** The number of the set that a creation is known to have made, before its cards' numbers were read. */
  readonly createdId: ServiceSetId | null;
  /** With it, where the service said so: the number of the first card that left; the others have the next ones. */
  readonly firstCard?: ServiceTermId | undefined;
  /** Its user is asked which set it made, if any. */
  readonly asked?: true | undefined;
}

/** Whether nobody knows yet which set this makes, and nobody was asked. */
export const isMaking = ({ created, asked }: Pick<AttemptRow, 'created' | 'asked'>): boolean =>
  created !== null && asked === undefined;

/** What became of a change, kept for a week. Lines are only added. */
export interface JournalRow {
  readonly n: number;
  readonly id: string;
  readonly setId: SetId;
  readonly setTitle: string;
  /** When it was typed. */
  readonly typedAt: EpochMs;
  readonly at: EpochMs;
  readonly command: Command;
  /** `asCard`, `asSet`: what it says stands on a card, or in a set, of its own. */
  readonly end:
    | { readonly kind: 'sent' }
    | { readonly kind: 'discarded'; readonly asCard?: true | undefined; readonly asSet?: true | undefined };
}
export type NewJournalRow = Omit<JournalRow, 'n'>;

/** An attempt as builds before drafts stored it. */
export interface OldAttemptRow {
  readonly id: string;
  readonly setId: SetId;
  readonly ops: readonly number[];
  readonly kind: 'create-set' | 'edit-set' | 'delete-set' | 'add-term' | 'edit-term' | 'delete-term' | 'put-set';
  readonly sentAt: EpochMs;
  readonly serviceTime: UnixSeconds | null;
  readonly keyed: boolean;
  readonly ifMatch: string | null;
  readonly result: StudySet | null;
  readonly termId: TermId | null;
  readonly known: readonly number[];
  readonly createdId: ServiceSetId | null;
}
