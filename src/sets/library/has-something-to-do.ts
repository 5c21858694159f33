import type { Today } from '../../client/carrel-client';

/** Then Carrel opens with the day, and not with the library. */
export const hasSomethingToDo = ({ sets }: Today): boolean =>
  sets.some(({ isBegun }) => isBegun) && sets.some(({ due, fresh }) => due + fresh > 0);
