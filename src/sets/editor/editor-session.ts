import { applyCommands } from '../../domain/apply-command';
import type { Command } from '../../domain/command';
import { lostSides, lostTexts } from '../../domain/lost-part';
import type { Image, SetId, StudySet, Term, TermField, TermId } from '../../domain/study-set';
import { closedTo, hidesCards } from '../gate/closed-to';
import { editorCommands } from './editor-commands';
import {
  blankRow,
  type Draft,
  type DraftField,
  type DraftRow,
  type PlacedRow,
  hasSomething,
  isBlankRow,
  newTermId,
  withoutRows,
  withPicture,
  withRowAt,
  withSidesSwapped,
  withText,
} from './editor-draft';
import { asBegun, asFoundBy } from './as-found';
import { cardNames, renamed, withNames } from './card-names';
import type { EditorPorts, EditorState } from './editor-state';
import { type History, noHistory, rebaseHistory, redone, remember, undone } from './editor-history';
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
import { refusalOf } from '../../ui/refusals';

/** A pause in typing this long is a moment to save: with the writing itself inside the promised 300 ms. */
const pauseMs = 200;
/** Whoever types without a pause is saved meanwhile: a page that is closed has no time to write. */
const longestMs = 400;
const retryMs = 5_000;
/** Whoever is so late to save was asleep, as tabs are that nobody looks at, and knows nothing of what others wrote meanwhile. */
const asleepMs = 250;

/**
 * One sitting at the editor: the draft, its history, and when it is saved. Knows no React and no database. `saved` is
 * the set as this device durably has it, null for one that is not made yet.
 */
