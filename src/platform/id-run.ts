import type { NewId } from './ids';

/** So many digits of a name count within its run. */
const counted = 4;

/** The name at a place of a run. Pure. */
export const idInRun = (run: string, place: number): string => run + place.toString(16).padStart(counted, '0');

/**
 * A beginning that names of one kind share, such as those of a set's cards, which are made together: one drawing for
 * all, which differ in their last digits alone (RFC 9562, 6.2, its second method).
 */
export const newRun = (newId: NewId): string => newId().slice(0, -counted);
