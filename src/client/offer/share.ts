import type { ServiceSetId } from '../../../contract/ids';
import type { PlaceInAccount } from './place-in-account';

/** What of a device's set an account can have. */
export type Share =
  | { readonly kind: 'nothing' }
  /**
   * All of it, as a set that is made there. `as: 'another'`: under new names, since the account has the set that this one
   * was a copy of, and what was learned belongs to that.
   */
  | { readonly kind: 'set'; readonly as: 'itself' }
  | { readonly kind: 'set'; readonly as: 'another'; readonly of: ServiceSetId | null }
  /** The account has the set: what was learned of it comes along. `since`: only what the account has not got. */
  | { readonly kind: 'studied'; readonly as: 'itself'; readonly since: true }
  | { readonly kind: 'studied'; readonly as: 'numbered'; readonly of: ServiceSetId | null; readonly since: boolean };

/** What both databases know of the set. */
export interface SetFacts {
  /** The account has a set of this very name: it was taken before. */
  readonly isHere: boolean;
  /** The account said yes to it once. What came of that may have been deleted there. */
  readonly isTaken: boolean;
  /** Of one that the device came with: somebody opened or changed it. */
  readonly isBegun: boolean;
  /** Of a copy: something was typed into it since it came out of its file. */
  readonly isChanged: boolean;
}

/**
 * The one decision of what is offered to an account, and of what it takes. Pure.
 *
 * | the set is …               | not taken yet            | taken before             |
 * |----------------------------|--------------------------|--------------------------|
 * | another account's          | nothing                  | nothing                  |
 * | one of the service         | what was learned of it   | what was learned since   |
 * | a copy of the account's    | what was learned since   | what was learned since   |
 * | such a copy, and changed   | a set of its own         | what was learned since   |
 * | the device's own           | the set                  | since, if it is here yet |
 */
export function shareOf(place: PlaceInAccount, { isHere, isTaken, isBegun, isChanged }: SetFacts): Share {
  switch (place.kind) {
    case 'elsewhere':
      return { kind: 'nothing' };
    case 'service':
      return { kind: 'studied', as: 'numbered', of: place.serviceId, since: isTaken };
    case 'copy':
      return isChanged && !isTaken
        ? { kind: 'set', as: 'another', of: place.serviceId }
        : { kind: 'studied', as: 'numbered', of: place.serviceId, since: true };
    case 'own':
      if (isHere) return { kind: 'studied', as: 'itself', since: true };
      return isBegun && !isTaken ? { kind: 'set', as: 'itself' } : { kind: 'nothing' };
  }
}
