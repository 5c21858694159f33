import { clockAheadMs, faultOfLine, logLimits } from '../../contract/log-body';
import type { EpochMs } from '../../contract/units';
import type { Problem } from '../http/problem';
import { ServiceError, assertNoProblems } from '../http/service-error';
import { strictText } from '../wire/percent-encoded';
import type { SentLine } from './log-decide';
import { isSurelyLine } from './surely-a-line';
import { isPacked, unpacked } from './unpacked';

/** Faults named at once: who sends a thousand bad lines has made one mistake. */
const faultsNamed = 20;

/** What a file had. */
export interface SentLines {
  readonly lines: readonly SentLine[];
  /** The file, where it is packed and unpacks to nothing but its lines with a line end between each two. */
  readonly packed: Buffer | null;
}

/** The lines of a file at a moment: JSON, each on a line of its own, as it is or as gzip. Throws where it is too large or one is no line. */
export function readLines(bytes: Buffer, now: EpochMs): SentLines {
  const text = strictText(plain(bytes));
  if (text === null) throw refused([{ code: 'form_not_utf8' }]);
  const texts = text.split('\n', logLimits.linesPerBatch + 2);
  const isEnded = texts.at(-1) === '';
  if (isEnded) texts.pop();
  if (texts.length > logLimits.linesPerBatch)
    throw refused([{ code: 'too_many_lines', limit: logLimits.linesPerBatch }]);
  const lines: SentLine[] = [];
  const problems: Problem[] = [];
  for (const [index, one] of texts.entries()) {
    const line = readLine(one, index + 1, now);
    if ('code' in line) problems.push(line);
    else lines.push(line);
    if (problems.length === faultsNamed) break;
  }
  assertNoProblems(problems);
  return { lines, packed: isPacked(bytes) && !isEnded ? bytes : null };
}

const refused = (problems: readonly Problem[]) => new ServiceError('validation_errors', { problems });

function plain(bytes: Buffer): Buffer {
  if (!isPacked(bytes)) return bytes;
  try {
    return unpacked(bytes, logLimits.batchBytes);
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new ServiceError('too_large') : refused([{ code: 'form_unreadable' }]);
  }
}

function readLine(text: string, at: number, now: EpochMs): SentLine | Problem {
  const bytes = Buffer.byteLength(text);
  if (bytes > logLimits.lineBytes) return { code: 'line_too_long', line: at, limit: logLimits.lineBytes };
  const value = parsed(text);
  const field = isSurelyLine(value) ? null : faultOfLine(value);
  if (field !== null) return { code: 'bad_line', line: at, field };
  const { device, number, clock } = value as SentLine & { readonly clock?: unknown };
  // One that nobody can say anything after would hold a choice for ever.
  if (typeof clock === 'number' && clock > now + clockAheadMs) return { code: 'bad_line', line: at, field: 'clock' };
  return { device, number, text, bytes };
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
