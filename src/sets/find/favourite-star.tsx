import * as words from '../../../messages/app/favourites';
import * as things from '../../../messages/app/things';
import { IconButton } from '../../ui/button';
import { Star } from '../../ui/icons';
import type { FoundRow } from './found-rows';
import type { Favourites } from './use-favourites';

interface FavouriteStarProps {
  readonly row: Pick<FoundRow, 'serviceId' | 'title'>;
  readonly favourites: Favourites;
}

/** Whether a set is a favourite; pressed, it becomes one or is one no more. */
export function FavouriteStar({ row, favourites: { isKnown, has, toggle, busy } }: FavouriteStarProps) {
  if (!isKnown) return null;
  const title = row.title || things.untitledSet;
  const isOne = has(row);
  return (
    <IconButton
      icon={Star}
      label={words.favourite({ title })}
      filled={isOne}
      aria-pressed={isOne}
      aria-disabled={busy === row.serviceId}
      onClick={() => void toggle(row, title)}
    />
  );
}
