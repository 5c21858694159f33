/** Names of cases behind a plus, each by its first letters and in any of the languages that teach them. */
const governed =
  /(?:\s*[([]\s*\+\s*(?=[^()[\]]*[)\]]\s*$)|\s*\+\s*(?![^()[\]]*[)\]]\s*$))(nom|gen|dat|akk|acc|abl|lo[kc]|inst|vo[kc]|partit|inf(?=\.)|ger(?=\.)|subj(?=\.))\p{L}{0,12}\.?\s*[)\]]?\s*$/iu;
const oneName: Readonly<Record<string, string>> = { akk: 'acc', lok: 'loc', vok: 'voc' };

/** Labels of a dictionary: of gender, number and class. One letter is a label with its point, or behind an ending. */
const label =
  /(?:,\s*|\s+)(?:(?:[ns]\.\s?)?(?:[mfnc]|mf|m\/f|pl|sg|adj|adv|prep|v|vt|vi|ж|м|ср|мн|r|ż)\.|(?<=-\p{L}{1,5} )[mfnc])\s*$/u;

/** No note is longer; a long text is not searched from every place in it. */
const endOf = (text: string): string => text.slice(-40);

/** `helfen + Dativ` with its note in one writing: *helfen + dat*. Other texts as they are. */
export function withOneNote(text: string): string {
  const [note = '', name = ''] = governed.exec(endOf(text)) ?? [];
  if (note === '') return text;
  const short = name.toLowerCase();
  return `${text.slice(0, -note.length)} + ${oneName[short] ?? short.slice(0, 3)}`;
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
  const bare = text.slice(0, text.length - end.length) + end.replace(governed, '').replace(label, '');
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
