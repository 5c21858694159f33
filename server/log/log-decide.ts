import { logLimits } from '../../contract/log-body';
import { runOf } from './log-blocks';

/** A line as it was sent: its name, and its text to the byte. */
export interface SentLine {
  readonly device: string;
  readonly number: number;
  readonly text: string;
  /** Of its text, in UTF-8. */
  readonly bytes: number;
}

export type LineName = Pick<SentLine, 'device' | 'number'>;

/** How much a user's log has. */
export interface LogSize {
  readonly lines: number;
  readonly bytes: number;
}

export interface Union {
  readonly fresh: readonly SentLine[];
  /** Sent before, word for word. */
  readonly known: number;
  /** The name has another text already. */
  readonly refused: readonly LineName[];
}

export const nameOf = ({ device, number }: LineName): string => `${device} ${number}`;

/**
 * What a batch adds to a log of which `texts` are the lines that stand under its names. Nothing is ever written over: a
 * line is new, the same again, or refused.
 */
export function unionOf(sent: readonly SentLine[], texts: ReadonlyMap<string, string>): Union {
  // Each has a name of its own, and under none is a line.
  if (texts.size === 0 && runOf(sent)) return { fresh: sent, known: 0, refused: [] };
  const standing = new Map(texts);
  const fresh: SentLine[] = [];
  const refused: LineName[] = [];
  let known = 0;
  for (const line of sent) {
    const name = nameOf(line);
    const text = standing.get(name);
    if (text === undefined) {
      standing.set(name, line.text);
      fresh.push(line);
    } else if (text === line.text) {
      known += 1;
    } else {
      refused.push({ device: line.device, number: line.number });
    }
  }
  return { fresh, known, refused };
}

/** How much the log has with these; null where that is more than anybody may keep. */
export function sizeWith(size: LogSize, fresh: readonly SentLine[]): LogSize | null {
  const lines = size.lines + fresh.length;
  const bytes = fresh.reduce((sum, line) => sum + line.bytes, size.bytes);
  return lines > logLimits.lines || bytes > logLimits.bytes ? null : { lines, bytes };
}
