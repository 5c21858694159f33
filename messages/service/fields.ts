import { message } from '../message';

export const username = message('Username', 'Label of a field.');
export const usernameHint = message('Letters, digits, “_” and “-”, at most 25.', 'Under the field of a new username.');
export const password = message('Password', 'Label of a field.');
export const passwordNow = message('Current password', 'Label of the field of the old password.');
export const newPassword = message('New password', 'Label of a field.');
export const passwordHint = message('At least 8 characters.', 'Under the field of a new password.');
export const goOn = message('Go on', 'Button or link: to the next page.');
export const usernameRule = message(
  'A username has 1 to 25 letters, digits, “_” or “-”.',
  'A new username was refused.',
);
export const usernameTaken = message('This username is taken. Choose another one.', 'A new username was refused.');
export const signUpClosed = message(
  'New accounts are made by the people who run this service.',
  'A new account was refused.',
);
export const passwordShort = message('A password needs at least 8 characters.', 'A new password was refused.');
export const passwordLong = message(
  'This password is too long. It can have up to 1,000 characters.',
  'A new password was refused.',
);
export const passwordCommon = message(
  'This password is among the first that others try. Choose one that only you would think of.',
  'A new password was refused.',
);
export const passwordIsName = message(
  'A password must not be a name that others know. Choose a password of your own making.',
  'A new password was refused.',
);
export const passwordSame = message(
  'The new password is the one you have now. Choose another password.',
  'A new password was refused.',
);
export const wrongNameOrPassword = message(
  'That username and password do not belong together.',
  'Signing in was refused.',
);
export const wrongPassword = message('This is not your password.', 'The password that was typed is another.');
export const tooManySignIns = message(
  'Too many people are signing in at once, so your sign-in was not tried. Try again in a moment.',
  'Signing in was not tried.',
);
export const tooManyAttempts = message<{ time: string }>(
  'Too many attempts. Try again in {time}.',
  'Signing in was not tried. time: such as 40 seconds.',
);
export const wrongCode = message(
  'This code is not right, or was used already. A one-time code counts once, and so does a recovery code.',
  'A second factor was refused.',
);
export const keyChanged = message(
  'The service can no longer check the codes of your app, because its key was changed. Use a recovery code, or ask the people who run it.',
  'A second factor was refused.',
);
export const wrongPasskey = message(
  'This passkey did not count. Try again; if it is refused once more, go on without it.',
  'A passkey was refused.',
);
export const latePasskey = message(
  'This page was open for too long, or another one took its place. Press the button once more.',
  'A passkey was right, but too late.',
);
export const halfTooLong = message(
  'The second step took longer than ten minutes, or belongs to another browser. Sign in again.',
  'Signing in begins anew.',
);
export const passwordChangedMeanwhile = message(
  'The second step took longer than ten minutes, or the password was changed meanwhile. Sign in once more.',
  'Signing in begins anew.',
);
