import * as words from '../../../messages/app/editor';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EpochMs } from '../../../contract/units';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import type { SetId } from '../../domain/study-set';
import { useToast } from '../../ui/use-toast';
import type { Draft } from './editor-draft';
import type { EditorSession } from './editor-session';
import type { EditorState } from './editor-state';
import { type Seen, sittingAt } from './editor-sittings';

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
  const toast = useToast();
  const [{ view, at: seenAt }, setSeen] = useState<Seen>({ view: opened, at: Number.NEGATIVE_INFINITY });
  const [sentAt, setSentAt] = useState<EpochMs | null>(null);
  const [sitting] = useState(() => sittingAt(client, ports, id, opened, blank));
  const { session } = sitting;
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(
    () => sitting.enter({ show: setSeen, tellUnkept: () => void toast({ text: words.writtenOverUnkept }) }),
    [sitting, toast],
  );
  useFlushing(session);

  const isAccount = client.owner.kind === 'account';
  // What was read before it was saved says nothing of it.
  const isSeen = state.save.kind === 'saved' && seenAt >= state.save.at;
  const isAllSent = isAccount && isSeen && view?.pending.waiting === 0 && view.pending.needsYou === 0;
  const [wasAllSent, setWasAllSent] = useState(isAllSent);
  if (wasAllSent !== isAllSent) {
    setWasAllSent(isAllSent);
    setSentAt(isAllSent ? ports.clock.now() : null);
  }
  return { session, state, view, sentAt };
}

/** Whatever is unsaved is saved when the page is hidden or left. */
function useFlushing(session: EditorSession): void {
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void session.flush();
    };
    const onGo = () => {
      session.endStep();
      void session.flush();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onGo);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onGo);
    };
  }, [session]);
}
