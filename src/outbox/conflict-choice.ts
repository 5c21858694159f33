import * as words from '../../messages/app/outbox';
import type { FieldConflict, Resolution, Written } from '../client/carrel-client';
import { isText } from './problem-words';

/** The three versions of a field, as they stand side by side. */
export type Version = 'before' | 'ours' | 'theirs';

/** What the user chose for one field so far: a version, or words of their own. */
export type Choice = Version | { readonly text: string };

export type Choices = Readonly<Partial<Record<FieldConflict['field'], Choice>>>;

export const choiceOf = (choices: Choices, { field }: FieldConflict): Choice => choices[field] ?? 'ours';

/** The text that a choice stands for. */
export const chosenText = (conflict: FieldConflict, choice: Choice): string =>
  typeof choice === 'object' ? choice.text : conflict[choice];

/** What is in the user's own words. */
export const ownWordsIn = (choices: Choices): Written =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([field, choice]) => (typeof choice === 'object' ? [[field, choice.text]] : [])),
  );

/** No text is left for which a version is chosen. */
export const areAllWritten = (fields: readonly FieldConflict[], choices: Choices): boolean =>
  fields.filter(({ field }) => isText(field)).every((conflict) => typeof choiceOf(choices, conflict) === 'object');

/** What the choices come to, and what the button that carries it out is called. Pure. */
export function decisionOf(
  fields: readonly FieldConflict[],
  choices: Choices,
): { readonly resolution: Resolution; readonly label: string } {
  const made = fields.map((conflict) => choiceOf(choices, conflict));
  if (made.every((choice) => choice === 'ours')) return { resolution: 'keep-mine', label: words.keepYours };
  if (made.every((choice) => choice === 'theirs')) return { resolution: 'take-theirs', label: words.keepTheirs };
  const values = Object.fromEntries(
    fields.map((conflict) => [conflict.field, chosenText(conflict, choiceOf(choices, conflict))]),
  );
  const resolution = { kind: 'write', values } as const;
  if (made.every((choice) => choice === 'before')) return { resolution, label: words.putBack };
  return {
    resolution,
    label: made.some((choice) => typeof choice === 'object') ? words.keepWritten : words.keepChosen,
  };
}
