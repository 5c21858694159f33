import { ServiceError } from './service-error';

/** A number of the path. Anything else names nothing: 404. */
export function idOf(text: string | undefined): number {
  const id = idOrNull(text);
  if (id === null) throw new ServiceError('item_not_found');
  return id;
}

/** A number as we write it, and in no other spelling. */
export const idOrNull = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
