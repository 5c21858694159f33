/**
 * What a person would call the same text, and what a service that tidies up keeps of it: composed letters, line feeds
 * alone, nothing around it; and what the wire makes of half a character, for which UTF-8 has no form. Pure.
 */
export function looseText(text: string): string {
  return text
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .trim();
}
