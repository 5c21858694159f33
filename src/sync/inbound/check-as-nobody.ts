import { refreshSet } from '../accepting/read-set';
import { type Engine, isStopped } from '../engine';
import { purgeClosed } from './purge-closed';

/**
 * Asks for each set of the service that is on a device without an account, on a condition, until one is not answered: they
 * are those that somebody opened here by hand. What is closed for a week is let go of.
 */
export async function checkAsNobody(engine: Engine): Promise<void> {
  const { store, contact, clock } = engine;
  contact.stopped = false;
  for (const { id, origin, serviceId } of await store.sets.headers()) {
    if (origin !== 'service' || serviceId === null) continue;
    await refreshSet(engine, id);
    if (isStopped(engine)) return;
  }
  await purgeClosed(engine);
  await rememberFeatures(engine);
  await store.meta.set('fullCheckAt', clock.now());
}

/** What the service offers, so that the next start knows how to ask. In an account the lists remember it. */
export async function rememberFeatures({ user, store, contact }: Engine): Promise<void> {
  if (user !== '') return;
  const known = new Set(await store.meta.get('features'));
  const isKnown = known.size === contact.features.size && [...contact.features].every((feature) => known.has(feature));
  if (!isKnown) await store.meta.set('features', [...contact.features]);
}
