import type { ServiceSetId } from '../../../contract/ids';
import type { EpochMs } from '../../../contract/units';
import type { SetView } from '../../client/carrel-client';
import type { Command } from '../../domain/command';
import type { LostPart } from '../../domain/lost-part';
import type { SetId } from '../../domain/study-set';
import type { Closed } from '../gate/closed-to';
import type { Draft } from './editor-draft';
import type { Refusal } from '../../ui/refusals';
import type { Elsewhere } from './elsewhere';

export type SaveState =
  | { readonly kind: 'untouched' }
  /** Typed, and not yet durable. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saved'; readonly at: EpochMs }
  /** The device refused. The text stays in the editor, and every further change tries again. */
  | { readonly kind: 'failed'; readonly why: Refusal };

export interface EditorState {
  /** What the set is called on this device: another name than before, once it goes on under that. */
  readonly setId: SetId;
  /** Its last row is always an empty one. */
  readonly draft: Draft;
  readonly save: SaveState;
  readonly elsewhere: readonly Elsewhere[];
  /** The set was here and is not any more: it was deleted while it is written on. */
  readonly isGone: boolean;
  /** Why it cannot be edited for the moment. Every row stays as it is, and what is typed is saved as ever. */
  readonly closed: Closed | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface EditorPorts {
  readonly newId: () => string;
  readonly now: () => EpochMs;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly dispatch: (...commands: readonly Command[]) => Promise<void>;
  /** What the device refused and this sitting tries again; nothing, once it is saved or taken back. */
  readonly hold: (commands: readonly Command[]) => void;
  /** What stood in fields before it was written over; told when one is left. */
  readonly lost: (setId: SetId, parts: readonly LostPart[]) => void;
  /** The set of this name; or, where it stands here under another, by its number, that one. */
  readonly view: (
    setId: SetId,
    serviceId: ServiceSetId | null,
  ) => Promise<Pick<SetView, 'set' | 'availability' | 'canEdit'> | null>;
}
