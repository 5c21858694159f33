/** Whether this run is a soak's, which plays all there is; what everybody runs plays the first of it. */
export const isSoak = process.env['CARREL_SOAK'] === '1';

/**
 * How many cases a property draws: all of them in a soak, a quarter where everybody waits for them. From the seed of the
 * gate these are the same each time (`first-seed.ts`): more of them would find nothing that was not found yesterday.
 */
export const runs = (inSoak: number): number => (isSoak ? inSoak : Math.ceil(inSoak / 4));
