import { message } from '../message';

/* What Today, Review and the menu say of a day. */

export const nothingDue = message('Nothing due. The lamp is yours.', 'Title where there is nothing to review.');
export const noneThisWeek = message('Nothing comes due in the next seven days.', 'Under “Nothing due”.');
export const done = message<{ count: number; time: string }>(
  'Done for today: {count, plural, one {# card} other {# cards}} in {time}.',
  'Title of the end. time: such as “9 minutes”.',
);
export const dueBefore = message('due:', 'Read out between “Today” and a number, in the menu.');
export const newBefore = message('new:', 'Read out between “Today” and a number, in the menu.');
