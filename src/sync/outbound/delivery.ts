import type { ServiceFeature } from '../../../contract/headers';
import type { Attempt } from '../../domain/draft/set-draft';
import type { AttemptRow, SetRow } from '../../store/rows';
import { type Manner, saysEveryCard } from './next-attempt';
import type { DraftRequest } from './request-of';

/** `read`: nothing was sent since the service's copy was read; `checked`: it was read in this round; `old`: before. */
export type Freshness = 'read' | 'checked' | 'old';

/** Under which key and tag a request leaves. */
export type Conditions = Pick<AttemptRow, 'keyed' | 'ifMatch'>;

/** What a request is; `kind` null: it makes the set. What makes something goes under a key, what goes over something under its tag. */
interface Condition {
  readonly makes: boolean;
  readonly kind: DraftRequest['kind'] | null;
}

/** How changes reach a service: by what it offered when they leave, and nothing else asks for that. */
export interface Delivery {
  readonly manner: Manner;
  /** Whether the set is to be read before this leaves: else it could go over words that nobody here saw (I5). */
  needsReading(header: SetRow, carries: Omit<Attempt, 'id' | 'at'>, freshness: Freshness): boolean;
  conditions(request: Condition, header: SetRow | null): Conditions;
  /** Without a key one creation at a time can be looked for. */
  readonly oneCreationAtATime: boolean;
}

/** Keys and tags: the same request again does it once, and a changed set refuses what was meant for another copy (412). */
export const keyedDelivery: Delivery = {
  manner: 'whole',
  needsReading: ({ copy, stale }, _carries, freshness) =>
    copy === null || stale === 1 ? freshness !== 'read' : copy.etag === null && freshness !== 'read',
  conditions: ({ makes, kind }, header) => ({
    keyed: makes,
    ifMatch: kind === null || kind === 'add-term' ? null : (header?.copy?.etag ?? null),
  }),
  oneCreationAtATime: false,
};

/** Nothing but the document: a reading first, which holds for what follows it in a round, but for what says all cards at once. */
export const bareDelivery: Delivery = {
  manner: 'one',
  needsReading: ({ copy }, carries, freshness) =>
    freshness === 'old' || ((saysAll(carries) || copy === null) && freshness !== 'read'),
  conditions: () => ({ keyed: false, ifMatch: null }),
  oneCreationAtATime: true,
};

/** Whether it says every card. */
const saysAll = ({ order, values }: Pick<Attempt, 'order' | 'values'>): boolean =>
  order !== undefined || values.some(saysEveryCard);

export const deliveryFor = (features: ReadonlySet<ServiceFeature>): Delivery =>
  features.has('keys') && features.has('tags') ? keyedDelivery : bareDelivery;

/** The same request again does no harm: its key or its tag sees to that. */
export const isGuarded = ({ keyed, ifMatch }: Conditions): boolean => keyed || ifMatch !== null;
