import { isLanguageCode } from '../../contract/language-codes';
import { limits } from '../../contract/limits';
import { isLonger } from '../wire/is-longer';
import type { Editable, Visibility } from '../../contract/visibility';
import type { SentImage } from '../images/card-images';
import type { Form } from '../http/form';
import type { Problem } from '../http/problem';

/** A card of a form. `id` is null for a new one. */
export interface SentCard {
  readonly id: number | null;
  readonly term: string;
  readonly definition: string;
  /** Undefined for no change, null to take it away, or the id of an image. */
  readonly image: SentImage;
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
  /** Every entry of `images[]`, also where there are more of them than cards. */
  readonly images: readonly SentImage[];
}

export const visibilities = ['public', 'only_me', 'classes', 'password'] as const;
export const editables = ['only_me', 'classes', 'password'] as const;
const scalars = ['title', 'description', 'visibility', 'editable', 'password', 'lang_terms', 'lang_definitions'];
const arrays = ['term_ids', 'terms', 'definitions', 'images', 'subjects', 'classes'];

/** A password longer than this only costs time to hash. */
export const passwordLength = 1000;

/** Reads the parameters of 4.4 (`create`) or 4.5 (`edit`). Pure; every failed check ends in `problems`. */
export function readSetFields(
  form: Form,
  mode: 'create' | 'edit',
): { fields: SetFields; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const isNew = mode === 'create';
  const images = readImages(form, isNew);
  const fields: SetFields = {
    title: readTitle(form, isNew, problems),
    description: readText(form, 'description', limits.descriptionLength, problems),
    langTerms: readLanguage(form, 'lang_terms', isNew, problems),
    langDefinitions: readLanguage(form, 'lang_definitions', isNew, problems),
    visibility: readChoice(form, 'visibility', visibilities, problems),
    editable: readChoice(form, 'editable', editables, problems),
    classIds: readClassIds(form, problems),
    password: readText(form, 'password', passwordLength, problems),
    cards: isNew ? readNewCards(form, images, problems) : readEditedCards(form, images, problems),
    images,
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

function readNewCards(form: Form, images: readonly SentImage[], problems: Problem[]): SentCard[] {
  const terms = form.array('terms');
  const definitions = form.array('definitions');
  if (!terms) problems.push({ code: 'missing', field: 'terms[]' });
  if (!definitions) problems.push({ code: 'missing', field: 'definitions[]' });
  if (!terms || !definitions) return [];
  if (terms.length < limits.termsOnCreation) problems.push({ code: 'too_few_terms', least: limits.termsOnCreation });
  checkCount('definitions', terms, definitions, problems);
  if (form.array('images')) checkCount('images', terms, images, problems);
  const cards = terms.map((term, index) => ({
    id: null,
    term,
    definition: definitions[index] ?? '',
    image: images[index],
  }));
  checkCards(cards, problems);
  return cards;
}

/** Rule 2 of 4.5: the three arrays come together. */
function readEditedCards(form: Form, images: readonly SentImage[], problems: Problem[]): SentCard[] | undefined {
  const terms = form.array('terms');
  const definitions = form.array('definitions');
  const ids = form.array('term_ids');
  if (!terms && !definitions && !ids) {
    if (form.array('images')) problems.push({ code: 'terms_need_ids' });
    return undefined;
  }
  if (!terms || !definitions || !ids) {
    problems.push({ code: 'terms_need_ids' });
    return undefined;
  }
  if (terms.length + definitions.length + ids.length === 0) problems.push({ code: 'terms_empty' });
  checkCount('definitions', terms, definitions, problems);
  checkCount('term_ids', terms, ids, problems);
  if (form.array('images')) checkCount('images', terms, images, problems);
  const seen = new Set<number>();
  const cards = terms.map((term, index) => {
    const text = ids[index] ?? '0';
    if (!isNumber(text)) problems.push({ code: 'whole_number', field: 'term_ids[]' });
    const id = Number(text) || null;
    if (id !== null && seen.has(id)) problems.push({ code: 'term_id_twice', id: String(id) });
    if (id !== null) seen.add(id);
    return { id, term, definition: definitions[index] ?? '', image: images[index] };
  });
  checkCards(cards, problems);
  return cards;
}

/** Blank is none or no change; in an edit, `delete` takes one away (interface 4.5, rule 3). */
function readImages(form: Form, isNew: boolean): SentImage[] {
  const images = form.array('images') ?? [];
  return images.map((id) => (id === '' ? undefined : !isNew && id === 'delete' ? null : id));
}

function checkCards(cards: readonly SentCard[], problems: Problem[]): void {
  if (cards.length > limits.termsPerSet) problems.push({ code: 'too_many_terms', limit: limits.termsPerSet });
  for (const [index, card] of cards.entries()) problems.push(...cardProblems(card, index + 1));
}

/** Whether a known card keeps an image, only its row can say. */
function cardProblems(card: SentCard, number: number): Problem[] {
  const mayHaveImage = typeof card.image === 'string' || (card.id !== null && card.image === undefined);
  if (isBlank(card) && !mayHaveImage) return [{ code: 'card_empty', card: number }];
  const limit = limits.sideLength;
  return (['term', 'definition'] as const).flatMap((field) =>
    isLonger(card[field], limit) ? [{ code: 'card_too_long' as const, field, card: number, limit }] : [],
  );
}

function checkCount(field: string, terms: readonly string[], other: readonly unknown[], problems: Problem[]): void {
  if (other.length === terms.length) return;
  problems.push({ code: 'count_differs', field, expected: terms.length, found: other.length });
}

/** A card with nothing on either side needs an image (decisions.md 4). */
export const isBlank = (card: Pick<SentCard, 'term' | 'definition'>): boolean =>
  card.term === '' && card.definition === '';

const isNumber = (text: string) => /^\d{1,15}$/.test(text);
