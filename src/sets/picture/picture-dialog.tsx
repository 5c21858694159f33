import { figures } from '../../../messages/figures';
import * as card from '../../../messages/app/editor';
import * as words from '../../../messages/app/pictures';
import { type ClipboardEvent, type DragEvent, useRef } from 'react';
import { bringsPicture, copiedPicture, pictureAmong } from '../../domain/copied-files';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Trash2 } from '../../ui/icons';
import { Camera, ClipboardPaste, ImagePlus } from '../../ui/more-icons';
import { Picture } from '../../ui/picture';
import { useToast } from '../../ui/use-toast';
import type { DraftRow } from '../editor/editor-draft';
import { AccountLack } from './account-lack';
import type { RowPicture } from './use-row-picture';
import './picture.css';

interface PictureDialogProps {
  readonly row: DraftRow;
  readonly number: number;
  readonly pictures: Pick<RowPicture, 'put' | 'remove' | 'stateOf'>;
  readonly onClose: () => void;
}

/** The picture of one card: seen, chosen, photographed, pasted, removed. */
export function PictureDialog({ row, number, pictures, onClose }: PictureDialogProps) {
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const take = (picked: Blob | null | undefined) => {
    if (!picked) return;
    onClose();
    void pictures.put(row.id, picked);
  };
  const paste = async () => {
    const copied = await pictureOnClipboard();
    if (copied) take(copied);
    else toast({ text: words.nothingToPaste });
  };
  const input = { type: 'file', accept: 'image/*', hidden: true } as const;
  /** It is over the cards, and takes what they would take. */
  const acceptance = {
    onPaste: (event: ClipboardEvent) => {
      const file = copiedPicture(event.clipboardData);
      if (file) event.preventDefault();
      take(file);
    },
    onDragOver: (event: DragEvent) => {
      if (bringsPicture(event.dataTransfer)) keepHere(event);
    },
    onDrop: (event: DragEvent) => {
      const file = pictureAmong(event.dataTransfer.files);
      if (file) keepHere(event);
      take(file);
    },
  };
  return (
    <div {...acceptance}>
      <Dialog title={words.pictureOf({ number: figures(number) })} onClose={onClose}>
        {row.image && <Picture className="picked" picture={row.image} alt={card.pictureOfCard} />}
        <div className="picacts">
          <input {...input} ref={file} onChange={({ target }) => take(target.files?.[0])} />
          <input {...input} ref={photo} capture="environment" onChange={({ target }) => take(target.files?.[0])} />
          <Button icon={ImagePlus} data-first-focus onClick={() => file.current?.click()}>
            {words.chooseFile}
          </Button>
          {hasCamera() && (
            <Button icon={Camera} onClick={() => photo.current?.click()}>
              {words.takePhoto}
            </Button>
          )}
          {'read' in navigator.clipboard && (
            <Button icon={ClipboardPaste} onClick={() => void paste()}>
              {words.pasteIt}
            </Button>
          )}
          {row.image && (
            <Button
              icon={Trash2}
              look="danger"
              onClick={() => {
                onClose();
                pictures.remove(row.id);
              }}
            >
              {words.removeIt}
            </Button>
          )}
        </div>
        {pictures.stateOf(row) === 'waits' && <p className="small">{words.waits}</p>}
        <AccountLack />
        <p className="small mut2">
          {words.howElse} {words.madeSmaller}
        </p>
      </Dialog>
    </div>
  );
}

/** No page that brings files in takes it. */
function keepHere(event: DragEvent): void {
  event.preventDefault();
  event.stopPropagation();
  delete document.documentElement.dataset['dropping'];
}

/** Whoever points with a finger has a camera at hand; elsewhere `capture` opens nothing but the choice of files. */
const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The picture on the clipboard; null where there is none, or its user does not let it be read. */
async function pictureOnClipboard(): Promise<Blob | null> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((each) => each.startsWith('image/'));
      if (type) return await item.getType(type);
    }
  } catch {
    // Refused by its user or its browser: the same as nothing to paste, which is what they are told.
  }
  return null;
}
