import type { ServiceSetId } from '../../contract/ids';
import type { Image, SetField, TermField } from './study-set';

/** A value that was changed here and there, or a card or set that one side deleted: nothing is overwritten until the user chose. */
export interface FieldConflict {
  readonly field: SetField | TermField | 'image' | 'deleted';
  readonly before: string;
  readonly ours: string;
  readonly theirs: string;
  /** The pictures of which the three say the addresses; null: none. */
  readonly pictures?: { readonly before: Image | null; readonly ours: Image | null; readonly theirs: Image | null };
}

/** A set at the service that may be the one whose making had no answer. */
export interface AlikeSet {
  readonly serviceId: ServiceSetId;
  readonly title: string;
  readonly termCount: number;
}

/** Why a change needs its user. The service's own words stand beside ours. */
export type Problem =
  | { readonly kind: 'conflict'; readonly fields: readonly FieldConflict[] }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly title: string;
      readonly description: string;
      readonly validationErrors: readonly string[];
    }
  | { readonly kind: 'deleted-elsewhere' }
  /** The service stands where it stood before what this device saw, as after a restored backup. */
  | { readonly kind: 'earlier-version' }
  | { readonly kind: 'not-allowed'; readonly title: string; readonly description: string }
  | { readonly kind: 'password-needed' }
  | { readonly kind: 'too-large' }
  /** A new set whose making had no answer; these say something else than it, and may be it, changed since. */
  | { readonly kind: 'alike'; readonly sets: readonly AlikeSet[] }
  /** Written by a version of Carrel that this one cannot read: kept, exportable, never dropped. */
  | { readonly kind: 'unreadable' };
