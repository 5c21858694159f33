import { isAnd } from './and-words';
import { byFamily } from './language-family';
import { countNegations } from './negation-words';

/** Who does it: I, you (one), he, she, we, you (many), they. */
const persons = 7;

/** Pronouns in that order, parted by bars; what stands for two of them is left out, since it says nothing. */
const asking = byFamily<string>({
  en: 'i||he|she|we||they',
  de: 'ich|du|er||wir|ihr|',
  fr: "je j'|tu|il|elle|nous||ils elles",
  nl: 'ik|jij|hij||wij we|jullie|',
  sv: 'jag|du|han|hon|vi|ni|de',
  'da no': 'jeg|du|han|hun|vi||de',
});

/** The same of languages whose verbs say who does it, so that a pronoun may stand there or not. Formal ones take other verbs. */
const added = byFamily<string>({
  'es ast': 'yo|tú|él|ella|nosotros nosotras|vosotros vosotras|ellos ellas',
  pt: 'eu|tu|ele|ela|nós|vós|eles elas',
  gl: 'eu|ti|el|ela|nós|vós|eles elas',
  ca: 'jo|tu|ell|ella|nosaltres|vosaltres|ells elles',
  it: 'io|tu|lui egli|lei|noi|voi|loro essi',
  ro: 'eu|tu|el|ea|noi|voi|ei ele',
  la: 'ego|tu|||nos|vos|',
  pl: 'ja|ty|on|ona|my|wy|oni one',
  'cs sk': 'já ja|ty|on|ona|my|vy|oni ony',
  'hr bs': 'ja|ti|on|ona|mi|vi|oni one',
  sl: 'jaz|ti|on|ona|mi|vi|oni',
  bg: 'аз|ти|той|тя|ние|вие|те',
  ru: 'я|ты|он|она|мы|вы|они',
  uk: 'я|ти|він|вона|ми|ви|вони',
  el: 'εγώ|εσύ|αυτόσ|αυτή|εμείσ|εσείσ|αυτοί αυτέσ',
  hu: 'én|te|ő||mi|ti|ők',
  fi: 'minä mä|sinä|hän||me||he',
  et: 'mina ma|sina sa|tema ta||meie me|teie|nemad nad',
  'tr az': 'ben mən|sen sən|o||biz|siz|onlar',
  ar: 'أنا انا|أنت انت|هو|هي|نحن|أنتم انتم|هم',
  he: 'אני|אתה|הוא|היא|אנחנו|אתם|הם',
  fa: 'من|تو|او||ما|شما|آنها',
});
/** There a sentence of the present or of a third person wants its pronoun. */
const keeping = new Set(['ru', 'uk', 'fi', 'et', 'he']);

type Person = number;

const personsOf = (word: string, line: string | undefined): readonly Person[] =>
  (line?.split('|') ?? []).flatMap((words, person) => (word !== '' && words.split(' ').includes(word) ? [person] : []));

/** The person that the first word of a question names: *I went*, *(he) is*. Null where it names none. */
export function personAsked(text: string, family: string): Person | null {
  const [word = '', more] = text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/[^\p{L}\p{M}']+/u)
    .filter((part) => part !== '')
    .flatMap((part) => part.split(/(?<=')|(?=')/u));
  const line = asking.get(family) ?? added.get(family);
  const [person, ...others] = personsOf(word, line);
  return person === undefined || others.length > 0 || more === undefined || person >= persons ? null : person;
}

/**
 * `eu fui` for *fui* where the question is *I went*, and `fui` for *eu fui*: what is left of the longer text, which has to be the
 * shorter one. Null where no pronoun was added or left out that the question has. Takes plain texts.
 */
export function besidePronoun(
  expected: string,
  answer: string,
  { person, family }: { readonly person: Person; readonly family: string },
): { readonly expected: string; readonly answer: string } | null {
  const line = added.get(family);
  const [wanted, typed] = [expected, answer].map((text) =>
    withoutFirst(text, (word) => personsOf(word, line).includes(person)),
  );
  const isSaid = ({ length }: readonly string[]) => length > 0;
  if (typed && !wanted && isSaid(verbs(typed, family))) return { expected, answer: typed };
  const isOwnPerson = person < 2 || person === 4 || person === 5;
  if (wanted && !typed && isOwnPerson && !keeping.has(family) && isSaid(verbs(wanted, family)))
    return { expected: wanted, answer };
  return null;
}

/** What is left behind a first word of that kind; empty where it is none. */
function withoutFirst(text: string, isMeant: (word: string) => boolean): string {
  const space = text.indexOf(' ');
  return space > 0 && isMeant(text.slice(0, space)) ? text.slice(space + 1) : '';
}

/** Words that may be a verb: *y tú* and *no* have none. */
const verbs = (text: string, family: string): readonly string[] =>
  text.split(' ').filter((word) => !isAnd(word, family) && word.length > 1 && countNegations([word], family) === 0);
