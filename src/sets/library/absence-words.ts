import * as words from '../../../messages/app/absence';
import type { Availability } from '../../client/carrel-client';

/** Why a row's cards cannot be shown; null when they can. */
export function absenceInWords(availability: Availability, service: string): string | null {
  switch (availability) {
    case 'here':
      return null;
    case 'not-here':
      return words.notHere;
    case 'password':
      return words.hasPassword;
    case 'members-only':
      return words.ofClasses;
    case 'no-access':
      return words.notShared;
    case 'gone':
      return words.deletedOn({ service });
  }
}
