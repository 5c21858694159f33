import * as deskWords from '../../../messages/app/desk';
import { languageName } from '../../domain/language-name';
import type { AskedSide } from '../../domain/study-log';

/** `Term, Japanese`. `code`: the language as the service wrote it. */
export const sideCaption = (side: AskedSide, code: string): string =>
  deskWords.sideIn({
    side: side === 'term' ? deskWords.term : deskWords.definition,
    language: languageName(code),
  });
