import { isLanguageCode } from '../../contract/language-codes';
import { codePointLength, limits } from '../../contract/limits';
import type { Editable, Visibility } from '../../contract/visibility';
import type { Form } from '../http/form';
import type { Problem } from '../http/problem';

/** A card of a form. `id` is null for a new one. */
export interface SentCard {
  readonly id: number | null;
  readonly term: string;
  readonly definition: string;
}

/** What a form says about a set. What it does not mention is undefined. */
export interface SetFields {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly langTerms: string | undefined;
  readonly langDefinitions: string | undefined;
  readonly visibility: Visibility | undefined;
  readonly editable: Editable | undefined;
  readonly classIds: readonly number[] | undefined;
  readonly password: string | undefined;
  readonly cards: readonly SentCard[] | undefined;
  /** Identifiers of images to add. */
  readonly imageIds: readonly string[];
}

const visibilities = ['public', 'only_me', 'classes', 'password'] as const;
const editables = ['only_me', 'classes', 'password'] as const;
const scalars = ['title', 'description', 'visibility', 'editable', 'password', 'lang_terms', 'lang_definitions'];
const arrays = ['term_ids', 'terms', 'definitions', 'images', 'subjects', 'classes'];

/** A password longer than this only costs time to hash. */
const passwordLength = 1000;

/** Reads the parameters of 4.4 (`create`) or 4.5 (`edit`). Pure; every failed check ends in `problems`. */
export function readSetFields(form: Form, mode: 'create' | 'edit'): { fields: SetFields; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const isNew = mode === 'create';
  const fields: SetFields = {
    title: readTitle(form, isNew, problems),
    description: readText(form, 'description', limits.descriptionLength, problems),
    langTerms: readLanguage(form, 'lang_terms', isNew, problems),
    langDefinitions: readLanguage(form, 'lang_definitions', isNew, problems),
    visibility: readChoice(form, 'visibility', visibilities, problems),
    editable: readChoice(form, 'editable', editables, problems),
    classIds: readClassIds(form, problems),
    password: readText(form, 'password', passwordLength, problems),
    cards: isNew ? readNewCards(form, problems) : readEditedCards(form, problems),
    imageIds: readImageIds(form, isNew, problems),
  };
  const protections = [fields.visibility, fields.editable];
  if (protections.includes('password') && !fields.password) problems.push({ code: 'password_missing' });
  if (protections.includes('classes') && !fields.classIds?.length) problems.push({ code: 'classes_missing' });
  const isEmpty = scalars.every((name) => form.scalar(name) === undefined) && arrays.every((name) => !form.array(name));
  if (!isNew && isEmpty) problems.push({ code: 'form_empty' });
  // The form's own problems last: reading its parameters is what finds some of them.
  return { fields, problems: [...problems, ...form.problems] };
}

function readTitle(form: Form, isNew: boolean, problems: Problem[]): string | undefined {
  const title = readText(form, 'title', limits.titleLength, problems);
  const isMissing = title === undefined ? isNew : title.trim() === '';
  if (isMissing) problems.push({ code: 'missing', field: 'title' });
  return title;
}

function readText(form: Form, field: string, limit: number, problems: Problem[]): string | undefined {
  const text = form.scalar(field);
  if (text !== undefined && isLonger(text, limit)) problems.push({ code: 'too_long', field, limit });
  return text;
}

function readLanguage(form: Form, field: string, isNew: boolean, problems: Problem[]): string | undefined {
  const code = form.scalar(field);
  if (code === undefined || code === '') {
    if (isNew || code === '') problems.push({ code: 'missing', field });
    return undefined;
  }
  if (!isLanguageCode(code)) problems.push({ code: 'language_unknown', field });
  return code;
}

function readChoice<const Choice extends string>(
  form: Form,
  field: string,
  choices: readonly Choice[],
  problems: Problem[],
): Choice | undefined {
  const text = form.scalar(field);
  const choice = choices.find((one) => one === text);
  if (text !== undefined && choice === undefined) problems.push({ code: 'not_one_of', field, choices });
  return choice;
}

function readClassIds(form: Form, problems: Problem[]): number[] | undefined {
  const sent = form.array('classes')?.filter((text) => text !== '');
  if (sent?.some((text) => !isNumber(text))) problems.push({ code: 'whole_number', field: 'classes[]' });
  return sent && [...new Set(sent.filter(isNumber).map(Number))];
}

function readNewCards(form: Form, problems: Problem[]): SentCard[] {
  const terms = form.array('terms');
  const definitions = form.array('definitions');
  if (!terms) problems.push({ code: 'missing', field: 'terms[]' });
  if (!definitions) problems.push({ code: 'missing', field: 'definitions[]' });
  if (!terms || !definitions) return [];
  if (terms.length < limits.termsOnCreation) problems.push({ code: 'too_few_terms', least: limits.termsOnCreation });
  checkCount('definitions', terms, definitions, problems);
  const cards = terms.map((term, index) => ({ id: null, term, definition: definitions[index] ?? '' }));
  checkCards(cards, problems);
  return cards;
}

/** Rule 2 of 4.5: the three arrays come together. */
function readEditedCards(form: Form, problems: Problem[]): SentCard[] | undefined {
  const terms = form.array('terms');
  const definitions = form.array('definitions');
  const ids = form.array('term_ids');
  if (!terms && !definitions && !ids) return undefined;
  if (!terms || !definitions || !ids) {
    problems.push({ code: 'terms_need_ids' });
    return undefined;
  }
  checkCount('definitions', terms, definitions, problems);
  checkCount('term_ids', terms, ids, problems);
  const seen = new Set<number>();
  const cards = terms.map((term, index) => {
    const text = ids[index] ?? '0';
    if (!isNumber(text)) problems.push({ code: 'whole_number', field: 'term_ids[]' });
    const id = Number(text) || null;
    if (id !== null && seen.has(id)) problems.push({ code: 'term_id_twice', id: String(id) });
    if (id !== null) seen.add(id);
    return { id, term, definition: definitions[index] ?? '' };
  });
  checkCards(cards, problems);
  return cards;
}

/** Blank is no image or no change; in an edit, `delete` takes one away. */
function readImageIds(form: Form, isNew: boolean, problems: Problem[]): string[] {
  const images = form.array('images');
  if (!images) return [];
  checkCount('images', form.array('terms') ?? [], images, problems);
  const added = images.filter((id) => id !== '' && (isNew || id !== 'delete'));
  for (const id of added) problems.push({ code: 'image_unknown', id: id.slice(0, 40) });
  return added;
}

function checkCards(cards: readonly SentCard[], problems: Problem[]): void {
  if (cards.length > limits.termsPerSet) problems.push({ code: 'too_many_terms', limit: limits.termsPerSet });
  for (const [index, card] of cards.entries()) problems.push(...cardProblems(card, index + 1));
}

function cardProblems(card: SentCard, number: number): Problem[] {
  if (card.term === '' && card.definition === '') return [{ code: 'card_empty', card: number }];
  const limit = limits.sideLength;
  return (['term', 'definition'] as const).flatMap((field) =>
    isLonger(card[field], limit) ? [{ code: 'card_too_long' as const, field, card: number, limit }] : [],
  );
}

function checkCount(field: string, terms: readonly string[], other: readonly string[], problems: Problem[]): void {
  if (other.length === terms.length) return;
  problems.push({ code: 'count_differs', field, expected: terms.length, found: other.length });
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text);

/** A text of that many UTF-16 units has no more code points, so most are never counted. */
const isLonger = (text: string, limit: number) => text.length > limit && codePointLength(text) > limit;
