import { shortened } from '../wire/shortened';

const longest = 40;

/** What a client sent as it may stand in a message: short, and without what could break the line. */
export const quoted = (text: string): string => shortened(text.replaceAll(/[\p{C}\p{Z}]/gu, ' '), longest);
