import { codePointLength, limits } from '../../contract/limits';

export type NameProblem = 'name';
export type PasswordProblem = 'password-short' | 'password-long';

const username = /^[A-Za-z0-9_-]+$/;
/** Longer ones only cost time to hash. */
const longestPassword = 1000;

/** ASCII letters, digits, `_` and `-`, at most 25 (decisions.md 1). */
export const isUsername = (name: string): boolean => name.length <= limits.usernameLength && username.test(name);

/** What keeps a text from being a new password; null when nothing does. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (codePointLength(password) < limits.newPasswordLength) return 'password-short';
  return password.length > longestPassword ? 'password-long' : null;
}

/** Whether a text may be an account's password at all. */
export const isPossiblePassword = (password: string): boolean => password.length <= longestPassword;
