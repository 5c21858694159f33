import * as v from 'valibot';

/** The last second that a `Date` can name, and less its sign the first. */
const lastSecond = 8_640_000_000_000;

/** Seconds since 1970 as they travel on the wire (interface 2.1: UNIX timestamp), as far as there are days to show for them. */
export const UnixSeconds = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-lastSecond),
  v.maxValue(lastSecond),
  v.brand('UnixSeconds'),
);
export type UnixSeconds = v.InferOutput<typeof UnixSeconds>;

/** Milliseconds since 1970 by a clock that anybody may set, as everything inside Carrel counts time. */
export type EpochMs = number & { readonly __unit: 'EpochMs' };

export const epochMs = (value: number): EpochMs => value as EpochMs;
export const unixSeconds = (value: number): UnixSeconds => value as UnixSeconds;
export const toEpochMs = (seconds: UnixSeconds): EpochMs => epochMs(seconds * 1000);
/** Rounds down: a moment belongs to the second it lies in. */
export const toUnixSeconds = (moment: EpochMs): UnixSeconds => unixSeconds(Math.floor(moment / 1000));
