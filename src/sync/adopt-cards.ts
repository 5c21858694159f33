import type { ServiceSet } from '../api/service-set';
import type { AddTerm } from '../domain/command';
import { deletedCard } from '../domain/deleted-card';
import { looseText } from '../domain/loose-text';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import { insertBehind } from '../store/insert-behind';
import type { AttemptRow, OutboxRow } from '../store/rows';
import { foldRows, readStoredSet } from '../store/stored-set';
import { copyOf, editingOf, goesOn, named, rebaseOpen } from './accept-set';
import { contentHash } from './content-hash';
import type { Engine } from './engine';
import { isAsSent } from './is-as-sent';
import { type AsFound, joinTwin, twinAsHeld } from './join-twin';
import { type MappedTerms, mapTerms, sameText } from './map-terms';
import { standAlike } from './places';
import { endAttempt, followHash, isOrdering, keepWhole } from './record-outcome';
import type { AnswerTime } from './watermark';
import { withArrived } from './with-arrived';

/**
 * Ends an attempt that made new cards: gives them the numbers that the service chose, takes the service's set as base
 * and closes what the attempt carried, in one transaction. A card that was surely made and is not there was
 * deleted since; where that is not sure, it waits as a new one.
 */
export async function adoptCards(
  engine: Engine,
  begun: AttemptRow,
  found: ServiceSet,
  time: AnswerTime | null,
  landed: 'surely' | 'perhaps',
): Promise<void> {
  const { store, clock } = engine;
  let twin: SetId | null = null;
  await endAttempt(engine, begun, async (rows, attempt) => {
    const { header, base } = await readStoredSet(store.db, attempt.setId);
    const { set, isWhole, unnumbered } =
      (await twinAsHeld(engine, found, attempt.setId)) ?? asFarAsKnown(found, attempt.result);
    const sent = attempt.result?.terms ?? [];
    const { named: numbers, unnamed } = mapTerms(
      sent,
      set.terms ?? [],
      attempt.kind === 'create-set' ? [] : attempt.known,
    );
    const added = new Map<number, TermId>([...numbers].map(([id, card]) => [card.serviceId, id]));
    const known = named(engine, attempt.setId, set, base, added);
    const next = { ...known, terms: [...known.terms, ...unnumbered] };
    const copy = copyOf(set, time, contentHash(next));
    twin = await joinTwin(engine, next, attempt, clock.now());
    await store.sets.put(next, {
      origin: 'service',
      availability: 'here',
      ...editingOf(engine, set, header),
      copy,
      stale: isWhole ? 0 : 1,
    });
    if (header && header.availability !== 'here')
      await goesOn(engine, (await readStoredSet(store.db, attempt.setId)).open);
    const joined = await readStoredSet(store.db, attempt.setId);
    // Whoever deleted it meanwhile saw what was sent, and their other changes: what others wrote since is a reason to ask.
    const others = joined.open.filter((row) => !attempt.ops.includes(row.seq));
    const seen =
      attempt.result && !isAsSent(withArrived(attempt.result, next, others), next)
        ? contentHash(attempt.result)
        : copy.hash;
    await followHash(engine, joined.open, header?.copy?.hash ?? null, seen);
    for (const { command } of rows)
      if (command.kind === 'delete-term') await keepWhole(engine, others, deletedCard(command));
    const { open } = await readStoredSet(store.db, attempt.setId);
    const [first] = rows;
    // New cards of a whole set may have been made by somebody else, who knew the same words: what else it carried is compared.
    const isDoubtful = (row: OutboxRow) =>
      landed === 'perhaps' &&
      attempt.kind === 'put-set' &&
      !isOfNewCard(row, sent) &&
      !(row.command.kind === 'move-term' && standAlike(sent, next.terms));
    for (const row of rows) {
      if (isDoubtful(row))
        await store.outbox.put({
          ...row,
          state: { kind: 'queued' },
          tries: row.tries + 1,
          lastStatus: null,
          notBefore: clock.now(),
        });
      else await store.outbox.close(row, { kind: 'sent', at: clock.now() });
    }
    if (first) await putBehind(first);
    // After what is put in for cards that did not arrive: what was done to them meanwhile leans on it.
    const behind = await readStoredSet(store.db, attempt.setId);
    await rebaseOpen(engine, next, copy.hash, behind.open, base ?? attempt.result);

    /** What the first change leaves to be done: its place, what is to be asked, and cards that did not arrive. */
    async function putBehind(first: OutboxRow) {
      if (attempt.kind === 'add-term' && first.command.kind === 'add-term') {
        const { term, after } = first.command;
        const place = next.terms.findIndex((card) => card.id === term.id);
        // Found, and not last, where a new card goes, or with another side: whoever made it, moved or edited it since, has it where it is.
        const isPutThere =
          landed === 'perhaps' && (place < next.terms.length - 1 || !sameText(term, numbers.get(term.id)));
        const standsRight =
          place === -1 ||
          isPutThere ||
          ((next.terms[place - 1]?.id ?? null) === after && !open.some(isOrdering(first)));
        if (!standsRight)
          await insertBehind(store, first, { kind: 'move-term', setId: attempt.setId, termId: term.id, after });
      }
      if (landed === 'perhaps') await askWhereDifferent(engine, first, sent, numbers);
      if (attempt.createdId === null && attempt.kind === 'create-set' && attempt.result)
        await askOfSet(engine, first, attempt.result, next, others);
      const missing = new Set(landed === 'perhaps' ? unnamed.map((card) => card.id) : []);
      await insertBehind(store, first, ...cardsLeft(attempt, rows, base, missing));
    }
  });
  if (twin) engine.changed([twin]);
}

