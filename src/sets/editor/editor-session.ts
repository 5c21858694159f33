import type { Command } from '../../domain/command';
import type { Image, SetId, StudySet, TermField, TermId } from '../../domain/study-set';
import { refusalOf } from '../../ui/refusals';
import { closedTo, hidesCards } from '../gate/closed-to';
import {
  afterLeaving,
  afterReading,
  afterWriting,
  begun,
  changed,
  followed,
  opened as withOpen,
  pendingOf,
  restored,
  stepped,
  type Versions,
  withEmptyEnd,
  withMine,
  withTheirs,
} from './draft-versions';
import {
  blankRow,
  type Draft,
  type DraftField,
  isBlankRow,
  newTermId,
  type PlacedRow,
  withoutRows,
  withPicture,
  withRowAt,
  withSidesSwapped,
  withText,
} from './editor-draft';
import { redone, undone } from './editor-history';
import type { EditorPorts, EditorState } from './editor-state';
import type { Elsewhere, OpenField } from './elsewhere';

/** A pause in typing this long is a moment to save: with the writing itself inside the promised 300 ms. */
const pauseMs = 200;
/** Whoever types without a pause is saved meanwhile: a page that is closed has no time to write. */
const longestMs = 400;
const retryMs = 5_000;
/** Whoever is so late to save was asleep, as tabs are that nobody looks at, and knows nothing of what others wrote meanwhile. */
const asleepMs = 250;

/**
 * One sitting at the editor: what is typed (`Versions`), and when it is saved and read anew. Knows no React and no
 * database. `opened` is the set as this device durably has it, null for one that is not made yet.
 */
