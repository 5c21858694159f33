import { dictionary } from '@zxcvbn-ts/language-common';

/** The commonest passwords of what was published of other services, in lower case (docs/attribution.md). */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password is among the first that anybody tries, as it is or with a few figures behind it. Pure. */
export const isCommonPassword = (password: string): boolean => {
  const folded = password.toLowerCase();
  return common.has(folded) || common.has(coreOf(folded));
};

/** Whether it says no more than one of these names, with or without figures and signs around it. Pure. */
export function isNamePassword(password: string, names: readonly string[]): boolean {
  const core = coreOf(password.toLowerCase());
  return names.some((name) => name !== '' && core === coreOf(name.toLowerCase()));
}

/** Without what people put around a word to make it pass. A text of nothing else is itself. */
const coreOf = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || text;
