/** A reason not to start that a person can act on. Printed as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
