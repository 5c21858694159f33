import type { LogLineBody } from '../../contract/log-body';

/** Answers of one set in one mode, none of them long after the one before. */
export interface StudiedSession {
  readonly setId: number;
  readonly mode: string;
  /** Milliseconds, both: of the first and the last answer. */
  readonly from: number;
  readonly to: number;
  readonly answers: number;
  readonly right: number;
}

/** Whoever answers nothing for so long began anew. */
const longestPauseMs = 30 * 60_000;

type Answered = Extract<LogLineBody, { readonly kind: 'answered'; readonly set_id: unknown }>;

/** The sessions that lines tell of, the latest first; what was taken back counts as never written. */
export function studiedSessions(lines: readonly LogLineBody[]): readonly StudiedSession[] {
  const takenBack = new Set(lines.flatMap((line) => (isOf(line, 'undone') ? [line['undoes']] : [])));
  const answers = lines
    .filter((line): line is Answered => isOf(line, 'answered') && !takenBack.has(line.id))
    .sort((a, b) => a.at - b.at || a.number - b.number);
  const open = new Map<string, StudiedSession>();
  const ended: StudiedSession[] = [];
  for (const { set_id: setId, mode, at, grade } of answers) {
    const place = `${setId} ${mode}`;
    const before = open.get(place);
    const isOver = before !== undefined && at - before.to > longestPauseMs;
    if (isOver) ended.push(before);
    const session = before && !isOver ? before : { setId, mode, from: at, to: at, answers: 0, right: 0 };
    const right = session.right + (grade === 'again' ? 0 : 1);
    open.set(place, { ...session, to: at, answers: session.answers + 1, right });
  }
  return [...ended, ...open.values()].sort((a, b) => b.to - a.to);
}

const isOf = (line: LogLineBody, kind: 'answered' | 'undone') => line.kind === kind;
