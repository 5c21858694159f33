import type { Today } from '../carrel-client';

type Sets = Pick<Today, 'sets'>;

/** Of all sets of today together. Pure. */
export const freshToday = ({ sets }: Sets): number => sets.reduce((sum, { fresh }) => sum + fresh, 0);
export const dueToday = ({ sets }: Sets): number => sets.reduce((sum, { due }) => sum + due, 0);
