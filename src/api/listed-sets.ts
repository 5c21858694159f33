import * as v from 'valibot';
import { ServiceSetId } from '../../contract/ids';
import type { Answer } from './answer';
import { ListedSetBody } from './listed-set-body';
import { callRelayForList, type RelayDeps, type RelayRequest, type TakeElements } from './relay-call';
import { type ServiceSet, serviceSetOf } from './service-set';

/** Is handed the sets of a list while it arrives. */
export type TakeSets = TakeElements<ServiceSet>;

/** What says a number, and so may be a set, but is none in the agreed form. */
const hasNumber = (value: unknown): value is { readonly id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value;

/**
 * What stands for one set, null where nobody here reads it: that keeps nobody from the others. `number`: of the one that
 * was asked for; what says that it is another one is nothing of it.
 */
export const orUnreadable = <Body>(
  body: v.GenericSchema<unknown, Body>,
  number: ServiceSetId | null = null,
): v.GenericSchema<unknown, Body | null> =>
  v.union([
    body,
    v.pipe(
      v.custom<{ readonly id: unknown }>(
        (value) => hasNumber(value) && (number === null || value.id === number || !v.is(ServiceSetId, value.id)),
      ),
      v.transform(() => null),
    ),
  ]);

const ListedSet = orUnreadable(ListedSetBody);

/** A list of sets. The answer's body is the number of those that could be read; the others are left out, and counted beside it. */
export async function callRelayForSets(
  deps: RelayDeps,
  request: RelayRequest,
  take: TakeSets,
): Promise<Answer<number>> {
  let unreadableSets = 0;
  const answer = await callRelayForList(deps, request, ListedSet, async (bodies, facts) => {
    const sets = bodies.flatMap((body) => (body === null ? [] : [serviceSetOf(body, null)]));
    unreadableSets += bodies.length - sets.length;
    if (sets.length > 0) await take(sets, facts);
  });
  if (answer.kind !== 'answered' || answer.body === null || unreadableSets === 0) return answer;
  return { ...answer, body: answer.body - unreadableSets, unreadable: unreadableSets };
}
