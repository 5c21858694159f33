import type { CarrelClient, OutboxItem, Problem, Resolution } from '../../client/carrel-client';
import type { Command } from '../../domain/command';
import type { SetId, TermId } from '../../domain/study-set';
import type { EditorSession } from './editor-session';
import type { EditorState } from './editor-state';
import { type Elsewhere, type ElsewhereText, type Place, textOf } from './elsewhere';

export type DecidingDoor = Pick<CarrelClient, 'dispatch'> & {
  readonly sets: Pick<CarrelClient['sets'], 'view'>;
  readonly outbox: Pick<CarrelClient['outbox'], 'items' | 'resolve'>;
};

type Conflict = Extract<Problem, { kind: 'conflict' }>;
type Question = Pick<OutboxItem, 'id' | 'command'> & { readonly problem: Conflict };

/** A field that the user has chosen about, and the texts that they chose between: what stands in it is what they want. */
interface Decision {
  readonly place: Place;
  readonly shown: readonly string[];
}

/** What stands in such a field, and the texts that it may be written over. */
interface Wanted extends Pick<Decision, 'shown'> {
  readonly text: string;
}

/** A text that the Outbox knew of, and who chose had not seen: told in place of `own`, or where the line is gone by then. */
interface Newer {
  readonly own: Elsewhere | undefined;
  readonly note: ElsewhereText;
}

export type DecidingSession = EditorSession & {
  /** Answers what the Outbox has come to ask since it was decided here; for whoever hears that it changed. Never rejects. */
  readonly answerDecided: () => Promise<void>;
};

/**
 * A sitting where the choice between two texts of a field answers the Outbox's question about it too: nobody is asked
 * twice. Nobody chooses against a text that was not shown: it is shown then, and chosen about anew. What is typed on
 * after the choice stands like the text that was chosen.
 */
