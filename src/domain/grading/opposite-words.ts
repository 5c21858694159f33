import { editDistance } from './edit-distance';
import { byFamily } from './language-family';

/** Beginnings that turn a word into its opposite. */
const negating = byFamily<string>({
  en: 'un in im il ir non dis mis anti a an',
  de: 'un miss nicht anti in ir il a',
  nl: 'on wan in niet',
  sv: 'o miss in',
  'da no': 'u mis in',
  is: 'ó',
  'fr es it pt ca gl ro la': 'in im il ir des dis de mal anti a an',
  fi: 'epä',
  'pl cs sk hr bs sr sl lt lv': 'nie ne bez',
  'ru be bg': 'не без бес',
  uk: 'не без',
  el: 'α αν αντι δυσ',
  fa: 'ن نا بي',
  eo: 'mal ne',
  'id ms': 'tak non',
});

/** Beginnings of the words that sciences share, where two letters make the opposite. */
const opposites = (
  'hyper/hypo macro/micro pre/post inter/intra ante/anti endo/exo ab/ad af/ef over/under super/sub para/peri para/meta ' +
  'ana/cata maxi/mini centi/milli kilo/milli milli/micro mega/micro deca/deci ecto/endo homo/hetero iso/aniso ' +
  'гипер/гипо макро/микро интер/интра υπερ/υπο μακρο/μικρο εξω/ενδο'
)
  .split(' ')
  .map((pair) => pair.split('/') as [string, string]);

/** Whether one word is the other with a beginning that turns it round: `moral`, `amoral`; `hypertension`, `hypotension`. */
export function areOpposites(first: string, second: string, apart: number, family: string): boolean {
  const [longer, shorter] = first.length > second.length ? [first, second] : [second, first];
  const prefixes = (negating.get(family) ?? '').split(' ');
  if (prefixes.some((prefix) => prefix !== '' && isNearer(longer, prefix, shorter, '', apart))) return true;
  if (isInnerNegation(longer, shorter, family)) return true;
  return opposites.some(
    ([one, other]) => isNearer(first, one, second, other, apart) || isNearer(first, other, second, one, apart),
  );
}

/** Whether the words are nearer to each other without these beginnings. */
function isNearer(first: string, firstStart: string, second: string, secondStart: string, apart: number): boolean {
  if (!first.startsWith(firstStart) || !second.startsWith(secondStart)) return false;
  const rest = (word: string, start: string): readonly string[] => Array.from(word.slice(start.length));
  return editDistance(rest(first, firstStart), rest(second, secondStart), apart) < apart;
}

/** Turkish says *not* inside the verb: `geliyor`, `gelmiyor`. */
function isInnerNegation(longer: string, shorter: string, family: string): boolean {
  if (family !== 'tr' && family !== 'az') return false;
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start += 1;
  const gained = longer.length - shorter.length;
  return (
    shorter.slice(start) === longer.slice(start + gained) &&
    /^m?[aeıiuü]?m?$/.test(longer.slice(start, start + gained)) &&
    longer.slice(start, start + gained).includes('m')
  );
}
