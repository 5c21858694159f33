import { message } from '../message';

/** A set’s address, given to others. */
export const share = message('Share', 'Button on the page of a set: opens the dialog with its address.');
export const shareSet = message('Share this set', 'Title of a dialog.');
export const address = message('Address of this set', 'Label of a field that is only read.');
export const copyAddress = message('Copy address', 'Button.');
export const copied = message('The address is copied.', 'Said after “Copy address”.');
export const notCopied = message(
  'This browser did not copy it. The address is selected in the field.',
  'Said after “Copy address”, where it did not work.',
);
export const sendOn = message('Send it on', 'Button: the device’s own way of giving an address to another app.');
export const notSentOn = message(
  'This device did not send it on. The address can be copied.',
  'Said after “Send it on”, where it did not work.',
);
export const code = message('QR code of the address', 'What a screen reader says for the drawing.');

export const everyone = message(
  'Everyone who has the address can open it, also without an account.',
  'In the dialog: what a reader meets.',
);
export const tellThem = message(
  'Tell them the password yourself.',
  'After what a reader of a shared set meets: its password is one’s own.',
);
export const authorKnows = message(
  'The author of the set knows the password.',
  'After what a reader of a shared set meets.',
);
export const password = message<{ known: string }>(
  'Whoever opens it signs in and is asked for its password. {known}',
  'In the dialog that shares a set: what a reader meets. known: who tells the password.',
);
export const classes = message(
  'It opens for members of its classes, once they are signed in. Nobody else is told what it is.',
  'In the dialog: what a reader meets.',
);
export const onlyYou = message(
  'Only you can open it. Anybody else is told that it is not shared with them.',
  'In the dialog: what a reader meets.',
);
export const onlyAuthor = message('Only its author can open it.', 'In the dialog: what a reader meets.');
export const changeWaits = message(
  'A change of who sees it is not sent yet. Until then it opens as before.',
  'In the dialog, after what a reader meets.',
);

export const noAddress = message<{ service: string; next: string }>(
  'This set has no address for others yet. {service} gives it one as soon as it is sent. {next}',
  'In the dialog that shares a set, of one that is not sent yet. next: what has to happen before.',
);
export const goesByItself = message(
  'It goes by itself.',
  'After why a set has no address yet: nothing has to be done.',
);
export const before = message<{ needs: string }>(
  'Before that, {needs}.',
  'After why a set has no address yet. needs: a set needs two cards.',
);
