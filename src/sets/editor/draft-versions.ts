import { applyCommands } from '../../domain/apply-command';
import type { Command } from '../../domain/command';
import { type LostPart, lostSides, lostTexts } from '../../domain/lost-part';
import type { EpochMs } from '../../../contract/units';
import type { SetId, StudySet, Term, TermId } from '../../domain/study-set';
import { asBegun, asFoundBy } from './as-found';
import { cardNames, renamed, withNames } from './card-names';
import { editorCommands } from './editor-commands';
import { type Draft, type DraftRow, hasSomething, isBlankRow, withoutRows } from './editor-draft';
import { type History, noHistory, rebaseHistory, remember } from './editor-history';
import {
  afterSaving,
  asTyped,
  type Elsewhere,
  heldBack,
  isStanding,
  joinedNotes,
  type OpenField,
  released,
  taken,
  textOf,
  withoutLostCards,
} from './elsewhere';
import { isSameForDraft, rebaseDraft, takingIn } from './rebase-draft';
import { asSeen, takenOutOf } from './taken-out';

/** The draft of a sitting, beside all versions of the set that it is compared with. Every function here is pure. */
export interface Versions {
  readonly setId: SetId;
  /** As the fields stood when the sitting began. `isMadeHere`: there was no set yet. */
  readonly first: Draft;
  readonly isMadeHere: boolean;
  /** What is shown. Its last row is an empty one (`withEmptyEnd`). */
  readonly draft: Draft;
  /** The set as this device durably has it, null for one that is not made yet. */
  readonly saved: StudySet | null;
  /** The set without a word of this sitting; null until one is read of a set that is made in it. */
  readonly found: StudySet | null;
  /** Cards that are in no row and not deleted yet, as their user saw them. */
  readonly takenOut: readonly Term[];
  /** A card of this sitting whose making an undo took back: it is the empty end again, also where it was saved and sent by then. */
  readonly unmade: TermId | null;
  readonly history: History;
  /** The draft when a field was last left: what took the place of other words since is known at the next leaving. */
  readonly left: Draft;
  /** The field its user is in; nothing from elsewhere goes there. */
  readonly open: OpenField;
  readonly elsewhere: readonly Elsewhere[];
}

export const begun = (setId: SetId, opened: StudySet | null, first: Draft): Versions => ({
  setId,
  first,
  isMadeHere: opened === null,
  draft: first,
  saved: opened,
  found: opened,
  takenOut: [],
  unmade: null,
  history: noHistory,
  left: first,
  open: null,
  elsewhere: [],
});

/** With an empty row behind the last card. */
export function withEmptyEnd(versions: Versions, blank: () => DraftRow): Versions {
  const { draft, saved } = versions;
  return emptyEndOf(versions, draft, saved)
    ? versions
    : { ...versions, draft: { ...draft, rows: [...draft.rows, blank()] } };
}

/** The last row where it is no card; `known` is the set that says which ones are. */
function emptyEndOf({ unmade }: Versions, { rows }: Draft, known: StudySet | null): DraftRow | null {
  const last = rows.at(-1);
  if (!last || !isBlankRow(last)) return null;
  return last.id === unmade || !isCardOf(known, last.id) ? last : null;
}

const isCardOf = (set: StudySet | null, id: TermId): boolean => set?.terms.some((card) => card.id === id) ?? false;

/** The draft without what is no card any more, though the set still has it as one. */
function cardsOf({ unmade }: Versions, draft: Draft): Draft {
  if (unmade === null) return draft;
  const isOut = draft.rows.some((row) => row.id === unmade && isBlankRow(row));
  return isOut ? withoutRows(draft, unmade) : draft;
}

/** What the draft is typed upon. */
const typedUpon = ({ saved, takenOut, draft, elsewhere }: Versions): StudySet | null =>
  saved && withoutLostCards(asSeen(saved, takenOut), draft, elsewhere);

/** What is to be saved. */
export const pendingOf = (versions: Versions): readonly Command[] =>
  versions.saved || hasSomething(versions.draft)
    ? editorCommands(versions.setId, typedUpon(versions), cardsOf(versions, versions.draft))
    : [];

