import { message } from '../message';

export const pictureOf = message<{ number: string }>('Picture of card {number}', 'Title of the dialog.');
export const addPicture = message<{ number: string }>('Add a picture to card {number}', 'Button.');
export const addToNew = message('Add a picture to a new card', 'Button in the empty row at the end.');
export const addHere = message('Picture', 'Button above the keyboard of a phone: for the card that is written.');
export const changePicture = message<{ number: string }>('Picture of card {number}: change or remove it', 'Button.');
export const chooseFile = message('Choose a file', 'Button: a picture from this device.');
export const takePhoto = message('Take a photo', 'Button: with the camera.');
export const pasteIt = message('Paste', 'Button: the picture that was copied.');
export const removeIt = message('Remove the picture', 'Button.');
export const howElse = message('Or paste or drop it, here or on the card.', 'Under the buttons for a picture.');
export const madeSmaller = message(
  'It is made smaller before it is sent, and what it says of place and camera is removed.',
  'Under the buttons for a picture.',
);
export const added = message<{ number: string }>('Card {number} has a new picture', 'Said to screen readers.');
export const waits = message(
  'Waits to be sent. It is on this device already.',
  'About the picture of a card that the service does not have yet.',
);
export const accountAddsNone = message<{ service: string }>(
  'Your account at {service} does not include pictures. One that you add here stays on this device; the words of its card are sent.',
  'Under the buttons for a picture.',
);
export const accountMovesNone = message<{ service: string }>(
  'Pictures of these cards stay on this device, since your account at {service} includes none; their words are sent.',
  'Where cards with pictures are moved to another set.',
);
export const removed = message('Picture removed', 'A picture was removed from a card.');
export const making = message('Making it smaller', 'While a picture is made ready.');
export const tooLarge = message(
  'This file is larger than 40 MB. Nothing was changed. Save it smaller, then add it again.',
  'A picture was refused.',
);
export const noPicture = message(
  'This browser cannot open that file as a picture. Nothing was changed. Try a JPEG, PNG or WebP.',
  'A picture was refused.',
);
export const tooManyPixels = message(
  'This picture has more pixels than this browser can draw. Nothing was changed. Make it smaller first.',
  'A picture was refused.',
);
export const nothingToPaste = message(
  'There is no picture to paste. Copy one first, then try again.',
  'The clipboard has no picture.',
);
export const notKept = message(
  'The picture could not be stored on this device. Nothing was changed.',
  'Storage failed, or is full.',
);
export const dropHere = message<{ number: string }>(
  'Drop it here: the picture of card {number}',
  'While a picture is dragged.',
);

export const keepAll = message('Keep all pictures on this device', 'A switch on the page of a set.');
export const keepAllAbout = message('For studying without a connection.', 'Under the switch that keeps all pictures.');
export const allKept = message<{ count: number }>(
  '{count, plural, one {The picture is} other {All # pictures are}} on this device, and {count, plural, one {stays} other {stay}}.',
  'Under the switch that keeps all pictures: done.',
);
export const restIsGone = message(
  'The rest are no longer at their addresses.',
  'Where some pictures of a set are on this device, and the addresses of the others have none.',
);
export const someHere = message<{ here: number; all: number; rest: string }>(
  '{here} of {all, plural, one {# picture} other {# pictures}} {here, plural, one {is} other {are}} here. {rest}',
  'Under the switch that keeps all pictures. rest: what becomes of the others.',
);
export const restIsFetched = message(
  'Fetching the rest.',
  'Where some pictures of a set are on this device, and the others are being fetched.',
);
export const restWaits = message(
  'The rest come by themselves when they can be fetched.',
  'Where some pictures of a set are on this device: offline, or another tab fetches the others.',
);
export const noRoomForRest = message(
  'This device has no room for more. Make some, then try again.',
  'Where some pictures of a set are on this device, and storage is full.',
);
