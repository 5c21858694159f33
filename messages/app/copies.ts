import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

/** Copying somebody else’s set into one’s own. */
export const copySet = message('Make a copy', 'Button: copies somebody else’s set into one’s own.');
export const copied = message('The copy is yours, and only you can see it.', 'Said after “Make a copy”.');
export const notCopied = message('The set was not copied.', 'A problem. The reason follows.');
export const cardsFirst = message('A copy is made once all cards have come', 'Why a button cannot be pressed now.');
export const copiedFrom = rich<{ set: ReactNode }>('Copied from {set}.', 'Beside a set. set: a title.');
export const copiedFromBy = rich<{ set: ReactNode; author: ReactNode }>(
  'Copied from {set} by {author}.',
  'Beside a set. set: a title.',
);
export const picturesStayed = message<{ count: number }>(
  '{count, plural, one {One of its pictures is} other {# of its pictures are}} not in this copy.',
  'After “Copied from … by …”.',
);
