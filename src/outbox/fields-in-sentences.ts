import * as sentences from '../../messages/app/outbox-sentences';
import type { FieldConflict } from '../client/carrel-client';

/** What each field is called within a sentence: “the title”. */
export const fieldsInSentences: Record<FieldConflict['field'], string> = {
  term: sentences.theTerm,
  definition: sentences.theDefinition,
  title: sentences.theTitle,
  description: sentences.theDescription,
  langTerms: sentences.theLangTerms,
  langDefinitions: sentences.theLangDefinitions,
  visibility: sentences.theVisibility,
  editable: sentences.theEditors,
  classes: sentences.theClasses,
  password: sentences.thePassword,
  image: sentences.thePicture,
  deleted: sentences.theCard,
};
