import { decide } from './decide';
import type { SeenSet } from './set-access';
import type { SetRow } from './set-repository';
import { setTag } from './set-tag';

/** Bytes kept over all sets. */
const bytesKept = 64 * 1024 * 1024;

/** What the body of a set depends on. */
export interface ReadyState {
  readonly setId: number;
  readonly canEdit: boolean;
  readonly text: string;
}

export interface ReadySets {
  /** The body of a set in exactly this state. */
  readonly get: (state: ReadyState) => Buffer | null;
  readonly put: (state: ReadyState, json: Buffer) => void;
}

type Changing = Pick<SetRow, 'id' | 'version' | 'modified_at' | 'account_type' | 'profile_image'>;

/** For a set that the caller may view and that is in no class: classes are named to some and not to others. */
export const readyState = (set: Changing, canEdit: boolean): ReadyState => ({
  setId: set.id,
  canEdit,
  text: `${setTag(set)} ${set.account_type} ${set.profile_image}`,
});

/** The same, or null where its body is not kept. */
export const readyStateOf = ({ set, viewer, classes }: SeenSet): ReadyState | null =>
  classes.length > 0 || decide(viewer, set, 'view') !== 'ok'
    ? null
    : readyState(set, decide(viewer, set, 'edit') === 'ok');

/**
 * Keeps the bodies of sets that are read often, written out. What state a set is in always comes from the database, so a
 * change made elsewhere counts from the next request on.
 */
export function createReadySets(): ReadySets {
  const entries = new Map<string, { readonly text: string; readonly json: Buffer }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.json.length ?? 0;
    entries.delete(key);
  };
  const keyOf = ({ setId, canEdit }: ReadyState) => `${setId} ${canEdit}`;
  return {
    get(state) {
      const key = keyOf(state);
      const known = entries.get(key);
      if (!known) return null;
      entries.delete(key);
      entries.set(key, known);
      return known.text === state.text ? known.json : null;
    },
    put(state, json) {
      const key = keyOf(state);
      drop(key);
      entries.set(key, { text: state.text, json });
      bytes += json.length;
      for (const oldest of entries.keys()) {
        if (bytes <= bytesKept || oldest === key) break;
        drop(oldest);
      }
    },
  };
}
