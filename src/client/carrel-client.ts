import type { ServiceSetId } from '../../contract/ids';
import type { EpochMs } from '../../contract/units';
import type { Command } from '../domain/command';
import type { CopySource } from '../domain/copy-source';
import type { CatchUpPlan, PlanOffer } from '../domain/scheduling/catch-up';
import type { LearnerDay } from '../domain/scheduling/learner-day';
import type { SetProgress } from '../domain/scheduling/progress';
import type { ReviewDay } from '../domain/scheduling/review-day';
import type { Sitting, SittingHeader, SittingPlace } from '../domain/sitting';
import type { LogEntry, LineToWrite } from '../domain/study-log';
import type { StudySession } from '../domain/study-session';
import type { SetShare, SetStudySettings, StudySettings } from '../domain/study-settings';
import type { Problem } from '../domain/problem';
import type { Image, SetField, SetId, StudySet, TermField, TermId } from '../domain/study-set';
import type { KeptSet, PicturesHere } from '../sync/pictures/kept-pictures';
import type { LoadedPicture, Pictures } from '../sync/pictures/pictures';
import type { Fetching } from '../sync/sync-facts';
import type { FoundPeople, FoundPerson } from '../sync/finding/find-people';
import type { FoundPage, FoundSets, SearchTrouble } from '../sync/finding/find-sets';
import type { SetInside } from '../sync/finding/look-inside';
import type { People } from '../sync/finding/people';
import type { UserSets } from '../sync/finding/user-sets';
import type { Pause } from '../sync/engine';
import type { Fetched, PasswordAnswer } from '../sync/open-sync';
import type { BinnedPart, LostPart } from '../domain/lost-part';
import type { BinnedSet } from './bin/bin';
import type { LostPartView } from './bin/bin-parts';
import type { BackupClient } from './backup/device-backup';
import type { Waiting } from './waiting/gather-waiting';
import type { Statistics } from './progress/statistics-reader';
import type { CarryOver } from './recording/carried-over';
import type { SearchClient } from './search-index/search-client';
import type { OnlyHere } from './progress/unsent-lines';
import type { TransferClient } from './transfer-client';
import type { LabelChange } from '../domain/set-label';
import type { TextLook } from '../card-text/text-look';
import type { ClosedFor } from '../store/database';
import type { Unwritten } from '../store/unwritten';

export type { BinnedSet, LostPartView };
export type { Fetching, FoundPage, FoundPeople, FoundPerson, FoundSets, SearchTrouble, SetInside };
export type { Asked, ClassWords, Done, Look, PeopleTrouble } from '../sync/finding/people';
export type { PasswordAnswer } from '../sync/open-sync';
export type { KeptSet, PicturesHere } from '../sync/pictures/kept-pictures';
export type { ListedSet } from '../sync/finding/user-sets';
export type { FieldConflict, Problem } from '../domain/problem';

/** What became of a file that was to be the picture of a card. */
export type PutPicture =
  | { readonly kind: 'put'; readonly image: Image }
  /** Larger than a browser is asked to open. */
  | { readonly kind: 'too-large' }
  /** A picture, and more of it than this browser can draw. */
  | { readonly kind: 'too-many-pixels' }
  /** Nothing that this browser can draw. */
  | { readonly kind: 'no-picture' };

/** Whose database this is: nobody's (this device alone), or one user's at one service. */
export type Owner =
  | { readonly kind: 'device' }
  | { readonly kind: 'account'; readonly user: string; readonly service: string; readonly serviceName: string };

/** What can be shown of a set now, and why not more. */
export type Availability =
  | 'here'
  /** Known by its header alone: never fetched here. */
  | 'not-here'
  | 'password'
  | 'members-only'
  /** The service says it is not for this user; foreign content is hidden. */
  | 'no-access'
  /** Deleted at the service; the copy stays until its owner removes it. */
  | 'gone';

/** What of a set still has to reach the service. A draft waits for its second card. */
export interface Pending {
  readonly waiting: number;
  readonly needsYou: number;
  readonly draft: boolean;
}

