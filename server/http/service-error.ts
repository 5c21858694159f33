import { type ErrorIdentifier, errorStatus } from '../../contract/error-body';
import type { Problem } from './problem';

interface Details {
  /** Every failed check; only with `validation_errors`. */
  readonly problems?: readonly Problem[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of the 400 or 500 level (interface 7). Thrown anywhere, turned into a body in one place. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly identifier: ErrorIdentifier,
    details: Details = {},
  ) {
    super(identifier);
    this.status = errorStatus[identifier];
    this.problems = details.problems ?? [];
    this.headers = details.headers ?? {};
  }
}

/** 429 with the seconds to wait, at least one. */
export function tooManyRequests(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ServiceError('too_many_requests', { headers: { 'retry-after': String(seconds) } });
}

/** Throws `validation_errors` with all of them, when there are any. */
export function assertNoProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ServiceError('validation_errors', { problems });
}
