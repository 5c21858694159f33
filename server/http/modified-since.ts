import type { Form } from './form';
import type { Problem } from './problem';

/** `modified_since`, an integer of seconds (decisions.md 3); null when it did not come. */
export function readModifiedSince(form: Form, problems: Problem[]): number | null {
  const text = form.scalar('modified_since');
  if (text === undefined || text === '') return null;
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  problems.push({ code: 'whole_number', field: 'modified_since' });
  return null;
}
