import { byFamily } from './language-family';

/** Cases and moods that any language may note behind a plus: in full, or short with a point. */
const namesAnywhere =
  '(?:[Nn]omina|[Gg](?:[eé]ni|ene)|[Dd]a|[Aa](?:kk|ck|cc?)usa|[Aa]bla|[Ll]o[kc]a|[Vv]o[kc]a|[Pp]arti)ti(?:[vf]|ef)(?:e|o|us|um?|em|i)?|' +
  '[Ii]nfiniti(?:f|vo?)|[Ss]ubjon[ck]tif|[Ss]ubjun[ck]?ti[vf][eo]?|' +
  '(?:[Nn]om|[Gg]en|[Dd]at|[Aa]kk|[Aa]c[ck]|[Aa]bl|[Ll]o[kc]|[Ii]nstr?|[Vv]o[kc]|[Pp]art|[Ii]nf|[Gg]er|[Ss]ubj)(?=\\.)';
/** Without a point, where words have cases: `helfen + dat`. */
const namesOfCases = '[Nn]om|[Gg]en|[Dd]at|[Aa]kk|[Aa]c[ck]|[Aa]bl|[Ll]o[kc]|[Vv]o[kc]|[Ii]nstrument[aá]l(?:is|e|i)?';
const ownNames = byFamily<string>({
  'la is ro hr sr bs sl lt lv': namesOfCases,
  de: `${namesOfCases}|${capital('ADGN')}`,
  pl: `${namesOfCases}|[Mm]ian(?=\\.)|[Dd]op(?=\\.)|[Cc]el(?=\\.)|[Bb]ier(?=\\.)|[Nn]arz(?=\\.)|[Mm]iejsc(?=\\.)|(?:[Mm]ianownik|[Dd]opełniacz|[Cc]elownik|[Bb]iernik|[Nn]arzędnik|[Mm]iejscownik)(?:i?em|a|owi)?|${capital('DCBNM')}`,
  'cs sk': `${namesOfCases}|\\d(?=\\. ?p)`,
  'hu fi et tr': `${namesOfCases}|-\\p{L}{2,4}`,
  ru: `${namesOfCases}|(?:[Ии]м|[Рр]од|[Дд]ат|[Вв]ин|[Тт]в(?:ор)?|[Пп]р(?:едл)?)(?=\\.| п)|(?:[Ии]менительн|[Рр]одительн|[Дд]ательн|[Вв]инительн|[Тт]ворительн|[Пп]редложн)(?:ый|ого|ым|ому|ом)`,
  uk: `${namesOfCases}|(?:[Нн]аз|[Рр]од|[Дд]ав|[Зз]н(?:ах)?|[Оо]р|[Мм]ісц)(?=\\.)|(?:[Нн]азивн|[Рр]одов|[Дд]авальн|[Зз]нахідн|[Оо]рудн|[Мм]ісцев)(?:ий|ого|им|ому)`,
  el: `${namesOfCases}|(?:[Αα]ιτ|[Γγ]εν)(?=\\.)|[Αα]ιτιατική|[Γγ]ενική`,
});

/** `auf + A`, `(+ D)`, `+ C.`: a letter stands for a case with its point, in brackets or behind a word in small letters, and for itself elsewhere: `Vitamin C + D`. */
function capital(letters: string): string {
  return `[${letters}](?=\\.)|(?<=[([]\\s*\\+ ?|(?<!\\p{L})\\p{Ll}\\p{L}+ \\+ ?)[${letters}]`;
}

interface CaseNotes {
  readonly governed: RegExp;
  readonly insideBrackets: RegExp;
}
const notesRead = new Map<string, CaseNotes>();

/** How notes of cases look in a language, made once for each that has names of its own. */
function caseNotes(family: string): CaseNotes {
  const own = ownNames.get(family);
  const key = own === undefined ? '' : family;
  const known = notesRead.get(key);
  if (known) return known;
  const names = own === undefined ? namesAnywhere : `${namesAnywhere}|${own}`;
  const name = `(${names})\\.?(?: ?[пв](?:[аі]д\\p{L}*)?\\.?| ?p(?:ád\\p{L}*|ad\\p{L}*)?\\.?)?`;
  const notes = {
    governed: new RegExp(
      `(?:\\s*[([]\\s*\\+\\s*(?=[^()[\\]]*[)\\]]\\s*$)|\\s*\\+\\s*(?![^()[\\]]*[)\\]]\\s*$))${name}\\s*[)\\]]?\\s*$`,
      'u',
    ),
    insideBrackets: new RegExp(`(?<=[([][\\p{L}/ ]{2,20}) \\+ ?${name}(?=[)\\]]\\s*$)`, 'u'),
  };
  notesRead.set(key, notes);
  return notes;
}

