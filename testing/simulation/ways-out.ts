import type { Problem } from '../../src/domain/problem';

const simple = {
  conflict: ['keep-mine', 'take-theirs', 'keep-both', 'write'],
  'deleted-elsewhere': ['as-new-set', 'take-theirs'],
  'earlier-version': ['keep-mine', 'take-theirs', 'as-new-set'],
  alike: ['adopt', 'retry'],
} as const;

const others = ['retry', 'discard', 'write'] as const;

export type WayOut = (typeof simple)[keyof typeof simple][number] | (typeof others)[number];

/** What a user may choose of a problem. */
export const waysOut = ({ kind }: Problem): readonly WayOut[] =>
  kind in simple ? simple[kind as keyof typeof simple] : others;
