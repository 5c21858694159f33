import { byFamily } from './language-family';

/**
 * Articles and particles that may stand before a word, each with the letters of the genders it can have. Two of them
 * agree where they share a letter: `der` and `ein` do, `der` and `die` do not. `v` is a verb's particle.
 */
const articles = byFamily<Readonly<Record<string, string>>>({
  en: { the: 'n', a: 'n', an: 'n', to: 'v' },
  de: {
    der: 'm',
    die: 'fp',
    das: 'n',
    ein: 'mn',
    eine: 'f',
    den: 'a',
    dem: 'd',
    des: 'g',
    einen: 'a',
    einem: 'd',
    einer: 'd',
  },
  nl: { de: 'c', het: 'n', een: 'cn', t: 'n' },
  fr: { le: 'm', la: 'f', "l'": 'mf', les: 'p', un: 'm', une: 'f', des: 'p' },
  es: { el: 'm', la: 'f', los: 'p', las: 'q', un: 'm', una: 'f', unos: 'p', unas: 'q', lo: 'n' },
  it: { il: 'm', lo: 'm', la: 'f', "l'": 'mf', i: 'p', gli: 'p', le: 'q', un: 'm', uno: 'm', una: 'f', "un'": 'f' },
  pt: { o: 'm', a: 'f', os: 'p', as: 'q', um: 'm', uma: 'f', uns: 'p', umas: 'q' },
  'ca oc': { el: 'm', la: 'f', "l'": 'mf', els: 'p', les: 'q', un: 'm', una: 'f' },
  gl: { o: 'm', a: 'f', os: 'p', as: 'q', un: 'm', unha: 'f' },
  ro: { un: 'm', o: 'f', niște: 'p', a: 'v' },
  sv: { en: 'c', ett: 'n', att: 'v' },
  da: { en: 'c', et: 'n', at: 'v' },
  no: { en: 'mf', ei: 'f', et: 'n', eit: 'n', ein: 'm', å: 'v' },
  is: { að: 'v' },
  el: { ο: 'm', η: 'f', το: 'n', οι: 'pq', τα: 'r', τισ: 'q', ένασ: 'm', μία: 'f', μια: 'f', ένα: 'n', να: 'v' },
  hu: { a: 'n', az: 'n', egy: 'n' },
  'ga gd': { an: 'n', na: 'n' },
  cy: { y: 'n', yr: 'n' },
  eo: { la: 'n' },
  bg: { да: 'v' },
});

export interface WithArticle {
  /** Empty where there is none. */
  readonly article: string;
  readonly rest: string;
}

/** Parts the article from a plain text. A text that is nothing else has none. */
export function partArticle(plain: string, family: string): WithArticle {
  if (family === 'ar')
    return plain.startsWith('ال') && plain.length > 3
      ? { article: 'ال', rest: plain.slice(2) }
      : { article: '', rest: plain };
  const known = articles.get(family);
  if (!known) return { article: '', rest: plain };
  const space = plain.indexOf(' ');
  const elided = plain.indexOf("'") + 1;
  for (const [end, rest] of [
    [elided, elided],
    [space, space + 1],
  ] as const) {
    const article = plain.slice(0, Math.max(end, 0));
    if (article !== '' && rest < plain.length && Object.hasOwn(known, article))
      return { article, rest: plain.slice(rest) };
  }
  return { article: '', rest: plain };
}

/**
 * Articles that say the same of a word, of which its sound or gender takes one: *l'eau* is not *la eau*, but may be *une
 * eau*; *lo studente* is not *il studente*, *an apple* not *a apple*.
 */
const fixedForms = byFamily<readonly string[]>({
  en: ['a an'],
  hu: ['a az'],
  el: ['οι τισ'],
  fr: ["le la l' les", 'un une des'],
  it: ["il lo la l' i gli le", "un uno una un'"],
  'ca oc': ["el la l' els les", 'un una'],
});

/** Whether two articles of a language can stand before the same word. */
export function articlesAgree(first: string, second: string, family: string): boolean {
  if (first === second) return true;
  const forms = fixedForms.get(family)?.filter((articles) => articles.includes(first) && articles.includes(second));
  if (forms && forms.length > 0) return false;
  const known = articles.get(family) ?? {};
  return [...(known[first] ?? '')].some((gender) => (known[second] ?? '').includes(gender));
}

/** Whether an article may stand before a word of a gender: *une* not before one that is noted as masculine. */
export function fitsGender(article: string, gender: 'm' | 'f', family: string): boolean {
  const genders = articles.get(family)?.[article] ?? '';
  return !/^[mf]+$/.test(genders) || genders.includes(gender);
}

const parents =
  'padre|madre|papà|mamma|fratello|sorella|figlio|figlia|marito|moglie|zio|zia|nonno|nonna|cugino|cugina|nipote|suocero|suocera|cognato|cognata|genero|nuora';

