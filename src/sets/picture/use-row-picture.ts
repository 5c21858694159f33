import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/pictures';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useCallback, useMemo, useState } from 'react';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import type { TermId } from '../../domain/study-set';
import { doOrTell } from '../../ui/refusals';
import { useAnnounce } from '../../ui/use-announce';
import { useToast } from '../../ui/use-toast';
import type { DraftRow } from '../editor/editor-draft';
import type { EditorSession } from '../editor/editor-session';

export interface RowPicture {
  /** A picture is being made ready for this card, or dragged over it; or the one that it has was not sent yet. */
  readonly stateOf: (row: Pick<DraftRow, 'id' | 'image'>) => 'busy' | 'over' | 'waits' | null;
  /** Puts a file on a card, made smaller; a file that is none says so. Never rejects. */
  readonly put: (id: TermId, file: Blob) => Promise<void>;
  readonly remove: (id: TermId) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Pictures on the cards of an editor: chosen, pasted, dropped, removed. */
export function useRowPicture(session: EditorSession): RowPicture {
  const client = useCarrel();
  const toast = useToast();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<TermId | null>(null);
  const [over, setOver] = useState<TermId | null>(null);

  // What is sent is a change of the Outbox.
  const { data: unsent } = useQuery({
    queryKey: [...queryKeys.outbox, 'pictures'],
    queryFn: () => client.pictures.unsent(),
    enabled: client.owner.kind === 'account',
  });

  const put = useCallback(
    async (id: TermId, file: Blob) => {
      setBusy(id);
      await doOrTell(toast, words.notKept, async () => {
        const put = await client.pictures.put(file);
        if (put.kind !== 'put') return toast({ text: put.kind === 'too-large' ? words.tooLarge : words.noPicture });
        session.setPicture(id, put.image);
        const number = session.state().draft.rows.findIndex((row) => row.id === id) + 1;
        return announce(words.added({ number: figures(number) }));
      });
      setBusy((last) => (last === id ? null : last));
    },
    [session, client, toast, announce],
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
    const isPicture = (event: DragEvent) =>
      [...event.dataTransfer.items].some(({ kind, type }) => kind === 'file' && type.startsWith('image/'));
    return {
      stateOf: ({ id, image }) => {
        if (busy === id) return 'busy';
        if (over === id) return 'over';
        return image && unsent?.has(image.url) ? 'waits' : null;
      },
      put,
      remove,
      onPaste: (event) => {
        const id = rowOf(event.target);
        const file = pictureAmong(event.clipboardData.files);
        // Words that were copied with a picture of them, as spreadsheets do, are words.
        if (!id || !file || event.clipboardData.getData('text/plain') !== '') return;
        event.preventDefault();
        void put(id, file);
      },
      onDragOver: (event) => {
        const id = isPicture(event) ? rowOf(event.target) : null;
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
  }, [busy, over, unsent, put, remove]);
}

function rowOf(target: EventTarget): TermId | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return (row as TermId | undefined) ?? null;
}

const pictureAmong = (files: FileList): File | undefined => [...files].find(({ type }) => type.startsWith('image/'));
