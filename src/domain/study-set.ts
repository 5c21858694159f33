import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import type { EpochMs } from '../../contract/units';
import type { Editable, Visibility } from '../../contract/visibility';

/** A set's name on this device: UUIDv7, never changes. The service's number is only an attribute. */
export type SetId = string & { readonly __id: 'SetId' };

/** A card's name on this device: UUIDv7, never changes. */
export type TermId = string & { readonly __id: 'TermId' };

/** A picture of a card. `url` is the medium size; others by suffix (interface 2.3). Pixels. */
export interface Image {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A card. Text is raw and exactly as typed: it is never HTML (interface 4.9). */
export interface Term {
  readonly id: TermId;
  /** Null until the service has named it. */
  readonly serviceId: ServiceTermId | null;
  readonly term: string;
  readonly definition: string;
  readonly image: Image | null;
}

/** Which set of which account a copy is. */
export interface InAccount {
  readonly user: string;
  readonly service: string;
  readonly serviceId: ServiceSetId;
  /** When the copied set had been changed last. Absent in copies that earlier builds made. */
  readonly asOf?: EpochMs | undefined;
}

/** A set as Carrel thinks of it: complete, in order. */
export interface StudySet {
  readonly id: SetId;
  /** Null until the service has created it, and for ever in a set that stays on this device. */
  readonly serviceId: ServiceSetId | null;
  readonly title: string;
  readonly description: string;
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly visibility: Visibility;
  readonly editable: Editable;
  /** The numbers of the classes that may see or edit it, ascending, commas between. Absent: none, or none that a service says; empty: it said that there are none. */
  readonly classes?: string | undefined;
  /** What its owner wants the password to be, until the service took it: no service ever says one. */
  readonly password?: string | undefined;
  /** The creator's username; null where no account made it. */
  readonly createdBy: string | null;
  /** Of a copy that came out of an account's backup without that account: there it is this set. */
  readonly inAccount?: InAccount | undefined;
  readonly createdAt: EpochMs;
  readonly modifiedAt: EpochMs;
  readonly terms: readonly Term[];
}

/** The fields of a set that an edit changes one by one, and a merge compares one by one. */
export const setFields = [
  'title',
  'description',
  'langTerms',
  'langDefinitions',
  'visibility',
  'editable',
  'classes',
  'password',
] as const;
export type SetField = (typeof setFields)[number];

/** The fields of a card that an edit changes one by one, and a merge compares one by one. */
export type TermField = 'term' | 'definition';
