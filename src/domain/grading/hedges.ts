import { byFamily } from './language-family';

/** What says that a number is not to the last digit. */
const hedges = byFamily<string>({
  en: 'about|approximately|approx\\.?|around|roughly|nearly|almost|circa|ca?\\.',
  de: 'etwa|ungefähr|rund|circa|zirka|ca\\.',
  fr: 'environ|à peu près|env\\.',
  'es gl': 'alrededor de|aproximadamente|cerca de|unos|unas|aprox\\.',
  it: "circa|all[’']incirca|ca\\.",
  pt: 'cerca de|aproximadamente|aprox\\.',
  nl: 'ongeveer|circa|ca\\.',
  'sv da no': 'cirka|ungefär|omkring|cirka|ca\\.?',
  'ru bg': 'около|примерно|приблизительно|ок\\.',
  uk: 'близько|приблизно|бл\\.',
  pl: 'około|ok\\.',
  cs: 'asi|přibližně|kolem|cca',
  tr: 'yaklaşık',
  'ja zh': '約|约|大约|大約|およそ',
  ko: '약',
});

const signs = '[≈~∼≃]';
const patterns = new Map(
  [...hedges].map(
    ([family, line]) =>
      [
        family,
        new RegExp(`^\\s*(?:${signs}|(?:${line})(?!\\p{L})|[約约약](?=\\d))\\s*(?=[-−$€£¥]?\\d)`, 'iu'),
      ] as const,
  ),
);
const anywhere = new RegExp(`^\\s*${signs}\\s*(?=[-−$€£¥]?\\d)`, 'u');

/** `about 125 million`, `c. 1500 BC`: a number without what says that it is one of about that size. */
export const withoutHedge = (text: string, family: string): string =>
  text.length > mostLetters ? text : text.replace(patterns.get(family) ?? anywhere, '');
const mostLetters = 120;
