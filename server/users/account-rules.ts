import { codePointLength, limits } from '../../contract/limits';
import * as words from '../../messages/service/fields';
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
  'password-short': words.passwordShort,
  'password-long': words.passwordLong,
  'password-common': words.passwordCommon,
  'password-same': words.passwordSame,
  'password-name': words.passwordIsName,
};

/** Whether a text may be an account's password at all. */
export const isPossiblePassword = (password: string): boolean => password.length <= longestPassword;
