import type { World } from './world';

export interface Story {
  readonly title: string;
  /** Among those that `npm test` plays, too. */
  readonly isShort?: true;
  readonly play: (world: World) => Promise<void>;
}
