import { epochMs } from '../../../contract/units';
import { cardsThatWent } from '../../domain/card-places';
import { mergeOrder } from '../../domain/merge-order';
import type { TermId } from '../../domain/study-set';
import type { BackedUpSet, DeviceBackup } from './backed-up';

/** Cards of which a device knows that they were deleted there, or went on in another set. Pure. */
export function goneCards({ bin, log }: Pick<DeviceBackup, 'bin' | 'log'>): ReadonlySet<TermId> {
  const deleted = (bin?.parts ?? []).flatMap(({ part, replaced }) =>
    part.kind === 'card' && !replaced ? [part.card.id] : [],
  );
  return new Set([...deleted, ...cardsThatWent(log)]);
}

interface OneSide {
  readonly set: BackedUpSet;
  /** `goneCards` of its device. */
  readonly gone: ReadonlySet<TermId>;
}

/**
 * One set of two devices: what the one that was changed last says, with the cards that only the other has, each behind the
 * neighbour it has there. A card that the side without it deleted stays deleted; so does one of an earlier copy of an account's
 * set into which nobody typed: the account has it no more. One of the two as it is, where that is what
 * comes out; else changed a moment after both, so that whoever compares sees that it is neither. Pure.
 */
export function joinedSet(here: OneSide, file: OneSide): BackedUpSet {
  const [later, earlier] = here.set.modifiedAt < file.set.modifiedAt ? [file, here] : [here, file];
  const [inLater, inEarlier] = [idsOf(later), idsOf(earlier)];
  const before = earlier.set.terms
    .map(({ id }) => id)
    .filter((id) => inLater.has(id) || !(later.gone.has(id) || isAsInAccount(earlier.set)));
  const ids = mergeOrder(
    before.filter((id) => inLater.has(id)),
    before,
    later.set.terms.map(({ id }) => id).filter((id) => inEarlier.has(id) || !earlier.gone.has(id)),
  );
  const cards = new Map([...earlier.set.terms, ...later.set.terms].map((card) => [card.id, card]));
  const terms = ids.flatMap((id) => cards.get(id) ?? []);
  const isLater = terms.length === inLater.size && ids.every((id) => inLater.has(id));
  return isLater ? later.set : { ...later.set, modifiedAt: epochMs(later.set.modifiedAt + 1), terms };
}

const isAsInAccount = ({ inAccount, modifiedAt }: BackedUpSet): boolean => inAccount?.asOf === modifiedAt;

const idsOf = ({ set }: OneSide): ReadonlySet<TermId> => new Set(set.terms.map(({ id }) => id));
