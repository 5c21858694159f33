import type { KeyValueStorage } from '../platform/key-value-storage';

/** What becomes of an account's sets on this device when its user signs out. */
export type SignOutChoice = 'keep' | 'take';

/** What is set before anybody chooses, and why it is. */
export interface Preset {
  readonly choice: SignOutChoice;
  readonly why: 'shared' | 'as-last-time' | 'first-time';
}

const key = 'carrel.at-sign-out';

/** Said of the device and not of an account: no name is to stay where an account was taken away. */
export function presetAtSignOut(kept: Pick<KeyValueStorage, 'getItem'>): Preset {
  const said = kept.getItem(key);
  if (said === 'shared') return { choice: 'take', why: 'shared' };
  if (said === 'take' || said === 'keep') return { choice: said, why: 'as-last-time' };
  return { choice: 'keep', why: 'first-time' };
}

/** A shared computer stays one for as long as people take from it what is theirs. */
export function rememberSignOut(kept: KeyValueStorage, choice: SignOutChoice): void {
  const preset = presetAtSignOut(kept);
  if (preset.why !== 'shared' || choice === 'keep') kept.setItem(key, choice);
}

/** What whoever signs in says of the computer. */
export function sayShared(kept: KeyValueStorage, isShared: boolean): void {
  if (isShared) kept.setItem(key, 'shared');
  else if (presetAtSignOut(kept).why === 'shared') kept.removeItem(key);
}