export function decidingSession(inner: EditorSession, door: DecidingDoor): DecidingSession {
  const listeners = new Set<() => void>();
  const newer = new Map<string, Newer>();
  const decisions = new Map<string, Decision>();
  const busy = new Set<string>();
  let answering: Promise<void> = Promise.resolve();
  let from: EditorState | null = null;
  let state = inner.state();

  function stateNow(): EditorState {
    const current = inner.state();
    if (from === current) return state;
    from = current;
    const told = [...newer.values()].filter(
      ({ own, note }) => ownNote(note) === own && textOf(current.draft, note) !== undefined,
    );
    const replaced = new Set(told.map(({ own }) => own));
    state =
      told.length === 0
        ? current
        : {
            ...current,
            elsewhere: [...current.elsewhere.filter((note) => !replaced.has(note)), ...told.map(({ note }) => note)],
          };
    return state;
  }

  function tell(change: () => void): void {
    change();
    from = null;
    for (const listener of listeners) listener();
  }

  const mineAt = (place: Place) => textOf(inner.state().draft, place);
  const ownNote = (place: Place) =>
    inner.state().elsewhere.find((note): note is ElsewhereText => note.kind === 'text' && keyOf(note) === keyOf(place));
  /** The line goes that says nothing but what was chosen about. */
  const drop = ({ place, shown }: Decision) => {
    const own = ownNote(place);
    if (newer.has(keyOf(place))) tell(() => newer.delete(keyOf(place)));
    if (own && shown.includes(own.theirs)) inner.dismiss(own);
  };

  async function questions(): Promise<readonly Question[]> {
    return (await door.outbox.items()).flatMap(({ id, setId: of, command, state }) =>
      of === inner.state().setId && state.kind === 'needs-you' && state.problem.kind === 'conflict'
        ? [{ id, command, problem: state.problem }]
        : [],
    );
  }

  function answerDecided(): Promise<void> {
    if (decisions.size > 0) answering = answering.then(answerOnce).catch(() => {});
    return answering;
  }

  async function answerOnce(): Promise<void> {
    for (const { id, command, problem } of await questions()) {
      const places = problem.fields.map(({ field }) => placeOf(command, field));
      const resolution = resolutionOf(
        problem,
        places.map((place) => place && wantedAt(place)),
      );
      if (resolution === null) continue;
      // A question that changes at this very moment is told as a change of the Outbox, and looked at again.
      await door.outbox.resolve(id, resolution, problem);
      for (const place of places) if (place) decisions.delete(keyOf(place));
    }
  }

  /** Null where nothing was decided, or a line asks anew. */
  function wantedAt(place: Place): Wanted | null {
    const [decision, text] = [decisions.get(keyOf(place)), mineAt(place)];
    if (!decision || text === undefined || (ownNote(place) && !busy.has(keyOf(place)))) return null;
    return { text, shown: decision.shown };
  }

  async function decide(note: ElsewhereText, decision: Decision, isMine: boolean): Promise<void> {
    const { shown } = decision;
    await inner.flush();
    const [own, typed] = [ownNote(note), mineAt(note)];
    // What came meanwhile is to be chosen about anew; and a line may be gone.
    if (own ? !shown.includes(own.theirs) : isMine && !newer.has(keyOf(note))) return;
    const known = [...shown, typed, textOf(inner.saved() ?? inner.state().draft, note)];
    const asked = (await questions()).flatMap(({ command, problem }) =>
      problem.fields.filter(({ field }) => keyOf(placeOf(command, field)) === keyOf(note)),
    );
    const unseen = asked.flatMap(({ theirs, ours }) => [theirs, ours]).find((text) => !known.includes(text));
    if (unseen !== undefined) return tell(() => newer.set(keyOf(note), { own, note: { ...note, theirs: unseen } }));
    await answerDecided();
    await inner.refresh();
    await inner.flush();
    // Theirs stands on the device all the same where another tab saved it last: mine is typed over it.
    const { setId } = inner.state();
    const stored = isMine && (await door.sets.view(setId));
    // A card that was left meanwhile has taken theirs in.
    const mine = [mineAt(note), typed].find((text) => text !== note.theirs);
    if (stored && mine !== undefined && textOf(stored.set, note) === note.theirs)
      await door.dispatch(changeOf(setId, note, note.theirs, mine));
    drop(decision);
  }

  async function choose(note: ElsewhereText, isMine: boolean): Promise<void> {
    const key = keyOf(note);
    const [mine, own] = [mineAt(note), ownNote(note)];
    if (busy.has(key) || mine === undefined) return;
    busy.add(key);
    const decision = { place: note, shown: [mine, note.theirs, ...(own ? [own.theirs] : [])] };
    decisions.set(key, decision);
    // At once: the focus stays in the field, and its user types on.
    if (!isMine) {
      tell(() => newer.delete(key));
      inner.takeTheirs(note, own);
    }
    // Storage that refuses leaves the line of what is kept as it is, and what was taken in its field.
    await decide(note, decision, isMine).catch(() => {});
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
    answerDecided,
  };
}

const keyOf = (place: Place | null): string => (place ? `${place.row ?? ''}:${place.field}` : '');

function placeOf(command: Command, field: Conflict['fields'][number]['field']): Place | null {
  if (field === 'deleted' || field === 'image' || field === 'editable' || field === 'classes' || field === 'password')
    return null;
  if (command.kind === 'edit-term') return { row: command.termId, field };
  return command.kind === 'edit-set' ? { row: null, field } : null;
}

/** What the decisions come to; null while one is missing, was made between other texts than these, or is not saved yet. */
function resolutionOf({ fields }: Conflict, wanted: readonly (Wanted | null)[]): Resolution | null {
  if (!fields.every(({ ours, theirs }, index) => wanted[index]?.text === ours && wanted[index].shown.includes(theirs)))
    return null;
  return fields.every(({ ours, theirs }) => ours === theirs) ? 'take-theirs' : 'keep-mine';
}

function changeOf(setId: SetId, { row, field }: Place, before: string, after: string): Command {
  const changes = { [field]: { before, after } };
  return row === null
    ? { kind: 'edit-set', setId, changes }
    : { kind: 'edit-term', setId, termId: row satisfies TermId, changes };
}
