const names: Readonly<Record<string, string>> = {
  '\t': 'Tab',
  '\n': 'New line',
  '\n\n': 'Empty line',
  ',': 'Comma',
  ';': 'Semicolon',
  '|': 'Bar |',
  ': ': 'Colon',
  ' - ': 'Dash -',
  ' – ': 'Dash –',
  ' = ': 'Equals =',
  ' :: ': 'Two colons ::',
};

/** What a separator is called. Pure. */
export const separatorName = (sign: string): string => names[sign] ?? spelled(sign);

/** A separator as somebody types it: `\t` for a tab, `\n` for a new line. Pure. */
export const spelled = (sign: string): string =>
  sign.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');

/** The other way round. Pure. */
export const signed = (text: string): string =>
  text.replaceAll(/\\([tn\\])/g, (_, sign: string) => ({ t: '\t', n: '\n', '\\': '\\' })[sign] ?? sign);
