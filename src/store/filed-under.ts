import { heldMoves } from '../domain/on-hold';
import type { LogLine } from '../domain/study-log';
import type { TermId } from '../domain/study-set';

/** The card under which a line is kept that takes nothing back. Moves are kept together: whoever reads a card needs them all. Pure. */
export const filedUnder = (line: Pick<Exclude<LogLine, { kind: 'undone' }>, 'kind' | 'termId'>): TermId =>
  line.kind === 'moved' ? heldMoves : line.termId;
