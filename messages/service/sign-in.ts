import { type Part } from '../html';
import { marked } from '../marked';
import { message } from '../message';

export const signIn = message('Sign in', 'Title of a page, and a button.');
export const createAccount = message('Create account', 'Title of a page, and a button.');
export const signInAndAllow = message('Sign in and allow', 'Button: the app of this service may act for you as well.');
export const createAndAllow = message(
  'Create account and allow',
  'Button: the app of this service may act for you as well.',
);
export const signInTo = message<{ service: string }>('Sign in to {service}', 'Heading.');
export const createYourAccount = message<{ service: string }>('Create your {service} account', 'Heading.');
export const onToApp = marked<{ client: Part; b: (words: Part) => Part }>(
  'Then you go on to <b>{client}</b>.',
  'Under “Sign in to Stacks”. client: the name of an app.',
);
export const ownAppMay = marked<{ client: Part; abilities: Part }>(
  'As the app of this service, {client} may then {abilities}. It never sees your password.',
  'Under “Sign in to Carrel”. abilities: such as see your sets.',
);
export const demoAccount = marked<{ user: Part; b: (words: Part) => Part }>(
  'This is a demonstration. Try the account <b>{user}</b> with the password <b>demo</b>.',
  'On the page that signs in. “demo” is typed as it stands.',
);
export const newHere = marked<{ link: (words: Part) => Part }>(
  'New here? <link>Create an account</link>',
  'Under the form that signs in.',
);
export const haveAccount = marked<{ link: (words: Part) => Part }>(
  'Already have an account? <link>Sign in</link>',
  'Under the form of a new account.',
);
export const notNow = message('Not now', 'Link: back to the app, without signing in.');
export const or = message('or', 'Between a password and a passkey.');
export const usePasskey = message('Use a passkey', 'Button.');

export const allowQuestion = message<{ client: string }>('Allow {client}?', 'Title of a page.');
export const asksToUse = marked<{ client: Part; service: Part }>(
  '{client} asks to use your {service} account',
  'Heading. client: the name of an app.',
);
export const signedInAs = marked<{ user: Part; b: (words: Part) => Part; link: (words: Part) => Part }>(
  'You are signed in as <b>{user}</b>. <link>Not you?</link>',
  'Under “An app asks to use your Stacks account”. The link leads to the sign-in page.',
);
export const registeredBy = marked<{ user: Part; service: Part; b: (words: Part) => Part }>(
  'This app was registered by <b>{user}</b>, not by {service}.',
  'A warning on the page that asks to allow an app.',
);
export const willBeAble = message('It will be able to', 'Heading of a list of what an app may do.');
export const willNotBeAble = message('It will not be able to', 'Heading of a list of what an app may not do.');
export const deny = message('Deny', 'Button: the app gets nothing.');
export const allow = message('Allow', 'Button: the app gets what the page lists.');
export const whereAndHowLong = marked<{
  destination: Part;
  time: Part;
  b: (words: Part) => Part;
  link: (words: Part) => Part;
}>(
  'You will go back to <b>{destination}</b>. The app has to ask you again after {time}. You can remove its access at any time in <link>your account</link>.',
  'Under “Deny” and “Allow”. destination: such as app.example. time: such as 30 days.',
);
export const readSets = message('See your sets', 'What an app may do: name.');
export const readSetsAbout = message(
  'including those only you or your classes can see',
  'What an app may do: under “See your sets”.',
);
export const writeSets = message('Create, change and delete sets and cards', 'What an app may do: name.');
export const writeSetsAbout = message(
  'anywhere your account is allowed to',
  'What an app may do: under “Create, change and delete sets and cards”.',
);
export const writeClasses = message('Create, change and delete classes', 'What an app may do: name.');
export const writeClassesAbout = message(
  'and say who belongs to yours',
  'What an app may do: under “Create, change and delete classes”.',
);
export const notPassword = message('see or change your password', 'What an app may not do.');
export const notAccount = message('delete your account or change your profile', 'What an app may not do.');
export const notChangeSets = message('change or delete your sets', 'What an app may not do.');
export const notSeeSets = message('see sets that only you or your classes can see', 'What an app may not do.');

export const may = message<{ abilities: string }>('May {abilities}.', 'What an app may do. abilities: a list.');
export const maySee = message('see your sets', 'What an app may do: one of the list after “may”.');
export const mayWrite = message('create, change or delete sets', 'What an app may do: one of the list after “may”.');
export const mayClasses = message(
  'create, change or delete classes',
  'What an app may do: one of the list after “may”.',
);

export const whatAppsMay = message('What apps may do', 'Link to a part of the account page, and its heading.');
export const unknownApp = message('This app is not known here', 'Title of a page.');
export const unknownAppAbout = message(
  'The address that brought you here names an app that is not registered. Only the people who run that app can put this right. Nobody was given access.',
  'Under “This app is not known here”.',
);
export const goesElsewhere = message('This app asks to go somewhere else', 'Title of a page.');
export const goesElsewhereAbout = message(
  'The app wants your answer sent to an address that it did not register, so this service stopped here. It got nothing.',
  'Under “This app asks to go somewhere else”.',
);
export const unreadableAddress = message('This address cannot be read', 'Title of a page.');
export const startAgain = message(
  'Go back to the app and start signing in again.',
  'Under the title of a page that leads no further.',
);
export const openTooLong = message('This page has been open too long', 'Title of a page.');
export const openTooLongAbout = message(
  'Start signing in again in the app. It was given no access.',
  'Under “This page has been open too long”.',
);
export const foreignForm = message('This did not come from this page', 'Title of a page: a form of another site.');
export const foreignSignIn = message(
  'Another site sent this form, so it was ignored. In the app, start signing in anew.',
  'Under “This did not come from this page”.',
);
export const answeredAlready = message('You have answered this already', 'Title of a page.');
export const answeredAlreadyAbout = message(
  'An answer counts once. Go on in the app; to be asked again, start signing in there. In your account you can remove its access.',
  'Under “You have answered this already”.',
);

export const oneMoreStep = message('One more step', 'Title of a page: the second factor is asked for.');
export const oneMoreStepFor = message<{ user: string }>('One more step, {user}', 'Heading.');
export const showFactor = message<{ factors: string }>(
  'The password is right. Show that it is you, with {factors}.',
  'Under “One more step”. factors: a passkey, a code, or one of both.',
);
export const aPasskey = message('a passkey', 'With what one shows that it is oneself, within a sentence.');
export const aCode = message('a code', 'With what one shows that it is oneself, within a sentence.');
export const eitherFactor = message(
  'a passkey or a code',
  'With what one shows that it is oneself, within a sentence.',
);
export const codeFromApp = message('Code from your authenticator app', 'Label of a field.');
export const codeHint = message(
  'Six digits. A new one comes every half minute.',
  'Under the field of a one-time code.',
);
export const checkCode = message('Check the code', 'Button.');
export const notAtHand = message(
  'Not at hand?',
  'Opens the field of a recovery code, in the place of a second factor.',
);
export const recoveryCode = message('One of your recovery codes', 'Label of a field.');
export const useOnce = message('Use it once', 'Button: signs in with a recovery code.');
export const noCodesLeft = message<{ service: string }>(
  'No recovery codes left? The people who run {service} can give you a way back in, once they know that it is you.',
  'Under the field of a recovery code.',
);
export const passkeyNotShown = message(
  'Nothing was shown or made. Try again, or go on without a passkey.',
  'The browser asked for a passkey and got none.',
);
export const passkeyIsThere = message(
  'This device has a passkey of your account already.',
  'The browser would not make a second passkey.',
);
