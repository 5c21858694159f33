import * as words from '../../../messages/app/bring-in';
import { type RefusalWords, refusalWords } from './refusal-words';
import { nameOf, type Problem } from './stage';

/** What happened and what is safe, and what to do next. */
export function problemWords(problem: Problem): RefusalWords {
  switch (problem.kind) {
    case 'refused':
      return refusalWords(problem.why, nameOf(problem.name));
    case 'broken':
      return { what: words.broken({ name: nameOf(problem.name) }), next: words.brokenNext };
    case 'not-kept':
      return { what: words.notKept, next: words.notKeptNext };
    case 'not-taken-back':
      return { what: words.notTakenBack, next: words.notTakenBackNext };
    default:
      return problem satisfies never;
  }
}
