import type { Command, FieldChange, TermChanges } from '../../src/domain/command';

type Edit = Extract<Command, { kind: 'edit-set' | 'edit-term' }>;

/** What an edit says in words: everything but a picture. */
export function textsIn({ changes }: Edit): Readonly<Record<string, FieldChange<string>>> {
  const { image: _, ...texts } = changes as TermChanges & Readonly<Record<string, FieldChange<string>>>;
  return texts;
}

/** The same with its picture, by its address: one that was chosen here is told by that as a text is by itself. */
export function valuesIn(edit: Edit): Readonly<Record<string, FieldChange<string>>> {
  const image = edit.kind === 'edit-term' ? edit.changes.image : undefined;
  return {
    ...textsIn(edit),
    ...(image && { image: { before: image.before?.url ?? '', after: image.after?.url ?? '' } }),
  };
}
