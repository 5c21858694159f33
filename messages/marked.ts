import { compileMessage } from './compile-message';
import { figures, plural } from './figures';
import { type Html, type Part, bdi, joined } from './html';
import { asWritten } from './letters';
import { evaluated } from './message';

type Gap = Part | number | ((words: Part) => Part);

/** A message of a page that is written as markup: `Then you go on to <b>{client}</b>.` A tag is a function of what it holds. */
export function marked<Gaps extends Readonly<Record<string, Gap>>>(text: string, _about: string): (gaps: Gaps) => Html {
  return evaluated(compileMessage(text, 'marked', asWritten), { bdi, figures, plural, fragment: joined }) as (
    gaps: Gaps,
  ) => Html;
}
