import { message } from '../message';

export const ended = message(
  'You were signed out here after ten minutes without use. Nothing was changed.',
  'On the page that signs in to the account’s pages.',
);
export const out = message(
  'You are signed out of the account’s pages. Apps that you allowed stay signed in.',
  'Said after “Sign out here”.',
);
export const accountGone = message('The account is deleted.', 'Said after an account was deleted.');
export const passwordChanged = message(
  'The password is changed, and every app is signed out.',
  'Said after a new password was chosen.',
);
export const passwordReset = message(
  'Your new password is set. Sign in with it.',
  'Said after a new password was chosen by the operator’s link.',
);
export const accessRemoved = message(
  'Access removed. From now on the app gets nothing more.',
  'Said after “Remove access”.',
);
export const deviceEnded = message(
  'Signed out there. What waits on that device is sent once you have signed in on it again.',
  'Said after “Sign out” of another browser.',
);
export const othersEnded = message(
  'Signed out everywhere but here. What waits on other devices is sent once you have signed in on them again.',
  'Said after “Sign out everywhere but here”.',
);
export const clientGone = message('The app is deleted.', 'Said after an app of one’s own was deleted.');
export const codesGone = message('One-time codes are removed.', 'Said after “Remove one-time codes”.');
export const passkeyAdded = message('The passkey is added.', 'Said after a passkey was made.');
export const passkeyNamed = message('The name is changed.', 'Said after a passkey was called otherwise.');
export const passkeyGone = message('The passkey is removed.', 'Said after “Remove the passkey”.');
export const passkeysFull = message(
  'An account has at most twenty passkeys. Remove one that you no longer use.',
  'A new passkey was refused.',
);
export const codesThere = message('One-time codes are set up already.', 'One-time codes were asked for once more.');
export const redirectChanged = message('The redirect URI is changed.', 'Said after the address of an app was changed.');
