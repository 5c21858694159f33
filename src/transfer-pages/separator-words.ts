import * as transfer from '../../messages/app/transfer';

const names: Readonly<Record<string, string>> = {
  '\t': transfer.tab,
  '\n': transfer.newLine,
  '\n\n': transfer.emptyLine,
  ',': transfer.comma,
  ';': transfer.semicolon,
  '|': transfer.bar({ sign: '|' }),
  ': ': transfer.colon,
  ' - ': transfer.dash({ sign: '-' }),
  ' – ': transfer.dash({ sign: '–' }),
  ' = ': transfer.equals({ sign: '=' }),
  ' :: ': transfer.twoColons({ sign: '::' }),
};

/** What a separator is called. Pure. */
export const separatorName = (sign: string): string => names[sign] ?? spelled(sign);

/** A separator as somebody types it: `\t` for a tab, `\n` for a new line. Pure. */
export const spelled = (sign: string): string =>
  sign.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');

/** The other way round. Pure. */
export const signed = (text: string): string =>
  text.replaceAll(/\\([tn\\])/g, (_, sign: string) => ({ t: '\t', n: '\n', '\\': '\\' })[sign] ?? sign);

/** Beside a field for one. */
export const spellingHint = transfer.spelling({ tab: spelled('\t'), line: spelled('\n') });
