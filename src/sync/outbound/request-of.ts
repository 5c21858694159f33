import type { ServiceTermId } from '../../../contract/ids';
import { editForm, termForm } from '../../api/set-forms';
import type { SetChanges } from '../../domain/command';
import { type CardPath, cardOf, cardsOf, isPicture, setPaths, type Value } from '../../domain/draft/paths';
import type { Attempt, Base, SentValue } from '../../domain/draft/set-draft';
import { acknowledged } from '../../domain/draft/settled';
import { ownPictureIn } from '../../domain/own-picture';
import type { SetField, Term, TermId } from '../../domain/study-set';
import { saysEveryCard } from './next-attempt';

/** The call of the interface that carries an attempt (4.5, 4.6), with its form. */
export type DraftRequest =
  | { readonly kind: 'delete-set' }
  | { readonly kind: 'edit-set'; readonly form: URLSearchParams }
  /** `makes`: whether it adds cards, so that twice is twice. */
  | { readonly kind: 'put-set'; readonly form: URLSearchParams; readonly makes: boolean }
  | { readonly kind: 'add-term'; readonly card: TermId; readonly form: URLSearchParams }
  | { readonly kind: 'edit-term'; readonly term: ServiceTermId; readonly form: URLSearchParams }
  | { readonly kind: 'delete-term'; readonly term: ServiceTermId };

/**
 * What an attempt asks of the service, in the least that says it. `base` is the copy that it left from: it has the cards'
 * numbers, and what a whole set says of everything else. Null: a number is not known yet, so the set is read first. Pure.
 */
export function requestOf(attempt: Attempt, base: Base): DraftRequest | null {
  const { values, exists, uploads = {} } = attempt;
  if (exists) return { kind: 'delete-set' };
  const subject = subjectOf(attempt);
  switch (subject.kind) {
    case 'new-card':
      return { kind: 'add-term', card: subject.card, form: termForm(cardFields(values, uploads)) };
    case 'deleted-card': {
      const term = numberOf(base, subject.card);
      return term === null ? null : { kind: 'delete-term', term };
    }
    case 'card': {
      const term = numberOf(base, subject.card);
      return term === null ? null : { kind: 'edit-term', term, form: termForm(cardFields(values, uploads)) };
    }
    case 'set':
      return { kind: 'edit-set', form: editForm(fields(values), null, null) };
    case 'all-cards':
      return wholeSet(attempt, base);
    default:
      return subject satisfies never;
  }
}

/** What the interface has a call for by itself; `all-cards`: nothing less says it. */
type Subject =
  | { readonly kind: 'new-card' | 'deleted-card' | 'card'; readonly card: TermId }
  | { readonly kind: 'set' | 'all-cards' };

function subjectOf({ values, there, order }: Attempt): Subject {
  if (order || there.length > 1) return { kind: 'all-cards' };
  const owners = new Set(values.map(({ path }) => cardOf(path)));
  const [only] = there;
  if (only && !only.value && values.length === 0) return { kind: 'deleted-card', card: only.card };
  if (only)
    return owners.size === 0 || isOnly(owners, only.card)
      ? { kind: 'new-card', card: only.card }
      : { kind: 'all-cards' };
  if (owners.size !== 1) return { kind: 'all-cards' };
  const [owner = null] = owners;
  if (owner === null) return { kind: 'set' };
  return values.some(saysEveryCard) ? { kind: 'all-cards' } : { kind: 'card', card: owner };
}

const isOnly = <Of>(values: ReadonlySet<Of>, one: Of): boolean => values.size === 1 && values.has(one);

/** All cards, as they stand once it is done. Those of the base keep their numbers; what it does not carry stays as it is. */
function wholeSet(attempt: Attempt, base: Base): DraftRequest | null {
  if (base.terms.some(({ serviceId }) => serviceId === null)) return null;
  const { terms } = acknowledged(base, attempt, { kind: 'done', numbers: {} });
  const makes = terms.some(({ serviceId }) => serviceId === null);
  return { kind: 'put-set', form: editForm(fields(attempt.values), terms, picturesOf(attempt, terms)), makes };
}

const numberOf = (base: Base, card: TermId): ServiceTermId | null => cardsOf(base).get(card)?.serviceId ?? null;

const textOf = ({ value }: SentValue): string => (typeof value === 'string' ? value : '');

type Uploads = NonNullable<Attempt['uploads']>;

function cardFields(values: readonly SentValue[], uploads: Uploads) {
  const form: { term?: string; definition?: string; image?: string } = {};
  for (const part of values) {
    const path = part.path as CardPath;
    if (path.endsWith('.term')) form.term = textOf(part);
    if (path.endsWith('.definition')) form.definition = textOf(part);
    if (isPicture(path) && part.value !== null) form.image = uploadOf(part.value, uploads);
  }
  return form;
}

/** What all cards say of their pictures (interface 4.5, rule 3); null where none of them changes. */
function picturesOf({ values, uploads = {} }: Attempt, terms: readonly Term[]): readonly string[] | null {
  const sent = new Map(values.flatMap(({ path, value }) => (isPicture(path) ? [[cardOf(path), value] as const] : [])));
  if (sent.size === 0) return null;
  return terms.map(({ id }) => {
    const value = sent.get(id);
    if (value === undefined) return '';
    return value === null ? 'delete' : uploadOf(value, uploads);
  });
}

/** The identifier under which the service took it. Throws for a picture that was never uploaded: a plan uploads first. */
function uploadOf(value: Value, uploads: Uploads): string {
  const id = typeof value === 'string' ? null : ownPictureIn(value);
  const upload = id === null ? undefined : uploads[id];
  if (upload === undefined) throw new Error('A picture was to be put on a card before it was uploaded');
  return upload;
}

function fields(values: readonly SentValue[]): SetChanges {
  const changes = setPaths.flatMap((path) => {
    const part = values.find((each) => each.path === path);
    const field = path.slice('set.'.length) as SetField;
    return part ? [[field, { before: '', after: textOf(part) }]] : [];
  });
  return Object.fromEntries(changes) as SetChanges;
}
