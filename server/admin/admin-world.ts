import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { DatabaseSchema } from '../db/schema';
import type { OperatorAct } from '../operate/operator-acts';
import type { AccountType } from '../users/user-repository';

/** What an operator's command works with. */
export interface AdminWorld {
  readonly db: Kysely<DatabaseSchema>;
  readonly clock: Clock;
  readonly defaultAccountType: AccountType;
  /** The service as its users see it. */
  readonly publicUrl: string;
  readonly isUniqueViolation: (error: unknown) => boolean;
  /** A line for the operator. */
  readonly say: (line: string) => void;
  /** A password from standard input: never from the arguments, which every program on the machine can read. */
  readonly readSecret: () => Promise<string>;
}

export interface AdminOptions {
  readonly yes: boolean;
  readonly stdin: boolean;
  readonly exact: boolean;
  readonly factor: boolean;
  readonly type: string | undefined;
}

export interface AdminCommand {
  /** What stands behind the command's name; as many words as it takes. */
  readonly takes: readonly string[];
  readonly options: readonly (keyof AdminOptions)[];
  readonly summary: string;
  /** Resolves to what the log is to tell of it; null for what only reads. */
  readonly run: (world: AdminWorld, words: readonly string[], options: AdminOptions) => Promise<OperatorAct | null>;
}

/** Something the operator can mend. Printed as it stands, exit code 1. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** Columns under one another, for people. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
