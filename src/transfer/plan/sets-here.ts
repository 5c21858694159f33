import type { KeptBeside } from '../../domain/kept-beside';
import type { SetId, TermId } from '../../domain/study-set';
import type { SetStudySettings } from '../../domain/study-settings';
import { type CardName, cardName, nameInFiles } from '../card-name';

/** A card of this device. */
export interface CardHere {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly term: string;
  readonly definition: string;
  readonly hasPicture: boolean;
  readonly isStarred: boolean;
  readonly beside: KeptBeside;
}

/** A card that a file brought and that its learner threw out since. */
export interface RemovedCard {
  readonly setId: SetId;
  readonly beside: KeptBeside;
}

/** Sets of this device, with all their cards. */
export interface SetsHere {
  readonly cards: readonly CardHere[];
  readonly removed: readonly RemovedCard[];
  /** Those whose sides are markup, and shown so. */
  readonly formatted: ReadonlySet<SetId>;
  readonly asked: ReadonlyMap<SetId, SetStudySettings['asked']>;
}

/** What the last file with a card called it. */
export const keptName = ({ guid }: KeptBeside): CardName | null => cardName(guid);

/** What a card here is called in files. */
export const nameOfHere = ({ beside, termId }: CardHere): string => nameInFiles(keptName(beside), termId);
