/**
 * Names of cases behind a plus, each by its first letters and in any of the languages that teach them; a mood with its point or in full, a case of Polish and
 * German by its capital, one of Czech by its number, an ending of Hungarian by itself.
 */
const caseNames =
  'nom|gen|dat|akk|acc|abl|lok|loc|inst|vok|voc|part(?=\\.|it)|infinitif|infinitiv(?!e)|inf(?=\\.)|ger(?=\\.)|subj(?=\\.|on|un)|им|род|дат|вин|тв|пр|дав|знах|ор|місц|αιτ|γεν|dop|cel|bier|narz|miejsc'
    .split('|')
    .map((name) => `[${name.charAt(0)}${name.charAt(0).toUpperCase()}]${name.slice(1)}`)
    .join('|');
const caseName = `((?:${caseNames})\\p{L}{0,12}|[ADGCBNM](?=\\.|\\s*[)\\]]?\\s*$)|\\d(?=\\. ?p)|-\\p{L}{2,4})\\.?(?: ?п(?:ад\\p{L}*)?\\.?| ?p(?:ád\\p{L}*|ad\\p{L}*)?\\.?)?`;
const governed = new RegExp(
  `(?:\\s*[([]\\s*\\+\\s*(?=[^()[\\]]*[)\\]]\\s*$)|\\s*\\+\\s*(?![^()[\\]]*[)\\]]\\s*$))${caseName}\\s*[)\\]]?\\s*$`,
  'u',
);
const insideBrackets = new RegExp(`(?<=[([][\\p{L}/ ]{2,20}) \\+ ?${caseName}(?=[)\\]]\\s*$)`, 'u');
const oneName: Readonly<Record<string, string>> = { akk: 'acc', lok: 'loc', vok: 'voc', a: 'acc', d: 'dat', g: 'gen' };

/** Labels of a dictionary: of gender, number and class. One letter is a label with its point, or behind an ending. */
const label =
  /(?:,\s*|\s+)(?:(?:[ns]\.\s?)?(?:[mfnc]|mf|m\/f|pl|sg|adj|adv|prep|v|vt|vi|ж|м|ср|мн|r|ż)\.|(?<=-\p{L}{1,5} )[mfnc])\s*$/u;

/** No note is longer; a long text is not searched from every place in it. */
const endOf = (text: string): string => text.slice(-40);

/** `helfen + Dativ` with its note in one writing: *helfen + dat*. Other texts as they are. */
export function withOneNote(text: string): string {
  const [note = '', name = ''] = governed.exec(endOf(text)) ?? [];
  if (note === '') return text;
  // Of a Russian case two letters tell: тв. and твор.
  const short = name.toLowerCase().slice(0, /\p{sc=Cyrillic}/u.test(name) ? 2 : name.startsWith('-') ? name.length : 3);
  return `${text.slice(0, -note.length)} + ${oneName[short] ?? short}`;
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
export function withoutNote(text: string): readonly string[] {
  const end = endOf(text);
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
