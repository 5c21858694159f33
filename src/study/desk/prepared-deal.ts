import type { ServiceSetId } from '../../../contract/ids';
import type { CarrelClient, SetView } from '../../client/carrel-client';
import { numberInAddress } from '../../domain/set-address';
import type { StudySession } from '../../domain/study-session';
import type { SetId } from '../../domain/study-set';

export interface Deal {
  /** Null for an id that this device has never seen. */
  readonly view: SetView | null;
  readonly session: StudySession | null;
}

const prepared = new WeakMap<CarrelClient, { readonly id: SetId; readonly deal: Deal }>();

/** Reads what the desk at this address begins with, before anything is drawn. Other addresses, and sets that are not here, need nothing. */
export async function prepareDeal(client: CarrelClient, pathname: string): Promise<void> {
  const part = /^\/sets\/([^/]+)\/flashcards\/?$/.exec(pathname)?.[1];
  if (part === undefined) return;
  const number = numberInAddress(part);
  const id = number === null ? (part as SetId) : await client.sets.hereAs(number);
  if (id === null) return;
  const [view, session] = await Promise.all([client.sets.view(id), client.study.session(id)]);
  if (view) prepared.set(client, { id, deal: { view, session } });
}

export function preparedDeal(client: CarrelClient, id: SetId): Deal | undefined {
  const ready = prepared.get(client);
  return ready?.id === id ? ready.deal : undefined;
}

/** The set of this number, where it is the one that was prepared. */
export function preparedSetId(client: CarrelClient, number: ServiceSetId): SetId | undefined {
  const ready = prepared.get(client);
  return ready?.deal.view?.set.serviceId === number ? ready.id : undefined;
}

/** It holds for the first drawing; later the store has moved on. True when it was this one. */
export function forgetPreparedDeal(client: CarrelClient, id: SetId): boolean {
  const wasThis = preparedDeal(client, id) !== undefined;
  prepared.delete(client);
  return wasThis;
}
