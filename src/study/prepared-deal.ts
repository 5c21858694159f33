import type { CarrelClient, SetView } from '../client/carrel-client';
import type { StudySession } from '../domain/study-session';
import type { SetId } from '../domain/study-set';

export interface Deal {
  /** Null for an id that this device has never seen. */
  readonly view: SetView | null;
  readonly session: StudySession | null;
}

const prepared = new WeakMap<CarrelClient, { readonly id: SetId; readonly deal: Deal }>();

/** Reads what the desk at this address begins with, before anything is drawn. Other addresses, and sets that are not here, need nothing. */
export async function prepareDeal(client: CarrelClient, pathname: string): Promise<void> {
  const id = /^\/sets\/([^/]+)\/flashcards\/?$/.exec(pathname)?.[1] as SetId | undefined;
  if (id === undefined) return;
  const [view, session] = await Promise.all([client.sets.view(id), client.study.session(id)]);
  if (view) prepared.set(client, { id, deal: { view, session } });
}

export function preparedDeal(client: CarrelClient, id: SetId): Deal | undefined {
  const ready = prepared.get(client);
  return ready?.id === id ? ready.deal : undefined;
}

/** It holds for the first drawing; later the store has moved on. True when it was this one. */
export function forgetPreparedDeal(client: CarrelClient, id: SetId): boolean {
  const wasThis = preparedDeal(client, id) !== undefined;
  prepared.delete(client);
  return wasThis;
}
