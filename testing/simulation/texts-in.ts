import type { Command, FieldChange, TermChanges } from '../../src/domain/command';

/** What an edit says in words: everything but a picture. */
export function textsIn({
  changes,
}: Extract<Command, { kind: 'edit-set' | 'edit-term' }>): Readonly<Record<string, FieldChange<string>>> {
  const { image: _, ...texts } = changes as TermChanges & Readonly<Record<string, FieldChange<string>>>;
  return texts;
}
