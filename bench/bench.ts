import type { Finding } from './finding';

/** Says something that belongs below the table. */
export type Note = (title: string, lines: readonly string[]) => void;

export interface Bench {
  /** As it is asked for on the command line, and the name of its file in bench/out. */
  readonly name: string;
  run(note: Note): Promise<Finding[]>;
}
