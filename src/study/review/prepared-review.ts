import type { CarrelClient } from '../../client/carrel-client';
import { reviewQueue } from '../../domain/scheduling/review-queue';
import type { SetId } from '../../domain/study-set';
import { type ReviewDeal, readDeal } from './review-deal';
import type { Asked } from './review-session';

/** What Review begins with, and the cards it asks if no sitting is gone on with. */
export interface Laid {
  readonly deal: ReviewDeal;
  readonly queue: readonly Asked[];
  /** Only what is due is wanted, also of a sitting that is gone on with. */
  readonly isWithoutNew: boolean;
}

export async function readLaid(client: CarrelClient, setId: SetId, isWithoutNew: boolean): Promise<Laid> {
  const deal = await readDeal(client, setId);
  const open = isWithoutNew ? { due: deal.open.due, fresh: [] } : deal.open;
  return { deal, queue: reviewQueue(open, deal.common.newOrder), isWithoutNew };
}

const prepared = new WeakMap<CarrelClient, Laid>();

/** Reads what Review begins with before anything is drawn. */
export async function prepareReview(client: CarrelClient, setId: SetId): Promise<void> {
  prepared.set(client, await readLaid(client, setId, false));
}

/** Once: later the store has moved on. */
export function takePrepared(client: CarrelClient, setId: SetId): Laid | null {
  const laid = prepared.get(client);
  prepared.delete(client);
  return laid?.deal.setId === setId ? laid : null;
}