export interface LibraryRow {
  readonly id: SetId;
  readonly serviceId: ServiceSetId | null;
  readonly title: string;
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly termCount: number;
  readonly visibility: StudySet['visibility'];
  readonly editable: StudySet['editable'];
  readonly createdBy: string | null;
  readonly isMine: boolean;
  readonly origin: 'built-in' | 'device' | 'service';
  readonly availability: Availability;
  readonly pending: Pending;
  readonly modifiedAt: EpochMs;
  readonly openedAt: EpochMs | null;
  readonly labels: readonly string[];
  /** Whether a card of it has a star. */
  readonly hasStars: boolean;
  /** Whether a card of it has a picture. */
  readonly hasPictures: boolean;
}

/** A set of the device without an account. `set`: the account can have it; `studied`: what was learned of it. `isDeclined`: the user does not want to be asked about it again. */
export type OfferedRow = LibraryRow & { readonly share: 'set' | 'studied'; readonly isDeclined: boolean };

/** A set that the service listed; `id` is null while this device does not know it. */
export type ListedRow = Omit<LibraryRow, 'id' | 'editable' | 'labels' | 'hasStars' | 'hasPictures'> & {
  readonly id: SetId | null;
  readonly labels?: readonly string[];
};

/** A set as the service lists it; what a list leaves out is null. */
export type UserSet = Extract<UserSets, { readonly kind: 'listed' }>['sets'][number];

/** A set as a screen shows it: the service's copy with everything that waits over it. */
export interface SetView {
  readonly set: StudySet;
  readonly availability: Availability;
  readonly origin: 'built-in' | 'device' | 'service';
  readonly isMine: boolean;
  readonly canEdit: boolean;
  /** Its cards were here, if they are not shown any more. */
  readonly wasHere: boolean;
  /** Cards that the service counts beyond those that it sent. */
  readonly missing: number;
  readonly pending: Pending;
  /** Cards with a change that waits or needs the user. */
  readonly pendingTerms: ReadonlyMap<TermId, 'waiting' | 'needs-you'>;
  readonly stars: ReadonlySet<TermId>;
  /** The user's own choice for this set; texts are as they were typed until they make it. */
  readonly look: TextLook;
  readonly labels: readonly string[];
  /** Where it was copied from, of a copy that was made on this device. */
  readonly copiedFrom?: CopySource | undefined;
  /** All its pictures are to be on this device. */
  readonly keepsPictures: boolean;
}

/**
 * `in-front`: something in front of the service answers it in the service's place. `behind-set`: what is asked about its
 * set needs the user first.
 */
export type WaitReason = 'turn' | 'draft' | 'offline' | 'in-front' | 'signed-out' | 'behind-set';

/** One thing that waits, asks, or came to an end lately. `id` stays as long as it is about the same and asks, or does not. */
export interface OutboxItem {
  readonly id: string;
  readonly at: EpochMs;
  readonly setId: SetId;
  readonly setTitle: string;
  readonly command: Command;
  /** Nothing is wanted any more: what was discarded, or chosen, and may have arrived, is taken back once a reading shows it. */
  readonly takesBack?: true;
  readonly state:
    | {
        readonly kind: 'waiting';
        readonly reason: WaitReason;
        readonly nextTryAt: EpochMs | null;
        readonly tries: number;
        readonly lastStatus: number | null;
        readonly troubledSince?: EpochMs;
      }
    | { readonly kind: 'sending' }
    /** Sent, and no answer said whether it was done: Carrel looks whether it arrived before sending again. `lastStatus`: what came in its place. */
    | { readonly kind: 'checking'; readonly since: EpochMs | null; readonly lastStatus: number | null }
    | { readonly kind: 'needs-you'; readonly problem: Problem }
    | { readonly kind: 'sent'; readonly at: EpochMs }
    /** `asCard`, `asSet`: its words are on a card, or in a set, of their own. */
    | { readonly kind: 'discarded'; readonly at: EpochMs; readonly asCard?: true; readonly asSet?: true };
}

/** What the user wrote, or chose, for fields of one change. */
export type Written = { readonly [Field in SetField | TermField]?: string };

