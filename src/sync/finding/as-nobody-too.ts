import { serviceApi } from '../../api/service-api';
import type { Ports } from '../../platform/ports';
import type { Engine } from '../engine';

/**
 * Asks as the engine's user, and where their session is over once more as nobody: what everyone may see is still to be
 * had. Says nothing of it to the rest of the engine.
 */
export async function asNobodyToo<Found>(
  engine: Engine,
  http: Ports['http'],
  ask: (engine: Engine) => Promise<Found | 'no-session'>,
): Promise<Found | { readonly kind: 'unreachable' }> {
  const first = await ask(engine);
  if (first !== 'no-session') return first;
  if (engine.user === '') return { kind: 'unreachable' };
  const nobody = { ...engine, user: '', api: serviceApi({ http, clock: engine.clock, user: '' }, engine.newId) };
  const second = await ask(nobody);
  return second === 'no-session' ? { kind: 'unreachable' } : second;
}
