import { faultOfLine, type LogLineBody, logLimits } from '../../../contract/log-body';
import { type Engine, heard, putOff } from '../engine';
import { isTrouble, outcomeOf } from '../outcome';
import { resolved } from '../accepting/read-set';

/** Of the lines of a request together: a form has bytes of its own beside them. */
export const batchBytes = logLimits.batchBytes - 64 * 1024;

/** A line of a request, with its end, and its name. */
export interface Posting {
  readonly name: string;
  readonly text: string;
}

/** Names of lines that the service did not take. */
export interface Answered {
  /** It has other lines under these names. */
  readonly refused: ReadonlySet<string>;
  /** It takes no such lines, whatever comes. */
  readonly unfit: ReadonlySet<string>;
}

/** So many lines refused one by one, and none taken: it takes none at all. */
const unfitBelieved = 8;

/** A line as it goes; null: no service takes it. Pure. */
export function textOf(line: LogLineBody): string | null {
  const text = `${JSON.stringify(line)}\n`;
  return faultOfLine(line) !== null || bytesOf(text) > logLimits.lineBytes ? null : text;
}

/**
 * Sends lines. One that the service refuses takes all others of its request along: they are sent again in halves until it stands
 * alone. null: it was not reached, or is to be left alone; 'failing': it has trouble with them; 'never': it takes none.
 */
export async function posted(
  engine: Engine,
  lines: readonly Posting[],
): Promise<Answered | 'failing' | 'never' | null> {
  const refused = new Set<string>();
  const unfit = new Set<string>();
  let isAnyTaken = false;
  const parts = lines.length === 0 ? [] : [lines];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const answer = await postedAtOnce(engine, part);
    if (answer === null || answer === 'failing' || answer === 'never') return answer;
    if (answer !== 'unfit') {
      isAnyTaken = true;
      for (const name of answer) refused.add(name);
      continue;
    }
    const half = Math.ceil(part.length / 2);
    if (part.length > 1) parts.push(part.slice(half), part.slice(0, half));
    else for (const { name } of part) unfit.add(name);
    if (!isAnyTaken && unfit.size >= unfitBelieved) return 'never';
  }
  return { refused, unfit };
}

async function postedAtOnce(
  engine: Engine,
  lines: readonly Posting[],
): Promise<readonly string[] | 'unfit' | 'failing' | 'never' | null> {
  const { api, user, log } = engine;
  const text = lines.map((line) => line.text).join('');
  const answer = heard(engine, await api.addToLog(user, await packed(text)), { of: 'write' });
  const outcome = await resolved(engine, outcomeOf(answer, 'repeatable'));
  switch (outcome.kind) {
    case 'delivered':
      return (answer.kind === 'answered' && answer.body ? answer.body.refused : []).map(named);
    case 'again':
      if (isTrouble(outcome)) return 'failing';
      putOff(engine, outcome, 'write');
      return null;
    case 'signed-out':
    case 'other-user':
      return null;
    case 'refused':
    case 'too-large':
      if (lines.length === 1) log.warn('The service takes no such line of the log', outcome);
      return 'unfit';
    default:
      log.warn('The service takes no lines of the log', outcome);
      return 'never';
  }
}

const named = ({ device, number }: { readonly device: string; readonly number: number }) => `${device} ${number}`;
const encoder = new TextEncoder();
export const bytesOf = (text: string): number => encoder.encode(text).length;

async function packed(text: string): Promise<Blob> {
  const plain = new Blob([text]);
  if (!('CompressionStream' in globalThis)) return plain;
  return new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
