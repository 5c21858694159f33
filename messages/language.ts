export interface Language {
  /** For `Intl`: how dates, numbers, lists and plurals are written. */
  readonly tag: string;
  /** For `<html lang>`. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The language of this build. The one place that says so ([why](../docs/decisions/060-one-build-a-language.md)). */
export const language: Language = { tag: 'en-GB', lang: 'en', dir: 'ltr' };
