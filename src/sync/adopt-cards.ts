import type { ServiceSet } from '../api/service-set';
import { hasContent } from '../domain/is-draft';
import type { Term, TermId } from '../domain/study-set';
import type { AttemptRow, OutboxRow } from '../store/rows';
import { foldRows, readStoredSet } from '../store/stored-set';
import { copyOf, mayEdit, named, rebaseOpen } from './accept-set';
import { contentHash } from './content-hash';
import type { Engine } from './engine';
import { type MappedTerms, mapTerms, sameText } from './map-terms';
import { endAttempt, followHash, isOrdering } from './record-outcome';
import type { AnswerTime } from './watermark';

/**
 * Ends an attempt that made new cards: gives them the numbers that the service chose, takes the service's set as base
 * and closes what the attempt carried, in one transaction (sync.md 2.6). A card that was surely made and is not there was
 * deleted since; where that is not sure, it waits as a new one.
 */
export function adoptCards(engine: Engine, attempt: AttemptRow, set: ServiceSet, time: AnswerTime | null, landed: 'surely' | 'perhaps'): Promise<void> {
  const { store, clock } = engine;
  return endAttempt(engine, attempt, async (rows) => {
    const { header, base, open: all } = await readStoredSet(store.db, attempt.setId);
    const sent = attempt.result?.terms ?? [];
    const { named: numbers, unnamed } = mapTerms(sent, set.terms ?? []);
    const added = new Map<number, TermId>([...numbers].map(([id, card]) => [card.serviceId, id]));
    const next = named(engine, attempt.setId, set, base, added);
    const copy = copyOf(set, time, contentHash(next));
    await store.sets.put(next, { origin: 'service', availability: 'here', canEdit: mayEdit(engine, set), copy, stale: 0 });
    await followHash(engine, all, header?.copy?.hash ?? null, copy.hash);
    const { open } = await readStoredSet(store.db, attempt.setId);
    await rebaseOpen(engine, next, copy.hash, open.filter((row) => !attempt.ops.includes(row.seq)), base);
    const [first] = rows;
    for (const row of rows) await store.outbox.close(row, { kind: 'sent', at: clock.now() });
    if (!first) return;
    if (attempt.kind === 'add-term' && first.command.kind === 'add-term') {
      const { term, after } = first.command;
      const place = next.terms.findIndex((card) => card.id === term.id);
      const standsRight = place === -1 || ((next.terms[place - 1]?.id ?? null) === after && !open.some(isOrdering(first)));
      if (!standsRight) await store.outbox.insertBehind(first, { kind: 'move-term', setId: attempt.setId, termId: term.id, after });
    }
    if (landed === 'perhaps') await askWhereDifferent(engine, first, sent, numbers);
    // What the user saw beyond what was sent: cards without a word yet, and cards that did not arrive.
    const wanted = foldRows(base, rows)?.terms ?? [];
    const missing = new Set(landed === 'perhaps' ? unnamed.map((card) => card.id) : []);
    // Each goes right behind the first row, so the last one is put there first.
    for (const [index, card] of [...wanted.entries()].toReversed()) {
      if (!missing.has(card.id) && hasContent(card)) continue;
      const { id, term, definition } = card;
      const after = wanted[index - 1]?.id ?? null;
      await store.outbox.insertBehind(first, { kind: 'add-term', setId: attempt.setId, term: { id, term, definition }, after });
    }
  });
}

/** A card taken for ours by one side, whose other side says something else: somebody edited it, or it is not ours. The user sees both. */
async function askWhereDifferent({ store }: Engine, first: OutboxRow, sent: readonly Term[], numbers: MappedTerms['named']): Promise<void> {
  for (const card of sent) {
    const there = numbers.get(card.id);
    if (!there || sameText(card, there)) continue;
    const ours = (text: string) => ({ before: text, after: text });
    const changes = { term: ours(card.term), definition: ours(card.definition) };
    await store.outbox.insertBehind(first, { kind: 'edit-term', setId: first.setId, termId: card.id, changes });
  }
}
