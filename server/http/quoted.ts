/** What a client sent as it may stand in a message: short, and without what could break the line. */
export const quoted = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]/gu, ' ').slice(0, 40);