export function editorSession(id: SetId, opened: StudySet | null, first: Draft, ports: EditorPorts) {
  const listeners = new Set<() => void>();
  let saved = opened;
  /** The set without a word of this sitting; null until one is read of a set that is made in it. */
  let found = opened;
  let takenOut: readonly Term[] = [];
  /** A card of this sitting whose making an undo took back: it is the empty end again, also where it was saved and sent by then. */
  let unmade: TermId | null = null;
  let history: History = noHistory;
  /** As it stood when a field was last left: what took the place of other words since is known at the next leaving. */
  let left = first;
  let open: OpenField = null;
  let running: Promise<void> | null = null;
  let refreshing: Promise<void> | null = null;
  let isStale = false;
  let cancelTimer = () => {};
  /** When what was typed first since the last writing is to be written, whatever is typed meanwhile. */
  let dueBy: number | null = null;
  let writes = 0;
  let isComposing = false;
  let state: EditorState = {
    setId: id,
    draft: withEmptyEnd(first),
    save: { kind: 'untouched' },
    elsewhere: [],
    isGone: false,
    closed: null,
    canUndo: false,
    canRedo: false,
  };

  function set(change: Partial<EditorState>): void {
    state = { ...state, ...change, canUndo: history.past.length > 0, canRedo: history.future.length > 0 };
    for (const listener of listeners) listener();
  }

  function withEmptyEnd(draft: Draft): Draft {
    return emptyEndOf(draft, saved) ? draft : { ...draft, rows: [...draft.rows, blankRow(newTermId(ports.newId()))] };
  }

  /** The last row where it is no card; `known` is the set that says which ones are. */
  function emptyEndOf({ rows }: Draft, known: StudySet | null): DraftRow | null {
    const last = rows.at(-1);
    if (!last || !isBlankRow(last)) return null;
    return last.id === unmade || !isCardOf(known, last.id) ? last : null;
  }

  /** The draft without what is no card any more, though the set still has it as one. */
  function cardsOf(draft: Draft): Draft {
    if (unmade === null) return draft;
    const isOut = draft.rows.some((row) => row.id === unmade && isBlankRow(row));
    return isOut ? withoutRows(draft, unmade) : draft;
  }

  const against = () => saved && withoutLostCards(asSeen(saved, takenOut), state.draft, state.elsewhere);
  const pending = (): Command[] =>
    saved || hasSomething(state.draft) ? editorCommands(state.setId, against(), cardsOf(state.draft)) : [];

  function show(draft: Draft): void {
    if (cardsOf(draft) === draft) unmade = null;
    // Whether anything is left to save is found out at the pause: comparing with every key would cost as much as saving.
    set({ draft: withEmptyEnd(draft), save: state.save.kind === 'failed' ? state.save : { kind: 'unsaved' } });
    dueBy ??= ports.now() + longestMs;
    schedule(Math.min(pauseMs, Math.max(0, dueBy - ports.now())));
  }

  function change(draft: Draft, step: string | null): void {
    if (draft === state.draft) return;
    history = remember(history, state.draft, step);
    show(draft);
  }

  function schedule(delayMs: number): void {
    cancelTimer();
    if (isComposing) return;
    cancelTimer = ports.after(delayMs, () => void flush());
  }

  /** Resolves when everything shown is durable or was refused. Never rejects. */
  async function flush(): Promise<void> {
    cancelTimer();
    const slept = dueBy !== null && ports.now() - dueBy > asleepMs;
    dueBy = null;
    // What others wrote is told beside the field before it is written over. Storage that gives nothing is met by the writing itself.
    if (slept) await refresh().catch(() => undefined);
    while (running) await running;
    const commands = pending();
    if (commands.length === 0) {
      ports.hold([]);
      if (state.save.kind === 'unsaved' || state.save.kind === 'failed')
        set({ save: saved ? { kind: 'saved', at: ports.now() } : { kind: 'untouched' } });
      return;
    }
    running = write(commands);
    await running;
    if (state.save.kind === 'unsaved') await flush();
  }

  async function write(commands: readonly Command[]): Promise<void> {
    writes += 1;
    const [base, before] = [against(), saved];
    const { draft } = state;
    try {
      await ports.dispatch(...commands);
      ports.hold([]);
      // A field that was left meanwhile has taken in theirs.
      saved = applyCommands(saved === before ? base : against(), commands, { at: ports.now(), user: null });
      const elsewhere = afterSaving(state.elsewhere, base, draft);
      running = null;
      set({ elsewhere });
      set({ save: pending().length > 0 ? { kind: 'unsaved' } : { kind: 'saved', at: ports.now() } });
    } catch (error) {
      running = null;
      ports.hold(commands);
      set({ save: { kind: 'failed', why: refusalOf(error) } });
      schedule(retryMs);
      // What it was written on may be gone, and nobody have said so yet. Storage that gives nothing is tried again anyway.
      void refresh().catch(() => undefined);
    }
  }

  /** Takes in what the store holds now. While that goes on, any number of further changes ask for one more reading. */
  function refresh(): Promise<void> {
    isStale = true;
    refreshing ??= refreshWhileStale().finally(() => (refreshing = null));
    return refreshing;
  }

  async function refreshWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      await refreshOnce().catch((error: unknown) => {
        // What came while storage was about to fail is read all the same.
        if (!isStale) throw error;
      });
    }
  }

  /** What is stored. A view read while something was being written is read again. */
  async function storedView() {
    for (;;) {
      while (running) await running;
      const before = writes;
      const seen = await ports.view(state.setId, saved?.serviceId ?? null);
      if (before === writes && !running) return seen;
    }
  }

  async function refreshOnce(): Promise<void> {
    const seen = await storedView();
    const isElsewhere = seen !== null && seen.set.id !== state.setId;
    if (isElsewhere) follow(seen.set);
    const isGone = saved !== null && seen === null;
    const closed = seen && closedTo(seen);
    if (isGone !== state.isGone || closed !== state.closed) set({ isGone, closed });
    // A closed set shows no cards, though none was deleted: the draft stands on what was here until it is open again.
    if (!seen || hidesCards(closed)) return;
    // Made meanwhile in another tab that was opened at the same address: what is typed here comes on top of it.
    const base = saved ?? { ...seen.set, ...first, terms: [] };
    const next = asTyped(seen.set, base, open);
    if (!isElsewhere) found = asFoundBy(found ?? asBegun(base, first), base, next);
    // Whoever deleted it, or wrote on it, may have taken that back.
    const standing = state.elsewhere.filter((note) => isStanding(note, base, next));
    // Most changes are of what waits or was sent: nothing that the draft or its history could take in.
    if (saved && !isElsewhere && isSameForDraft(base, next)) {
      saved = next;
      if (standing.length < state.elsewhere.length) set({ elsewhere: standing });
      return;
    }
    takeIn(base, next, standing);
    if (pending().length === 0) return;
    if (isElsewhere) set({ save: { kind: 'unsaved' } });
    schedule(pauseMs);
  }

  /** What is stored by now becomes what is typed upon, with everything of the sitting over it. */
  function takeIn(base: StudySet, next: StudySet, standing: readonly Elsewhere[]): void {
    const rebase = (draft: Draft) => {
      const end = emptyEndOf(draft, base);
      const result = rebaseDraft(base, end ? withoutRows(draft, end.id) : draft, next, open, standing);
      const rows = end ? [...result.draft.rows, end] : result.draft.rows;
      return { ...result, draft: { ...result.draft, rows } };
    };
    takenOut = takenOutOf(takenOut, base, next, cardsOf(state.draft));
    const { draft, elsewhere } = rebase(state.draft);
    const withTheirs = takingIn(state.draft, draft);
    history = rebaseHistory(history, (past) => withTheirs(rebase(past).draft));
    saved = heldBack(next, base, elsewhere);
    // Where the field has come to show theirs, an older text of theirs stands against nothing.
    const unanswered = standing.filter(
      (note) => note.kind !== 'text' || textOf(draft, note) === textOf(state.draft, note),
    );
    set({ draft: withEmptyEnd(draft), elsewhere: joinedNotes(unanswered, elsewhere, draft) });
  }

  /**
   * The set goes on under another name. What was written in this sitting comes along, also what was saved: under the name
   * before, or in a database that is gone, nobody knows whether it has arrived there.
   */
  function follow(there: StudySet): void {
    const names = cardNames([...(found?.terms ?? []), ...(saved?.terms ?? [])], there.terms);
    const asFound = found ?? (saved && asBegun(saved, first));
    const isMadeHere = opened === null;
    saved = asFound && {
      ...asFound,
      id: there.id,
      terms: asFound.terms.filter(({ id: card }) => !isMadeHere || names.has(card)).map((card) => renamed(names, card)),
    };
    found = saved;
    takenOut = [];
    history = rebaseHistory(history, (past) => withNames(names, past));
    left = withNames(names, left);
    // Its field is another one now, and ends what an input method had begun.
    isComposing = false;
    open = open && open.row !== null ? { ...open, row: names.get(open.row) ?? open.row } : open;
    unmade = unmade && (names.get(unmade) ?? unmade);
    set({ setId: there.id, draft: withNames(names, state.draft), elsewhere: [] });
  }

  /** Words that were written over go where they can be had again: never while somebody types. */
  function tellLost(): void {
    const { draft } = state;
    const sides = { before: left.rows, after: draft.rows };
    const lost = [...lostTexts(left, draft, 'user'), ...lostSides(sides, 'user')];
    left = draft;
    if (lost.length > 0) ports.lost(state.setId, lost);
  }

  const indexOf = (id: TermId) => state.draft.rows.findIndex((row) => row.id === id);
  const step = (made: { history: History; draft: Draft } | null) => {
    if (!made) return;
    history = made.history;
    const draft = broughtBack(made.draft);
    // Every draft of the history ended with the empty row.
    const end = draft.rows.at(-1);
    unmade = end && !isCardOf(found, end.id) ? end.id : null;
    show(draft);
  };
  /** A card that comes back takes in what others wrote on it while it was out. */
  function broughtBack(draft: Draft): Draft {
    const back = takenOut.filter(({ id: card }) => draft.rows.some((row) => row.id === card));
    if (!saved || back.length === 0) return draft;
    takenOut = takenOut.filter((card) => !back.includes(card));
    const base = asSeen(saved, back);
    const result = rebaseDraft(base, draft, saved, open);
    saved = heldBack(saved, base, result.elsewhere);
    set({ elsewhere: joinedNotes(state.elsewhere, result.elsewhere, result.draft) });
    return result.draft;
  }

  return {
    state: () => state,
    /** The set with everything that was saved so far, also while it is gone. */
    saved: () => saved,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    refresh,
    /** The field the user is in; nothing from elsewhere goes there. */
    setOpen: (field: OpenField): void => {
      open = field;
      if (!saved || state.elsewhere.length === 0) return;
      const left = released(state.draft, saved, state.elsewhere, open);
      saved = left.saved;
      history = rebaseHistory(history, takingIn(state.draft, left.draft));
      set({ draft: withEmptyEnd(left.draft), elsewhere: left.notes });
    },
    typeField: <Field extends DraftField>(field: Field, value: Draft[Field]) =>
      change({ ...state.draft, [field]: value }, `field:${field}`),
    type: (id: TermId, field: TermField, text: string) =>
      change(withText(state.draft, id, field, text), `${id}:${field}`),
    setPicture: (id: TermId, image: Image | null) => change(withPicture(state.draft, id, image), null),
    /** Text under an input method is not finished: its pauses are no moments to save. */
    compose: (is: boolean): void => {
      if (is === isComposing) return;
      isComposing = is;
      if (state.save.kind === 'unsaved' || state.save.kind === 'failed') schedule(pauseMs);
    },
    /** Leaving a field ends the step that an undo takes back. */
    endStep: (): void => {
      history = { ...history, last: null };
      tellLost();
    },
    /** A new empty row behind this one, or this one when it is empty itself. */
    addBehind: (id: TermId): TermId => {
      const index = indexOf(id);
      const row = state.draft.rows[index];
      const next = state.draft.rows[index + 1];
      if (row && isBlankRow(row)) return row.id;
      if (next && isBlankRow(next)) return next.id;
      const fresh = blankRow(newTermId(ports.newId()));
      change(withRowAt(state.draft, fresh, index + 1), null);
      return fresh.id;
    },
    remove: (...ids: readonly TermId[]) => change(withoutRows(state.draft, ...ids), null),
    /** Brings removed rows back to the places they had, the uppermost first, with what others wrote on them since. */
    restore: (...removed: readonly PlacedRow[]): void => {
      const out = removed.filter(({ row }) => indexOf(row.id) === -1);
      if (out.length === 0) return;
      const back = out.reduce((draft, { row, index }) => withRowAt(draft, row, index), state.draft);
      change(broughtBack(back), null);
    },
    /** To another place, counted without the row itself. The empty end stays the end. */
    moveTo: (id: TermId, index: number): void => {
      const row = state.draft.rows[indexOf(id)];
      const last = state.draft.rows.length - 2;
      if (row && indexOf(id) <= last) change(withRowAt(state.draft, row, Math.max(0, Math.min(index, last))), null);
    },
    swapSides: () => change(withSidesSwapped(state.draft), null),
    /** What is made of the whole draft, in one step: words replaced, two cards joined. */
    redraft: (made: (draft: Draft) => Draft): void => change(made(state.draft), null),
    undo: () => step(undone(history, state.draft)),
    redo: () => step(redone(history, state.draft)),
    /** Puts what stands elsewhere into the field; `line` goes with it. */
    takeTheirs: (note: Elsewhere, line: Elsewhere = note): void => {
      if (!saved) return;
      history = remember(history, state.draft, null);
      const both = taken(state.draft, saved, note);
      // Over what was saved meanwhile a text of theirs is an edit like any other.
      if (line.kind === 'deleted' || (line.kind === 'text' && !line.isMine))
        saved = taken(state.draft, saved, line).saved;
      set({ elsewhere: state.elsewhere.filter((other) => other !== note && other !== line) });
      show(both.draft);
    },
    /** The user's own stands: a text that they decided against is what Undo gives back, and a card that was deleted elsewhere is made again. */
    dismiss: (note: Elsewhere): void => {
      const theirs = saved && note.kind !== 'restored' ? taken(state.draft, saved, note) : null;
      if (theirs && note.kind === 'text')
        history = remember(rebaseHistory(history, takingIn(state.draft, theirs.draft)), theirs.draft, null);
      set({ elsewhere: state.elsewhere.filter((other) => other !== note) });
      if (!theirs || note.kind !== 'deleted') return;
      saved = theirs.saved;
      show(state.draft);
    },
    /** Lets go of the timer; what is unsaved should be flushed before. */
    close: () => {
      cancelTimer();
      tellLost();
    },
  };
}

const isCardOf = (set: StudySet | null, id: TermId): boolean => set?.terms.some((card) => card.id === id) ?? false;

export type EditorSession = ReturnType<typeof editorSession>;
