import * as words from '../../../messages/app/sets';
export interface KeepingWords {
  readonly label: string;
  /** Said once it was done. */
  readonly done: string;
}

/** How a set that was deleted at the service is kept: whoever made it cannot make it theirs. Pure. */
export const keepingWords = (isMine: boolean): KeepingWords =>
  isMine ? { label: words.keepAsNew, done: words.keptAsNew } : { label: words.makeYours, done: words.isYours };
