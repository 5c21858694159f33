import { message } from '../message';

/* What things are called where they have no name, or in every room. */

export const untitledSet = message('Untitled set', 'In the place of a title that nobody has given yet.');
export const aPicture = message('a picture', 'In the place of a side that has a picture and no words.');
