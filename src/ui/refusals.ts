import * as things from '../../messages/app/things';
import type { ShowToast } from './use-toast';

/** Whether the device refused something for want of room. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);

/** Why something was not done. Carrel's own errors say it themselves; a browser's are no words for people. */
export function whyRefused(error: unknown): string {
  if (isFullDisk(error)) return things.deviceFull;
  return error instanceof Error && error.name === 'Error' ? error.message : things.deviceRefused;
}

/** Does something once, or says what was not done and why: nobody tries it again. Never rejects. */
export async function doOrTell(toast: ShowToast, notDone: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast({ text: `${notDone} ${whyRefused(error)}`, isProblem: true });
  }
}
