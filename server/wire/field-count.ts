/** More fields than any set needs: four arrays of 10,000 and their neighbours. */
export const fieldsPerForm = 60_000;

/** Of an address. Some clients put a whole form there, and a head of 64 kB has room for a set of hundreds of cards. */
export const fieldsPerAddress = 1_000;

/** More fields than any call needs. Known before one of them is read. */
export class TooManyFields extends Error {
  readonly statusCode = 413;
  constructor() {
    super('too many fields');
  }
}

/** Throws beyond `most`, for use before and while reading: what is built first and counted afterwards has cost its time already. */
export function assertFieldCount(count: number, most = fieldsPerForm): void {
  if (count > most) throw new TooManyFields();
}
