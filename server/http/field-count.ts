import { ServiceError } from './service-error';

/** More fields than any set needs: four arrays of 10,000 and their neighbours. */
export const fieldsPerForm = 60_000;

/** Throws 413 beyond it, for use while reading: what is built first and counted afterwards has cost its time already. */
export function assertFieldCount(count: number): void {
  if (count > fieldsPerForm) throw new ServiceError('too_large');
}
