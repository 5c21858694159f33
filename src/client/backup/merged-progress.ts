import type { LogLine } from '../../domain/study-log';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import type { Store } from '../../store/store';
import { exchangeOf, refile } from '../../sync/progress/log-changes';
import { heldCard, heldNumber, heldSet } from '../../domain/on-hold';
import { fileSaid, fileUnsaid, showSaid } from '../../sync/progress/said-changes';

/**
 * What a file's sets and cards are called here that are not here yet and that the service has: by its numbers, under which lines
 * of the log are found when a set comes (`refile`). `here`: sets with their cards; `names`: what they are called here. Pure.
 */
export function heldNames(
  sets: readonly StudySet[],
  here: readonly StudySet[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const ids = new Set<string>(here.flatMap(({ id, terms }) => [id, ...terms.map((card) => card.id)]));
  const held = new Map(names);
  const isHere = (id: string) => ids.has(names.get(id) ?? id);
  for (const { id, serviceId, terms } of sets) {
    if (serviceId === null) continue;
    if (!isHere(id)) held.set(id, heldSet(serviceId));
    for (const card of terms)
      if (card.serviceId !== null && !isHere(card.id)) held.set(card.id, heldCard(card.serviceId));
  }
  return held;
}

/**
 * After a merge in an account: lines of sets and cards that are not here wait for them by number, and stars and settings of
 * the file count as chosen before anybody wrote down when, here and on the other devices. Belongs into the merge's transaction.
 */
export async function joinProgress(
  engine: { readonly store: Store; readonly random: Ports['random'] },
  lines: readonly LogLine[],
): Promise<void> {
  const { db, meta } = engine.store;
  const numbers = new Set<number>();
  for (const line of lines) {
    for (const { setId, termId } of cardsIn(line)) {
      const isHeld = heldNumber(setId) !== null || (termId !== null && heldNumber(termId) !== null);
      const number = isHeld ? (heldNumber(setId) ?? (await numberOf(engine.store, setId))) : null;
      if (number !== null) numbers.add(number);
    }
  }
  const exchange = await exchangeOf(engine);
  if (numbers.size > 0)
    await meta.set('exchange', { ...exchange, strangers: [...new Set([...exchange.strangers, ...numbers])] });
  for (const number of numbers) await refile(engine, number as Parameters<typeof refile>[1]);
  await fileSaid(engine);
  await fileUnsaid(engine);
  const ofSets = await db.sets.toArray();
  await showSaid(engine, ['*', ...ofSets.flatMap(({ serviceId }) => serviceId ?? [])]);
}

const cardsIn = (line: LogLine): readonly { readonly setId: SetId; readonly termId: TermId | null }[] =>
  line.kind === 'moved'
    ? [line, { setId: line.toSetId, termId: line.toTermId }]
    : [{ setId: line.setId, termId: 'termId' in line ? line.termId : null }];

const numberOf = async ({ db }: Store, setId: SetId): Promise<number | null> =>
  (await db.sets.get(setId))?.serviceId ?? null;
