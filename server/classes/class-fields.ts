import { limits } from '../../contract/limits';
import { isLonger } from '../wire/is-longer';
import type { Form } from '../http/form';
import type { Problem } from '../http/problem';
import type { ClassFields } from './class-repository';

/** A class has the limits of a set's title and description. */
const nameLength = limits.titleLength;

/** How much of everything one person, or one class, may have. */
export const classLimits = { classesPerUser: 1_000, membersPerClass: 10_000 } as const;

/** Reads what a form says of a class; what it does not mention is undefined. Pure; every failed check ends in `problems`. */
export function readClassFields(
  form: Form,
  mode: 'create' | 'edit',
): { fields: Partial<ClassFields>; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const name = readText(form, 'name', nameLength, problems);
  const isMissing = name === undefined ? mode === 'create' : name.trim() === '';
  if (isMissing) problems.push({ code: 'missing', field: 'name' });
  const description = readText(form, 'description', limits.descriptionLength, problems);
  const isPublic = readFlag(form, 'is_public', problems);
  const isEmpty = ['name', 'description', 'is_public'].every((field) => form.scalar(field) === undefined);
  if (mode === 'edit' && isEmpty) problems.push({ code: 'form_empty' });
  const fields = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(isPublic === undefined ? {} : { isPublic }),
  };
  // The form's own problems last: reading its parameters is what finds some of them.
  return { fields, problems: [...problems, ...form.problems] };
}

function readText(form: Form, field: string, limit: number, problems: Problem[]): string | undefined {
  const text = form.scalar(field);
  if (text !== undefined && isLonger(text, limit)) problems.push({ code: 'too_long', field, limit });
  return text;
}

function readFlag(form: Form, field: string, problems: Problem[]): boolean | undefined {
  const text = form.scalar(field);
  if (text === undefined) return undefined;
  if (text === '1' || text === 'true') return true;
  if (text !== '0' && text !== 'false') problems.push({ code: 'not_one_of', field, choices: ['0', '1'] });
  return false;
}
