import type { ReactNode } from 'react';
import { compileMessage } from './compile-message';
import { fragment } from './fragment';
import { figures, plural } from './figures';
import { asWritten } from './letters';
import { evaluated } from './message';

type Gap = ReactNode | ((words: ReactNode) => ReactNode);

/** A message whose gaps hold elements: `Ask {author} for it`, `<b>{count}</b> are due`. A tag is a function of what it holds. */
export function rich<Gaps extends Readonly<Record<string, Gap>>>(
  text: string,
  _about: string,
): (gaps: Gaps) => ReactNode {
  return evaluated(compileMessage(text, 'rich', asWritten), { figures, plural, fragment }) as (gaps: Gaps) => ReactNode;
}
