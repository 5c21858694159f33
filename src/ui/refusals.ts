import * as things from '../../messages/app/things';
import type { ShowToast } from './use-toast';

/** Whether the device refused something for want of room. */
const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);

/** What a device says of what it did not take; `held`: another page of Carrel does not let go of its storage. */
export type Refusal = 'full' | 'held' | 'refused';

export function refusalOf(error: unknown): Refusal {
  if (isFullDisk(error)) return 'full';
  return error instanceof Error && error.name === 'StorageHeld' ? 'held' : 'refused';
}

export const refusalWords: Readonly<Record<Refusal, string>> = {
  full: things.deviceFull,
  held: things.storageHeld,
  refused: things.deviceRefused,
};

/** Why something was not done. Carrel's own errors say it themselves; a browser's are no words for people. */
export function whyRefused(error: unknown): string {
  return error instanceof Error && error.name === 'Error' ? error.message : refusalWords[refusalOf(error)];
}

/** Does something once, or says what was not done and why: nobody tries it again. Never rejects. */
export async function doOrTell(toast: ShowToast, notDone: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast({ text: `${notDone} ${whyRefused(error)}`, isProblem: true });
  }
}
