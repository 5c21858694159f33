import { codePointLength, limits } from '../../contract/limits';
import { isCommonPassword, isNamePassword } from './common-passwords';

export type NameProblem = 'name';
export type PasswordProblem =
  | 'password-short'
  | 'password-long'
  | 'password-common'
  | 'password-name'
  | 'password-same';

const username = /^[A-Za-z0-9_-]+$/;
/** Longer ones only cost time to hash. */
const longestPassword = 1000;

/** ASCII letters, digits, `_` and `-`, at most 25 (decisions.md 1). */
export const isUsername = (name: string): boolean => name.length <= limits.usernameLength && username.test(name);

/** What everybody tries after somebody's own name. */
const productNames = ['Carrel', 'Stacks'];

/** What keeps a text from being somebody's new password; null when nothing does. */
export function passwordProblem(password: string, username: string): PasswordProblem | null {
  if (codePointLength(password) < limits.newPasswordLength) return 'password-short';
  if (password.length > longestPassword) return 'password-long';
  if (isCommonPassword(password)) return 'password-common';
  return isNamePassword(password, [username, ...productNames]) ? 'password-name' : null;
}

export const passwordTexts: Readonly<Record<PasswordProblem, string>> = {
  'password-short': 'A password needs at least 8 characters.',
  'password-long': 'This password is too long: 1,000 characters are the most.',
  'password-common': 'This password is among the first that others try. Choose one that only you would think of.',
  'password-same': 'This is the password now. Choose another one.',
  'password-name': 'A password must not be a name that others know. Choose one that only you would think of.',
};

/** Whether a text may be an account's password at all. */
export const isPossiblePassword = (password: string): boolean => password.length <= longestPassword;
