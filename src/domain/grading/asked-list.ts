import { numberNamed } from './number-names';

/** Words in front of the number of what is asked for: *Name the three …*, *What are the four …*. */
const lead =
  /^(?:name|list|give|state|what|which|who|are|were|the|first|last|main|major|ersten|letzten|premiers|premières|primeros|primeras|primi|prime|primeiros|primeiras|eerste|första|all|its|nenne|nennen|sie|wie|welche|was|sind|die|alle|cite|citez|nommez|quels|quelles|sont|les|nombra|cuáles|son|los|las|quali|sono|i|le|gli|quais|são|os|as|noem|welke|zijn|de|vilka|är|nämn|wymień|jakie|są|vyjmenuj|jaké|jsou|назови|назовите|какие)$/u;
/** Behind these the number counts no answers: *two times three*, *two o'clock*. */
const calculated =
  /^(?:times|plus|minus|and|or|to|by|over|point|half|dozen|percent|hundred|thousand|million|billion|o'clock|uhr|mal|und|fois|et|por|y|per|e)$/u;
const both = /^(?:both|beide|båda|både|ambos|ambas|entrambi|entrambe|oba|obě|obydwa|оба|обе)$/u;
/** In front of all that is asked for; in other languages than English what is asked has to be one of these too: *alle reellen Lösungen*. */
const everyOne =
  /^(?:name|list|give|state|find) all\b|^nenne[n]?(?: sie)? alle\b|^citez? (?:tous|toutes)\b|^nombra tod[oa]s\b|^all (?:the |of the )?(?:\p{L}+ ){0,3}?\p{L}{3,}s (?:of|in|to|for|with)\b|^(?:alle|tou(?:te)?s|tod[oa]s|tutt[ei]|alla|wszystkie|všechn[ay]|все|всі|усі)(?!\p{L}).{0,30}(?<!\p{L})(?:lösungen|solutions|soluciones|soluzioni|soluções|lösningar|løsninger|oplossingen|rozwiązania|řešení|решения|розв'язки|wurzeln|racines|raíces|radici|raízes|formen|formes|formas)(?!\p{L})/iu;
/** In brackets behind the question: *fahren: Präteritum und Partizip II (beide)*. */
const notedBoth =
  /[([](?:both|beide|båda|begge|både|les deux|ambos|ambas|entrambi|entrambe|oba|obě|обе|оба|обидва)(?: \p{L}+)?[)\]]/iu;

/** Behind the question, in any language: *go (3 forms)*. */
const noted =
  /[([](\d{1,2}|\p{L}+) (?:principal )?(?:forms?|answers?|words?|ways|names|parts|examples|formen|antworten|wörter|beispiele|stammformen|formes|réponses|mots|exemples|formas|respuestas|palabras|respostas|palavras|forme|risposte|parole|vormen|antwoorden|woorden|former|svar|ord|formy|formy|odpowiedzi|формы|слова|ответа)[)\]]/iu;

const fewest = 2;
const mostLead = 4;

/** Of a list: *two sisters* is a phrase to translate. */
const fewestOfList = 3;

/**
 * How many answers a question asks for: 3 for *Three states of matter*, also where the answer is in another language; there only a list, which the card has too. Infinity for
 * *Name all …*; null where it says nothing.
 */
export function countAsked(text: string, family: string, isOwnLanguage: boolean): number | null {
  if (isOwnLanguage && everyOne.test(text)) return Number.POSITIVE_INFINITY;
  const words = text
    .toLowerCase()
    .split(/\s+/u)
    .slice(0, mostLead + 2);
  const at = words.findIndex((word) => !lead.test(word));
  const [word = '', next = ''] = words.slice(at);
  if (at < 0 || at > mostLead || !/^\p{L}/u.test(next) || calculated.test(next)) return null;
  if (!isOwnLanguage && isShort(word)) return null;
  // *both parents: mother and father* names the two; *both children* and *both cats and dogs* are phrases to translate.
  if (both.test(word) && /[:(–—].* (?:and|und|et|y|e|och|og|a|i|и) /u.test(text)) return 2;
  const count = both.test(word) ? 2 : Number(/^\d{1,2}$/.test(word) ? word : (numberNamed(word, family) ?? 0));
  return count >= (isOwnLanguage ? fewest : fewestOfList) ? count : null;
}

/** *ba* is three, and a father. */
const isShort = (word: string): boolean => /^\p{L}{1,2}$/u.test(word);

const mostWords = 30;
/** In which a question counts what it asks for, whatever language the set says it is in: the first for its own. */
const commonFamilies = ['en', 'de', 'fr', 'es'];

/** Numbers from three on that a question says anywhere: 3 of *gehen: die drei Stammformen*. What they count is the answers where the card has as many. */
export function numbersSaid(text: string, family: string): ReadonlySet<number> {
  if (oneOf.test(text)) return new Set();
  const words = text.toLowerCase().match(/[\p{L}\p{M}'-]+|\d+(?:[.,:/]\d+)*(?:\.?\p{L}+|\.(?!$))?/gu) ?? [];
  const numbers = words.slice(0, mostWords).flatMap((word, at) => {
    // *two times three* counts nothing, nor does *unit 3*.
    const [before = '', next = ''] = [words[at - 1], words[at + 1]];
    if (words.length < 2 || /^\d/.test(next) || calculated.test(before) || calculated.test(next)) return [];
    if (numberedThing.test(before)) return [];
    if (/^\d/.test(word)) return /^\d{1,2}$/.test(word) ? [Number(word)] : [];
    const families = isShort(word) ? commonFamilies : [family, ...commonFamilies];
    return families.map((one) => Number(numberNamed(word, one) ?? 0));
  });
  return new Set(numbers.filter((number) => number >= fewestOfList && number <= mostAsked));
}

const mostLetters = 80;
const mostNumberLetters = 8;

/**
 * Whether answers say a number that the question says: *drei Kinder, drei Kids, drei Sprösslinge* to *three children*. Then it is a part of the phrase and
 * counts no answers. A number alone may be one of a list (*un, trois, cinq*); where words have no spaces between them, or the question is in the language of
 * the answers, each answer has to say it.
 */
export function areCountedThings(
  answers: readonly string[],
  count: number,
  { family, isOwnLanguage }: { readonly family: string; readonly isOwnLanguage: boolean },
): boolean {
  const isNamed = (word: string) =>
    word === String(count) || numberNamed(word, family) === String(count) || (count === 2 && both.test(word));
  const short = answers.filter((answer) => answer.length <= mostLetters).map((answer) => answer.toLowerCase());
  if (unspaced.has(family)) return short.every((answer) => runsOf(answer).some(isNamed) && !isNamed(answer));
  const saysIt = (answer: string) => {
    const words = answer.match(/[\p{L}\p{M}'-]+|\d+/gu) ?? [];
    return words.length > 1 && words.some(isNamed);
  };
  return isOwnLanguage ? short.every(saysIt) : short.some(saysIt);
}
const unspaced = new Set(['zh', 'ja', 'th']);
const runsOf = (text: string): readonly string[] =>
  [...text].flatMap((_, at, letters) =>
    Array.from({ length: mostNumberLetters }, (__, more) => letters.slice(at, at + more + 1).join('')),
  );
/** The number behind it is its name. */
const numberedThing =
  /^(?:unit|lesson|chapter|level|class|grade|year|page|part|section|step|lektion|kapitel|stufe|klasse|seite|teil|leçon|chapitre|niveau|unité|page|lección|unidad|capítulo|nivel|lezione|unità|capitolo|lição|unidade|les|hoofdstuk|урок|глава)$/u;
const mostAsked = 12;
const oneOf =
  /(?<!\p{L})(?:one|any|each|some|ein(?:e[rs]?)?|une?|un[oa]?|uma?|en|ett?|een|jeden|jedna|jedno|один|одна|одно) (?:of|de[rsl]?|von|van|av|af|z|ze|из)(?!\p{L})|(?<!\p{L})(?:un[oa]?|une) (?:d['’]|dei|delle|degli)/iu;

/** A verb is asked for with its forms: *principal parts of …*, *Stammformen*. */
const forms =
  /\bprincipal parts\b|\b(?:verb|past) forms\b|\bstammformen\b|\btemps primitifs\b|\bformes (?:principales|verbales)\b|\bformas (?:principales|verbales|principais|verbais)\b|\bforme principali\b|\bparadigma\b|\bhoofdvormen\b|\btemaformer\b|\bbøyning(?:sformer)?\b|\btrzy formy\b|\btři tvary\b/iu;
export const asksForForms = (text: string): boolean => forms.test(text);

/** Plurals that any one of what they name would answer. */
const anyOfThem =
  /^(?:synonyms?|examples?|uses|causes|symptoms|signs|effects|ways|types of greetings|words|names|others?)$/iu;

/** Whether a question of English names several things, of which one would be a part: *chambers of the heart*, *What are the …*. */
export function namesSeveral(text: string): boolean {
  const [, head = ''] =
    /^(?:the |all |what are (?:the |all )*)?(?:\p{Ll}+ )?(\p{Ll}{4,}) (?:of|in|on) (?:the |a |an )?\p{L}/iu.exec(
      text,
    ) ?? [];
  return /(?:[^sui]s|ies)$(?<!ics)/iu.test(head) && !anyOfThem.test(head);
}

const ordered = [
  /^(?:the )?(?:correct |right )?(?:order|sequence|hierarchy|chronology) of\b/iu,
  /\bfrom (?:the )?(?:top|bottom|sun|inside|outside|left|right|\p{L}{2,}est)(?: (?:down|up|in|out|outwards?|inwards?|upwards?|downwards?))?(?=\s*(?:[)\],.;:?]|$))/iu,
  /\b(?:\p{L}+(?:est|most)|top|bottom) first(?=\s*(?:[)\],.;:?]|$))/iu,
  /(?<!\p{L})(?:von (?:innen|außen|oben|unten|links|rechts|klein|groß) nach|de (?:menor a mayor|mayor a menor|arriba a ?abajo|dentro (?:hacia|a) fuera)|du plus \p{L}+ au plus|dal più \p{L}+ al più|do (?:maior|menor) para|от (?:меньшего|большего|малого|внутреннего|внешнего) к|od (?:najmniejsz|największ|nejmenší|největší|najmenš|najväčš|najmanj|najveć)\p{L}+ (?:do|po)|van (?:links|rechts|boven|beneden|klein|groot) naar|de (?:gauche à droite|droite à gauche|haut en bas|bas en haut|izquierda a derecha|derecha a izquierda|abajo (?:hacia )?arriba|esquerda para|cima para)|da (?:sinistra|destra) a|dall['’](?:alto|interno|esterno|basso)|från (?:vänster|höger|minst|störst) till|fra (?:venstre|højre|høyre|mindst|minst|størst) til|слева направо|справа налево|сверху вниз|снизу вверх|зліва направо|згори вниз|отляво надясно|soldan sağa|yukarıdan aşağıya|küçükten büyüğe|büyükten küçüğe|zleva doprava|od lewej do|balról jobbra|vasemmalta oikealle|dari kiri ke|dari yang ter\p{L}+ (?:ke|hingga|sampai))(?!\p{L})/iu,
  // From hoist to fly; no words of cities or years.
  /\bfrom (?:the )?\p{Ll}{3,} (?:up |down |out )?to (?:the )?\p{Ll}{3,}(?=\s*(?:[)\],.;:?]|$))/u,
  /\bin (?:(?:the )?(?:right|correct|proper) |(?:chronological|alphabetical|ascending|descending|increasing|decreasing) )?(?:order|sequence)\b(?! (?:to|that|for|not)\b)/iu,
  /\bfrom (?:the )?(?:\p{L}+(?:est|most)|first|top|bottom|left|right|inside|outside|low|high) to\b/iu,
  /(?<!\p{L})(?:der reihe nach|in (?:der )?(?:richtigen )?reihenfolge|chronologisch|aufsteigend|absteigend|dans l['’]ordre|par ordre|(?:en|por) orden|(?:in|nell['’]) ?ordine|(?:em|por|pela) ordem|(?:op|in) (?:de )?(?:juiste )?volgorde|i (?:rätt )?ordning|i (?:rigtig )?rækkefølge|w kolejności|po kolei|v pořadí|sırayla|sırasıyla|järjestyksessä|sorrendben|sorban|theo thứ tự|en ordre|în ordine|v poradí|v správnom poradí|redom|po redu|redoslijedom|po vrsti|i rekkefølge|i rækkefølge|i riktig rekkefølge|berurutan|secara urut|in ordine)(?!\p{L})/iu,
  /по порядку|за порядком|по черзі|по ред(?!\p{L})|подред|по реду|редом|με τη σειρά|κατά σειρά|順に|順番に|按顺序|按順序|依次|依序|순서대로|차례대로|ตามลำดับ|بالترتيب|به ترتیب|לפי (?:ה)?סדר|בסדר הנכון|مرتب(?:ة|اً)|क्रम (?:में|से)/u,
];

/** What forms are called, by their kind, in the languages that most questions are in. */
const formKinds = [
  'nom(?:inative?|inativo)?|gen(?:itive?|itivo|itif)?|dat(?:ive?)?|acc(?:usative?)?|akkusativ|abl(?:ative?)?|vocative?',
  'sing(?:ular|ulier)?|sg|pl(?:ural|uriel)?',
  'masc(?:uline?|ulino)?|fem(?:inine?|enino)?|féminin|neuter',
  'infinitive?|infinitivo|present|präsens|past|past tense|past participle|preterite?|präteritum|perfekt?|participle|partizip',
  'comparative|superlative|komparativ|superlativ',
];
/** Names of one kind: *(nominative and genitive)* are two forms, *(masc., plural)* is one. */
const namedForms = formKinds.map(
  (names) =>
    new RegExp(`[([]((?:${names})\\.?(?:(?:,? (?:and|und|et|y|&) |, ?| ?\\+ ?)(?:${names})\\.?)+)[)\\]]`, 'iu'),
);

/** Two for *war (nominative and genitive)*. */
function countNamed(text: string): number | null {
  const found = namedForms.flatMap((forms) => forms.exec(text)?.[1] ?? []);
  return found[0]?.split(/,? (?:and|und|et|y|&) |, ?| ?\+ ?/iu).length ?? null;
}

/**
 * How many answers a note in brackets asks for, in the language of the question: 3 for *bringen (drei Formen)*, 2 for *war (nominative and genitive)*. Null
 * without one.
 */
export function countNoted(text: string, family: string): number | null {
  const named = countNamed(text);
  if (named !== null) return named;
  if (notedBoth.test(text)) return 2;
  const word = noted.exec(text)?.[1]?.toLowerCase() ?? '';
  const count = Number(/^\d/.test(word) ? word : (numberNamed(word, family) ?? 0));
  return count >= fewest ? count : null;
}

/** Whether the order of a list is asked for: *Phases of mitosis, in order*. */
export const asksForOrder = (text: string): boolean => ordered.some((pattern) => pattern.test(text));
