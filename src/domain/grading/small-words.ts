import { byFamily } from './language-family';

/**
 * Words that stand in front of others or for them, in two classes that a bar parts: pronouns, possessives, demonstratives and
 * articles; prepositions. Of one class a slash offers one or the other (*he/she goes*, *think of/about*), and beside one no word stands alone.
 */
const classes = byFamily<string>({
  en: 'i you he she it we they me him her us them my your his its our their this that these those the a an|to in on at of for about with from by into onto over up down out off',
  de: 'ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich mein meine dein deine sein seine ihre unser unsere euer eure dieser diese dieses jener jene jenes der die das den dem des ein eine einen|an auf in im am über unter zu zum zur nach von vom mit für um bei aus vor hinter neben',
  fr: 'je tu il elle on nous vous ils elles me te se le la les lui leur moi toi soi eux mon ma mes ton ta tes son sa ses notre nos votre vos leurs ce cet cette ces un une celui celle|à de en dans sur pour par avec chez sans sous du des au aux',
  'es gl ast':
    'yo tú vos él ella usted nosotros nosotras vosotros vosotras ellos ellas ustedes me te se lo la le los las les nos os mi mis tu tus su sus este esta esto ese esa eso estos estas esos esas aquel aquella el un una unos unas nuestro nuestra|a de en con por para sobre del al',
  it: 'io tu lui lei noi voi loro egli ella essi esse mi ti si ci vi lo la li le gli il i mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra vostro vostra questo questa questi queste quello quella un uno una|a di da in con su per tra fra al alla del della',
  pt: 'eu tu ele ela você nós vós eles elas vocês me te se lhe o a os as um uma meu minha teu tua seu sua nosso nossa este esta isto esse essa isso aquele aquela|de em para por com sobre no na do da ao à',
  ca: 'jo tu ell ella vostè nosaltres vosaltres ells elles el la els les un una aquest aquesta|a de en amb per del al',
  nl: 'ik jij je u hij zij ze het wij we jullie mij me jou hem haar ons hen hun mijn jouw zijn onze deze dit die dat de een|aan op in van voor met naar bij uit over tot te',
  sv: 'jag du han hon den det vi ni de mig dig honom henne oss er dem min mitt mina din ditt dina sin sitt sina hans hennes denna detta en ett|i på av till med för om från vid',
  'da no':
    'jeg du han hun den det vi i dere de mig meg dig deg ham henne os oss dem min mitt mit mine din ditt dit dine hans hendes hennes denne dette en ei et|på av af til med for om fra ved',
  pl: 'ja ty on ona ono my wy oni one pan pani mój moja moje twój twoja twoje jego jej nasz nasza ich ten ta to ci te tamten tamta|w na z do od po o za',
  'cs sk':
    'já ja ty on ona ono my vy oni ony můj moje moja má tvůj tvoj tvoje tvoja jeho její jej ten ta to tito tato tento táto toto|v na z do od po o za s k',
  'hr bs sr sl':
    'ja jaz ti on ona ono mi vi oni one moj moja moje tvoj tvoja tvoje ovaj ova ovo taj ta to|u na iz do od po o za s k v',
  ru: 'я ты он она оно мы вы они его её ее их мой моя моё мое мои твой твоя твоё твое наш наша ваш ваша этот эта это эти тот та то те|в во на с со к ко от из у по о об за для до',
  uk: 'я ти він вона воно ми ви вони його її їх мій моя моє твій твоя твоє цей ця це ці той та те|в у на з до від по о за для',
  bg: 'аз ти той тя то ние вие те този тази това тези|в на с от до по за',
  el: 'εγώ εσύ αυτός αυτή αυτό εμείς εσείς αυτοί αυτές αυτά ο η το οι τα μου σου του της ένας μία μια ένα|σε με από για',
  ro: 'eu tu el ea noi voi ei ele meu mea tău ta său sa lui acest această un o|la de în cu pe din pentru',
  la: 'ego tu is ea id nos vos hic haec hoc ille illa illud meus mea meum|in ad ab ex cum de per',
  hu: 'én te ő mi ti ők ez az a egy|',
  'fi et': 'minä sinä hän me te he se ne tämä tuo mina sina tema ta meie teie nemad see|',
  'tr az': 'ben sen o biz siz onlar bu şu|',
  he: 'הוא היא הם הן אני אתה את אתם אתן זה זאת|',
  ar: 'هو هي هم هن أنا أنت هذا هذه|',
});

/** The same where words have no spaces between them or behind them. */
const unspaced = byFamily<string>({
  zh: '他们 她们 它们 他 她 它 您 你',
  ja: '彼女 彼',
  ko: '그녀 그',
  th: 'ครับ ค่ะ คะ',
});

const byWord = new Map([...classes].map(([family, line]) => [family, new Set(line.split(/[ |]/))] as const));

/** Whether a small word stands beside others rather than for itself; null where the language has no such list. */
export const isSmallWord = (word: string, family: string): boolean | null => byWord.get(family)?.has(word) ?? null;

const patterns = new Map<string, RegExp | null>();

/** A pattern that finds small words with a slash between them, of one class each: *he/she*, *he / she / it*. Null where the language has no list. */
export function slashedSmallWords(family: string): RegExp | null {
  if (!patterns.has(family)) patterns.set(family, patternOf(family));
  return patterns.get(family) ?? null;
}

function patternOf(family: string): RegExp | null {
  const run = (line: string) => {
    const one = `(?:${line.replaceAll(' ', '|')})`;
    return `${one}(?: ?/ ?${one})+`;
  };
  const signs = unspaced.get(family);
  if (signs !== undefined) return new RegExp(run(signs), 'gu');
  const lines = classes
    .get(family)
    ?.split('|')
    .filter((line) => line !== '');
  return lines ? new RegExp(`(?<![\\p{L}\\p{M}/])(?:${lines.map(run).join('|')})(?![\\p{L}\\p{M}/'’])`, 'giu') : null;
}