/** Another draft is shown. */
const drawn = (versions: Versions, draft: Draft): Versions => ({
  ...versions,
  draft,
  unmade: cardsOf(versions, draft) === draft ? null : versions.unmade,
});

/** Its user changed the draft: a step that can be undone. */
export function changed(versions: Versions, draft: Draft, step: string | null): Versions {
  if (draft === versions.draft) return versions;
  return drawn({ ...versions, history: remember(versions.history, versions.draft, step) }, draft);
}

/** A step back or forth. */
export function stepped(versions: Versions, to: { readonly history: History; readonly draft: Draft }): Versions {
  const next = withBroughtBack({ ...versions, history: to.history }, to.draft);
  // Every draft of the history ended with the empty row.
  const end = next.draft.rows.at(-1);
  const unmade = end && !isCardOf(versions.found, end.id) ? end.id : null;
  return drawn({ ...next.versions, unmade }, next.draft);
}

/** Removed rows are there again, with what others wrote on their cards since. */
export function restored(versions: Versions, back: Draft): Versions {
  const next = withBroughtBack(versions, back);
  return changed(next.versions, next.draft, null);
}

/** A card that comes back takes in what others wrote on it while it was out. */
function withBroughtBack(versions: Versions, draft: Draft): { readonly versions: Versions; readonly draft: Draft } {
  const { saved, takenOut, open, elsewhere } = versions;
  const back = takenOut.filter(({ id }) => draft.rows.some((row) => row.id === id));
  if (!saved || back.length === 0) return { versions, draft };
  const base = asSeen(saved, back);
  const result = rebaseDraft(base, draft, saved, open);
  return {
    versions: {
      ...versions,
      takenOut: takenOut.filter((card) => !back.includes(card)),
      saved: heldBack(saved, base, result.elsewhere),
      elsewhere: joinedNotes(elsewhere, result.elsewhere, result.draft),
    },
    draft: result.draft,
  };
}

/** Its user went into another field, or out of all: what was left takes in what stands elsewhere. */
export function opened(versions: Versions, open: OpenField): Versions {
  const { draft, saved, elsewhere, history } = versions;
  if (!saved || elsewhere.length === 0) return { ...versions, open };
  const left = released(draft, saved, elsewhere, open);
  return {
    ...versions,
    open,
    draft: left.draft,
    saved: left.saved,
    elsewhere: left.notes,
    history: rebaseHistory(history, takingIn(draft, left.draft)),
  };
}

/** Puts what stands elsewhere into the field; `line` goes with it. */
export function withTheirs(versions: Versions, saved: StudySet, note: Elsewhere, line: Elsewhere): Versions {
  const { draft, elsewhere, history } = versions;
  // Over what was saved meanwhile a text of theirs is an edit like any other.
  const isOver = line.kind === 'deleted' || (line.kind === 'text' && !line.isMine);
  return drawn(
    {
      ...versions,
      history: remember(history, draft, null),
      saved: isOver ? taken(draft, saved, line).saved : saved,
      elsewhere: elsewhere.filter((other) => other !== note && other !== line),
    },
    taken(draft, saved, note).draft,
  );
}

/** The user's own stands: a text that they decided against is what Undo gives back, and a card that was deleted elsewhere is made again. */
export function withMine(versions: Versions, note: Elsewhere): Versions {
  const { draft, saved, history } = versions;
  const next = { ...versions, elsewhere: versions.elsewhere.filter((other) => other !== note) };
  if (!saved || note.kind === 'restored') return next;
  const theirs = taken(draft, saved, note);
  return note.kind === 'text'
    ? { ...next, history: remember(rebaseHistory(history, takingIn(draft, theirs.draft)), theirs.draft, null) }
    : drawn({ ...next, saved: theirs.saved }, draft);
}

/** `sent` was made durable by these commands; what was typed, or read, meanwhile is in `versions`. */
export function afterWriting(versions: Versions, sent: Versions, commands: readonly Command[], at: EpochMs): Versions {
  const base = typedUpon(sent);
  // A field that was left meanwhile has taken in theirs.
  const upon = versions.saved === sent.saved ? base : typedUpon(versions);
  return {
    ...versions,
    saved: applyCommands(upon, commands, { at, user: null }),
    elsewhere: afterSaving(versions.elsewhere, base, sent.draft),
  };
}

