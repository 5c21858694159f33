import type { Image, TermId } from '../../domain/study-set';
import type { EditorSession } from '../editor/editor-session';

/**
 * Puts pictures on cards once they are made. A card that was deleted meanwhile has its picture when it comes back, and
 * `placed` hears which one of all it is then.
 */
export function readyPictures(session: Pick<EditorSession, 'state' | 'setPicture'>, placed: (index: number) => void) {
  const ready = new Map<TermId, Image>();
  const place = (): void => {
    const { rows } = session.state().draft;
    for (const [id, image] of ready) {
      const index = rows.findIndex((row) => row.id === id);
      if (index === -1) continue;
      ready.delete(id);
      session.setPicture(id, image);
      placed(index);
    }
  };
  return {
    put(id: TermId, image: Image): void {
      ready.set(id, image);
      place();
    },
    /** The rows are others. */
    place,
  };
}
