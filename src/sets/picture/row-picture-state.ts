import type { TermId } from '../../domain/study-set';
import type { DraftRow } from '../editor/editor-draft';

/** A picture is being made ready for a card, or dragged over it; or the one that it has was not sent yet. */
export type RowPictureState = 'busy' | 'over' | 'waits' | null;

export interface KnownOfPictures {
  readonly busy: ReadonlySet<TermId>;
  readonly over: TermId | null;
  /** Addresses of those that no service has. */
  readonly unsent: ReadonlySet<string> | undefined;
  /** What waits of cards. */
  readonly pending: ReadonlyMap<TermId, 'waiting' | 'needs-you'> | undefined;
}

/** One that was refused waits for its user, and not to be sent. Pure. */
export function rowPictureState(
  { busy, over, unsent, pending }: KnownOfPictures,
  { id, image }: Pick<DraftRow, 'id' | 'image'>,
): RowPictureState {
  if (busy.has(id)) return 'busy';
  if (over === id) return 'over';
  return image && unsent?.has(image.url) && pending?.get(id) !== 'needs-you' ? 'waits' : null;
}
