import type { World } from './world';

export interface Story {
  readonly title: string;
  /** Among those that `npm test` plays, too. */
  readonly isShort?: true;
  /** A browser that ends in it begins again where it was, or it says itself how its browser stores: it is not played in private windows. */
  readonly isOfDisk?: true;
  readonly play: (world: World) => Promise<void>;
}
