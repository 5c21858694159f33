import { message } from '../message';

/* How many there are of a thing, where only later screens say it (docs/decisions/060-one-build-a-language.md). */

export const changes = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}}',
  'How many changes of sets wait to be sent.',
);
export const times = message<{ count: number }>('{count, plural, =1 {once} other {# times}}', 'How often.');
export const andMore = message<{ titles: string; count: number }>(
  '{titles} and {count, number} more',
  'The first three titles of sets, and how many there are besides.',
);
