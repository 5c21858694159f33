import type { DeskWriter } from './desk-writer';

let leaving: Promise<unknown> = Promise.resolve();

/** A desk goes: whatever it has not written yet is written now. Resolves once that is done, or was refused. */
export function leaveDesk(writer: Pick<DeskWriter<never, never>, 'flush'>): Promise<void> {
  const written = writer.flush();
  leaving = Promise.all([leaving, written]);
  return written;
}

/**
 * Resolves once every desk that was left has written, or was refused; it never rejects. What a desk begins with is read
 * after that. Read earlier, the card that was answered last would lie there again, and that place be written last.
 */
export async function desksWritten(): Promise<void> {
  await leaving;
}
