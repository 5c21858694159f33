import { message } from '../message';

/** A file held over the page. */
export const letGo = message('Drop it here to look at it', 'Over the whole page, while a file is held above it.');
