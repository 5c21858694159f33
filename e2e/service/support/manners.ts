import type { Answer } from './ask';

const serviceAddress = /^\w+ \/(?:2\.0|images|search)(?:[/?]|$)/;

/** What holds for every answer of the interface, whatever was asked. Throws where one breaks it. */
export function checkManners(answer: Answer): void {
  if (!serviceAddress.test(answer.request)) return;
  const broken = faultOf(answer);
  if (broken !== null)
    throw new Error(`${answer.request} answered ${answer.status} ${answer.text.slice(0, 500)}\n${broken}`);
}

function faultOf({ status, headers, text, body }: Answer): string | null {
  if (status >= 400) {
    const error = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : null;
    if (!error) return '7: every answer of the 400 and 500 level carries a JSON body.';
    if (error['http_code'] !== status) return '7: http_code is the HTTP status code.';
    for (const name of ['error', 'error_title', 'error_description']) {
      if (typeof error[name] !== 'string' || error[name] === '') return `7: ${name} is a string.`;
    }
    const checks = error['validation_errors'];
    if (checks !== undefined && !(Array.isArray(checks) && checks.every((one) => typeof one === 'string'))) {
      return '7: validation_errors is an array of strings.';
    }
  }
  if ((status === 204 || status === 304) && text !== '') return `${status} has no body.`;
  if (status === 500) return 'An unknown internal error (7).';
  return headers.has('date') ? null : 'decisions 3: Date is on every answer.';
}