/** What the user saw beyond what was sent: cards without a word yet, those for which the form had no room, and those that are missing. Pure. */
export function cardsLeft(
  { setId, result }: AttemptRow,
  rows: readonly OutboxRow[],
  base: StudySet | null,
  missing: ReadonlySet<TermId>,
): readonly AddTerm[] {
  const wanted = foldRows(base, rows)?.terms ?? [];
  const tried = new Set([...(result?.terms ?? []), ...(base?.terms ?? [])].map((card) => card.id));
  return wanted.flatMap(({ id, term, definition, serviceId }, index): AddTerm[] => {
    if (serviceId !== null || (tried.has(id) && !missing.has(id))) return [];
    return [{ kind: 'add-term', setId, term: { id, term, definition }, after: wanted[index - 1]?.id ?? null }];
  });
}

const isOfNewCard = ({ command }: OutboxRow, sent: readonly Term[]): boolean =>
  sent.some(({ id, serviceId }) => serviceId === null && id === termOf(command));

/** What a list leaves out of a set is taken as it was sent, until the set is read by itself. */
function asFarAsKnown(set: ServiceSet, sent: StudySet | null): AsFound {
  const { description, langTerms, langDefinitions } = set;
  if (description !== null && langTerms !== null && langDefinitions !== null)
    return { set, isWhole: true, unnumbered: [] };
  const filled = {
    description: description ?? sent?.description ?? null,
    langTerms: langTerms ?? sent?.langTerms ?? null,
    langDefinitions: langDefinitions ?? sent?.langDefinitions ?? null,
  };
  return { set: { ...set, ...filled }, isWhole: false, unnumbered: [] };
}

/** A set taken for ours by its cards, which is another one in something: the user sees both, but for what was typed on it since. */
async function askOfSet(
  { store }: Engine,
  first: OutboxRow,
  sent: StudySet,
  there: StudySet,
  later: readonly OutboxRow[],
): Promise<void> {
  const typedOn = later.flatMap(({ command }) => (command.kind === 'edit-set' ? Object.keys(command.changes) : []));
  const different = (['title', 'description', 'langTerms', 'langDefinitions', 'visibility'] as const).filter(
    (field) => looseText(sent[field]) !== looseText(there[field]) && !typedOn.includes(field),
  );
  const changes = Object.fromEntries(different.map((field) => [field, asTyped(sent[field])]));
  if (different.length > 0) await insertBehind(store, first, { kind: 'edit-set', setId: first.setId, changes });
}

/** A card taken for ours by one side, whose other side says something else: somebody edited it, or it is not ours. The user sees both. */
async function askWhereDifferent(
  { store }: Engine,
  first: OutboxRow,
  sent: readonly Term[],
  numbers: MappedTerms['named'],
): Promise<void> {
  for (const card of sent) {
    const there = numbers.get(card.id);
    if (!there || sameText(card, there)) continue;
    const changes = { term: asTyped(card.term), definition: asTyped(card.definition) };
    await insertBehind(store, first, { kind: 'edit-term', setId: first.setId, termId: card.id, changes });
  }
}

/** In conflict with whatever is not this. */
const asTyped = (text: string) => ({ before: text, after: text });
