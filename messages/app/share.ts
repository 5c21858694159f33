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
export const passwordOfYours = message(
  'Whoever opens it signs in and is asked for its password. Tell them the password yourself.',
  'In the dialog: what a reader meets.',
);
export const password = message(
  'Whoever opens it signs in and is asked for its password. Its author knows it.',
  'In the dialog: what a reader meets.',
);
export const classes = message(
  'It opens for members of its classes, once they are signed in. Nobody else learns what it is.',
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

export const notSent = message<{ service: string }>(
  'This set has no address for others yet. {service} gives it one as soon as it is sent, and it goes by itself.',
  'In the dialog, of a set that is not sent yet.',
);
export const notReady = message<{ service: string; needs: string }>(
  'This set has no address for others yet. {service} gives it one as soon as it is sent, and before that {needs}.',
  'In the dialog, of a set that is not sent yet. needs: a set needs two cards.',
);
