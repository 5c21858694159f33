import { languageOfName } from '../language-of-name';
import type { Column, ColumnRole } from './text-layout';

const words: Readonly<Record<Exclude<ColumnRole, 'extra' | 'left-out'>, string>> = {
  term:
    'term terms front question word words vocabulary expression begriff wort vokabel frage vorderseite terme mot recto ' +
    'término palabra pregunta anverso termine parola domanda termo palavra frente pergunta 単語 表 问题 正面',
  definition:
    'definition definitions back answer meaning translation bedeutung übersetzung antwort rückseite définition ' +
    'réponse verso traduction definición respuesta reverso traducción definizione risposta traduzione definição ' +
    'resposta tradução 意味 裏 答案 背面',
  tags: 'tag tags label labels',
  guid: 'guid id uuid',
  picture: 'picture image photo bild',
};
const roleOf = new Map(
  Object.entries(words).flatMap(([role, names]) => names.split(' ').map((name) => [name, role as ColumnRole] as const)),
);
/** A column for each language: `capital`, `capital:de`. */
const inLanguage = /^[\p{L} _]{2,40}:[a-z]{2}(?:-[a-z]{2})?$/iu;
const longestName = 40;

const key = (cell: string) => cell.trim().toLowerCase();

/** Whether a column of names says by its own that no other file has the same ones; an `id` is often a row's number. */
export const namesForEver = (heading: string): boolean => ['guid', 'uuid'].includes(key(heading));

/** Whether a first row names the columns below it. Two languages name them, two names of one language are a card. */
export function isHeading(cells: readonly string[]): boolean {
  const names = cells.filter((cell) => cell.trim() !== '');
  if (names.length < 2 || names.some((cell) => cell.length > longestName)) return false;
  const known = names.filter((cell) => roleOf.has(key(cell))).length;
  const languages = new Set(names.map(languageOfName).filter((code) => code !== null));
  if (names.length === 2) return known === 2 || languages.size === 2 || (known === 1 && languages.size === 1);
  return known > 0 || languages.size > 1 || names.some((cell) => inLanguage.test(cell.trim()));
}

/** What each column becomes: by its name, and the sides that no name claims are the first columns that are left. */
export function columnsOf(heading: readonly string[] | null, count: number): readonly Column[] {
  const names = Array.from({ length: count }, (_, index) => heading?.[index]?.trim() || null);
  const roles = names.map((name) => (name === null ? null : (roleOf.get(key(name)) ?? null)));
  const claimed: (ColumnRole | null)[] = roles.map((role, index) => (roles.indexOf(role) === index ? role : null));
  for (const side of ['term', 'definition'] as const) {
    const free = claimed.indexOf(null);
    if (!claimed.includes(side) && free >= 0) claimed[free] = side;
  }
  return names.map((name, index) => ({ role: claimed[index] ?? 'extra', name }));
}
