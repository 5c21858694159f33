import type { Closed } from '../domain/draft/set-draft';
import type { StoredAvailability } from './rows';

/** Why nothing of a set leaves that is closed to its user, by what a list or a reading said of it; null where it is not closed. */
export function closedBy(availability: StoredAvailability): Closed | null {
  switch (availability) {
    case 'password':
      return { kind: 'password-needed' };
    case 'members-only':
    case 'no-access':
      return { kind: 'not-allowed', title: '', description: '' };
    case 'here':
    case 'not-here':
    case 'gone':
      return null;
    default:
      return availability satisfies never;
  }
}