export function editorSession(id: SetId, opened: StudySet | null, first: Draft, ports: EditorPorts) {
  const listeners = new Set<() => void>();
  const blank = () => blankRow(newTermId(ports.newId()));
  let versions = withEmptyEnd(begun(id, opened, first), blank);
  let running: Promise<void> | null = null;
  let refreshing: Promise<void> | null = null;
  let isStale = false;
  let cancelTimer = () => {};
  /** When what was typed first since the last writing is to be written, whatever is typed meanwhile. */
  let dueBy: number | null = null;
  let writes = 0;
  let isComposing = false;
  let state: EditorState = {
    ...shownOf(versions),
    save: { kind: 'untouched' },
    isGone: false,
    closed: null,
  };

  function tell(change: Partial<Pick<EditorState, 'save' | 'isGone' | 'closed'>>): void {
    state = { ...state, ...shownOf(versions), ...change };
    for (const listener of listeners) listener();
  }

  /** Whoever moves from field to field changes nothing that is shown. */
  function become(next: Versions): void {
    versions = withEmptyEnd(next, blank);
    const shown = shownOf(versions);
    if ((Object.keys(shown) as (keyof typeof shown)[]).some((key) => shown[key] !== state[key])) tell({});
  }

  /** Its user did something that is to be saved. */
  function show(next: Versions): void {
    versions = withEmptyEnd(next, blank);
    // Whether anything is left to save is found out at the pause: comparing with every key would cost as much as saving.
    tell({ save: state.save.kind === 'failed' ? state.save : { kind: 'unsaved' } });
    dueBy ??= ports.now() + longestMs;
    schedule(Math.min(pauseMs, Math.max(0, dueBy - ports.now())));
  }

  function change(draft: Draft, step: string | null): void {
    if (draft !== versions.draft) show(changed(versions, draft, step));
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
    const commands = pendingOf(versions);
    if (commands.length === 0) {
      ports.hold([]);
      if (state.save.kind === 'unsaved' || state.save.kind === 'failed')
        tell({ save: versions.saved ? { kind: 'saved', at: ports.now() } : { kind: 'untouched' } });
      return;
    }
    running = write(commands);
    await running;
    if (state.save.kind === 'unsaved') await flush();
  }

  async function write(commands: readonly Command[]): Promise<void> {
    writes += 1;
    const sent = versions;
    try {
      await ports.dispatch(...commands);
      ports.hold([]);
      running = null;
      become(afterWriting(versions, sent, commands, ports.now()));
      tell({ save: pendingOf(versions).length > 0 ? { kind: 'unsaved' } : { kind: 'saved', at: ports.now() } });
    } catch (error) {
      running = null;
      ports.hold(commands);
      tell({ save: { kind: 'failed', why: refusalOf(error) } });
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
      const seen = await ports.view(versions.setId, versions.saved?.serviceId ?? null);
      if (before === writes && !running) return seen;
    }
  }

  async function refreshOnce(): Promise<void> {
    const seen = await storedView();
    const isElsewhere = seen !== null && seen.set.id !== versions.setId;
    if (isElsewhere) {
      // Its field is another one now, and ends what an input method had begun.
      isComposing = false;
      become(followed(versions, seen.set));
    }
    const isGone = versions.saved !== null && seen === null;
    const closed = seen && closedTo(seen);
    if (isGone !== state.isGone || closed !== state.closed) tell({ isGone, closed });
    // A closed set shows no cards, though none was deleted: the draft stands on what was here until it is open again.
    if (!seen || hidesCards(closed)) return;
    const read = afterReading(versions, seen.set, isElsewhere);
    become(read.versions);
    if (!read.isNews || pendingOf(versions).length === 0) return;
    if (isElsewhere) tell({ save: { kind: 'unsaved' } });
    schedule(pauseMs);
  }

  /** Words that were written over go where they can be had again: never while somebody types. */
  function tellLost(): void {
    const next = afterLeaving(versions);
    ({ versions } = next);
    if (next.lost.length > 0) ports.lost(versions.setId, next.lost);
  }

  const indexOf = (card: TermId) => versions.draft.rows.findIndex((row) => row.id === card);
  const step = (to: ReturnType<typeof undone>) => {
    if (to) show(stepped(versions, to));
  };

  return {
    state: () => state,
    /** The set with everything that was saved so far, also while it is gone. */
    saved: () => versions.saved,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    refresh,
    /** The field the user is in; nothing from elsewhere goes there. */
    setOpen: (field: OpenField): void => become(withOpen(versions, field)),
    typeField: <Field extends DraftField>(field: Field, value: Draft[Field]) =>
      change({ ...versions.draft, [field]: value }, `field:${field}`),
    type: (card: TermId, field: TermField, text: string) =>
      change(withText(versions.draft, card, field, text), `${card}:${field}`),
    setPicture: (card: TermId, image: Image | null) => change(withPicture(versions.draft, card, image), null),
    /** Text under an input method is not finished: its pauses are no moments to save. */
    compose: (is: boolean): void => {
      if (is === isComposing) return;
      isComposing = is;
      if (state.save.kind === 'unsaved' || state.save.kind === 'failed') schedule(pauseMs);
    },
    /** Leaving a field ends the step that an undo takes back. */
    endStep: (): void => {
      versions = { ...versions, history: { ...versions.history, last: null } };
      tellLost();
    },
    /** A new empty row behind this one, or this one when it is empty itself. */
    addBehind: (card: TermId): TermId => {
      const index = indexOf(card);
      const row = versions.draft.rows[index];
      const next = versions.draft.rows[index + 1];
      if (row && isBlankRow(row)) return row.id;
      if (next && isBlankRow(next)) return next.id;
      const fresh = blank();
      change(withRowAt(versions.draft, fresh, index + 1), null);
      return fresh.id;
    },
    remove: (...cards: readonly TermId[]) => change(withoutRows(versions.draft, ...cards), null),
    /** Brings removed rows back to the places they had, the uppermost first, with what others wrote on them since. */
    restore: (...removed: readonly PlacedRow[]): void => {
      const out = removed.filter(({ row }) => indexOf(row.id) === -1);
      if (out.length > 0)
        show(
          restored(
            versions,
            out.reduce((draft, { row, index }) => withRowAt(draft, row, index), versions.draft),
          ),
        );
    },
    /** To another place, counted without the row itself. The empty end stays the end. */
    moveTo: (card: TermId, index: number): void => {
      const row = versions.draft.rows[indexOf(card)];
      const last = versions.draft.rows.length - 2;
      if (row && indexOf(card) <= last)
        change(withRowAt(versions.draft, row, Math.max(0, Math.min(index, last))), null);
    },
    swapSides: () => change(withSidesSwapped(versions.draft), null),
    /** What is made of the whole draft, in one step: words replaced, two cards joined. */
    redraft: (made: (draft: Draft) => Draft): void => change(made(versions.draft), null),
    undo: () => step(undone(versions.history, versions.draft)),
    redo: () => step(redone(versions.history, versions.draft)),
    /** Puts what stands elsewhere into the field; `line` goes with it. */
    takeTheirs: (note: Elsewhere, line: Elsewhere = note): void => {
      if (versions.saved) show(withTheirs(versions, versions.saved, note, line));
    },
    /** The user's own stands. A card that was deleted elsewhere is made again. */
    dismiss: (note: Elsewhere): void => {
      const next = withMine(versions, note);
      if (next.saved === versions.saved) become(next);
      else show(next);
    },
    /** Lets go of the timer; what is unsaved should be flushed before. */
    close: () => {
      cancelTimer();
      tellLost();
    },
  };
}

/** What of the versions its user sees. */
const shownOf = ({ setId, draft, elsewhere, history }: Versions) => ({
  setId,
  draft,
  elsewhere,
  canUndo: history.past.length > 0,
  canRedo: history.future.length > 0,
});

export type EditorSession = ReturnType<typeof editorSession>;
