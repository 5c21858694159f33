import * as words from '../../../messages/app/pictures';
import type { PicturesHere } from '../../client/carrel-client';

/** How far a set's pictures are on this device, and what becomes of the rest. Pure. */
export function keptWords({ here, all, rest }: PicturesHere): string {
  switch (rest) {
    case 'fetching':
      return words.someHere({ here, all, rest: words.restIsFetched });
    case 'waits':
      return words.someHere({ here, all, rest: words.restWaits });
    case 'full':
      return words.someHere({ here, all, rest: words.noRoomForRest });
    case 'none':
      return here === all ? words.allKept({ count: all }) : words.someHere({ here, all, rest: words.restIsGone });
  }
}
