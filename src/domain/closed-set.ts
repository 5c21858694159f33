/** What of a set, as a device has it, says whether its user is shown its cards. */
export interface Door {
  readonly availability: string;
  readonly createdBy: string | null;
  readonly origin: string;
}

const closed: ReadonlySet<string> = new Set(['password', 'members-only', 'no-access']);

/** The service has it and does not show it. Pure. */
export const isClosed = ({ availability }: Pick<Door, 'availability'>): boolean => closed.has(availability);

/**
 * What the service no longer shows to a user, this device no longer shows either, in no screen, picture or file; one's own is
 * one's own. Without an account the user is `''`. Pure.
 */
export const isHiddenFrom = (user: string, door: Door): boolean =>
  door.origin === 'service' && door.createdBy !== user && isClosed(door);
