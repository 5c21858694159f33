import type { ServiceClassId } from '../../contract/class-body';
import { numberIn } from './number-in-address';

/** What somebody is to a class: who made it runs it. */
export type ClassRole = 'runs' | 'member' | 'outside';

/** A class of the service, as far as it tells of it; null is what it leaves out. */
export interface SchoolClass {
  readonly id: ServiceClassId;
  readonly name: string;
  readonly description: string;
  /** Sets of it that the user may know of. */
  readonly setCount: number | null;
  readonly memberCount: number | null;
  readonly role: ClassRole;
  /** False: it exists for its members alone. */
  readonly isPublic: boolean;
}

/** Those that one runs oneself before all others, each in the order that it had. Pure. */
export const ownFirst = <One extends Pick<SchoolClass, 'role'>>(classes: readonly One[]): readonly One[] => [
  ...classes.filter(({ role }) => role === 'runs'),
  ...classes.filter(({ role }) => role !== 'runs'),
];

/** The class in an address; null where it is none's. Pure. */
export const classInAddress = (part: string): ServiceClassId | null => numberIn(part) as ServiceClassId | null;
