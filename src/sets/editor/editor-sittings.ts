import type { CarrelClient, SetView } from '../../client/carrel-client';
import { takeInHand } from '../../client/take-in-hand';
import type { SetId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import { decidingSession } from './deciding-session';
import { type Draft, draftOf } from './editor-draft';
import { type EditorSession, editorSession } from './editor-session';
import { viewByEither } from './view-by-either';

/** The set as a reading found it, and when that began. */
export interface Seen {
  readonly view: SetView | null;
  readonly at: number;
}

/** What a page does for the sitting that it shows. */
export interface SittingPage {
  readonly show: (seen: Seen) => void;
  /** Words that were written over could not be kept, and undo alone brings them back. */
  readonly tellUnkept: () => void;
}

/** One sitting at the editor with all that keeps it going, whether its page is open or not. */
export interface Sitting {
  readonly session: EditorSession;
  /** A page shows it from now on; returns how it is left. */
  enter(page: SittingPage): () => void;
}

/** Of each client, by set: those that are open, or left with text that the device refused. */
const sittings = new WeakMap<CarrelClient, Map<SetId, Sitting>>();

const sittingsOf = (client: CarrelClient): Map<SetId, Sitting> => {
  const known = sittings.get(client) ?? new Map<SetId, Sitting>();
  sittings.set(client, known);
  return known;
};

/** Whether something of this set waits in an editor that was left. */
export const isLeftUnsaved = (client: CarrelClient, id: SetId): boolean => sittingsOf(client).has(id);

/**
 * The sitting of a set, begun where there is none. One whose text the device refused goes on when its page is left, so
 * that whoever comes back finds the text, and nobody's later words meet it as somebody else's.
 */
export function sittingAt(
  client: CarrelClient,
  ports: Pick<Ports, 'clock' | 'log'> & { readonly newId: () => string },
  id: SetId,
  opened: SetView | null,
  blank: Draft,
): Sitting {
  const known = sittingsOf(client);
  const going = known.get(id);
  if (going) return going;
  /** The last one: what is told after it was left is told all the same. */
  let page: SittingPage | null = null;
  let isShown = false;
  const typing = editorSession(id, opened?.set ?? null, opened ? draftOf(opened.set) : blank, {
    newId: ports.newId,
    now: () => ports.clock.now(),
    after: (delayMs, run) => ports.clock.after(delayMs, run),
    dispatch: (...commands) => client.dispatch(...commands),
    hold: (commands) => client.holdUnsaved(id, commands),
    lost: (name, parts) =>
      void client.sets.keepLost(name, parts).catch((error: unknown) => {
        ports.log.warn('What was written over was not kept', error);
        page?.tellUnkept();
      }),
    view: async (name, serviceId) => {
      const at = ports.clock.now();
      const view = await viewByEither(client, name, serviceId);
      if (isShown) page?.show({ view, at });
      return view;
    },
  });
  const session = decidingSession(typing, client);
  const isRefused = () => session.state().save.kind === 'failed';
  let end: (() => void) | null = null;
  const begin = () => {
    const ends = [
      client.subscribe((change) => {
        // Also of other sets: it may be one of them by now. A database that was lost gives nothing yet, and tells of what it has later.
        if (change.kind === 'outbox' || change.kind === 'sets')
          void session.refresh().catch((error: unknown) => ports.log.warn('The editor could not read its set', error));
        if (change.kind === 'outbox') void session.answerDecided();
      }),
      session.subscribe(endWhereDone),
      takeInHand(client),
      holdingWindow(session),
    ];
    end = () => {
      for (const stop of ends) stop();
      session.close();
      known.delete(id);
      end = null;
    };
  };
  const endWhereDone = () => {
    if (!isShown && session.state().save.kind !== 'unsaved' && !isRefused()) end?.();
  };
  const sitting: Sitting = {
    session,
    enter(entered) {
      page = entered;
      isShown = true;
      known.set(id, sitting);
      if (end === null) begin();
      return () => {
        isShown = false;
        void session.flush().then(endWhereDone);
      };
    },
  };
  return sitting;
}

/** Text that nothing but this window has holds it open: a page that goes has no time to write. Whoever stays finds it written. */
function holdingWindow({ state, flush }: Pick<EditorSession, 'state' | 'flush'>): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    const { kind } = state().save;
    if (kind !== 'unsaved' && kind !== 'failed') return;
    event.preventDefault();
    void flush();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
