import type { ErrorBody } from '../../contract/error-body';
import { errorTexts } from './error-texts';
import type { Language } from './language';
import { problemText } from './problem-texts';
import type { ServiceError } from './service-error';

/** The body of an error in the caller's language (interface 7). Validation errors are listed one per line. */
export function errorBody(error: ServiceError, language: Language): ErrorBody {
  const text = errorTexts[language][error.identifier];
  const problems = error.problems.map((problem) => problemText(problem, language));
  return {
    http_code: error.status,
    error: error.identifier,
    error_title: text.title,
    error_description: problems.length > 0 ? problems.join('\n') : text.description,
    ...(error.identifier === 'validation_errors' ? { validation_errors: problems } : {}),
  };
}
