import { type EpochMs, toEpochMs } from '../../../contract/units';
import type { ServiceSet } from '../../api/service-set';
import { eachOnce } from '../../domain/each-once';
import type { Ports } from '../../platform/ports';
import { asNobodyToo } from './as-nobody-too';
import { type Engine, heard } from '../engine';
import { outcomeOf } from '../outcome';

/** A set as a list tells of it. */
export type ListedSet = Pick<
  ServiceSet,
  'serviceId' | 'title' | 'langTerms' | 'langDefinitions' | 'termCount' | 'visibility' | 'createdBy' | 'hasAccess'
> & {
  readonly modifiedAt: EpochMs;
  /** Absent from lists that an earlier build kept. */
  readonly editable?: ServiceSet['editable'];
};

/** What came of asking for somebody's sets. `asNobody`: no session could be used, so only what everyone sees is among them. */
export type UserSets =
  | { readonly kind: 'listed'; readonly sets: readonly ListedSet[]; readonly asNobody: boolean }
  | { readonly kind: 'no-such-user' }
  | { readonly kind: 'unreachable' };

/** The sets that somebody made, as far as the user may know of them. Nothing is stored. */
export const readUserSets = (engine: Engine, http: Ports['http'], user: string): Promise<UserSets> =>
  asNobodyToo(engine, http, (asked) => listed(asked, user));

async function listed(engine: Engine, user: string): Promise<UserSets | 'no-session'> {
  const sets: ServiceSet[] = [];
  const answer = heard(engine, await engine.api.ownSets(user, null, 'headers', (some) => void sets.push(...some)));
  switch (outcomeOf(answer, 'read').kind) {
    case 'delivered':
      if (answer.kind !== 'answered' || answer.body === null) return { kind: 'unreachable' };
      return {
        kind: 'listed',
        sets: eachOnce(sets, ({ serviceId }) => serviceId).map((set) => ({
          ...set,
          modifiedAt: toEpochMs(set.modifiedDate),
        })),
        asNobody: engine.user === '',
      };
    case 'gone':
      return { kind: 'no-such-user' };
    case 'signed-out':
    case 'other-user':
    case 'probe':
      return 'no-session';
    default:
      // A name that no service could know is refused by the relay already.
      return answer.kind === 'answered' && answer.status === 400 ? { kind: 'no-such-user' } : { kind: 'unreachable' };
  }
}
