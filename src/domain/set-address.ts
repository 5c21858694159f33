import type { ServiceSetId } from '../../contract/ids';
import { numberIn } from './number-in-address';
import type { SetId } from './study-set';

export interface NamedSet {
  /** Absent, or null: this device does not know it. */
  readonly id?: SetId | null;
  readonly serviceId: ServiceSetId | null;
}

/**
 * Where the app shows a set: `/sets/4821` by the service's number, which leads to it on every device; by its name on this
 * one as long as no service knows it. Pure.
 */
export const setAddress = ({ id, serviceId }: NamedSet): string => `/sets/${serviceId ?? id}`;

/** The number in an address; null where it is a name of this device, or nothing of ours. Pure. */
export const numberInAddress = (part: string): ServiceSetId | null => numberIn(part) as ServiceSetId | null;

/** An address of a set by its name on this device, with the service's number in its place; null: it is none of this set. Pure. */
export function withNumber(pathname: string, id: SetId, number: ServiceSetId): string | null {
  const [, sets, name, ...rest] = pathname.split('/');
  return sets === 'sets' && name === id ? ['', sets, number, ...rest].join('/') : null;
}
