/** Why a command of this room was not done, in a sentence for the person who gave it. */
export class OperateError extends Error {
  override readonly name = 'OperateError';
}
