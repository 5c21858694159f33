import { headers } from '../../contract/headers';

/** An answer of the relay itself. The service was not asked, unless `mayHaveLeft` says so. */
export class RelayError extends Error {
  readonly mayHaveLeft: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    readonly identifier: string,
    readonly title: string,
    readonly description: string,
    extra: { mayHaveLeft?: boolean; retryAfterSeconds?: number } = {},
  ) {
    super(`${identifier}: ${description}`);
    this.mayHaveLeft = extra.mayHaveLeft ?? false;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }

  /** The error body of interface 7. */
  get body() {
    return {
      http_code: this.status,
      error: this.identifier,
      error_title: this.title,
      error_description: this.description,
    };
  }

  /**
   * `not-sent` promises that the service could not be reached and has not seen this request (decisions.md 7). Other
   * refusals speak by their status, which the app acts on.
   */
  get headers(): Record<string, string> {
    return {
      ...(this.status === 502 && !this.mayHaveLeft && { [headers.relayOutcome]: 'not-sent' }),
      ...(this.retryAfterSeconds !== undefined && { 'retry-after': String(this.retryAfterSeconds) }),
    };
  }
}

export const sessionEnded = () =>
  new RelayError(401, 'session_ended', 'Signed out', 'Sign-in ran out. Sign in again to go on.');
export const userMismatch = () =>
  new RelayError(409, 'user_mismatch', 'Another account', 'Another account is signed in in this browser.');
export const notSameOrigin = () =>
  new RelayError(403, 'not_same_origin', 'Not allowed', 'The relay answers the app of its own origin only.');
export const missingHeader = (name: string) =>
  new RelayError(400, 'missing_header', 'Incomplete request', `The header ${name} is missing or malformed.`);
export const noSuchCall = () => new RelayError(404, 'item_not_found', 'Not found', 'The interface has no such call.');
export const wrongMethod = () =>
  new RelayError(405, 'method_not_allowed', 'Not allowed', 'The interface does not allow this here.');
export const wrongBodyType = () =>
  new RelayError(415, 'unsupported_body', 'Not allowed', 'Writes are form fields (interface 4).');
export const tooLarge = () => new RelayError(413, 'too_large', 'Too large', 'This is more than one request may carry.');
export const tooBusy = (retryAfterSeconds = 1) =>
  new RelayError(429, 'too_many_requests', 'Too many requests', 'Too many requests are on their way.', {
    retryAfterSeconds,
  });
export const unavailable = () =>
  new RelayError(
    503,
    'service_unavailable',
    'Not available now',
    'Sessions cannot be read now. Try again in a moment.',
    {
      retryAfterSeconds: 5,
    },
  );
export const notSent = () =>
  new RelayError(502, 'service_unreachable', 'No connection', 'The service cannot be reached. Nothing was sent.');
export const answerLost = () =>
  new RelayError(502, 'answer_lost', 'No answer', 'The connection to the service broke before it answered.', {
    mayHaveLeft: true,
  });
export const timedOut = () =>
  new RelayError(504, 'service_timeout', 'No answer', 'The service did not answer in time.', { mayHaveLeft: true });
