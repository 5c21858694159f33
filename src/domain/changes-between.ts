import type { FieldChange } from './command';
import { same } from './draft/want';

/** What an edit says that makes of `before` what `after` says; a field that `after` leaves out stays. Null: there is nothing to edit. Pure. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Record<Field, unknown>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
): Readonly<Partial<Record<Field, FieldChange<never>>>> | null {
  const changed = fields.filter((field) => after[field] !== undefined && !same(before[field], after[field]));
  if (changed.length === 0) return null;
  const changes = changed.map((field) => [field, { before: before[field], after: after[field] }] as const);
  return Object.fromEntries(changes) as Partial<Record<Field, FieldChange<never>>>;
}