const oneName: Readonly<Record<string, string>> = { akk: 'acc', ack: 'acc', acu: 'acc', lok: 'loc', vok: 'voc' };
const lettersOfCases = byFamily<Readonly<Record<string, string>>>({
  de: { A: 'acc', D: 'dat', G: 'gen', N: 'nom' },
  pl: { D: 'dop', C: 'cel', B: 'bie', N: 'nar', M: 'mia' },
});

/** Labels of a dictionary: of gender, number and class. One letter is a label with its point, or behind an ending. */
const label =
  /(?:,\s*|\s+)(?:(?:[ns]\.\s?)?(?:[mfnc]|mf|m\/f|pl|sg|adj|adv|prep|v|vt|vi|ж|м|ср|мн|r|ż)\.|(?<=-\p{L}{1,5} )[mfnc])\s*$/u;

/** No note is longer; a long text is not searched from every place in it. */
const endOf = (text: string): string => text.slice(-40);

/** `helfen + Dativ` with its note in one writing: *helfen + dat*. Other texts as they are. */
export function withOneNote(text: string, family: string): string {
  if (!text.includes('+')) return text;
  const [note = '', name = ''] = caseNotes(family).governed.exec(endOf(text)) ?? [];
  if (note === '') return text;
  // Of a Russian case two letters tell: тв. and твор.
  const most = /\p{sc=Cyrillic}/u.test(name) ? 2 : name.startsWith('-') ? name.length : 3;
  const short = name.toLowerCase().replace('é', 'e').slice(0, most);
  return `${text.slice(0, -note.length)} + ${lettersOfCases.get(family)?.[name] ?? oneName[short] ?? short}`;
}

const genderNote =
  /(?:[([]|\s)(?:n\.? ?)?(m|f|masc|fem|masculin|féminin|masculino|femenino|feminino|maschile|femminile)\.?[)\]]?\s*$/iu;

/** The gender that a card notes behind its word: f for *l'eau (f.)*. */
export const notedGender = (text: string): 'm' | 'f' | null =>
  (genderNote.exec(endOf(text))?.[1]?.charAt(0).toLowerCase() as 'm' | 'f' | undefined) ?? null;

/** `dog (noun)`: an answer without the kind of word that a learner notes behind it. */
export const withoutWordClass = (text: string): string =>
  text.replace(
    /(?<=\p{L}{2}) ?\((?:noun|verb|adj|adjective|adv|adverb|prep|preposition|conj|pron|pronoun|n|v)\.?\)\s*$/iu,
    '',
  );

/** A text without the notes that a dictionary writes behind a word: `helfen` of *helfen + Dat.*, `puella, -ae` of *puella, -ae f.* None where it has none. */
export function withoutNote(text: string, family: string): readonly string[] {
  const end = endOf(text);
  const { governed, insideBrackets } = caseNotes(family);
  const bare =
    text.slice(0, text.length - end.length) + end.replace(insideBrackets, '').replace(governed, '').replace(label, '');
  if (bare === text || !/\p{L}{2}/u.test(bare)) return [];
  // The label beside the word alone: puella f.
  return [...new Set([bare, text.replace(/,?\s-\p{L}{1,5}(?=[,\s])/u, '')])].filter((one) => one !== text);
}

/** `aqua, aquae f.` for *aqua, -ae f.*: an answer without the label that its card has too. */
export function withoutSameLabel(answer: string, card: string): string {
  const [own = '', noted = ''] = [answer, card].map((text) => label.exec(endOf(text))?.[0]);
  return own !== '' && lettersOf(own) === lettersOf(noted) ? answer.slice(0, -own.length) : answer;
}
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '');

/** Whether a part of a list is a label and no answer: *la mesa, f.* */
export const isLabel = (part: string): boolean =>
  label.test(` ${part.trim()}`) && /^\P{L}*(?:\p{L}\/?){1,3}\.\s*$/u.test(part);
