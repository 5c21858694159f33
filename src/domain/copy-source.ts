import type { ServiceSetId } from '../../contract/ids';
import type { TermId } from './study-set';

/** Where a set was copied from. This device alone remembers it: no field of the interface says it (interface 2.1). */
export interface CopySource {
  readonly serviceId: ServiceSetId;
  /** As it was called then. */
  readonly title: string;
  /** A username; null where the service did not say whose it is. */
  readonly author: string | null;
  /** How many cards had a picture then. */
  readonly pictures: number;
  /** The cards of the copy that came with a picture; absent in copies of builds before. */
  readonly pictured?: readonly TermId[] | undefined;
}
