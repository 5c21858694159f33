import { type Part } from '../html';
import { marked } from '../marked';
import { message } from '../message';

export const secondFactor = message('Second factor', 'Title of a page, and the link to it.');
export const isAsked = message(
  'After your password you are asked for one of your second factors. A passkey also signs you in by itself.',
  'Under “Second factor”.',
);
export const isNotAsked = message(
  'Your password alone signs you in. With a second factor, whoever learns your password is not in yet: you are also asked for something that only your device has.',
  'Under “Second factor”.',
);
export const isMissing = message(
  'Here everyone is asked for more than a password: something that only your device has. Choose a second factor, and you go on from there.',
  'Under “Second factor”, where the service lets nobody in without one.',
);
export const passkeyInShort = message(
  'Your phone or computer asks for your finger, your face or a PIN.',
  'Under the link “Add a passkey”: what a passkey is.',
);
export const codesInShort = message(
  'An authenticator app shows six digits, which you type.',
  'Under the link “Set up one-time codes”: what one-time codes are.',
);
export const addPasskey = message('Add a passkey', 'Title of a page, and the link to it.');
export const setUpCodes = message('Set up one-time codes', 'Title of a page, and the link to it.');
export const passkeyNamed = marked<{ passkey: Part }>(
  'Passkey {passkey}',
  'In a list of second factors. passkey: its name.',
);
export const changePasskey = message<{ passkey: string }>(
  'Change {passkey}',
  'What a screen reader says for the link “Change” beside a passkey. passkey: its name.',
);
export const oneTimeCodes = message('One-time codes', 'In a list of second factors.');
export const codesSince = message<{ day: string }>(
  'From your authenticator app, since {day}.',
  'Beside “One-time codes”.',
);
export const remove = message('Remove', 'Link beside “One-time codes”.');
export const recoveryCodes = message('Recovery codes', 'In a list of second factors.');
export const recoveryLeft = message<{ left: number; made: number }>(
  '{left, number} of {made, number} left. Each works once, when nothing else is at hand.',
  'Beside “Recovery codes”.',
);
export const makeNewOnes = message('Make new ones', 'Link beside “Recovery codes”.');

export const codesNeedApp = message(
  'You need an authenticator app, on your phone or in your password manager. First, your password.',
  'Under “Set up one-time codes”.',
);
export const readPicture = message(
  'Scan this picture with your authenticator app, or type the key into it.',
  'The first step under “Set up one-time codes”.',
);
export const typeCode = message('Type the code that the app shows.', 'The second step under “Set up one-time codes”.');
export const pictureName = message(
  'QR code for an authenticator app. The key below says the same.',
  'What a screen reader says for a picture.',
);
export const key = marked<{ code: Part }>(
  'Key {code}',
  'Under the picture for an authenticator app. code: its letters.',
);
export const codeShown = message('Code that the app shows', 'Label of a field.');
export const turnOnCodes = message('Turn on one-time codes', 'Button.');
export const keepToYourself = message(
  'Until then nothing changes. Keep the picture to yourself: whoever has it has your codes.',
  'Under the button “Turn on one-time codes”.',
);
export const otherCode = message(
  'The app shows another code now. Type the newest one; if it is refused too, check that the clock of your phone is right.',
  'The first one-time code was refused.',
);
export const codesMade = message(
  'One-time codes are set up. Your other sign-ins to the account’s pages have ended; apps stay signed in.',
  'Over new recovery codes.',
);
export const passkeyMade = message(
  'Your passkey is ready. Other browsers are signed out of your account’s pages; apps stay signed in.',
  'Over new recovery codes.',
);
export const oldCodesVoid = message('The old codes are void.', 'Over new recovery codes.');
export const yourRecoveryCodes = message('Your recovery codes', 'Title of a page.');
export const keepCodes = message(
  'Write the recovery codes down, or print this page, and keep them apart from your phone. Each lets you in once when that is lost. They are shown this once.',
  'Over new recovery codes.',
);
export const withoutCodes = message<{ service: string }>(
  'Without them and without your device, only the people who run {service} can let you in again.',
  'Under new recovery codes.',
);
export const keptCodes = message('I have kept them', 'Link under new recovery codes.');
export const keptCodesGoOn = message<{ client: string }>(
  'I have kept them: go on to {client}',
  'Button under new recovery codes. client: the name of the app that somebody was signing in to.',
);
export const removeCodes = message('Remove one-time codes', 'Title of a page, and a button.');
export const removeCodesAbout = message(
  'From then on you are asked for no code. Without a passkey your password alone signs you in, and your recovery codes are void.',
  'Under “Remove one-time codes”.',
);
export const removeDemandedCodesAbout = message(
  'After that you are asked for no code. Without a passkey your recovery codes are void, and you set up another second factor before you go on.',
  'Under “Remove one-time codes”, where the service lets nobody in without a second factor.',
);
export const newRecovery = message('Make new recovery codes', 'Title of a page.');
export const newRecoveryAbout = message(
  'The recovery codes you have now are void from then on.',
  'Under “Make new recovery codes”.',
);
export const makeCodes = message('Make new codes', 'Button under “Make new recovery codes”.');
export const code = message('Code', 'Label of a field.');
export const codeOrRecovery = message('From your authenticator app, or a recovery code.', 'Under the field “Code”.');

export const passkeyAbout = message(
  'A passkey is kept by your phone, computer or security key, and shown with a finger, a face or a PIN. It signs you in without your password, and counts as its second step. Type your password to add one.',
  'Under “Add a passkey”.',
);
export const passkeyNameHint = message(
  'To tell it from others, such as “My phone”.',
  'Under the name of a new passkey.',
);
export const makePasskey = message('Make the passkey', 'Button.');
export const firstPasskey = message(
  'With a passkey, your password alone is no longer enough to sign in. You get ten recovery codes for the day when the device is lost.',
  'Under “Add a passkey”, where it is the first.',
);
export const noScript = message(
  'Browsers need JavaScript to make passkeys. One-time codes work without it.',
  'On the page “Add a passkey”, where JavaScript is off.',
);
export const noScriptToShow = message(
  'Browsers need JavaScript to show a passkey.',
  'Where a passkey is the only way on, and JavaScript is off.',
);
export const youAloneSeeIt = message('Only you see the name.', 'Under the name of a passkey.');
export const changeName = message('Change the name', 'Button: a passkey is called otherwise.');
export const removeThis = message('Remove this passkey', 'Opens what removes a passkey.');
export const removeIt = message('Remove the passkey', 'Button.');
export const lastPasskey = message(
  'This passkey is the last: without it your password alone signs you in, and your recovery codes are void.',
  'Under “Remove this passkey”.',
);
export const lastDemandedPasskey = message(
  'This passkey is the last: your recovery codes go with it, and you set up another second factor before you go on.',
  'Under “Remove this passkey”, where the service lets nobody in without a second factor.',
);
export const passkeyEnds = message(
  'Once removed, this passkey signs nobody in. Your device may go on offering it until you remove it there, too.',
  'Under “Remove this passkey”.',
);
export const passkeyNotTaken = message(
  'This passkey was not taken. Your device may have one of your account already; try another one.',
  'A new passkey was refused.',
);
