import type { StudySet } from './study-set';

/** The words of a set, a line for its title, its description and each card, so that two versions of it can be laid side by side. Pure. */
export function setLines({ title, description, terms }: Pick<StudySet, 'title' | 'description' | 'terms'>): string {
  const lines = [title, description, ...terms.map(({ term, definition }) => `${term} – ${definition}`)];
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).join('\n');
}
