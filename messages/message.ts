import { compileMessage } from './compile-message';
import { figures, plural } from './figures';
import { isolated } from './isolated';
import { asWritten } from './letters';

/**
 * A sentence of the catalogue in ICU message syntax: `{count, plural, one {# card} other {# cards}} of {title}`.
 * `about` tells a translator where it stands and what its gaps hold; it is in no build. With gaps it is a function of
 * them, without a string. A build puts the compiled form in the place of the call (`compile-plugin.ts`); this runs
 * where nothing is built, as in tests.
 */
export function message(text: string, about: string): string;
export function message<Gaps extends Readonly<Record<string, string | number>>>(
  text: string,
  about: string,
): (gaps: Gaps) => string;
export function message(text: string): unknown {
  return evaluated(compileMessage(text, 'message', asWritten), { figures, isolated, plural });
}

/** Runs compiled code of our own catalogue, outside of builds. */
export function evaluated(code: string, names: Readonly<Record<string, unknown>>): unknown {
  return new Function(...Object.keys(names), `return ${code}`)(...Object.values(names));
}
