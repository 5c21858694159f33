import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import type { Database } from './database';
import { metaRepository } from './meta-repository';

/** A card that was made again: to the service another one, whose history other devices have under the number that it had. */
export interface MadeAgain {
  readonly setId: SetId;
  readonly termId: TermId;
  /** What the service called both; null: it never heard of the card, and what was learnt of it is here alone. */
  readonly numbers: { readonly set: ServiceSetId; readonly card: ServiceTermId } | null;
  /** What it is here by now: the same, but where a whole set was made anew. */
  readonly toSetId: SetId;
  readonly toTermId: TermId;
  /** Its star was said anew. */
  readonly isStarSaid?: true;
}

/** The oldest are let go of: as many as a set has cards at most. */
const mostKept = 10_000;

type Meta = Pick<Database, 'meta'>;

/** Those of which the log may yet have something to say, or has. Reads over meta. */
export const madeAgain = async (db: Meta): Promise<readonly MadeAgain[]> =>
  (await metaRepository(db).get('madeAgain')) ?? [];

export const putMadeAgain = (db: Meta, all: readonly MadeAgain[]): Promise<unknown> =>
  metaRepository(db).set('madeAgain', all.slice(-mostKept));

/** Keeps them until what the log says of them is said of what they are now. Belongs into a transaction over meta. */
export async function noteMadeAgain(db: Meta, fresh: readonly MadeAgain[]): Promise<void> {
  if (fresh.length > 0) await putMadeAgain(db, [...(await madeAgain(db)), ...fresh]);
}

/** Cards of a set that the service made anew, whole, under their names here: `before` with the numbers that they had. Pure. */
export function madeWithSet(
  { id: setId, serviceId, terms }: Pick<StudySet, 'id' | 'serviceId' | 'terms'>,
  before: { readonly serviceId: ServiceSetId | null; readonly terms: readonly Term[] },
): readonly MadeAgain[] {
  const { serviceId: set } = before;
  if (set === null || set === serviceId) return [];
  const stands = new Set(terms.map(({ id }) => id));
  return before.terms.flatMap(({ id, serviceId: card }) =>
    card === null || !stands.has(id)
      ? []
      : [{ setId, termId: id, numbers: { set, card }, toSetId: setId, toTermId: id }],
  );
}
