import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { TermId } from '../../domain/study-set';
import { useToast } from '../../ui/use-toast';
import type { DraftRow, PlacedRow } from './editor-draft';
import type { EditorSession } from './editor-session';

/**
 * Says that cards were taken out of the editor, and offers them back: `beside` is what the undo takes back besides. Cards
 * that came back by Ctrl+Z leave nothing for the toast to take back.
 */
export function useOfferBack(session: EditorSession, rows: readonly DraftRow[]) {
  const toast = useToast();
  const offered = useRef<{ readonly ids: ReadonlySet<TermId>; readonly callOff: () => void } | null>(null);
  useEffect(() => {
    if (!rows.some(({ id }) => offered.current?.ids.has(id))) return;
    offered.current?.callOff();
    offered.current = null;
  }, [rows]);
  return useCallback(
    (text: ReactNode, removed: readonly PlacedRow[], beside?: () => Promise<unknown>) => {
      const undo = async () => {
        await beside?.();
        session.restore(...removed);
      };
      offered.current = {
        ids: new Set(removed.map(({ row }) => row.id)),
        callOff: toast({ text, undo: () => void undo() }),
      };
    },
    [session, toast],
  );
}
