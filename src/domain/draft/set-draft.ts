import type { EpochMs } from '../../../contract/units';
import type { PictureId } from '../own-picture';
import type { SetId, StudySet, Term, TermId } from '../study-set';
import type { Path, Value } from './paths';
import type { SteadyMs } from './steady-time';
import type { Refusal, Want } from './want';

/** The service's last copy of a set, cards by their names of this device, no waiting change in it. */
export type Base = StudySet & { readonly __copy: 'base' };
/** What every screen shows: the base with the draft over it. */
export type Shown = StudySet & { readonly __copy: 'shown' };

export const asBase = (set: StudySet): Base => set as Base;
export const asShown = (set: StudySet): Shown => set as Shown;

/** A copy that the service gave, named (`named.ts`). `began`: when it was asked for, by the clock of the tab that sends. */
export interface Reading {
  readonly base: Base;
  readonly began: SteadyMs;
}

/** Why nothing of a set leaves: it is closed to this user, or wants a password. */
export type Closed =
  | { readonly kind: 'password-needed' }
  | { readonly kind: 'not-allowed'; readonly title: string; readonly description: string };

/** An order of cards. `moved`: those that its user took elsewhere, so that two that changed places tell which of them it was. */
export interface OrderWant extends Want<readonly TermId[]> {
  readonly moved?: readonly TermId[];
}

/**
 * What differs from the base in what this device wants: at most one a set; of a set that no service knows, that it is to be
 * made, and who sees and edits it. `rev` counts every change by the user, over
 * tabs. `values` are fields, sides and pictures by path; `there`: whether a card is to be there; `exists`: whether the set
 * is. `seen`: each touched card as its user last saw it, which a deletion is compared with, and which is made again whole.
 * `order` only where it is not the base's with new cards behind.
 */
export interface SetDraft {
  readonly setId: SetId;
  readonly v: 1;
  readonly rev: number;
  readonly exists?: Want<boolean>;
  readonly values: Readonly<Partial<Record<Path, Want<Value>>>>;
  readonly there: Readonly<Record<TermId, Want<boolean>>>;
  readonly seen: Readonly<Record<TermId, Term>>;
  readonly order?: OrderWant;
  readonly closed?: Closed;
  /** The service stands where it stood before what its user saw: they are asked which of the two counts (`kept-over.ts`). */
  readonly earlier?: true;
  /** Several values that left together were refused: they leave one by one. */
  readonly apart?: true;
}

export const emptyDraft = (setId: SetId): SetDraft => ({ setId, v: 1, rev: 0, values: {}, there: {}, seen: {} });

/** Whether nothing differs, waits or may land: then no draft is kept. */
export const isEmpty = ({ exists, values, there, order }: SetDraft): boolean =>
  !exists && !order && Object.keys(values).length === 0 && Object.keys(there).length === 0;

/** One value in a request, and which revision of it left. */
export interface SentValue {
  readonly path: Path;
  readonly value: Value;
  readonly rev: number;
}

/** What one request carries. It is stored before it leaves, and says the same when it is sent again. */
export interface Attempt {
  readonly id: string;
  readonly at: EpochMs;
  readonly values: readonly SentValue[];
  /** Cards that it makes or deletes. What a made card says is among `values`. */
  readonly there: readonly { readonly card: TermId; readonly value: boolean; readonly rev: number }[];
  readonly order?: { readonly value: readonly TermId[]; readonly rev: number };
  /** It makes the set, or deletes it. */
  readonly exists?: { readonly value: boolean; readonly rev: number };
  /** By the name of a picture that it puts on a card: the service's identifier of it. */
  readonly uploads?: Readonly<Record<PictureId, string>>;
}

/** What an answer means for what a request carried. */
export type Answer =
  /** `numbers`: of the cards that it made. */
  | { readonly kind: 'done'; readonly numbers: Readonly<Record<TermId, NonNullable<Term['serviceId']>>> }
  | { readonly kind: 'none'; readonly until: SteadyMs | null }
  | { readonly kind: 'not-done' }
  | Refusal
  | { readonly kind: 'closed'; readonly closed: Closed };
