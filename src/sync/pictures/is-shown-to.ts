import type { SetRow } from '../../store/rows';

/** Whether a set's cards are shown to this user: one's own, and what its maker did not close. Pure. */
export const isShownTo = (user: string, { availability, createdBy }: Pick<SetRow, 'availability' | 'createdBy'>) =>
  availability === 'here' || availability === 'gone' || createdBy === user;
