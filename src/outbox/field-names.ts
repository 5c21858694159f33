import type { FieldConflict } from '../client/carrel-client';

export const fieldNames: Record<FieldConflict['field'], string> = {
  term: 'Term',
  definition: 'Definition',
  title: 'Title',
  description: 'Description',
  langTerms: 'Language of the terms',
  langDefinitions: 'Language of the definitions',
  visibility: 'Who can see it',
  editable: 'Who can edit it',
  classes: 'Its classes',
  password: 'Its password',
  deleted: 'Card',
};
