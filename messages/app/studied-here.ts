import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const studied = message<{ count: number }>(
  'You studied {count, plural, one {# set} other {# sets}} of others without an account:',
  'The strong beginning of an offer: of sets of others that were studied here.',
);
export const comesAlong = rich<{ titles: ReactNode; count: number }>(
  '{titles}. Your answers and stars can come along; {count, plural, one {the set stays its author’s} other {the sets stay their authors’}}.',
  'After “You studied 2 sets of others without an account:”.',
);
export const added = message<{ count: number }>(
  'Your answers to {count, plural, one {# set} other {# sets}} are in your account now.',
  'Said after these answers were added to the account.',
);