/** Words in front of which no article stands: *my brother*, *ce livre*, and of Italian *mio fratello*, but *la mia casa*. */
const unarticled = byFamily<RegExp>({
  en: /^(?:my|your|his|her|its|our|their|this|that|these|those|every|each) /,
  de: /^(?:[mds]eine?|unsere?|euer|eure|diese[rs]?|jede[rs]?|keine?)(?:[mnrs])? /,
  fr: /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|ce|cet|cette|ces|chaque) /,
  es: /^(?:mis?|tus?|sus?|nuestr[oa]s?|vuestr[oa]s?|est[eao]s?|es[eao]s?|aquel(?:l[oa]s?)?|cada) /,
  nl: /^(?:mijn|jouw|zijn|haar|ons|onze|jullie|hun|deze|dit|dat|elke?|ieder) /,
  'sv da no':
    /^(?:min|mitt|mit|mina|mine|din|ditt|dit|dina|dine|vår|vårt|vores|hans|hennes|hendes|deras|deres|denna|denne|detta|dette) /,
  pt: /^(?:est[eas]+|ess[eas]+|aquel[eas]+|cada) /,
  it: new RegExp(
    `^(?:(?:mio|tuo|suo|nostro|vostro|mia|tua|sua|nostra|vostra) (?:${parents})$|(?:quest|quell|quel|ogni)\\p{L}* )`,
    'u',
  ),
});

/** Whether an article in front of a text makes none of the language: *the my brother*. */
export const takesNoArticle = (plain: string, family: string): boolean => unarticled.get(family)?.test(plain) ?? false;

/** Whether what stands before a word says that it is a noun; a particle says that it is a verb: *att*. */
export const isOfNouns = (article: string, family: string): boolean => articles.get(family)?.[article] !== 'v';

/** An article of English before another word. A few is not few, and the A of hepatitis A is a letter. */
const innerArticle =
  /(?<=\s)(the|an?) (?=\p{L}{2})(?!(?:few|little|lot|number|while|bit|priori|posteriori|cappella)\b)/gu;

/** A text of English without the articles inside it, and these. */
export function withoutInnerArticles(text: string): { readonly text: string; readonly articles: readonly string[] } {
  const articles: string[] = [];
  const rest = text.replace(innerArticle, (_, article: string) => {
    articles.push(article);
    return '';
  });
  return { text: rest, articles };
}

/** `Hund, der` and `Hund (der)`: the article of a word, as dictionaries set it behind, in front. */
export function withArticleInFront(text: string, family: string): string {
  const [, word = '', article = ''] = /^([\p{L}\p{M}'’ -]{2,60}?)(?:, ?| ?\()(\p{L}{1,5})\)?\s*$/u.exec(text) ?? [];
  const small = article.toLowerCase();
  return isArticle(small, family) && isOfNouns(small, family) ? `${article} ${word}` : text;
}

const mostOfArticle = 8;
const mostOfWord = 40;

/** Whether a part of a list is the article of the part in front of it, as dictionaries set it behind: *Haus, das*. */
export function isArticleBehind(part: string, before: string, family: string): boolean {
  if (part.length > mostOfArticle || before.length > mostOfWord) return false;
  const [article, word] = [part.trim().toLowerCase(), before.trim()];
  const isNoun = family === 'de' ? /^\p{Lu}/u.test(word) : /^\p{L}{2}/u.test(word);
  const isOwn = isArticle(word.toLowerCase(), family) || partArticle(word.toLowerCase(), family).article !== '';
  return isArticle(article, family) && isOfNouns(article, family) && isNoun && !isOwn && !/\s/u.test(word);
}

/** Whether a plain text is an article and nothing more. */
export const isArticle = (plain: string, family: string): boolean => Object.hasOwn(articles.get(family) ?? {}, plain);

/** What a verb of oneself has, where it stands in front of it. */
const reflexives = byFamily<string>({
  fr: "se|s'|s’",
  de: 'sich',
  nl: 'zich',
  ro: 'se|a se',
  'hr bs sl': 'se',
  ca: "es|s'|s’",
});
const reflexiveBehind = new Map(
  [...reflexives].map(([family, line]) => [
    family,
    new RegExp(`^(\\p{L}[\\p{L}\\p{M}'’-]{2,40})(?:, ?| \\()(${line})\\)?((?: \\p{L}+)*)$`, 'u'),
  ]),
);

/** `lever (se)`, `freuen, sich`: a verb of oneself as dictionaries set it, in its order. */
export function withReflexiveInFront(text: string, family: string): string {
  const [whole, verb = '', reflexive = '', more = ''] = reflexiveBehind.get(family)?.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  return `${reflexive}${/['’]$/.test(reflexive) ? '' : ' '}${verb}${more}`;
}
