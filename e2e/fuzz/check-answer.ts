import { type ErrorIdentifier, errorStatus } from '../../contract/error-body';
import { oauthErrors } from '../../contract/oauth-body';
import type { FuzzAnswer, FuzzRequest } from './send';
import type { Fault } from './fault';

/** What only our own programs can have written: a stack, a statement, a name of a file. */
const inside =
  /(?:\n|\\n)\s+at |node:internal|node_modules|\.(?:ts|js):\d+|SQLITE_|SqliteError|libsql|kysely|syntax error at or near|violates .{0,40}constraint|relation "|ECONNREFUSED|\bselect .{1,200} from |insert into "|Cannot read propert|is not a function|\[object Object\]/;

const isService = (path: string) => /^\/(?:2\.0|images|search|oauth)(?:[/?#]|$)/.test(path);
const isPicture = (path: string) => /^\/images\/[0-9a-f]{32}/.test(path);
const isTokenEndpoint = (path: string) => /^\/oauth\/token\/?(?:\?|$)/.test(path);

/** What holds for every answer, whatever was asked. */
export function answerFault(request: FuzzRequest, answer: FuzzAnswer): Fault {
  const { method, path } = request;
  const { status, headers, text } = answer;
  if (status >= 500) return `status ${status}`;
  if (headers['date'] === undefined) return 'there is no Date';
  const told = status >= 400 ? inside.exec(text)?.[0] : undefined;
  if (told !== undefined && !sentText(request).includes(told)) return `the body tells of our insides: ${told}`;
  if ((status === 204 || status === 304) && text !== '') return `${status} has a body`;
  if (!isService(path)) return null;
  if (headers['x-service-features'] !== 'keys, tags, terms0, log, browse') return 'the features are not named';
  if (headers['x-content-type-options'] !== 'nosniff') return 'nosniff is not said';
  if (method === 'HEAD') return null;
  if (status >= 400) return errorFault(path, answer);
  if (text === '' || isPicture(path)) return null;
  return String(headers['content-type']).startsWith('application/javascript')
    ? null
    : (typeFault(headers) ?? jsonFault(text));
}

/** What was sent, read as a form would read it: a refusal may name it. */
function sentText({ path, body }: FuzzRequest): string {
  const bytes = Buffer.concat([Buffer.from(`${path}\n`), body ?? Buffer.alloc(0)]).toString('latin1');
  const decoded = bytes
    .replaceAll('+', ' ')
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, 'latin1').toString();
}

const typeFault = (headers: FuzzAnswer['headers']): Fault =>
  headers['content-type'] === 'application/json; charset=utf-8'
    ? null
    : `the content type is ${String(headers['content-type'])}`;

function jsonFault(text: string): Fault {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return `the body is no JSON: ${String(error)}`;
  }
}

/** Section 7: the fields, an identifier that is known, under its status. */
function errorFault(path: string, { status, headers, text }: FuzzAnswer): Fault {
  const broken = typeFault(headers) ?? jsonFault(text);
  if (broken !== null) return broken;
  const body = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
  const { http_code, error, error_title, error_description, validation_errors } = body ?? {};
  if (http_code !== status) return `http_code is ${String(http_code)}`;
  if (![error, error_title, error_description].every((one) => typeof one === 'string' && one !== ''))
    return 'a text of the error is missing';
  const isOauth = isTokenEndpoint(path) && status === 400 && oauthErrors.some((one) => one === error);
  if (!isOauth && errorStatus[error as ErrorIdentifier] !== status)
    return `${String(error)} is no error of status ${status}`;
  const isList =
    Array.isArray(validation_errors) &&
    validation_errors.length > 0 &&
    validation_errors.every((one) => typeof one === 'string' && one !== '' && !one.includes('\n'));
  if ((error === 'validation_errors') !== (validation_errors !== undefined))
    return 'validation_errors belongs to validation_errors alone';
  if (validation_errors !== undefined && !isList) return 'validation_errors is no list of lines';
  if (isList && error_description !== (validation_errors as readonly string[]).join('\n'))
    return 'error_description does not list the checks';
  return status === 429 && headers['retry-after'] === undefined ? 'there is no Retry-After' : null;
}