/** The set as it is stored by now. `isElsewhere`: it goes on under another name since (`followed`). `isNews`: there was something to take in. */
export function afterReading(
  versions: Versions,
  stored: StudySet,
  isElsewhere: boolean,
): { readonly versions: Versions; readonly isNews: boolean } {
  const { saved, first, open } = versions;
  // Made meanwhile in another tab that was opened at the same address: what is typed here comes on top of it.
  const base = saved ?? { ...stored, ...first, terms: [] };
  const next = asTyped(stored, base, open);
  const found = isElsewhere ? versions.found : asFoundBy(versions.found ?? asBegun(base, first), base, next);
  // Whoever deleted it, or wrote on it, may have taken that back.
  const standing = versions.elsewhere.filter((note) => isStanding(note, base, next));
  const elsewhere = standing.length < versions.elsewhere.length ? standing : versions.elsewhere;
  // Most changes are of what waits or was sent: nothing that the draft or its history could take in.
  if (saved && !isElsewhere && isSameForDraft(base, next))
    return { versions: { ...versions, found, saved: next, elsewhere }, isNews: false };
  return { versions: takenIn({ ...versions, found, elsewhere }, base, next), isNews: true };
}

/** What is stored by now becomes what is typed upon, with everything of the sitting over it. */
function takenIn(versions: Versions, base: StudySet, next: StudySet): Versions {
  const { takenOut, open, elsewhere: standing, history } = versions;
  const rebase = (draft: Draft) => {
    const end = emptyEndOf(versions, draft, base);
    const result = rebaseDraft(base, end ? withoutRows(draft, end.id) : draft, next, open, standing);
    const rows = end ? [...result.draft.rows, end] : result.draft.rows;
    return { ...result, draft: { ...result.draft, rows } };
  };
  const { draft, elsewhere } = rebase(versions.draft);
  const withTheirs = takingIn(versions.draft, draft);
  // Where the field has come to show theirs, an older text of theirs stands against nothing.
  const unanswered = standing.filter(
    (note) => note.kind !== 'text' || textOf(draft, note) === textOf(versions.draft, note),
  );
  return {
    ...versions,
    draft,
    saved: heldBack(next, base, elsewhere),
    takenOut: takenOutOf(takenOut, base, next, cardsOf(versions, versions.draft)),
    history: rebaseHistory(history, (past) => withTheirs(rebase(past).draft)),
    elsewhere: joinedNotes(unanswered, elsewhere, draft),
  };
}

/**
 * The set goes on under another name. What was written in this sitting comes along, also what was saved: under the name
 * before, or in a database that is gone, nobody knows whether it has arrived there.
 */
export function followed(versions: Versions, there: StudySet): Versions {
  const { found, saved, first, isMadeHere, open, unmade } = versions;
  const names = cardNames([...(found?.terms ?? []), ...(saved?.terms ?? [])], there.terms);
  const asFound = found ?? (saved && asBegun(saved, first));
  const anew = asFound && {
    ...asFound,
    id: there.id,
    terms: asFound.terms.filter(({ id }) => !isMadeHere || names.has(id)).map((card) => renamed(names, card)),
  };
  return {
    ...versions,
    setId: there.id,
    saved: anew,
    found: anew,
    takenOut: [],
    history: rebaseHistory(versions.history, (past) => withNames(names, past)),
    left: withNames(names, versions.left),
    open: open && open.row !== null ? { ...open, row: names.get(open.row) ?? open.row } : open,
    unmade: unmade && (names.get(unmade) ?? unmade),
    draft: withNames(names, versions.draft),
    elsewhere: [],
  };
}

/** A field was left: the words that were written over since the last leaving. */
export function afterLeaving(versions: Versions): { readonly versions: Versions; readonly lost: readonly LostPart[] } {
  const { left, draft } = versions;
  const lost = [...lostTexts(left, draft, 'user'), ...lostSides({ before: left.rows, after: draft.rows }, 'user')];
  return { versions: { ...versions, left: draft }, lost };
}
