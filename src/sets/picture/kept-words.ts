import * as words from '../../../messages/app/pictures';
import type { PicturesHere } from '../../client/carrel-client';

/** How far a set's pictures are on this device, and what becomes of the rest. Pure. */
export function keptWords({ here, all, rest }: PicturesHere): string {
  switch (rest) {
    case 'fetching':
      return words.fetchingKept({ here, all });
    case 'waits':
      return words.restWaits({ here, all });
    case 'full':
      return words.noRoomForRest({ here, all });
    case 'none':
      return here === all ? words.allKept({ count: all }) : words.someNotThere({ here, all });
  }
}
