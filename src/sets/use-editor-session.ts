import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EpochMs } from '../../contract/units';
import type { SetView } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import type { SetId } from '../domain/study-set';
import { type Draft, draftOf } from './editor-draft';
import { type EditorSession, editorSession, type EditorState } from './editor-session';

export interface Editing {
  readonly session: EditorSession;
  readonly state: EditorState;
  /** The set as the device holds it now; null while it was never saved, or once it was deleted. */
  readonly view: SetView | null;
  /** When everything written in this sitting was seen to have reached the service. */
  readonly sentAt: EpochMs | null;
}

/** The sitting of one set at the editor, tied to the store and to the page's own coming and going. */
export function useEditorSession(id: SetId, opened: SetView | null, blank: Draft): Editing {
  const client = useCarrel();
  const ports = usePorts();
  const [view, setView] = useState(opened);
  const [sentAt, setSentAt] = useState<EpochMs | null>(null);
  const [session] = useState(() =>
    editorSession(id, opened?.set ?? null, opened ? draftOf(opened.set) : blank, {
      newId: ports.newId,
      now: () => ports.clock.now(),
      after: (delayMs, run) => ports.clock.after(delayMs, run),
      dispatch: (...commands) => client.dispatch(...commands),
      view: async () => {
        const next = await client.sets.view(id);
        setView(next);
        return next?.set ?? null;
      },
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(
    () =>
      client.subscribe((change) => {
        if (change.kind === 'outbox' || (change.kind === 'sets' && change.setIds.includes(id))) void session.refresh();
      }),
    [client, session, id],
  );
  useFlushing(session);

  const isAccount = client.owner.kind === 'account';
  const isAllSent =
    isAccount && state.save.kind === 'saved' && view?.pending.waiting === 0 && view.pending.needsYou === 0;
  const [wasAllSent, setWasAllSent] = useState(isAllSent);
  if (wasAllSent !== isAllSent) {
    setWasAllSent(isAllSent);
    setSentAt(isAllSent ? ports.clock.now() : null);
  }
  return { session, state, view, sentAt };
}

/** Whatever is unsaved is saved when the page is hidden or left. A device that refuses holds the window open. */
function useFlushing(session: EditorSession): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void session.flush();
    };
    const onGo = () => void session.flush();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (session.state().save.kind === 'failed') event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onGo);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onGo);
      window.removeEventListener('beforeunload', onUnload);
      void session.flush();
    };
  }, [session]);
}
