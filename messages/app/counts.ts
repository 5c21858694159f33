import { message } from '../message';

/* How many there are of a thing, where it stands alone or in a gap of another sentence. */

export const changes = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}}',
  'How many changes of sets wait to be sent.',
);
