import type { Engine } from './tab';
import type { World } from './world';

export interface Story {
  readonly title: string;
  /** In which engines `npm test` plays it, too; a soak plays all in all. */
  readonly inEveryRun?: readonly Engine['name'][];
  /** A browser that ends in it begins again where it was, or it says itself how its browser stores: it is not played in private windows. */
  readonly isOfDisk?: true;
  readonly play: (world: World) => Promise<void>;
}
