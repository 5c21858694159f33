import { byFamily } from './language-family';
import { numberNamed } from './number-names';

interface Ordinals {
  /** Stems of first, second and so on; other ones of the same behind a slash, a dash for one that follows `made`. */
  readonly stems: string;
  /** What may stand behind a stem. */
  readonly ends: string;
  /** How one is made of the name of a number: vier-t-e, cinqu-ième. */
  readonly made?: { readonly behind: string; readonly lost?: string };
  /** What stands behind digits: 3rd, 3e, 3º. */
  readonly signs: string;
}

const ordinals = byFamily<Ordinals>({
  en: {
    stems:
      'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
    ends: '',
    signs: 'st|nd|rd|th',
  },
  de: { stems: 'erst - dritt - - - siebt acht', ends: 'e[rsnm]?', made: { behind: 's?t' }, signs: '\\.(?= ?\\p{L}|$)' },
  nl: { stems: 'eerst - derd - - - - achtst', ends: 'e', made: { behind: '(?:d|st)' }, signs: '(?:d|st)?e' },
  fr: {
    stems: 'premier/première second/seconde',
    ends: '',
    made: { behind: 'i[èe]me', lost: 'e' },
    signs: 'ers?|re|nde?|[èe]me|e',
  },
  'es gl': {
    stems: 'primer segund tercer cuart quint sext séptim/sétim octav noven décim',
    ends: '[oa]?s?',
    signs: '\\.?(?:er|[ºª°]|[oa](?!\\p{L}))',
  },
  pt: {
    stems: 'primeir segund terceir quart quint sext sétim oitav non décim',
    ends: '[oa]s?',
    signs: '\\.?[ºª°]|[oa](?!\\p{L})',
  },
  it: {
    stems: 'prim second terz quart quint sest settim ottav non decim',
    ends: '[oaie]',
    made: { behind: 'esim', lost: 'io|e|i|o' },
    signs: '[ºª°]',
  },
  sv: {
    stems: 'första/förste andra/andre tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte',
    ends: '',
    signs: ':?[ae]',
  },
  'da no': {
    stems:
      'første anden/andet/annen/andre tredje fjerde femte sjette syvende/sjuende ottende/åttende niende tiende ellevte tolvte',
    ends: '',
    signs: '\\.(?= ?\\p{L}|$)',
  },
  ru: {
    stems: 'перв втор трет четверт/четвёрт пят шест седьм восьм девят десят',
    ends: '(?:[ыои]й|ая|[ыи]е|[ое]е|[оье]го|[оье]му?|ым|ью|ую|ьей|ья|ье)',
    made: { behind: '', lost: 'ь' },
    signs: '-?(?:[оыи]?й|а?я|[ое]?е|г?о|му?)',
  },
  uk: {
    stems: "перш друг трет четверт п'ят шост сьом восьм дев'ят десят",
    ends: '(?:[ия]й|[ає]|я|ого|ього|ому?|им|у)',
    made: { behind: '', lost: 'ь' },
    signs: '-?(?:й|а|е|го|му|ше|го)',
  },
  pl: {
    stems: 'pierwsz drug trzec/trzeci czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast',
    ends: '(?:[yiae]|[ie]?e?go|ej|[yi]m)',
    signs: '\\.(?= ?\\p{L}|$)|-?(?:szy|gi|ci|ty|my)',
  },
  cs: {
    stems: 'prvn druh třet čtvrt pát šest sedm osm devát desát',
    ends: '(?:[íýáé]|[íé]ho|[íý]m)',
    made: { behind: '' },
    signs: '\\.(?= ?\\p{L}|$)',
  },
});

const lines = new Map(
  [...ordinals].map(([family, { stems, ends, made, signs }]) => [
    family,
    {
      stems: new Map(stems.split(' ').flatMap((all, at) => all.split('/').map((stem) => [stem, at + 1] as const))),
      ended: new RegExp(`^(.+?)(?:${ends})$`, 'u'),
      made: made && { behind: new RegExp(`${made.behind}$`, 'u'), lost: made.lost?.split('|') ?? [] },
      signs: new RegExp(`(?<=(?<![\\d.,/:])\\d{1,3})(?:${signs})(?!\\p{L})`, 'gu'),
    },
  ]),
);

/** `twenty-first`, `einundzwanzigste`: a ten and what is more than it. */
const tens: Readonly<Record<string, RegExp>> = {
  en: /^(\p{L}+)[- ](\p{L}+)$/u,
  de: /^(?<ones>\p{L}+?)und(?<ten>\p{L}+?)ste[rsnm]?$/u,
};

/** The digits of an ordinal; null where a word is none. */
export function ordinalNamed(word: string, family: string): string | null {
  const known = lines.get(family);
  const small = word.toLowerCase();
  if (!known || small.length < fewLetters) return null;
  const ten = tens[family]?.exec(small);
  if (ten) {
    const [name, more] = family === 'en' ? [ten[1], ten[2]] : [ten.groups?.['ten'], ten.groups?.['ones']];
    const ones = family === 'en' ? ordinalNamed(more ?? '', family) : numberNamed(more ?? '', family);
    const sum = Number(numberNamed(name ?? '', family) ?? 0);
    if (sum >= 20 && ones !== null && Number(ones) < 10) return String(sum + Number(ones));
  }
  const stem = stemOf(small, known.ended, known.stems);
  if (stem !== null) return String(stem);
  if (!known.made) return null;
  const base = known.ended.exec(small)?.[1]?.replace(known.made.behind, '') ?? '';
  if (base === '' || base === small) return null;
  return numberOf(base, known.made.lost, family);
}
const fewLetters = 3;

function stemOf(word: string, ended: RegExp, stems: ReadonlyMap<string, number>): number | null {
  for (let end = word.length; end >= fewLetters; end -= 1) {
    const at = stems.get(word.slice(0, end));
    if (at !== undefined && ended.exec(word)?.[1] === word.slice(0, end)) return at;
  }
  return null;
}

/** The number of which an ordinal is made, with what it lost: onz of onze, neuv of neuf, cinqu of cinq. */
function numberOf(base: string, lost: readonly string[], family: string): string | null {
  const respelled = [base, ...lost.map((end) => base + end), base.replace(/v$/, 'f'), base.replace(/u$/, '')];
  for (const one of respelled) {
    const digits = numberNamed(one, family);
    if (digits !== null && Number(digits) > 1) return digits;
  }
  return null;
}

/** A text whose ordinals in digits have a # for their sign: 3# for *3rd*, *3.*, *3e*. */
export function withOrdinalMarks(text: string, family: string): string {
  const signs = lines.get(family)?.signs;
  return signs ? text.replace(signs, '#') : text;
}

/** Whether a text is an ordinal in digits and nothing more: *3rd*. */
export const isOrdinalInDigits = (text: string, family: string): boolean =>
  /^\d+#$/.test(withOrdinalMarks(text.trim(), family));

const parts: Readonly<Record<string, string>> = { half: '2', halves: '2', quarter: '4', quarters: '4' };

/** The fraction that English words name: 1/2 for *one half*, 3/4 for *three quarters*. Null where they name none. */
export function fractionNamed(text: string, family: string): string | null {
  const [, count = '', part = ''] = /^(\p{L}+)[ -](\p{L}+)$/u.exec(text.toLowerCase()) ?? [];
  if (family !== 'en' || part === '') return null;
  const above = count === 'a' ? '1' : numberNamed(count, family);
  const below = parts[part] ?? ordinalNamed(part.replace(/s$/, ''), family);
  return above === null || below === null || Number(below) < 2 ? null : `${above}/${below}`;
}
