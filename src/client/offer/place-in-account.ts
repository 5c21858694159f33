import type { StudySet } from '../../domain/study-set';
import type { Owner } from '../carrel-client';

export type Account = Extract<Owner, { readonly kind: 'account' }>;

/** What a set of a device without an account is to one. */
export type PlaceInAccount =
  /** The device's own: it can be copied there. */
  | { readonly kind: 'own' }
  /** Somebody else's, of a service that is not the account's. */
  | { readonly kind: 'elsewhere' }
  /** `copy`: it came out of a backup, and the account has the set itself. */
  | { readonly kind: 'service' | 'copy'; readonly serviceId: StudySet['serviceId'] };

type Kept = Pick<StudySet, 'serviceId' | 'createdBy' | 'inAccount'> & {
  readonly origin: 'built-in' | 'device' | 'service';
};

/** Pure. */
export function placeIn({ user, service }: Account, { origin, serviceId, createdBy, inAccount }: Kept): PlaceInAccount {
  if (origin === 'service') return { kind: 'service', serviceId };
  if (!inAccount) return { kind: 'own' };
  const isMakers = createdBy === inAccount.user;
  if (inAccount.service === service && (inAccount.user === user || !isMakers))
    return { kind: 'copy', serviceId: inAccount.serviceId };
  return { kind: isMakers ? 'own' : 'elsewhere' };
}
