import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const studied = message<{ count: number }>(
  'You studied {count, plural, one {# set} other {# sets}} without an account:',
  'The strong beginning of an offer: of sets that were studied here and that the account has, or others made.',
);
export const comesAlong = rich<{ titles: ReactNode; count: number }>(
  '{titles}. Your answers and stars can come along; {count, plural, one {the set itself stays} other {the sets themselves stay}} as {count, plural, one {it is} other {they are}}.',
  'After “You studied 2 sets without an account:”.',
);
export const added = message<{ count: number }>(
  'Your answers to {count, plural, one {# set} other {# sets}} are in your account now.',
  'Said after these answers were added to the account.',
);
