import * as editorWords from '../../messages/app/editor';
import * as words from '../../messages/app/outbox';
import * as deskWords from '../../messages/app/desk';
import type { FieldConflict } from '../client/carrel-client';

export const fieldNames: Record<FieldConflict['field'], string> = {
  term: deskWords.term,
  definition: deskWords.definition,
  title: words.title,
  description: words.description,
  langTerms: editorWords.languageOfTerms,
  langDefinitions: editorWords.languageOfDefinitions,
  visibility: words.whoSees,
  editable: words.whoEdits,
  classes: words.itsClasses,
  password: words.itsPassword,
  image: words.itsPicture,
  deleted: words.card,
};
