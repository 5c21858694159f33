/** Limits of decisions.md section 3. Lengths count Unicode code points. Over a limit is refused, never cut. */
export const limits = {
  titleLength: 255,
  descriptionLength: 5_000,
  sideLength: 10_000,
  termsPerSet: 10_000,
  termsOnCreation: 2,
  formBytes: 16 * 1024 * 1024,
  usernameLength: 25,
  newPasswordLength: 8,
  idempotencyKeyLength: 128,
  searchLength: 200,
  searchWords: 20,
} as const;

/** Length as the limits count it: code points, not UTF-16 units. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** The last day that what one learned may speak of, counted from 1970: far from where a `Date` ends, and whoever walks from one day to the next ends. */
export const latestDay = 100_000;
