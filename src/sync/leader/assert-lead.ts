import type { Engine } from '../engine';

/** Another tab has become the one that sends: this one must not. */
export class LostLead extends Error {
  override readonly name = 'LostLead';
}

/** Rejects where another tab leads. Belongs into a transaction over meta. */
export async function assertLead({ store }: Pick<Engine, 'store'>, epoch: number | null): Promise<void> {
  if (epoch === null || (await store.meta.get('epoch')) !== epoch) throw new LostLead('Another tab sends now');
}
