import { message } from '../message';

export const registerApp = message('Register an app', 'Title of a page, and the link to it.');
export const registerAbout = message<{ service: string }>(
  'People who use your app are asked by {service} whether it may use their account. It gets a client ID and a secret.',
  'Under “Register an app”.',
);
export const register = message('Register', 'Button.');
export const name = message('Name', 'Label of a field: what an app or a passkey is called.');
export const nameHint = message('People see the name when they are asked.', 'Under the name of a new app.');
export const redirectUri = message('Redirect URI', 'Label of a field: an address of an app.');
export const redirectHint = message(
  'Where people go back to, such as https://my-app.example/signed-in or my-app://signed-in. Addresses below it work too.',
  'Under the field “Redirect URI”.',
);
export const newSecret = message(
  'This is the secret of your app. It is shown this once: copy it now.',
  'Over a secret that was just made.',
);
export const suspended = message<{ service: string }>(
  'The people who run {service} have suspended this app.',
  'On the page of an app that no longer works.',
);
export const registeredOn = message('Registered', 'On the page of an app: name of a date.');
export const whereTo = message('Where people go back to', 'Heading, over the field “Redirect URI”.');
export const secret = message('Secret', 'Heading.');
export const secretAbout = message(
  'A new secret takes the place of the old one at once. People who allowed the app stay signed in.',
  'Under “Secret”.',
);
export const makeSecret = message('Make a new secret', 'Button.');
export const deleteThis = message('Delete this app', 'Opens what deletes an app.');
export const deleteAbout = message(
  'Everyone who allowed the app is signed out of it at once, and its client ID is gone for good.',
  'Under “Delete this app”.',
);
export const deleteApp = message<{ client: string }>('Delete {client}', 'Button. client: the name of an app.');
export const isRegistered = message('The app is registered.', 'Said after registering an app.');
export const oldSecretVoid = message('The old secret is void.', 'Said after a new secret was made.');
export const noSuchApp = message('No such app', 'Title of a page.');
export const noSuchAppAbout = message(
  'You have registered no app with this client ID, or it was deleted.',
  'Under “No such app”.',
);
export const mostApps = message<{ count: number }>(
  'You have registered {count, plural, one {# app} other {# apps}} already. Delete one first.',
  'A new app was refused.',
);

export const noName = message(
  'The app needs a name: it is what people are shown when they are asked.',
  'The name of an app was refused.',
);
export const nameTooLong = message<{ limit: number }>(
  'The name is longer than {limit, plural, one {# character} other {# characters}}.',
  'The name of an app was refused.',
);
export const nameUnseen = message(
  'The name has characters in it that cannot be seen.',
  'The name of an app was refused.',
);
export const nameMixed = message(
  'The name has letters of two alphabets in it that look alike. Use one alphabet.',
  'The name of an app was refused.',
);
export const nameOfService = message<{ client: string }>(
  '“{client}” is, or looks like, a name of this service’s own. Choose another name.',
  'The name of an app was refused.',
);
export const nameOfOther = message<{ client: string }>(
  '“{client}” is, or looks like, the name of an app that the people who run this service registered.',
  'The name of an app was refused.',
);
export const uriPresets = message(
  'The redirect URI already carries a parameter that the answer uses, such as code or state.',
  'The address of an app was refused.',
);
export const uriPlain = message(
  'The redirect URI must begin with https://. Plain http:// is only for this machine (localhost, 127.0.0.1).',
  'The address of an app was refused.',
);
export const uriOfService = message<{ service: string }>(
  'This address belongs to {service} itself.',
  'The address of an app was refused.',
);
export const uriNoScheme = message(
  'The redirect URI must be a whole address, such as https://my-app.example/signed-in or my-app://signed-in.',
  'The address of an app was refused.',
);
export const uriScheme = message(
  'An address of this kind does not lead to an app. Use https:// or a scheme of your own.',
  'The address of an app was refused.',
);
export const uriTooLong = message(
  'The redirect URI is longer than 2,000 characters.',
  'The address of an app was refused.',
);
export const uriCharacter = message(
  'The redirect URI has a space or another character that must be percent-encoded.',
  'The address of an app was refused.',
);
export const uriFragment = message(
  'The redirect URI must not have a fragment (#).',
  'The address of an app was refused.',
);
export const uriEncoded = message(
  'The redirect URI has a percent-encoded dot, slash or control character, or a % that encodes nothing.',
  'The address of an app was refused.',
);
export const uriHost = message(
  'The redirect URI needs a host that can be read, such as my-app.example.',
  'The address of an app was refused.',
);
export const uriUserInfo = message(
  'The redirect URI must not carry a user name (…@host).',
  'The address of an app was refused.',
);
export const uriPath = message(
  'The redirect URI must not have empty, “.” or “..” parts in its path.',
  'The address of an app was refused.',
);
export const uriLookAlike = message(
  'The redirect URI has a character in it that only looks like a dot or a slash.',
  'The address of an app was refused.',
);
