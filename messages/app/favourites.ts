import { message } from '../message';

/** Sets of the service that one keeps at hand. */
export const about = message<{ service: string }>(
  'Sets you starred on {service}. They stay there; one that you open is kept on this device too.',
  'Under the heading “Favourites”.',
);
export const none = message('No set is a favourite yet', 'Where favourites would be listed.');
export const noneAbout = message('Star a set where you find it.', 'Under “No set is a favourite yet”.');
export const signInFirst = message('Sign in to see your favourites', 'Title in the place of favourites.');
export const favourite = message<{ title: string }>(
  'Favourite: {title}',
  'What a screen reader says for a star that is pressed or not. title: of a set.',
);
export const isOne = message<{ title: string }>('“{title}” is a favourite', 'Said after a set was starred.');
export const isNone = message<{ title: string }>(
  '“{title}” is no longer a favourite',
  'Said after the star was taken from a set.',
);
export const notChanged = message<{ service: string }>(
  '{service} did not accept it just now. Nothing was changed. Try again in a moment.',
  'A problem with starring a set.',
);
export const notKnown = message<{ service: string }>(
  'Your favourites are not on this device yet, and {service} cannot be reached just now.',
  'In the place of favourites.',
);
export const notOffered = message<{ service: string }>(
  '{service} does not offer favourites.',
  'In the place of favourites.',
);
