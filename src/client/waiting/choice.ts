import { applyCommand } from '../../domain/apply-command';
import { hasCard, type Path } from '../../domain/draft/paths';
import type { SetDraft } from '../../domain/draft/set-draft';
import { shown } from '../../domain/draft/shown';
import { waitingOf } from '../../domain/draft/waiting';
import { type Change, type Choice, wanted } from '../../domain/draft/wanted';
import { newTermOf } from '../../domain/creation-of';
import { answered, unasked } from '../../domain/draft/want';
import type { Command } from '../../domain/command';
import type { StudySet, TermId } from '../../domain/study-set';
import { withoutTries } from '../../store/draft-repository';
import { factsOf } from '../../store/set-repository';
import type { JournalRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { afterUndo } from './after-undo';
import { answers } from './answers';
import { addCopy, asNewSet, nothingLeft, wholeOf } from './as-new-set';
import type { Resolution, Written } from '../carrel-client';
import { discardItem } from './discard';
import { type Footprint, noted } from './footprint';
import { type Act, askedWhereGone } from '../recording/record-wanted';
import type { WaitingItem } from './waiting-item';
import { withBothSides } from './with-both-sides';

/** Carries out its user's choice about one change. Belongs into a transaction over sets, contents, drafts, attempts, journal, bin, marks, log and meta. */
export function choose(store: Store, item: WaitingItem, resolution: Resolution, act: Act): Promise<Footprint> {
  if (item.change.problem?.kind === 'earlier-version' && (resolution === 'keep-mine' || resolution === 'take-theirs'))
    return aboutEarlier(store, item, resolution === 'keep-mine' ? 'mine' : 'theirs', act);
  return item.header.serviceId === null && item.change.command.kind === 'create-set'
    ? aboutNewSet(store, item, resolution, act)
    : aboutChange(store, item, resolution, act);
}

async function aboutChange(store: Store, item: WaitingItem, resolution: Resolution, act: Act): Promise<Footprint> {
  const { change } = item;
  const isGone = change.problem?.kind === 'deleted-elsewhere';
  const mine = answers(change, 'mine');
  if (typeof resolution === 'object')
    return decided(
      store,
      item,
      resolution.kind === 'write' ? [...writes(change, resolution.values), ...mine] : mine,
      act,
    );
  switch (resolution) {
    case 'retry':
      return decided(store, isGone ? await lookedForAgain(store, item) : item, [{ kind: 'try-again' }], act);
    case 'take-theirs':
      return decided(store, item, answers(change, 'theirs'), act, { kind: 'discarded' });
    case 'keep-mine':
      return isGone ? kept(store, item, act) : decided(store, item, mine, act);
    case 'keep-both': {
      const second = secondCard(item, store.newId() as TermId);
      if (!second) return decided(store, item, mine, act);
      const both = [...answers(change, 'theirs'), second];
      return decided(store, item, both, act, { kind: 'discarded', asCard: true }, second.card.id);
    }
    case 'as-new-set': {
      if (change.command.kind !== 'delete-set' || isGone) return kept(store, item, act);
      // Deleted here, written on there: what others wrote is kept as a set of one's own.
      const whole = wholeOf(item.stored);
      const made = whole ? await addCopy(store, whole, act) : undefined;
      return { ...(await decided(store, item, mine, act)), made };
    }
    default:
      return resolution satisfies never;
  }
}

/** What is here is sent over what the service has, which is earlier, or all of it gives way. */
async function aboutEarlier(store: Store, item: WaitingItem, choice: Choice, act: Act): Promise<Footprint> {
  const { header, base, draft: before } = item;
  const question: Change = { kind: 'choose-earlier', choice };
  if (choice === 'mine') return decided(store, item, [question], act);
  const all = waitingOf(base, before);
  const when = { at: act.at, undoUntil: afterUndo(act.at) };
  const after = wanted(before, base, [...all.flatMap((each) => answers(each, 'theirs')), question], when);
  await store.drafts.put(after);
  const { title } = shown(base, before);
  const lines = await noted(store, { id: header.id, title }, all, act.at, { kind: 'discarded' });
  return { setId: header.id, before, after, lines };
}

/** The set is asked for once more: it may be there again. */
async function lookedForAgain({ sets }: Store, item: WaitingItem): Promise<WaitingItem> {
  const header = { ...item.header, availability: 'here', stale: 1 } as const;
  await sets.putHeader(header);
  return { ...item, header };
}

async function kept(store: Store, { header }: WaitingItem, act: Act): Promise<Footprint> {
  const footprint = await asNewSet(store, header.id, act);
  if (!footprint) throw nothingLeft();
  return footprint;
}

/** Stores what the answers come to. `card`: one that they make, which waits as they do. */
async function decided(
  store: Store,
  item: WaitingItem,
  changes: readonly Change[],
  { at }: Act,
  end?: JournalRow['end'],
  card?: TermId,
): Promise<Footprint> {
  const { change, header, base, draft: before, stored } = item;
  const undoUntil = afterUndo(at);
  const next = askedWhereGone(header, wanted(before, base, changes, { at, undoUntil }));
  const made = card && next.there[card];
  const after = made ? { ...next, there: { ...next.there, [card]: { ...made, notBefore: undoUntil } } } : next;
  await store.drafts.put(after, withoutTries(stored.draft?.tried ?? {}, change.parts));
  const { title } = shown(base, before);
  const lines = end ? await noted(store, { id: header.id, title }, [withBothSides(item)], at, end) : [];
  return { setId: header.id, before, after, lines };
}

/** What its user wrote instead, by path. */
function writes({ command, problem }: WaitingItem['change'], values: Written): readonly Change[] {
  const owner = ownerOf(command);
  if (owner === null) return [];
  const asked = problem?.kind === 'conflict' ? problem.fields.find(({ field }) => field === 'image') : undefined;
  const pictures = Object.values(asked?.pictures ?? {});
  return Object.entries(values).map(([field, text]) => {
    const value = field === 'image' ? (pictures.find((picture) => picture?.url === text) ?? null) : text;
    return { kind: 'write', path: `${owner}.${field}` as Path, value };
  });
}

function ownerOf(command: Command): string | null {
  if (command.kind === 'edit-set') return 'set';
  if (command.kind === 'edit-term') return command.termId;
  return command.kind === 'add-term' ? command.term.id : null;
}

/**
 * Ours as a card of its own, behind theirs: what was changed here, and beside it what the user sees there. Null where the
 * change is not one of a card that both have.
 */
function secondCard(
  { change: { command }, base, draft }: WaitingItem,
  id: TermId,
): Extract<Change, { readonly kind: 'put-card' }> | null {
  if (command.kind !== 'edit-term' || !hasCard(base, command.termId)) return null;
  const there = shown(base, draft).terms.find((card) => card.id === command.termId);
  const { changes, termId } = command;
  const term = changes.term?.after ?? there?.term ?? '';
  const definition = changes.definition?.after ?? there?.definition ?? '';
  const image = changes.image ? changes.image.after : there?.image;
  return { kind: 'put-card', card: newTermOf({ id, term, definition, image: image ?? null }), after: termId };
}

/** A set that is not made: it is made as it is or as it is written now, is one that is there already, or is let go of. */
async function aboutNewSet(store: Store, item: WaitingItem, resolution: Resolution, act: Act): Promise<Footprint> {
  if (resolution === 'take-theirs') return discardItem(store, item, act);
  if (resolution === 'as-new-set' || item.change.problem?.kind === 'deleted-elsewhere') return kept(store, item, act);
  const isAlike = item.change.problem?.kind === 'alike';
  if (typeof resolution !== 'object') return madeAsItIs(store, item, isAlike, act);
  return resolution.kind === 'adopt'
    ? adopted(store, item, resolution.serviceId, act)
    : madeAsWritten(store, item, resolution.values, act);
}

/** `isAlike`: none of those is it, and another is made. */
async function madeAsItIs(store: Store, item: WaitingItem, isAlike: boolean, act: Act): Promise<Footprint> {
  const { draft: before, header, attempts } = item;
  const forgotten = isAlike ? attempts : [];
  await store.db.attempts.bulkDelete(forgotten.map(({ id }) => id));
  const after = withoutQuestion(before, act, isAlike ? 'anew' : 'as-before');
  await store.drafts.put(after);
  return { setId: header.id, before, after, attempts: forgotten };
}

/** The set of that number is what the request made whose answer never came. */
async function adopted(
  store: Store,
  { draft: before, header, attempts }: WaitingItem,
  createdId: Extract<Resolution, { readonly kind: 'adopt' }>['serviceId'],
  act: Act,
): Promise<Footprint> {
  const making = attempts.filter(({ created }) => created !== null);
  for (const attempt of making) await store.db.attempts.put({ ...attempt, createdId, notBefore: act.at });
  const after = before.exists ? { ...before, rev: before.rev + 1, exists: unasked(before.exists) } : before;
  await store.drafts.put(after);
  return { setId: header.id, before, after, attempts: making };
}

async function madeAsWritten(store: Store, item: WaitingItem, values: Written, act: Act): Promise<Footprint> {
  const { draft: before, header, base } = item;
  const changes = Object.fromEntries(
    Object.entries(values).map(([field, after]) => [field, { before: base[field as keyof StudySet], after }]),
  );
  const record = applyCommand(base, { kind: 'edit-set', setId: header.id, changes } as Command, act);
  if (record) await store.sets.put(record, factsOf(header));
  const after = withoutQuestion(before, act, 'later');
  await store.drafts.put(after);
  return { setId: header.id, before, after, record: base };
}

/** `anew`: what left before is not it, and another leaves once this can be taken back no more; `later`: it leaves then. */
function withoutQuestion(draft: SetDraft, { at }: Act, how: 'as-before' | 'anew' | 'later'): SetDraft {
  const { exists } = draft;
  if (!exists) return draft;
  const rev = draft.rev + 1;
  const notBefore = how === 'as-before' ? {} : { notBefore: afterUndo(at) };
  const next = answered(exists, false, true, { at, rev, ...notBefore });
  return { ...draft, rev, exists: how === 'anew' ? { ...next, maybe: [] } : next };
}
