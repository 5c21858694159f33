import { type DatabaseFailure, databaseFailure } from '../db/database-failure';
import { ServiceError } from './service-error';
import { withoutValues } from './without-values';

/** How long to leave a database alone that does not answer. */
const retryAfterSeconds = 5;

/** Any failure as an error of the interface. What nobody foresaw is logged, and told without detail. */
export function asServiceError(error: unknown, log: (line: string) => void): ServiceError {
  if (error instanceof ServiceError) return error;
  const failure = databaseFailure(error);
  if (failure !== null) return failed(failure, error, log);
  const { code, status } = readError(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return new ServiceError('too_large');
  if (status === 404) return new ServiceError('item_not_found');
  if (status === 415) return new ServiceError('validation_errors', { problems: [{ code: 'form_type' }] });
  if (status >= 400 && status < 500)
    return new ServiceError('validation_errors', { problems: [{ code: 'form_unreadable' }] });
  log(`request failed: ${withoutValues(error)}`);
  return new ServiceError('internal_error');
}

function failed(failure: DatabaseFailure, error: unknown, log: (line: string) => void): ServiceError {
  log(`the database is ${failure}: ${withoutValues(error)}`);
  if (failure === 'full') return new ServiceError('insufficient_storage');
  return new ServiceError('service_unavailable', { headers: { 'retry-after': String(retryAfterSeconds) } });
}

function readError(error: unknown): { code: unknown; status: number } {
  if (typeof error !== 'object' || error === null) return { code: undefined, status: 500 };
  const code = 'code' in error ? error.code : undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return { code, status };
}
