import { message } from '../message';

export const pictureOf = message<{ number: string }>('Picture of card {number}', 'Title of the dialog.');
export const addPicture = message<{ number: string }>('Add a picture to card {number}', 'Button.');
export const changePicture = message<{ number: string }>('Picture of card {number}: change or remove it', 'Button.');
export const chooseFile = message('Choose a file', 'Button: a picture from this device.');
export const takePhoto = message('Take a photo', 'Button: with the camera.');
export const pasteIt = message('Paste', 'Button: the picture that was copied.');
export const removeIt = message('Remove the picture', 'Button.');
export const howElse = message(
  'Or paste it into a field of the card, or drop it on the card.',
  'Under the buttons for a picture.',
);
export const madeSmaller = message(
  'It is made smaller before it is sent, and place and camera are taken out of it.',
  'Under the buttons for a picture.',
);
export const added = message<{ number: string }>('Card {number} has a new picture', 'Said to screen readers.');
export const removed = message('Picture removed', 'A picture was taken off a card.');
export const making = message('Making it smaller', 'While a picture is made ready.');
export const tooLarge = message(
  'This file is larger than 40 MB. Nothing was changed. Save it smaller, then add it again.',
  'A picture was refused.',
);
export const noPicture = message(
  'This browser cannot open that file as a picture. Nothing was changed. Try a JPEG, PNG or WebP.',
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
