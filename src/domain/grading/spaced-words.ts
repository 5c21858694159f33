import { bareLetters } from './fold-accents';
import { byFamily } from './language-family';

/** Words that are others than the two they are made of. */
const joined = byFamily<string>({
  en: 'apart everyday maybe anyone everyone already altogether sometime into onto away alone along asleep alike anymore setup workout login backup resign recover reform recreation resent resort unionized',
  de: 'soweit solange sobald nachdem indem damit darum zumal seitdem trotzdem gutschreiben freisprechen krankschreiben',
  fr: 'davantage quelquefois plutôt parce sitôt bientôt aussitôt',
  es: 'sino porque porqué conque aparte también tampoco mediodía demás',
  it: 'invece dappertutto affatto',
  nl: 'tevoren teveel',
  pt: 'senão porque acerca demais afim',
});

/** Whether a space between two words is what makes them others: *a part* and *apart*. */
export function joinsToOther(one: readonly string[], other: readonly string[], family: string): boolean {
  const known = (joined.get(family) ?? '').split(' ').flatMap((word) => [word, bareLetters(word)]);
  return [...one, ...other].some((word) => known.includes(word) && one.includes(word) !== other.includes(word));
}
