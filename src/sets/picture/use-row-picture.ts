import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/pictures';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { SetView } from '../../client/carrel-client';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { bringsPicture, copiedPicture, pictureAmong } from '../../domain/copied-files';
import type { TermId } from '../../domain/study-set';
import { doOrTell } from '../../ui/refusals';
import { useAnnounce } from '../../ui/use-announce';
import { useToast } from '../../ui/use-toast';
import type { DraftRow } from '../editor/editor-draft';
import type { EditorSession } from '../editor/editor-session';
import { readyPictures } from './ready-pictures';
import { type RowPictureState, rowPictureState } from './row-picture-state';

export interface RowPicture {
  readonly stateOf: (row: Pick<DraftRow, 'id' | 'image'>) => RowPictureState;
  /** Puts a file on a card, made smaller; a file that is none says so. Never rejects. */
  readonly put: (id: TermId, file: Blob) => Promise<void>;
  readonly remove: (id: TermId) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Pictures on the cards of an editor: chosen, pasted, dropped, removed. `pending`: what waits of its cards. */
export function useRowPicture(session: EditorSession, pending: SetView['pendingTerms'] | undefined): RowPicture {
  const client = useCarrel();
  const toast = useToast();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<ReadonlySet<TermId>>(new Set());
  const [over, setOver] = useState<TermId | null>(null);

  // What is sent is a change of the Outbox.
  const { data: unsent } = useQuery({
    queryKey: [...queryKeys.outbox, 'pictures'],
    queryFn: () => client.pictures.unsent(),
    enabled: client.owner.kind === 'account',
  });

  const ready = useMemo(
    () => readyPictures(session, (index) => announce(words.added({ number: figures(index + 1) }))),
    [session, announce],
  );
  useEffect(() => session.subscribe(ready.place), [session, ready]);

  const put = useCallback(
    async (id: TermId, file: Blob) => {
      setBusy((all) => new Set([...all, id]));
      await doOrTell(toast, words.notKept, async () => {
        const put = await client.pictures.put(file);
        if (put.kind !== 'put') return toast({ text: refusals[put.kind] });
        return ready.put(id, put.image);
      });
      setBusy((all) => new Set([...all].filter((other) => other !== id)));
    },
    [client, toast, ready],
  );
  const remove = useCallback(
    (id: TermId) => {
      const before = session.state().draft.rows.find((row) => row.id === id)?.image;
      if (!before) return;
      session.setPicture(id, null);
      toast({ text: words.removed, undo: () => session.setPicture(id, before) });
    },
    [session, toast],
  );

  return useMemo(() => {
    return {
      stateOf: (row) => rowPictureState({ busy, over, unsent, pending }, row),
      put,
      remove,
      onPaste: (event) => {
        const id = rowOf(event.target);
        const file = copiedPicture(event.clipboardData);
        if (!id || !file) return;
        event.preventDefault();
        void put(id, file);
      },
      onDragOver: (event) => {
        const id = bringsPicture(event.dataTransfer) ? rowOf(event.target) : null;
        setOver(id);
        if (!id) return;
        event.preventDefault();
        // A card takes it, and no page that brings files in.
        event.stopPropagation();
        delete document.documentElement.dataset['dropping'];
      },
      onDragLeave: () => setOver(null),
      onDrop: (event) => {
        const id = rowOf(event.target);
        const file = pictureAmong(event.dataTransfer.files);
        setOver(null);
        if (!id || !file) return;
        event.preventDefault();
        event.stopPropagation();
        delete document.documentElement.dataset['dropping'];
        void put(id, file);
      },
    };
  }, [busy, over, unsent, pending, put, remove]);
}

const refusals = {
  'too-large': words.tooLarge,
  'too-many-pixels': words.tooManyPixels,
  'no-picture': words.noPicture,
};

function rowOf(target: EventTarget): TermId | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return (row as TermId | undefined) ?? null;
}
