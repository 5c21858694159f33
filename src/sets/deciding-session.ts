import type { CarrelClient, OutboxItem, Problem, Resolution } from '../client/carrel-client';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import type { EditorSession } from './editor-session';
import type { EditorState } from './editor-state';
import { type Elsewhere, type ElsewhereText, type Place, textOf } from './elsewhere';

export type DecidingDoor = Pick<CarrelClient, 'dispatch'> & {
  readonly sets: Pick<CarrelClient['sets'], 'view'>;
  readonly outbox: Pick<CarrelClient['outbox'], 'items' | 'resolve'>;
};

type Conflict = Extract<Problem, { kind: 'conflict' }>;
type Question = Pick<OutboxItem, 'seq' | 'command'> & { readonly problem: Conflict };

/** What the user said of one field, and the two texts that they chose between. */
interface Decision {
  readonly place: Place;
  readonly wanted: string;
  readonly shown: readonly string[];
}

export type DecidingSession = EditorSession & {
  /** Answers what the Outbox has come to ask since it was decided here; for whoever hears that it changed. Never rejects. */
  readonly settle: () => Promise<void>;
};

/**
 * A sitting where the choice between two texts of a field answers the Outbox's question about it too: nobody is asked
 * twice. Nobody chooses against a text that was not shown: it is shown then, and chosen about anew.
 */
export function decidingSession(inner: EditorSession, door: DecidingDoor): DecidingSession {
  const listeners = new Set<() => void>();
  /** What stands in the line of a note instead: the Outbox knew of a newer text. */
  const newer = new WeakMap<Elsewhere, ElsewhereText>();
  const decisions = new Map<string, Decision>();
  const busy = new Set<string>();
  let settling: Promise<void> = Promise.resolve();
  let from: EditorState | null = null;
  let state = inner.state();

  function stateNow(): EditorState {
    const current = inner.state();
    if (from === current) return state;
    from = current;
    const isOlder = current.elsewhere.some((note) => newer.has(note));
    state = isOlder ? { ...current, elsewhere: current.elsewhere.map((note) => newer.get(note) ?? note) } : current;
    return state;
  }

  const ownNote = (place: Place) => inner.state().elsewhere.find((note) => note.kind === 'text' && keyOf(note) === keyOf(place));
  const drop = (place: Place) => {
    const own = ownNote(place);
    if (own) inner.dismiss(own);
  };

  async function questions(): Promise<readonly Question[]> {
    return (await door.outbox.items()).flatMap(({ seq, setId: of, command, state }) =>
      of === inner.state().setId && state.kind === 'needs-you' && state.problem.kind === 'conflict' ? [{ seq, command, problem: state.problem }] : [],
    );
  }

  /** Where the user typed on it is another text than the one that was decided for. */
  const decisionAt = (place: Place | null): Decision | null => {
    const decision = place && decisions.get(keyOf(place));
    return decision && textOf(inner.state().draft, decision.place) === decision.wanted ? decision : null;
  };

  function settle(): Promise<void> {
    if (decisions.size > 0) settling = settling.then(settleOnce).catch(() => {});
    return settling;
  }

  async function settleOnce(): Promise<void> {
    for (const { seq, command, problem } of await questions()) {
      const places = problem.fields.map(({ field }) => placeOf(command, field));
      const resolution = resolutionOf(problem, places.map(decisionAt));
      if (resolution === null) continue;
      // A question that changes at this very moment is told as a change of the Outbox, and looked at again.
      await door.outbox.resolve(seq, resolution, problem);
      for (const place of places) if (place) decisions.delete(keyOf(place));
    }
  }

  async function decide(note: ElsewhereText, isMine: boolean): Promise<void> {
    await inner.flush();
    const own = ownNote(note);
    const mine = textOf(inner.state().draft, note);
    if (!own || mine === undefined) return;
    const shown = [mine, note.theirs];
    const asked = (await questions()).flatMap(({ command, problem }) => problem.fields.filter(({ field }) => keyOf(placeOf(command, field)) === keyOf(note)));
    const unseen = asked.flatMap(({ theirs, ours }) => [theirs, ours]).find((text) => !shown.includes(text));
    if (unseen !== undefined) {
      newer.set(own, { ...note, theirs: unseen });
      from = null;
      for (const listener of listeners) listener();
      return;
    }
    decisions.set(keyOf(note), { place: note, wanted: isMine ? mine : note.theirs, shown });
    if (!isMine) {
      drop(note);
      inner.takeTheirs(note);
    }
    await settle();
    await inner.refresh();
    await inner.flush();
    if (!isMine) return;
    // Theirs stands on the device all the same where another tab saved it last: mine is typed over it.
    const { setId } = inner.state();
    const stored = await door.sets.view(setId);
    if (stored && mine !== note.theirs && textOf(stored.set, note) === note.theirs) await door.dispatch(changeOf(setId, note, note.theirs, mine));
    drop(note);
  }

  async function choose(note: ElsewhereText, isMine: boolean): Promise<void> {
    const key = keyOf(note);
    if (busy.has(key)) return;
    busy.add(key);
    // Storage that refuses leaves the line as it is, and the choice with it.
    await decide(note, isMine).catch(() => {});
    busy.delete(key);
  }

  return {
    ...inner,
    state: stateNow,
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = inner.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    takeTheirs: (note) => (note.kind === 'text' ? void choose(note, false) : inner.takeTheirs(note)),
    dismiss: (note) => (note.kind === 'text' ? void choose(note, true) : inner.dismiss(note)),
    settle,
  };
}

const keyOf = (place: Place | null): string => (place ? `${place.row ?? ''}:${place.field}` : '');

function placeOf(command: Command, field: Conflict['fields'][number]['field']): Place | null {
  if (field === 'deleted' || field === 'editable') return null;
  if (command.kind === 'edit-term') return { row: command.termId, field };
  return command.kind === 'edit-set' ? { row: null, field } : null;
}

/** What the decisions come to; null while one is missing, or was made between other texts than these. */
function resolutionOf({ fields }: Conflict, decisions: readonly (Decision | null)[]): Resolution | null {
  const wanted = fields.flatMap(({ ours, theirs }, index) => {
    const decision = decisions[index];
    return decision?.shown.includes(ours) && decision.shown.includes(theirs) ? [decision.wanted] : [];
  });
  if (wanted.length < fields.length) return null;
  if (fields.every(({ theirs }, index) => wanted[index] === theirs)) return 'take-theirs';
  if (fields.every(({ ours }, index) => wanted[index] === ours)) return 'keep-mine';
  return { kind: 'write', values: Object.fromEntries(fields.map(({ field }, index) => [field, wanted[index]])) };
}

function changeOf(setId: SetId, { row, field }: Place, before: string, after: string): Command {
  const changes = { [field]: { before, after } };
  return row === null ? { kind: 'edit-set', setId, changes } : { kind: 'edit-term', setId, termId: row satisfies TermId, changes };
}
