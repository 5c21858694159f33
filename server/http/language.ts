/** Languages that error texts come in. The first is for everybody else. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language wanted most among ours (RFC 9110 12.5.4). Total: nonsense means English. */
export function languageFor(acceptLanguage: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: 'en', quality: 0 };
  for (const range of (acceptLanguage ?? '').split(',').slice(0, 50)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = tag === '*' ? 'en' : languages.find((known) => tag === known || tag.startsWith(`${known}-`));
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = weight === undefined ? 1 : Number(weight);
    if (language && quality > best.quality && quality <= 1) best = { language, quality };
  }
  return best.language;
}
