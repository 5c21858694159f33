import { ServiceError } from './service-error';

/** Any failure as an error of the interface. What nobody foresaw is logged, and told without detail. */
export function asServiceError(error: unknown, log: (line: string) => void): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code, status } = readError(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) return new ServiceError('too_large');
  if (status === 404) return new ServiceError('item_not_found');
  if (status === 415) return new ServiceError('validation_errors', { problems: [{ code: 'form_type' }] });
  if (status >= 400 && status < 500) return new ServiceError('validation_errors', { problems: [{ code: 'form_unreadable' }] });
  log(`request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return new ServiceError('internal_error');
}

function readError(error: unknown): { code: unknown; status: number } {
  if (typeof error !== 'object' || error === null) return { code: undefined, status: 500 };
  const code = 'code' in error ? error.code : undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return { code, status };
}
