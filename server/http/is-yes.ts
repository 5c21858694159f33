import type { Form } from './form';

export const isYes = (value: string | undefined) => value === '1' || value === 'true';

/** Whether a call asks for an answer with indents (interface 4.9). */
export const isIndented = (form: Form): boolean => isYes(form.values('whitespace')[0]);
