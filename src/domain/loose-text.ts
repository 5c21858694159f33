/** What a person would call the same text, and what a service that tidies up keeps of it: composed letters, line feeds alone, nothing around it. Pure. */
export function looseText(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}
