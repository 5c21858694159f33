import type { Command } from '../domain/command';
import { isDraft } from '../domain/is-draft';
import type { StudySet, TermId } from '../domain/study-set';
import { termOf } from '../domain/term-of';
import type { MarksRow, OutboxRow, SetRow } from '../store/rows';
import { foldRows, type StoredSet } from '../store/stored-set';
import type { LibraryRow, Owner, Pending, SetView } from './carrel-client';

/** What a screen shows of one stored set; null when nothing is known of it, or it was deleted here. */
export function setView(stored: StoredSet, marks: MarksRow, owner: Owner): SetView | null {
  const whole = stored.shown ?? headerOnly(stored);
  if (!whole) return null;
  const { header, open } = stored;
  return {
    set: isHidden(header, owner) ? { ...whole, terms: [] } : whole,
    availability: header?.availability ?? 'here',
    origin: header?.origin ?? 'service',
    isMine: isMine(header, owner),
    canEdit: header?.canEdit ?? true,
    missing: header?.missing ?? 0,
    pending: pendingOf(open, whole),
    pendingTerms: pendingTerms(open),
    stars: new Set(marks.stars),
    showFormatting: marks.showFormatting,
  };
}

/** What the service no longer shows to this user, this device no longer shows either; one's own is one's own. */
function isHidden(header: SetRow | null, owner: Owner): boolean {
  if (!header || isMine(header, owner)) return false;
  return (
    header.availability === 'password' || header.availability === 'members-only' || header.availability === 'no-access'
  );
}

/** A header whose cards are not here; its waiting changes of title and language show all the same. */
function headerOnly({ header, base, open }: StoredSet): StudySet | null {
  if (!header || base) return null;
  return foldRows({ ...header, terms: [] }, open);
}

export function libraryRow(
  header: SetRow | null,
  set: StudySet,
  open: readonly OutboxRow[],
  marks: MarksRow | undefined,
  owner: Owner,
): LibraryRow {
  const { id, serviceId, title, langTerms, langDefinitions, visibility, createdBy, modifiedAt } = set;
  return {
    id,
    serviceId,
    title,
    langTerms,
    langDefinitions,
    visibility,
    createdBy,
    modifiedAt,
    termCount: set.terms.length,
    isMine: isMine(header, owner),
    origin: header?.origin ?? 'service',
    availability: header?.availability ?? 'here',
    pending: pendingOf(open, set),
    openedAt: marks?.openedAt ?? null,
  };
}

/** A set that has no header yet was made here, by this owner. */
function isMine(header: SetRow | null, owner: Owner): boolean {
  if (!header) return true;
  return owner.kind === 'device' ? header.origin !== 'service' : header.createdBy === owner.user;
}

function pendingOf(open: readonly OutboxRow[], set: StudySet): Pending {
  const needsYou = open.filter((row) => row.state.kind === 'needs-you').length;
  const creating = open.some((row) => row.command.kind === 'create-set' && row.state.kind === 'queued');
  return { waiting: open.length - needsYou, needsYou, draft: creating && isDraft(set) };
}

function pendingTerms(open: readonly OutboxRow[]): ReadonlyMap<TermId, 'waiting' | 'needs-you'> {
  const pending = new Map<TermId, 'waiting' | 'needs-you'>();
  for (const { command, state } of open) {
    for (const term of termsTouched(command)) {
      if (state.kind === 'needs-you' || !pending.has(term))
        pending.set(term, state.kind === 'needs-you' ? 'needs-you' : 'waiting');
    }
  }
  return pending;
}

function termsTouched(command: Command): readonly TermId[] {
  if (command.kind === 'create-set') return command.terms.map((term) => term.id);
  const term = termOf(command);
  return term ? [term] : [];
}
