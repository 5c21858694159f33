import type { PictureId } from '../../domain/own-picture';
import type { Ports } from '../../platform/ports';
import { startBrowserThread } from '../../platform/thread';
import { pictureRepository } from '../../store/picture-repository';
import type { Store } from '../../store/store';
import type { PutPicture } from '../carrel-client';
import { openShrinker } from './shrunk-picture';

/** Keeps files as pictures of cards: each made smaller, then stored. */
export function pictureKeeper({ db, newId }: Store, { clock, startThread = startBrowserThread }: Ports) {
  const shrinker = openShrinker(startThread);
  return async (file: Blob): Promise<PutPicture> => {
    const shrunk = await shrinker.shrunk(file);
    if (shrunk.kind !== 'made') return shrunk;
    return { kind: 'put', image: await pictureRepository(db).store(newId() as PictureId, shrunk.file, clock.now()) };
  };
}
