/** Where the program says what no user can act on. Never carries what a user wrote. */
export interface Log {
  warn(message: string, cause: unknown): void;
}

export const browserLog: Log = { warn: (message, cause) => console.warn(message, cause) };
