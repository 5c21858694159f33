/** A number of the service in an address, in the one spelling that it has there; null for anything else. Pure. */
export function numberIn(part: string): number | null {
  const number = /^[1-9]\d{0,15}$/.test(part) ? Number(part) : null;
  return number !== null && Number.isSafeInteger(number) ? number : null;
}
