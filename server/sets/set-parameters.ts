import { limits } from '../../contract/limits';
import type { Field } from '../openapi/operation';
import { editables, passwordLength, visibilities } from './set-fields';

const ids = (name: string, meaning: string): Field => ({
  name,
  meaning,
  schema: { type: 'integer', minimum: 0 },
  list: {},
});
const sides = (name: string, meaning: string): Field => ({
  name,
  meaning,
  schema: { type: 'string', maxLength: limits.sideLength },
  list: { maxItems: limits.termsPerSet },
});
const language = (name: string, side: string): Field => ({
  name,
  meaning: `Language code of the ${side}: one of the service's list, or a well-formed BCP 47 tag.`,
  schema: { type: 'string', minLength: 1, maxLength: 64 },
  example: 'en',
});

const title: Field = {
  name: 'title',
  meaning: 'Title. One of nothing but spaces counts as missing.',
  schema: { type: 'string', minLength: 1, maxLength: limits.titleLength },
  example: 'Birds',
};
const terms = { ...sides('terms', 'Front sides, one a card.'), example: ['wren', 'robin'] };
const definitions = { ...sides('definitions', 'Back sides, as many as terms.'), example: ['Zaunkönig', 'Rotkehlchen'] };
const langTerms = language('lang_terms', 'front sides');
const langDefinitions = { ...language('lang_definitions', 'back sides'), example: 'de' };

/** Read alike when a set is made and when it is changed. */
const common: readonly Field[] = [
  {
    name: 'description',
    meaning: 'Description.',
    schema: { type: 'string', maxLength: limits.descriptionLength },
    example: 'Small and brown',
  },
  {
    name: 'visibility',
    meaning: 'Who may see the set. `classes` needs `classes`, `password` needs `password`.',
    schema: { type: 'string', enum: visibilities },
    example: 'only_me',
  },
  {
    name: 'editable',
    meaning: 'Who may edit the set. `classes` needs `classes`, `password` needs `password`.',
    schema: { type: 'string', enum: editables },
    example: 'only_me',
  },
  ids('classes', 'Numbers of classes that the caller is in.'),
  {
    name: 'password',
    meaning: 'The password of the set. Ignored where nothing asks for one.',
    schema: { type: 'string', maxLength: passwordLength },
    example: 'open sesame',
  },
  {
    name: 'subjects',
    meaning: 'Ignored.',
    isDeprecated: true,
    schema: { type: 'string' },
    list: {},
    example: ['Biology'],
  },
];

const withDefaults = (fields: readonly Field[], defaults: Readonly<Record<string, string>>): Field[] =>
  fields.map((field) => {
    const value = defaults[field.name];
    return value === undefined ? field : { ...field, schema: { ...field.schema, default: value } };
  });

const atLeastTwo = { minItems: limits.termsOnCreation, maxItems: limits.termsPerSet };

/** The parameters of 4.4, as `readSetFields` reads them. */
export const newSetFields: readonly Field[] = [
  { ...title, isRequired: true },
  { ...terms, isRequired: true, list: atLeastTwo },
  { ...definitions, isRequired: true, list: atLeastTwo },
  { ...langTerms, isRequired: true },
  { ...langDefinitions, isRequired: true },
  {
    name: 'images',
    meaning: 'Ids of uploaded images, as many as terms; blank for none.',
    schema: { type: 'string' },
    list: { maxItems: limits.termsPerSet },
    example: ['', ''],
  },
  ...withDefaults(common, { visibility: 'public', editable: 'only_me' }),
];

/** The parameters of 4.5. At least one of them is needed. */
export const editedSetFields: readonly Field[] = [
  title,
  {
    ...ids(
      'term_ids',
      'Numbers of cards, as many as terms; 0 for a new card. Sent with `terms` and `definitions` or not at all.',
    ),
  },
  { ...terms, meaning: 'Front sides of all cards the set is to have, in order.' },
  { ...definitions, meaning: 'Back sides, as many as terms.' },
  {
    name: 'images',
    meaning:
      'As many as terms: the id of an uploaded image, blank for no change, or `delete`. Only with the three lists above.',
    schema: { type: 'string' },
    list: { maxItems: limits.termsPerSet },
    example: ['', ''],
  },
  langTerms,
  langDefinitions,
  ...common,
];

export const passwordField: Field = {
  name: 'password',
  meaning: 'The password of the set.',
  schema: { type: 'string' },
  isRequired: true,
  example: 'open sesame',
};

export const modifiedSince: Field = {
  name: 'modified_since',
  meaning: 'Seconds since 1970.',
  schema: { type: 'integer' },
  example: '1700000000',
};

/** What every list of sets takes. */
export const listFields: readonly Field[] = [
  { ...modifiedSince, meaning: 'Seconds since 1970: only sets that were changed later.' },
  {
    name: 'terms',
    meaning: '`0`: the sets without their terms (an addition, `terms0`).',
    schema: { type: 'string' },
    example: '0',
  },
];
