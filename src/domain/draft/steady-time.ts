/**
 * Milliseconds by a clock that nobody sets while its tab lives (`Engine.steady`). What may still land is judged by that of the
 * tab that sends, and by no other: the steady clock of another tab began at whatever the device's said by then.
 */
export type SteadyMs = number & { readonly __unit: 'SteadyMs' };

export const steadyMs = (value: number): SteadyMs => value as SteadyMs;

/** The moment of what can land no more by anybody's clock: the tag under which it left is void. */
export const landsNoMore = steadyMs(0);

/** May land until the tab that sends says when: whoever forgot the request does not send. */
export const undated = steadyMs(Number.MAX_SAFE_INTEGER);

/** When a copy was asked for that is no reading, or none by the clock of the tab that sends: it ends no doubt. */
export const noReading = steadyMs(Number.NEGATIVE_INFINITY);