/** What a set has to do today, within its own share and the day's limits. */
export interface SetToday {
  readonly setId: SetId;
  /** Cards (each way of asking by itself) that came due and are not yet answered today, buried and suspended ones aside. */
  readonly due: number;
  /** New cards that today still has room for. */
  readonly fresh: number;
  /** Of all its cards: known for three weeks or more, answered before, never answered. */
  readonly solid: number;
  readonly learning: number;
  readonly unseen: number;
  /** How many come due on each of the next seven days, tomorrow first. */
  readonly coming: readonly number[];
  /** What Review asks of it, and what the limits leave for later. */
  readonly asks: ReviewDay;
  /** Everything that came due, within the limits or not. */
  readonly waits: number;
  /** Nothing is asked of it today: the learner left it out. */
  readonly isLeftOut: boolean;
  /** Whether an answer ever gave one of its cards a date. */
  readonly isBegun: boolean;
  /** Time for what is due and new; null before it is known. */
  readonly expectedMs: number | null;
  /** Answered in Review today, and when last. */
  readonly done: { readonly cards: number; readonly lastAt: EpochMs | null };
}

/** Somebody comes back after days without an answer, and many cards wait. */
export interface Break {
  readonly days: number;
  readonly waiting: number;
  /** Ways to catch up, the slowest first, and everything at once. */
  readonly offers: readonly (PlanOffer & { readonly expectedMs: number | null })[];
}

/** Today at the desk. */
export interface Today {
  readonly day: LearnerDay;
  /** The hour at which it ends, once the calendar is a day ahead of it; else null. */
  readonly endsAtHour: number | null;
  /** Sets that have anything to do or to come, most due first. */
  readonly sets: readonly SetToday[];
  /** Time for what is due and new, by the learner's own medians; null before there are twenty answers to know it from. */
  readonly expectedMs: number | null;
  /** Answered in Review today. */
  readonly done: {
    readonly cards: number;
    readonly tookMs: number;
    readonly lastAt: EpochMs | null;
    /** The latest answer was given on another device. */
    readonly elsewhere: boolean;
  };
  /** Cards answered in Review on the days before, the latest last. */
  readonly past: readonly { readonly day: LearnerDay; readonly cards: number }[];
  /** The plan after a break that holds today. */
  readonly plan: CatchUpPlan | null;
  /** Everything that came due, within the limits or not. */
  readonly waiting: number;
  /** Where a plan is worth offering. */
  readonly away: Break | null;
}

/**
 * A user's way out of a problem. `keep-both` makes a second card; `as-new-set` makes a set of one's own; `retry` on a set
 * that is `alike` makes mine as well.
 */
export type Resolution =
  | 'keep-mine'
  | 'take-theirs'
  | 'keep-both'
  | 'as-new-set'
  | 'retry'
  /** The set of that number is the one whose making had no answer. */
  | { readonly kind: 'adopt'; readonly serviceId: ServiceSetId }
  /** Field by field: a version, or something else. What equals the service's is not sent. */
  | { readonly kind: 'write'; readonly values: Written };

/** One of the five phrases of DESIGN.md, or `on-this-device`. Each only while it is true (I12). */
/** `waiting`: changes; `answers`, and `choices` (stars and settings): those that the service is to have and does not have, where there are any. */
export type SyncStatus =
  /** No account, or one that is signed out with no change to send. */
  | ({ readonly kind: 'on-this-device'; readonly pause?: Pause } & Studied)
  | { readonly kind: 'up-to-date'; readonly checkedAt: EpochMs }
  | ({ readonly kind: 'saved-here'; readonly waiting: number } & Studied)
  | { readonly kind: 'sending'; readonly waiting: number }
  | ({ readonly kind: 'offline'; readonly since: EpochMs; readonly waiting: number } & Studied)
  /** `offlineSince`: what waits beside that does not go out just now. */
  | ({
      readonly kind: 'needs-you';
      readonly reason: 'outbox' | 'signed-out' | 'other-user' | 'many-removals';
      readonly waiting: number;
      readonly needsYou: number;
      readonly offlineSince?: EpochMs;
    } & Studied)
  | {
      readonly kind: 'needs-you';
      readonly reason: 'unsafe-storage';
      readonly why: Unsafe;
      readonly waiting: number;
      readonly needsYou: number;
      readonly offlineSince?: undefined;
    };

