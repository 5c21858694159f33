import { ServiceError } from './service-error';

/** A number of the path. Anything else names nothing: 404. */
export function idOf(text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new ServiceError('item_not_found');
}
