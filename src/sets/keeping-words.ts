export interface KeepingWords {
  readonly label: string;
  /** Said once it was done. */
  readonly done: string;
}

/** How a set that was deleted at the service is kept: whoever made it cannot make it theirs. Pure. */
export const keepingWords = (isMine: boolean): KeepingWords =>
  isMine
    ? { label: 'Keep it as a new set', done: 'It is a new set now, and only you can see it.' }
    : { label: 'Make it yours', done: 'It is yours now, and only you can see it.' };