/** Why what is written lives in this window alone: its database was closed, there is none, or it refused some text. */
export type Unsafe = ClosedFor | 'no-storage' | 'refused';

/** Of studying, what the service is to have and does not have. Absent: nothing. */
export interface Studied {
  readonly answers?: number;
  readonly choices?: number;
}

/** What changed in the store, so that queries over it are asked again. */
export type StoreChange =
  | { readonly kind: 'sets'; readonly setIds: readonly SetId[]; readonly by?: 'user' }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'study'; readonly setIds: readonly SetId[]; readonly by?: 'user' }
  /** How many pictures of a set are here that are to be. */
  | { readonly kind: 'pictures'; readonly setIds: readonly SetId[] }
  /** When the last backup was made, and what stands of the folder into which they are written. */
  | { readonly kind: 'backup' }
  | { readonly kind: 'status' };

/**
 * The one door between the features and the data. Reads never wait for the network; `dispatch` resolves when the
 * commands are durable on this device. One client a database; signing in as somebody else opens another.
 */
export interface CarrelClient {
  readonly owner: Owner;
  readonly sets: {
    /** Everything in the library, changed last first. */
    library(): Promise<readonly LibraryRow[]>;
    /** Null for an id this device has never seen. */
    view(id: SetId): Promise<SetView | null>;
    /** The set that the service knows by this number, remembered here as `not-here` when it is new. */
    byServiceId(serviceId: ServiceSetId): Promise<SetId>;
    /** The service's number of a set; null as long as no service knows it. */
    serviceIdOf(id: SetId): Promise<ServiceSetId | null>;
    /** The set that is here, with its cards, and that the service knows by this number; null where there is none. Remembers nothing. */
    hereAs(serviceId: ServiceSetId): Promise<SetId | null>;
    /** Asks the service for one set now (it was not here, or its password was just entered). Rejects offline. */
    fetch(id: SetId): Promise<Fetched>;
    /** Asks whether a set of the service is as it is here, unless that was answered just now. Changes nothing where nobody answers. */
    refresh(id: SetId): Promise<void>;
    /** Submits the password of a set (interface 4.3), then fetches it. */
    enterPassword(id: SetId, password: string): Promise<PasswordAnswer>;
    opened(id: SetId): Promise<void>;
    setCopiedFrom(id: SetId, source: CopySource): Promise<void>;
    /** Takes a set of somebody else's, or one to try, off this device without touching the service. Resolves to its undo. */
    remove(id: SetId): Promise<() => Promise<void>>;
    /** What was deleted in the last thirty days and can be put back, deleted last first. */
    bin(): Promise<readonly BinnedSet[]>;
    /** How many sets of its user's the service sent in a form that cannot be read here. */
    countUnreadable(): Promise<number>;
    /** What was chosen of a set and kept of its cards goes along with cards that become others: a table says what. */
    carryOver(over: CarryOver): Promise<void>;
    /** Puts one of them back; one's own that the service deleted is made again there. */
    putBack(id: SetId): Promise<void>;
    /** Keeps words that were written over, for thirty days. */
    keepLost(id: SetId, parts: readonly LostPart[]): Promise<void>;
    /** Whether any cards and words are kept so; some may stand where they stood by now. */
    hasLostParts(): Promise<boolean>;
    /** Cards that were deleted and words that were written over, and can be put back, lost last first. */
    lostParts(): Promise<readonly LostPartView[]>;
    /** Puts one of them back, as an ordinary edit. Resolves to false where it could not be: nothing of it is there any more. */
    putPartBack(part: BinnedPart): Promise<boolean>;
    /** Lets go of all that lies in the bin, but sets whose deletion is not sent yet. Resolves to its undo. */
    emptyBin(): Promise<() => Promise<void>>;
    /** A set that is gone at the service becomes one of the user's own, with all that was typed into it. Resolves to its new name. */
    makeMine(id: SetId): Promise<SetId>;
    /** Sets made on this device without an account that the account does not have, and sets of the service of which something was learned so that it has not got. Empty for the device's own client. */
    offered(): Promise<readonly OfferedRow[]>;
    /** Copies such sets into the account as new sets, those that are there still; of sets of the service what was learned goes to the same sets. One after the other: what was taken stays so where a later one breaks off. Resolves to how many; `progressed` hears how many were looked at. The device's own stay as they are. */
    takeOver(ids: readonly SetId[], progressed?: (count: number) => void): Promise<number>;
    /** From now on the library is silent about those that are offered. They can be taken over all the same. */
    declineOffer(): Promise<void>;
    /** Sets to try that this device came with and the account has not taken, from when its library was new until they are removed. */
    tryOuts(): Promise<readonly LibraryRow[]>;
    /** The account's library is new: it shows them from now on, unless they were removed before. */
    beginTryOuts(): Promise<void>;
    /** Removed, the account is not shown them any more. The device's own library keeps them. */
    keepTryOuts(areKept: boolean): Promise<void>;
    /** What the service shows of the sets that somebody made. Nothing of it is stored; opening one stores that one. */
    ofUser(user: string): Promise<UserSets>;
    /** One page, from 1, of the sets at the service that say these words. Nothing of it is stored; opening one stores that one. */
    find(words: string, page: number): Promise<FoundSets>;
    /** What there is to study without a word to look for, in one language of either side or in any. `no-search`: the service does not tell. */
    browse(language: string | null): Promise<FoundSets>;
    /** What stands in a set of the service: the copy that is here, or what the service shows now, of which nothing is stored. */
    inside(serviceId: ServiceSetId): Promise<SetInside>;
  };
  /** Pictures of cards, kept on this device once they were fetched. */
  readonly pictures: {
    /** In a size that fills so many pixels of the screen, or the nearest that can be had. */
    load(image: Image, pixels: number): Promise<LoadedPicture>;
    /** Tells, once, that pictures can be fetched again; for whoever was told `offline`. Returns how to stop waiting. */
    whenBack(listener: () => void): () => void;
    /** What is stored here, and how much. Once cleared, a picture that is looked at again is fetched again. */
    stored(): Promise<Pick<Pictures, 'usage' | 'clear' | 'ownUsage'>>;
    /** All pictures of a set are to be on this device, for studying without a network; or need not be any more. */
    keepSet(id: SetId, isKept: boolean): Promise<void>;
    /** How far that is with a set. */
    hereOf(set: Pick<StudySet, 'id' | 'terms'>): Promise<PicturesHere>;
    /** The sets that are kept so, what takes most room first. */
    keptSets(): Promise<readonly KeptSet[]>;
    /** Addresses of those that were put on a card here and wait to be sent. */
    unsent(): Promise<ReadonlySet<string>>;
    /** Tries again to fetch what they lack. */
    fetchKept(): void;
    /** Keeps a file that is to be put on a card, made smaller, durably. Rejects when storage does. */
    put(file: Blob): Promise<PutPicture>;
  };
  readonly study: {
    session(id: SetId): Promise<StudySession | null>;
    /** Unfinished sessions, the latest first. */
    unfinished(): Promise<readonly StudySession[]>;
    saveSession(session: StudySession): Promise<void>;
    setStars(setId: SetId, termIds: readonly TermId[], starred: boolean): Promise<void>;
    /** The sitting that is kept for a set and mode; null where none is, or where another version of Carrel wrote it. */
    sitting(place: SittingPlace, v: number): Promise<Sitting | null>;
    /** Unfinished sittings of all modes, the latest first. */
    unfinishedSittings(): Promise<readonly SittingHeader[]>;
    /** Keeps the sitting, or the session of flashcards, and writes the facts into the log: both or neither. Resolves when durable (strict). */
    record(sitting: Sitting | StudySession | null, facts: readonly LineToWrite[]): Promise<void>;
    /** Keeps at once, until it is said that nothing is left, what a desk has not recorded when its page goes: the next start records it. */
    holdUnwritten(desk: string, unwritten: Unwritten | null): void;
    /** As `record`, of what a page held when it went: a place that is here and later stays. */
    recordUnwritten(unwritten: Unwritten): Promise<void>;
    /** Whether the log says anything of a set: cheap, and nothing has to be fetched for a set that nobody studied. */
    isStudied(setId: SetId): Promise<boolean>;
    /** What the log says of a set's cards. */
    progress(setId: SetId): Promise<SetProgress>;
    /** The whole log of one set, or of all, in the order of `at`. */
    log(setId: SetId | null): Promise<readonly LogEntry[]>;
    /** How much was studied that this device alone has. */
    onlyHere(): Promise<OnlyHere>;
    /** The sets that have a share of the day of their own. */
    shares(): Promise<ReadonlyMap<SetId, SetShare>>;
    /** What is to be done today, over all sets that are here; and of a set that is asked for by itself, whoever made it. */
    today(asked?: SetId): Promise<Today>;
    /** What the history of one set, or of all, adds up to. `progressed` hears the share of the log that is read. */
    statistics(setId: SetId | null, progressed: (share: number) => void): Promise<Statistics>;
    /** The learner's day now, or at a moment. */
    day(at?: EpochMs): Promise<LearnerDay>;
    settings(): Promise<StudySettings>;
    changeSettings(change: Partial<StudySettings>): Promise<void>;
    setSettings(setId: SetId): Promise<SetStudySettings>;
    changeSetSettings(setId: SetId, change: Partial<SetStudySettings & TextLook>): Promise<void>;
    /** Puts labels on sets and takes them off: all of it or nothing. */
    changeLabels(changes: readonly LabelChange<SetId>[]): Promise<void>;
    /** Gives a label another name wherever it is now; null: takes it off. Resolves to the sets that had it. */
    renameLabel(from: string, to: string | null): Promise<readonly SetId[]>;
  };
  /** Classes, favourites and profiles, as the service has them. */
  readonly people: People;
  /** Finding in what is on this device. */
  readonly search: SearchClient;
  /** Files brought in and taken out. */
  readonly transfer: TransferClient;
  /** Everything of this database in one file, and back. */
  readonly backup: BackupClient;
  readonly outbox: {
    items(): Promise<readonly OutboxItem[]>;
    /** Tries it, or all of its set that was refused, at once. */
    retry(id: string): Promise<void>;
    /**
     * Carries out a choice, which waits ten seconds before it leaves; resolves to how it is taken back, which rejects where
     * it left, or was changed, since. Rejects where the problem is no longer the one that was `seen`: nobody chooses against
     * a version that was not shown.
     */
    resolve(id: string, resolution: Resolution, seen?: Problem): Promise<() => Promise<void>>;
    /** The change is taken back here. Rejects where it left meanwhile (`isOnItsWay`). Resolves to the id that it has among the discarded. */
    discard(id: string): Promise<string>;
    /** Of what is among the discarded: it waits again as it did, or, once that is over, is written again over what stands there now. */
    undoDiscard(id: string): Promise<void>;
    /** Everything that waits, with the cards that it speaks of. */
    waiting(): Promise<Waiting>;
    /** The same as JSON text: readable by people and by Carrel. */
    exportAll(): Promise<string>;
  };
  readonly sync: {
    status(): SyncStatus;
    /** How far a first list, or another long reading, is; null while there is none. A change of it is one of the status. */
    fetching(): Fetching | null;
    /** Sends and fetches now, whatever the backoff says. */
    now(): Promise<void>;
    /** The user's word that so many sets may go (`many-removals`); checks again at once. */
    agreeToRemovals(): Promise<void>;
    /** The user's word that they are to be there: each that the service has no more is made again, with what was learnt of it. */
    makeMissingAgain(): Promise<void>;
  };
  /**
   * All or none of the commands become durable, in this order, in one transaction. Rejects when storage does, and on a
   * device without an account where words of theirs have no card or set there any more: they stay with whoever typed them.
   */
  dispatch(...commands: readonly Command[]): Promise<void>;
  /**
   * What an editor keeps in memory because storage refused it, and tries again: the status and every export tell of it,
   * until it is said that nothing is held. What nobody tries again is no concern of the status.
   */
  holdUnsaved(setId: SetId, commands: readonly Command[]): void;
  subscribe(listener: (change: StoreChange) => void): () => void;
  /** Resolves when nothing is being written. */
  written(): Promise<void>;
  close(): Promise<void>;
}
