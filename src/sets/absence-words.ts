import type { Availability } from '../client/carrel-client';

/** Why a row's cards cannot be shown; null when they can. */
export function absenceInWords(availability: Availability, service: string): string | null {
  switch (availability) {
    case 'here':
      return null;
    case 'not-here':
      return 'not on this device';
    case 'password':
      return 'has a password';
    case 'members-only':
      return 'only for members of its classes';
    case 'no-access':
      return 'not shared with you';
    case 'gone':
      return `deleted on ${service}`;
  }
}
