import type { Kysely } from 'kysely';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Problem } from '../http/problem';
import { ServiceError } from '../http/service-error';

/** What one account may hold, or holds. Bytes are those of texts and pictures as stored. */
export interface Holding {
  readonly sets: number;
  readonly cards: number;
  readonly pictures: number;
  readonly bytes: number;
}

/** What a write adds; negative where it frees something. */
export type Growth = Partial<Holding>;

const kinds = ['sets', 'cards', 'pictures', 'bytes'] as const;

/** Accounts remembered. Beyond it the longest unseen are counted again. */
const accountsKept = 10_000;
/** What other processes wrote is known after this long. */
const rememberedMs = 60_000;

/**
 * Keeps each account to its part of the disk. What an account holds is counted before a write and outside its
 * transaction, so that two writes of one account never collide over it; those that run at the same moment may go beyond
 * by what they bring.
 */
export function accountQuotas(db: Kysely<DatabaseSchema>, most: Holding, now: () => number) {
  const known = new Map<number, { readonly holding: Holding; readonly since: number }>();
  const remember = (userId: number, holding: Holding, since: number) => {
    known.delete(userId);
    known.set(userId, { holding, since });
    if (known.size > accountsKept) known.delete(known.keys().next().value ?? userId);
  };
  const count = async (userId: number) => {
    const holding = await holdingOf(db, userId);
    remember(userId, holding, now());
    return holding;
  };
  return {
    most,
    of: count,

    /** What would be beyond; empty where there is room, and then it counts as taken. */
    async beyond(userId: number, growth: Growth): Promise<readonly Problem[]> {
      const seen = known.get(userId);
      const isFresh = seen !== undefined && now() - seen.since < rememberedMs;
      // Only what was just counted is a reason to refuse: somebody may have made room.
      const remembered = isFresh && beyondOf(seen.holding, growth, most).length === 0 ? seen : null;
      const holding = remembered?.holding ?? (await count(userId));
      const problems = beyondOf(holding, growth, most);
      if (problems.length === 0) remember(userId, added(holding, growth), known.get(userId)?.since ?? now());
      return problems;
    },
  };
}
export type AccountQuotas = ReturnType<typeof accountQuotas>;

/** Throws the refusal of a write that would go beyond what an account may hold. Nothing is changed by it. */
export async function assertRoom(quotas: AccountQuotas, userId: number, growth: Growth): Promise<void> {
  const problems = await quotas.beyond(userId, growth);
  if (problems.length > 0) throw new ServiceError('validation_errors', { problems });
}

const beyondOf = (holding: Holding, growth: Growth, most: Holding): Problem[] =>
  kinds.flatMap((what) => {
    const more = growth[what] ?? 0;
    return more > 0 && holding[what] + more > most[what]
      ? [{ code: 'too_many', what, limit: most[what] } as const]
      : [];
  });

function added(holding: Holding, growth: Growth): Holding {
  const sum = (what: (typeof kinds)[number]) => holding[what] + (growth[what] ?? 0);
  return { sets: sum('sets'), cards: sum('cards'), pictures: sum('pictures'), bytes: sum('bytes') };
}

async function holdingOf(db: Executor, userId: number): Promise<Holding> {
  const ofSets = await db
    .selectFrom('sets')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('sets'),
      fn.sum<number | string | null>('term_count').as('cards'),
      fn.sum<number | string | null>('card_bytes').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const ofImages = await db
    .selectFrom('images')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('pictures'),
      fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    sets: Number(ofSets.sets),
    cards: Number(ofSets.cards ?? 0),
    pictures: Number(ofImages.pictures),
    bytes: Number(ofSets.bytes ?? 0) + Number(ofImages.bytes ?? 0),
  };
}

/** What the texts of cards take up. */
export const bytesOfCards = (cards: readonly { readonly term: string; readonly definition: string }[]): number =>
  cards.reduce((sum, { term, definition }) => sum + Buffer.byteLength(term) + Buffer.byteLength(definition), 0);
